import { Form, Link, useNavigation } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { RecordLine, ResourceHistory } from '~/components/resource/resource-history.tsx';
import { ResourcePanel } from '~/components/resource/resource-panel.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { FormResult } from '~/shared/form-fields.ts';
import type { ListedPreco, ModeloPrecoSheet } from './types.ts';

/** Sheet of one model: form for a new price, prices in force, history. */
export function MotoPrecoPanel({
  ficha,
  resultado,
  salvo,
  list,
  sheet,
  confirmacao,
  maisHistoria,
}: {
  ficha: ModeloPrecoSheet;
  /** Server's answer to the form. */
  resultado?: FormResult;
  /** Words right after a price was stored. */
  salvo: string | null;
  /** Address of the list without the sheet. */
  list: `/pps?${string}`;
  /** Address of the sheet. */
  sheet: `/pps?${string}`;
  /** Address of the question before a price is taken away. */
  confirmacao: (preco: ListedPreco) => `/pps?${string}`;
  /** Address of the history's next page. */
  maisHistoria: `/pps?${string}` | null;
}) {
  const { id, nome, catalogo, precos, marcados, historia, campos, cores, idCliente, lido } = ficha;
  if (ficha.tirar) {
    return (
      <ResourcePanel title="Tirar o preço?" list={sheet}>
        <TakePrecoAway preco={ficha.tirar} ficha={ficha} sheet={sheet} erro={resultado?.aviso} />
      </ResourcePanel>
    );
  }
  return (
    <ResourcePanel title={nome} list={list}>
      {salvo && !resultado && <Notice tone="success">{salvo}</Notice>}
      {/* Re-created only after a price was stored, so that a revalidation does not reset typed values. */}
      <ResourceForm
        key={historia[0]?.id ?? ''}
        campos={campos}
        resultado={resultado}
        escondidos={{ moto: id, id: resultado?.valores.id ?? idCliente, lido }}
        sugestoes={{ cor: cores }}
        acao="definir"
        rotulo="Salvar preço"
      />
      <section className="grid gap-2">
        <h3>Em vigor</h3>
        {precos.length === 0 && <p className="text-muted">{catalogo}</p>}
        <ul className="grid">
          {precos.map((preco) => (
            <RecordLine key={preco.titulo} title={preco.titulo} detalhe={preco.desde}>
              <span className="numeros font-medium">{preco.preco}</span>
              <Link
                to={confirmacao(preco)}
                preventScrollReset
                className="botao botao-texto"
                aria-label={`Tirar o preço de ${preco.titulo}`}
              >
                Tirar
              </Link>
            </RecordLine>
          ))}
        </ul>
      </section>
      {marcados.length > 0 && (
        <section className="grid gap-2">
          <h3>Marcados</h3>
          <ul className="grid">
            {marcados.map((preco) => (
              <MarkedPrecoLine key={`${preco.titulo} ${preco.vigencia}`} preco={preco} ficha={ficha} />
            ))}
          </ul>
        </section>
      )}
      <ResourceHistory fatos={historia} maisAntigos={maisHistoria} retirado="retirado" />
    </ResourcePanel>
  );
}

/** Hidden fields that name the price of a form. */
function PrecoFields({ preco: { ano, cor }, ficha }: { preco: ListedPreco; ficha: ModeloPrecoSheet }) {
  return (
    <>
      <EmpresaField />
      <input type="hidden" name="moto" value={ficha.id} />
      <input type="hidden" name="id" value={ficha.idCliente} />
      <input type="hidden" name="lido" value={ficha.lido} />
      <input type="hidden" name="ano" value={ano} />
      <input type="hidden" name="cor" value={cor} />
    </>
  );
}

/** Question before a price in force is taken away; the same with and without JavaScript. */
function TakePrecoAway({
  preco,
  ficha,
  sheet,
  erro,
}: {
  preco: ListedPreco;
  ficha: ModeloPrecoSheet;
  sheet: `/pps?${string}`;
  erro?: string;
}) {
  const { state } = useNavigation();
  return (
    <Form method="post" preventScrollReset replace className="grid gap-6">
      <PrecoFields preco={preco} ficha={ficha} />
      <p>
        <strong className="font-medium">{`${ficha.nome}, ${preco.titulo}`}</strong>
        {`: ${preco.preco}, ${preco.desde}. Sem ele, vale o preço que sobrar do modelo ou o do catálogo, a partir de agora.`}
      </p>
      {erro && <Notice tone="error">{erro}</Notice>}
      <div className="dialogo-acoes">
        <Button variante="perigo" name="_acao" value="tirar" loading={state === 'submitting'}>
          Tirar
        </Button>
        <ButtonLink to={sheet} preventScrollReset replace variante="secundario">
          Deixar
        </ButtonLink>
      </div>
    </Form>
  );
}

/** Price that is still to come, with the button that takes it back. */
function MarkedPrecoLine({
  preco,
  ficha,
}: {
  preco: ModeloPrecoSheet['marcados'][number];
  ficha: ModeloPrecoSheet;
}) {
  const { titulo, desde, vigencia } = preco;
  return (
    <RecordLine title={titulo} detalhe={desde}>
      <span className="numeros font-medium">{preco.preco}</span>
      <Form method="post" preventScrollReset>
        <PrecoFields preco={preco} ficha={ficha} />
        <input type="hidden" name="vigencia" value={vigencia} />
        <button
          type="submit"
          name="_acao"
          value="desmarcar"
          className="botao botao-texto"
          aria-label={`Desmarcar o preço de ${titulo}, ${desde}`}
        >
          Desmarcar
        </button>
      </Form>
    </RecordLine>
  );
}
