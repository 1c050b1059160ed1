import { Form, Link, useNavigate, useNavigation } from '@remix-run/react';
import { useId } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { formatDinheiro } from '~/domain/dinheiro.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { FichaDaMoto, PrecoDaHistoriaListado, PrecoListado } from './tipos.ts';

const yearAndColour = ({ ano, cor }: { ano: number; cor: string }): string =>
  `${ano} · ${cor || 'todas as cores'}`;

/** The sheet of one model: a new price, the prices in force, and what went before. */
export function FolhaDaMoto({
  ficha,
  resultado,
  salvo,
  lista,
  maisHistoria,
}: {
  ficha: FichaDaMoto;
  /** What the server said of the form. */
  resultado?: ResultadoDeFormulario;
  /** A price was stored just now. */
  salvo: boolean;
  /** Address of the list without the sheet. */
  lista: string;
  /** Address of the history's next page. */
  maisHistoria: string | null;
}) {
  const navigate = useNavigate();
  const { nome, catalogo, precos, historia } = ficha;
  return (
    <Dialogo titulo={nome} fecharPara={lista} onFechar={() => navigate(lista, { preventScrollReset: true })}>
      <div className="grid gap-6">
        {salvo && !resultado && <Aviso tom="success">Preço atualizado.</Aviso>}
        {resultado?.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
        {/* Begins anew when a price was stored, and only then: a reload of the data must not undo what is typed. */}
        <NovoPreco key={historia[0]?.id ?? ''} ficha={ficha} resultado={resultado} />
        <section className="grid gap-2">
          <h3>Em vigor</h3>
          {precos.length === 0 && (
            <p className="text-muted">
              {catalogo === null
                ? 'Sob consulta, como no catálogo.'
                : `${formatDinheiro(catalogo)}, do catálogo.`}
            </p>
          )}
          <ul className="grid">
            {precos.map((preco) => (
              <EmVigor key={yearAndColour(preco)} preco={preco} ficha={ficha} />
            ))}
          </ul>
        </section>
        {historia.length > 0 && (
          <section className="grid gap-2">
            <h3>Histórico</h3>
            <ol className="grid">
              {historia.map((preco) => (
                <DaHistoria key={preco.id} preco={preco} />
              ))}
            </ol>
            {maisHistoria && (
              <Link
                to={maisHistoria}
                preventScrollReset
                className="botao botao-texto -mx-3 justify-self-start"
              >
                Mais antigos
              </Link>
            )}
          </section>
        )}
      </div>
    </Dialogo>
  );
}

function NovoPreco({ ficha, resultado }: { ficha: FichaDaMoto; resultado?: ResultadoDeFormulario }) {
  const { id, cores, inicial, idCliente } = ficha;
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' && formData?.get('_acao') === 'definir';
  const listId = useId();
  return (
    <Formulario resultado={resultado} preventScrollReset className="grid gap-4">
      <input type="hidden" name="moto" value={id} />
      <input type="hidden" name="id" value={idCliente} />
      <CampoTexto
        name="preco"
        rotulo="Preço sugerido"
        prefixo="R$"
        inputMode="decimal"
        autoComplete="off"
        placeholder="18.990,00"
      />
      <div className="grid grid-cols-2 gap-4">
        <CampoTexto name="ano" rotulo="Ano do modelo" inputMode="numeric" defaultValue={inicial.ano} />
        <CampoTexto
          name="vigencia"
          rotulo="Vale a partir de"
          inputMode="numeric"
          defaultValue={inicial.vigencia}
        />
      </div>
      <CampoTexto
        name="cor"
        rotulo="Cor"
        opcional
        list={listId}
        autoComplete="off"
        placeholder="Todas as cores"
        maxLength={40}
      />
      <datalist id={listId}>
        {cores.map((cor) => (
          <option key={cor} value={cor} />
        ))}
      </datalist>
      <Botao name="_acao" value="definir" carregando={sending} className="justify-self-start">
        Salvar preço
      </Botao>
    </Formulario>
  );
}

function EmVigor({ preco, ficha }: { preco: PrecoListado; ficha: FichaDaMoto }) {
  const { ano, cor, desde } = preco;
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block truncate">{yearAndColour(preco)}</span>
        <span className="block text-muted text-sm">{desde}</span>
      </span>
      <span className="flex flex-none items-center gap-1">
        <span className="numeros font-medium">{formatDinheiro(preco.preco)}</span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="moto" value={ficha.id} />
          <input type="hidden" name="id" value={ficha.idCliente} />
          <input type="hidden" name="ano" value={ano} />
          <input type="hidden" name="cor" value={cor} />
          <button
            type="submit"
            name="_acao"
            value="tirar"
            className="botao botao-texto"
            aria-label={`Tirar o preço de ${yearAndColour(preco)}`}
          >
            Tirar
          </button>
        </Form>
      </span>
    </li>
  );
}

function DaHistoria({ preco }: { preco: PrecoDaHistoriaListado }) {
  return (
    <li className="flex items-baseline justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0">
        <span className="block truncate">{yearAndColour(preco)}</span>
        <span className="block text-muted text-sm">
          {preco.vigencia} · {preco.autoria}
        </span>
      </span>
      <span className="numeros flex-none">
        {preco.preco === null ? <span className="text-muted">retirado</span> : formatDinheiro(preco.preco)}
      </span>
    </li>
  );
}
