import { Form } from '@remix-run/react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { FolhaDoRecurso } from '~/components/resource/folha-do-recurso.tsx';
import { FormularioDoRecurso } from '~/components/resource/formulario-do-recurso.tsx';
import { HistoricoDoRecurso, LinhaDaFicha } from '~/components/resource/historico-do-recurso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { FichaDaMoto, PrecoListado } from './tipos.ts';

/** Sheet of one model: form for a new price, prices in force, history. */
export function FolhaDaMoto({
  ficha,
  resultado,
  salvo,
  lista,
  maisHistoria,
}: {
  ficha: FichaDaMoto;
  /** Server's answer to the form. */
  resultado?: ResultadoDeFormulario;
  /** True right after a price was stored. */
  salvo: boolean;
  /** Address of the list without the sheet. */
  lista: string;
  /** Address of the history's next page. */
  maisHistoria: string | null;
}) {
  const { id, nome, catalogo, precos, historia, campos, cores, idCliente } = ficha;
  return (
    <FolhaDoRecurso titulo={nome} lista={lista}>
      {salvo && !resultado && <Aviso tom="success">Preço atualizado.</Aviso>}
      {/* Re-created only after a price was stored, so that a revalidation does not reset typed values. */}
      <FormularioDoRecurso
        key={historia[0]?.id ?? ''}
        campos={campos}
        resultado={resultado}
        escondidos={{ moto: id, id: resultado?.valores.id ?? idCliente }}
        sugestoes={{ cor: cores }}
        acao="definir"
        rotulo="Salvar preço"
      />
      <section className="grid gap-2">
        <h3>Em vigor</h3>
        {precos.length === 0 && <p className="text-muted">{catalogo}</p>}
        <ul className="grid">
          {precos.map((preco) => (
            <EmVigor key={preco.titulo} preco={preco} ficha={ficha} />
          ))}
        </ul>
      </section>
      <HistoricoDoRecurso fatos={historia} maisAntigos={maisHistoria} retirado="retirado" />
    </FolhaDoRecurso>
  );
}

function EmVigor({
  preco: { ano, cor, titulo, desde, preco },
  ficha,
}: {
  preco: PrecoListado;
  ficha: FichaDaMoto;
}) {
  return (
    <LinhaDaFicha titulo={titulo} detalhe={desde}>
      <span className="numeros font-medium">{preco}</span>
      <Form method="post" preventScrollReset>
        <CampoDaEmpresa />
        <input type="hidden" name="moto" value={ficha.id} />
        <input type="hidden" name="id" value={ficha.idCliente} />
        <input type="hidden" name="ano" value={ano} />
        <input type="hidden" name="cor" value={cor} />
        <button
          type="submit"
          name="_acao"
          value="tirar"
          className="botao botao-texto"
          aria-label={`Tirar o preço de ${titulo}`}
        >
          Tirar
        </button>
      </Form>
    </LinhaDaFicha>
  );
}
