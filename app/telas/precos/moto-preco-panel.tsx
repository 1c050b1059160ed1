import { Form } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { RecordLine, ResourceHistory } from '~/components/resource/resource-history.tsx';
import { ResourcePanel } from '~/components/resource/resource-panel.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { FormResult } from '~/shared/form-fields.ts';
import type { ListedPreco, ModeloPrecoSheet } from './types.ts';

/** Sheet of one model: form for a new price, prices in force, history. */
export function MotoPrecoPanel({
  ficha,
  resultado,
  salvo,
  list,
  maisHistoria,
}: {
  ficha: ModeloPrecoSheet;
  /** Server's answer to the form. */
  resultado?: FormResult;
  /** True right after a price was stored. */
  salvo: boolean;
  /** Address of the list without the sheet. */
  list: `/pps?${string}`;
  /** Address of the history's next page. */
  maisHistoria: `/pps?${string}` | null;
}) {
  const { id, nome, catalogo, precos, historia, campos, cores, idCliente } = ficha;
  return (
    <ResourcePanel title={nome} list={list}>
      {salvo && !resultado && <Notice tone="success">Preço atualizado.</Notice>}
      {/* Re-created only after a price was stored, so that a revalidation does not reset typed values. */}
      <ResourceForm
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
            <CurrentPrecos key={preco.titulo} preco={preco} ficha={ficha} />
          ))}
        </ul>
      </section>
      <ResourceHistory fatos={historia} maisAntigos={maisHistoria} retirado="retirado" />
    </ResourcePanel>
  );
}

function CurrentPrecos({
  preco: { ano, cor, titulo, desde, preco },
  ficha,
}: {
  preco: ListedPreco;
  ficha: ModeloPrecoSheet;
}) {
  return (
    <RecordLine title={titulo} detalhe={desde}>
      <span className="numeros font-medium">{preco}</span>
      <Form method="post" preventScrollReset>
        <EmpresaField />
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
    </RecordLine>
  );
}
