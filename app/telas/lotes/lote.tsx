import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { FORMATS } from '~/arte/types.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { usePolling } from '~/browser/use-polling.ts';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextAreaField } from '~/components/ui/text-field.tsx';
import { reducedPicturePath } from '~/domain/artes/reduced-picture.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { BatchItemList, type ListedBatchItem } from './batch-items.tsx';
import { nextBatchPath } from './from-stock.server.ts';
import { batchTotal, describeBatchProgress } from './types.ts';
import './lotes.css';

/** Polling interval of the progress of a batch of flyers while items are pending, milliseconds. */
const POLL_MS = 3000;

export const handle = { espera: 'refazer ou parar lotes' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Lote · Balcão' }];

/** Access: auth. The person's batch: its progress, and the links of finished items. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, params, searchParams } = await openDoor(args, 'lotes/:id');
  const { lote, itens, parados } = await orErrorPage(context.lotes.findMine(usuario, params.id, 'miniatura'));
  const listed = itens.map(
    ({ item, titulo, estado, motivo, arteId, noAr, imagemId }): ListedBatchItem => ({
      ...{ item, titulo, estado, motivo },
      link: noAr ? `${context.publicUrl}/p/${arteId}` : null,
      imagem: imagemId && reducedPicturePath(`/i/${imagemId}.jpg`, 256),
    }),
  );
  const { id, andamento, validade } = lote;
  return { id, andamento, validade, parados, itens: listed, proximo: nextBatchPath(searchParams) };
}

/**
 * Access: auth. `_acao=cancelar` removes pending items from the queue, `repetir` queues failed ones again.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, params, form } = await openDoor(args, 'lotes/:id');
  const acao = form.get('_acao');
  const { id } = params;
  if (acao !== 'cancelar' && acao !== 'repetir')
    return data({ aviso: 'Escolha o que fazer com o lote.' }, { status: 400 });
  try {
    if (acao === 'cancelar') await context.lotes.cancel(usuario, id);
    else await context.lotes.retry(usuario, id);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data({ aviso: error.message }, { status: error.status });
  }
  throw redirect(`/lotes/${id}`);
}

/** Polls while items are pending; unmounted afterwards. */
function PollBatch() {
  const { revalidate, state } = useRevalidator();
  usePolling(() => {
    if (state === 'idle') revalidate();
  }, POLL_MS);
  return null;
}

export default function Lote() {
  const { id, andamento, validade, parados, itens, proximo } = useLoaderData<typeof loader>();
  const notice = useActionData<{ aviso: string }>()?.aviso;
  const { state, formData } = useNavigation();
  const hydrated = useHydrated();
  const doing = state === 'submitting' ? formData?.get('_acao') : null;
  const total = batchTotal(andamento);
  const waits = andamento.esperando > 0;
  const again = andamento.falhou + parados;
  const links = itens.flatMap(({ titulo, link }) => (link ? [`${titulo}: ${link}`] : []));
  return (
    <>
      {waits && <PollBatch />}
      <ScreenTitle apoio={`Valem até ${formatDate(validade)}.`}>
        {total === 1 ? 'Lote de 1 panfleto' : `Lote de ${total} panfletos`}
      </ScreenTitle>
      {notice && (
        <Notice tone="error" className="mb-4">
          {notice}
        </Notice>
      )}
      {proximo && (
        <Notice
          className="mb-4"
          acao={
            <ButtonLink to={proximo} variante="secundario">
              Preparar o próximo lote
            </ButtonLink>
          }
        >
          Este lote ficou com os primeiros 100 panfletos. Os outros ficaram para o próximo.
        </Notice>
      )}
      <Card className="mb-4">
        <div className="grid gap-4">
          <p role="status" className="numeros font-medium">
            {describeBatchProgress(andamento)}
          </p>
          <progress aria-label="Panfletos prontos" max={total} value={total - andamento.esperando} />
          {waits && (
            <p className="text-muted">
              {parados > 0
                ? 'Parte do lote parou na fila. Tente de novo: nada é feito duas vezes.'
                : 'Pode fechar a página: a fila continua.'}
            </p>
          )}
          <Form method="post" replace preventScrollReset className="flex flex-wrap gap-3 empty:hidden">
            {again > 0 && (
              <Button name="_acao" value="repetir" loading={doing === 'repetir'}>
                {again === 1 ? 'Tentar de novo' : `Tentar ${again} de novo`}
              </Button>
            )}
            {waits && (
              <Button name="_acao" value="cancelar" variante="secundario" loading={doing === 'cancelar'}>
                Cancelar o que falta
              </Button>
            )}
            {waits && !hydrated && (
              <ButtonLink to={`/lotes/${id}`} reloadDocument variante="secundario">
                Atualizar
              </ButtonLink>
            )}
          </Form>
        </div>
      </Card>
      <div className="lote-partes">
        <BatchItemList items={itens} />
        {links.length > 0 && (
          <div className="grid content-start gap-4">
            <BatchLinks text={links.join('\n')} />
            <Card title="Baixar imagens">
              <form action={`/lotes/${id}/zip`} className="grid gap-4">
                <SelectField
                  name="formato"
                  rotulo="Tamanho"
                  defaultValue="feed"
                  opcoes={Object.entries(FORMATS).map(([valor, { rotulo }]) => ({ valor, rotulo }))}
                />
                <Button variante="secundario" icone={<Icon name="baixar" />}>
                  Baixar ZIP
                </Button>
              </form>
            </Card>
          </div>
        )}
      </div>
    </>
  );
}

/** All links as one text, with a copy button where the browser has a clipboard API. */
function BatchLinks({ text }: { text: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Card title="Links">
      <div className="grid gap-4">
        <TextAreaField
          key={text}
          name="links"
          rotulo="Um por linha, prontos para colar"
          defaultValue={text}
          readOnly
          rows={6}
          onFocus={(event) => event.target.select()}
        />
        {hydrated && (
          <Button type="button" onClick={copy} icone={<Icon name="copiar" />}>
            Copiar todos
          </Button>
        )}
        {copied !== null && (
          <p role="status" className="text-muted text-sm">
            {copied ? 'Links copiados.' : 'Não deu para copiar: selecione o texto e copie.'}
          </p>
        )}
      </div>
    </Card>
  );
}
