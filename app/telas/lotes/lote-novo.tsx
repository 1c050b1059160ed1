import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
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
import { SPREADSHEET_TOO_LARGE } from '~/shared/spreadsheet.ts';
import { createBatch, loadNewBatch } from './new-batch.server.ts';
import type { BatchAnswer, BatchPreviewLine } from './types.ts';
import './lotes.css';

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
  const feito = await createBatch(context, usuario, form);
  if (!feito.ok) return data(feito.resposta, { status: feito.status });
  throw redirect(`/lotes/${feito.id}`);
}

/** Keeps ticked models and typed values when the network fails, and when the spreadsheet is too large to be taken. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  const motos = sent.getAll('moto').map(String);
  const file = sent.get('arquivo');
  const campo = file instanceof File && file.size > 0 ? 'arquivo' : 'csv';
  return sendOrKeep(
    args,
    (valores, aviso, grande): BatchAnswer => ({
      ...{ valores, motos },
      ...(grande ? { erros: { [campo]: SPREADSHEET_TOO_LARGE } } : { erros: {}, aviso }),
    }),
  );
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function NovoLote() {
  const { motos, modelo, doEstoque, templates, financeiras, prazos, prazo, validade, idCliente, aprovado } =
    useLoaderData<typeof loader>();
  const resposta = useActionData<BatchAnswer>();
  const { state, formData } = useNavigation();
  const doing = state === 'submitting' ? formData?.get('_acao') : null;
  const erros = resposta?.erros ?? {};
  const chosen = new Set(resposta?.motos ?? doEstoque.motos);
  const values = resposta?.valores ?? {};
  const template = values.template ?? templates[0]?.id;
  return (
    <>
      <ScreenTitle apoio="Cada moto vira um panfleto, em todos os tamanhos. Pode fechar a página: a fila continua.">
        Novo lote
      </ScreenTitle>
      {!aprovado && <ApprovalHint para="criar panfletos" />}
      {resposta?.aviso && (
        <Notice tom="error" className="mb-4">
          {resposta.aviso}
        </Notice>
      )}
      {!resposta && doEstoque.aviso && <Notice className="mb-4">{doEstoque.aviso}</Notice>}
      <ActionForm
        resultado={resposta}
        encType="multipart/form-data"
        className="grid gap-4"
        preventScrollReset
      >
        <input type="hidden" name="id" value={values.id ?? idCliente} />
        <div className="lote-partes">
          <Card titulo="Modelos">
            {erros.itens && (
              <Notice tom="error" className="mb-4">
                {erros.itens}
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
              open={Boolean(erros.csv || erros.arquivo || resposta?.linhas || doEstoque.csv)}
            >
              <summary>
                <h3>Ou de uma planilha</h3>
                <Icon nome="abaixo" />
              </summary>
              <div className="parte-corpo">
                <SpreadsheetField rotulo="Planilha do lote">
                  CSV com a coluna moto; preco, texto e motivo se quiser. Sem preço, vale o do catálogo.
                </SpreadsheetField>
                <a
                  className="botao botao-texto justify-self-start"
                  href={`data:text/csv;charset=utf-8,${encodeURIComponent(modelo)}`}
                  download="lote.csv"
                >
                  <Icon nome="baixar" />
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
                {resposta?.linhas && <BatchLines linhas={resposta.linhas} />}
                <Button
                  name="_acao"
                  value="ler"
                  variante="secundario"
                  className="justify-self-start"
                  carregando={doing === 'ler'}
                >
                  Conferir planilha
                </Button>
              </div>
            </details>
          </Card>
          <div className="grid content-start gap-4">
            <Card titulo="Visual e validade">
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
            <Card titulo="Parcela">
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
          <Button name="_acao" value="criar" carregando={doing === 'criar'} className="w-full md:w-auto">
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
