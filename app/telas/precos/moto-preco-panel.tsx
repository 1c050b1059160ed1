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
  const { id, nome, catalogo, precos, marcados, historia, campos, cores, idCliente } = ficha;
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
            <PrecoLine key={preco.titulo} preco={preco} ficha={ficha} acao="tirar" />
          ))}
        </ul>
      </section>
      {marcados.length > 0 && (
        <section className="grid gap-2">
          <h3>Marcados</h3>
          <ul className="grid">
            {marcados.map((preco) => (
              <PrecoLine
                key={`${preco.titulo} ${preco.vigencia}`}
                preco={preco}
                ficha={ficha}
                acao="desmarcar"
                vigencia={preco.vigencia}
              />
            ))}
          </ul>
        </section>
      )}
      <ResourceHistory fatos={historia} maisAntigos={maisHistoria} retirado="retirado" />
    </ResourcePanel>
  );
}

const TAKE_LABELS = {
  tirar: { botao: 'Tirar', de: 'Tirar o preço de' },
  desmarcar: { botao: 'Desmarcar', de: 'Desmarcar o preço de' },
};

/** Price with the button that takes it away: one in force, or one that is still to come. */
function PrecoLine({
  preco: { ano, cor, titulo, desde, preco },
  ficha,
  acao,
  vigencia,
}: {
  preco: ListedPreco;
  ficha: ModeloPrecoSheet;
  acao: keyof typeof TAKE_LABELS;
  /** First day of one that is still to come. */
  vigencia?: string;
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
        {vigencia && <input type="hidden" name="vigencia" value={vigencia} />}
        <button
          type="submit"
          name="_acao"
          value={acao}
          className="botao botao-texto"
          aria-label={`${TAKE_LABELS[acao].de} ${titulo}${vigencia ? `, ${desde}` : ''}`}
        >
          {TAKE_LABELS[acao].botao}
        </button>
      </Form>
    </RecordLine>
  );
}
