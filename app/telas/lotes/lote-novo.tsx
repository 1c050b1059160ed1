import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { refuseSpreadsheet } from '~/browser/send-spreadsheet.ts';
import { ApprovalHint } from '~/components/frame/approval-hint.tsx';
import { ActionBar } from '~/components/ui/action-bar.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { SpreadsheetField } from '~/components/ui/spreadsheet-field.tsx';
import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { formatMoney } from '~/domain/valores/money.ts';
import { openDoor } from '~/server/open-door.ts';
import { textFields } from '~/shared/form-fields.ts';
import { nextBatchQuery } from './from-stock.server.ts';
import { createBatch, loadNewBatch } from './new-batch.server.ts';
import type { BatchAnswer, BatchPreviewLine } from './types.ts';
import './lotes.css';

// Loaded with the first spreadsheet whose columns are not ours.
const ColumnChoices = bringPart(
  async () => (await import('~/components/resource/match-columns.tsx')).ColumnChoices,
);

export const meta: MetaFunction = () => [{ title: 'Novo lote · Balcão' }];

/**
 * Access: auth. Form for a batch of flyers. `?estoque=sim` with a filter of the stock, or `?estoque=escolha`
 * with `item`s, preselects motorcycles.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'lotes/novo');
  return loadNewBatch(context, usuario, searchParams);
}

/**
 * Access: auth; only approved people may make pieces. `_acao=criar` creates the batch, `ler` previews the
 * spreadsheet.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'lotes/novo');
  const done = await createBatch(context, usuario, form);
  if (!done.ok) return data(done.resposta, { status: done.status });
  throw redirect(`/lotes/${done.id}${nextBatchQuery(String(form.get('proximas') ?? ''))}`);
}

/** Keeps ticked models and typed values when the network fails, and when the spreadsheet is too large to be taken. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  const motos = sent.getAll('moto').map(String);
  const refused = refuseSpreadsheet(sent);
  if (refused) {
    const erros: Record<string, string> = { [refused.onde ?? 'csv']: refused.aviso ?? '' };
    return { valores: textFields(sent), motos, erros, semMudanca: true as const };
  }
  return sendOrKeep(args, (valores, aviso): BatchAnswer => ({ valores, motos, erros: {}, aviso }));
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function NewLote() {
  const { motos, modelo, doEstoque, templates, financeiras, prazos, prazo, validade, idCliente, aprovado } =
    useLoaderData<typeof loader>();
  const answer = useActionData<BatchAnswer>();
  const { state, formData } = useNavigation();
  const doing = state === 'submitting' ? formData?.get('_acao') : null;
  const errors = answer?.erros ?? {};
  const chosen = new Set(answer?.motos ?? doEstoque.motos);
  const values = answer?.valores ?? {};
  const template = values.template ?? templates[0]?.id;
  return (
    <>
      <ScreenTitle apoio="Cada moto vira um panfleto, em todos os tamanhos. Pode fechar a página: a fila continua.">
        Novo lote
      </ScreenTitle>
      {!aprovado && <ApprovalHint para="criar panfletos" />}
      {answer?.aviso && (
        <Notice tone="error" className="mb-4">
          {answer.aviso}
        </Notice>
      )}
      {!answer && doEstoque.aviso && <Notice className="mb-4">{doEstoque.aviso}</Notice>}
      <ActionForm
        resultado={answer}
        encType="multipart/form-data"
        className="grid gap-4"
        preventScrollReset
        data-rascunho="lote"
      >
        <input type="hidden" name="id" value={values.id ?? idCliente} />
        {doEstoque.mais && <input type="hidden" name="proximas" value={doEstoque.mais.query} />}
        <div className="lote-partes">
          <Card title="Modelos">
            {errors.itens && (
              <Notice tone="error" className="mb-4">
                {errors.itens}
              </Notice>
            )}
            <fieldset className="lote-modelos">
              <legend className="sr-only">Modelos do catálogo</legend>
              {motos.map(({ id, nome, preco, falta }) => (
                <Checkbox
                  key={id}
                  name="moto"
                  value={id}
                  rotulo={<span className="wrap-anywhere">{nome}</span>}
                  ajuda={falta ?? (preco === null ? '' : formatMoney(preco))}
                  disabled={falta !== null}
                  defaultChecked={chosen.has(id)}
                />
              ))}
            </fieldset>
            <details
              className="parte mt-4"
              open={Boolean(
                errors.csv || errors.arquivo || answer?.linhas || answer?.pergunta || doEstoque.csv,
              )}
            >
              <summary>
                <h3>Ou de uma planilha</h3>
                <Icon name="abaixo" />
              </summary>
              <div className="parte-corpo">
                {/* What was read stands in the text: from then on that counts, and the file is let go. */}
                <SpreadsheetField key={answer?.valores.csv ?? ''} rotulo="Planilha do lote">
                  CSV de até 2 MB e 100 linhas, com a coluna moto; preco, texto e motivo se quiser. Sem preço,
                  vale o do catálogo.
                </SpreadsheetField>
                <a
                  className="botao botao-texto justify-self-start"
                  href={`data:text/csv;charset=utf-8,${encodeURIComponent(modelo)}`}
                  download="lote.csv"
                >
                  <Icon name="baixar" />
                  Baixar exemplo
                </a>
                <TextAreaField
                  name="csv"
                  rotulo="Texto da planilha"
                  key={values.csv}
                  defaultValue={doEstoque.csv}
                  spellCheck={false}
                  className="texto-cru"
                  opcional
                />
                {answer?.pergunta && (
                  <fieldset data-sem-rascunho>
                    <legend className="mb-4 font-medium">Qual coluna da sua planilha é cada uma?</legend>
                    <Suspense>
                      <ColumnChoices key={answer.pergunta.csv} {...answer.pergunta} />
                    </Suspense>
                  </fieldset>
                )}
                {answer?.linhas && <BatchLines linhas={answer.linhas} />}
                <Button
                  name="_acao"
                  value="ler"
                  data-sem-rascunho
                  variante="secundario"
                  className="justify-self-start"
                  loading={doing === 'ler'}
                >
                  Conferir planilha
                </Button>
              </div>
            </details>
          </Card>
          <div className="grid content-start gap-4">
            <Card title="Visual e validade">
              <div className="grid gap-4">
                <SelectField
                  name="template"
                  rotulo="Visual"
                  defaultValue={template}
                  opcoes={templates.map(({ id, nome }) => ({ valor: id, rotulo: nome }))}
                />
                <TextField name="validade" rotulo="Válido até" inputMode="numeric" defaultValue={validade} />
                <TextField
                  name="texto"
                  rotulo="Texto em todos"
                  opcional
                  maxLength={140}
                  placeholder="Emplacamento grátis"
                />
              </div>
            </Card>
            <Card title="Parcela">
              <div className="grid gap-4">
                <Checkbox
                  name="comParcela"
                  value="sim"
                  rotulo="Mostrar a parcela do plano em cada panfleto"
                  defaultChecked={values.comParcela === 'sim'}
                />
                <div className="lote-parcela grid gap-4">
                  <SelectField
                    name="agente"
                    rotulo="Quem financia"
                    opcoes={financeiras.map((nome) => ({ valor: nome, rotulo: nome }))}
                  />
                  <div className="grid grid-cols-2 gap-4">
                    <SelectField
                      name="parcelas"
                      rotulo="Parcelas"
                      defaultValue={prazo === null ? undefined : String(prazo)}
                      opcoes={prazos.map((each) => ({ valor: String(each), rotulo: `${each}×` }))}
                    />
                    <TextField
                      name="entrada"
                      rotulo="Entrada"
                      inputMode="numeric"
                      maxLength={2}
                      defaultValue="20"
                      sufixo="%"
                    />
                  </div>
                </div>
              </div>
            </Card>
          </div>
        </div>
        <ActionBar>
          <Button name="_acao" value="criar" loading={doing === 'criar'} className="w-full md:w-auto">
            Criar panfletos
          </Button>
        </ActionBar>
      </ActionForm>
    </>
  );
}

/** Lines of the spreadsheet, invalid ones first. */
function BatchLines({ linhas }: { linhas: readonly BatchPreviewLine[] }) {
  const sorted = [...linhas].sort((a, b) => Number(a.certa) - Number(b.certa) || a.linha - b.linha);
  return (
    <ul className="grid gap-2" aria-label="Linhas da planilha">
      {sorted.map(({ linha, certa, titulo, texto }) => (
        <li key={linha} className="grid border-line border-b pb-2">
          <span className="wrap-anywhere font-medium">{`Linha ${linha}: ${titulo}`}</span>
          <span className={certa ? 'numeros text-muted text-sm' : 'text-error-ink text-sm'}>{texto}</span>
        </li>
      ))}
    </ul>
  );
}
