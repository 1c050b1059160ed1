import { type FormEvent, Suspense, useEffect, useId, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { withinTimeout } from '~/browser/failed-submit.ts';
import { refusalMessage } from '~/browser/refusal-message.ts';
import { useOnline } from '~/browser/use-online.ts';
import { isShareDismissed } from '~/components/compartilhar/image-files.ts';
import { useSendFile } from '~/components/compartilhar/use-share.ts';
import type { useSimulacaoQueue } from '~/components/financing/use-simulacao-queue.ts';
import { ApprovalHint, useApproved } from '~/components/frame/approval-hint.tsx';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { NotificationMessage } from '~/domain/pagina/notification-queue.ts';
import type { CreatedLink } from './created-link.ts';

// Loaded lazily, once the link exists.
const ReadyLink = bringPart(async () => (await import('./ready-link.tsx')).ReadyLink);

/** Link with the query string of its simulacao, to detect that the form has changed since. */
type LinkOfQuery = CreatedLink & { query: string };

/** Contents of the PDF: the whole plan, or its first page only. */
const PDF_CONTENTS = [
  { valor: 'plano', rotulo: 'Plano com todas as parcelas' },
  { valor: 'simulacao', rotulo: 'Folha da simulação' },
];

const QUEUED = 'Sem internet: o link entrou na fila e fica pronto quando ela voltar.';
const OFFLINE = 'Sem internet agora. Tente de novo quando a conexão voltar.';

/**
 * Sending section: link to a read-only page, picture, PDF on two papers. Before hydration every button
 * submits its form. The customer's name is only sent in the body of the PDF request, never in an address, and
 * never stored.
 */
export function SendSimulacao({
  query,
  idCliente,
  title,
  semRede,
  fila,
}: {
  /** Query string of the simulator without "?", see domain/financiamento/simulacao-address.ts. */
  query: string;
  /** Idempotency key of sending without JavaScript. */
  idCliente: string;
  /** Moto, for the messages. */
  title: string;
  /** True when the page itself was opened offline, whatever navigator.onLine says. */
  semRede: boolean;
  /** Queue of links waiting for the network. */
  fila: Pick<ReturnType<typeof useSimulacaoQueue>, 'pendentes' | 'link' | 'keep' | 'cancel' | 'enviando'>;
}) {
  const notify = useNotify();
  const { track } = useRequestCounter();
  const { enviar } = useSendFile();
  const formId = useId();
  const [created, setCriado] = useState<LinkOfQuery | null>(null);
  const [criando, setCriando] = useState(false);
  const [ready, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  const [semLetra, setSemLetra] = useState<string>();
  /** Loaded lazily: the font tables are large, and few names need the check. */
  async function checkLetras(nome: string) {
    const { glyphRefusal: motivoDasLetras } = await import('~/arte/drawable-text.ts');
    setSemLetra(motivoDasLetras(nome) ?? undefined);
  }
  const link = [created, fila.link].find((each) => each?.query === query) ?? null;
  const esperando = fila.pendentes.find(({ envio, simulacao }) => envio && simulacao === query);
  const online = useOnline() && !semRede;
  const aprovado = useApproved();
  if (!aprovado) return <ApprovalHint para="enviar simulações e criar link, imagem e PDF" />;

  async function createLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (criando) return;
    setCriando(true);
    const id = crypto.randomUUID();
    try {
      const body = new URLSearchParams(query);
      body.set('id', id);
      const headers = { Accept: 'application/json' };
      const response = await track(
        withinTimeout(fetch('/documentos/link', { method: 'POST', body, headers })),
      );
      if (response.ok) setCriado({ ...((await response.json()) as CreatedLink), query });
      else notify({ message: await refusalMessage(response), color: 'error' });
    } catch {
      const isKept = fila.keep({
        id,
        nome: title || 'Simulação',
        nota: '',
        simulacao: query,
        envio: 'link',
      });
      notify({ message: isKept ? QUEUED : OFFLINE, color: isKept ? 'warning' : 'error' });
    } finally {
      setCriando(false);
    }
  }

  return (
    <div className="enviar-simulacao">
      {link ? (
        <Suspense
          fallback={<TextField name="link" rotulo="Link da simulação" value={link.endereco} readOnly />}
        >
          <ReadyLink link={link} title={title} />
        </Suspense>
      ) : esperando ? (
        <WaitingLink enviando={fila.enviando} onCancel={() => fila.cancel(esperando.id)} />
      ) : (
        <form method="post" action="/documentos/link" onSubmit={createLink}>
          <HiddenSimulacaoFields query={query} />
          <input type="hidden" name="id" value={idCliente} />
          <Button
            variante="secundario"
            className="w-full"
            loading={criando}
            icone={<Icon name="compartilhar" />}
          >
            Criar link e imagem
          </Button>
        </form>
      )}
      <form id={formId} method="post" action="/documentos/simulacao.pdf" target="_blank" rel="noopener">
        <HiddenSimulacaoFields query={query} />
        {link && <input type="hidden" name="enviada" value={link.id} />}
        <SelectField name="tipo" rotulo="Documento em PDF" opcoes={PDF_CONTENTS} data-sem-rascunho />
        <TextField
          name="cliente"
          rotulo="Nome do cliente no PDF"
          opcional
          maxLength={80}
          autoComplete="off"
          ajuda="Sai só no papel; não fica guardado."
          erro={semLetra}
          onBlur={({ currentTarget }) => void checkLetras(currentTarget.value)}
        />
        <div className="grid grid-cols-[1fr_1fr] gap-3">
          {(['a4', 'a5'] as const).map((papel) => (
            <Button
              key={papel}
              variante="secundario"
              name="formato"
              value={papel}
              disabled={!online}
              icone={<Icon name="imprimir" />}
            >
              {`PDF ${papel.toUpperCase()}`}
            </Button>
          ))}
        </div>
        {!online && (
          <p className="text-muted text-sm">O PDF espera a internet. O link pode entrar na fila.</p>
        )}
      </form>
      {ready && online && (
        <Button
          type="button"
          variante="texto"
          icone={<Icon name="baixar" />}
          onClick={() => enviar(() => fetchPdf(formId, title), explain, JSON.stringify(fieldsOf(formId)))}
        >
          Enviar PDF como arquivo
        </Button>
      )}
    </div>
  );
}

/** Replaces the button while a link is queued; offers to cancel it. */
function WaitingLink({ enviando, onCancel }: { enviando: boolean; onCancel: () => void }) {
  return (
    <Notice
      title={enviando ? 'Criando o link…' : 'O link espera a internet'}
      acao={
        !enviando && (
          <Button type="button" variante="texto" className="-ms-3" onClick={onCancel}>
            Não criar o link
          </Button>
        )
      }
    >
      {!enviando && 'Fica pronto aqui e em Links enviados assim que ela voltar.'}
    </Notice>
  );
}

/** Hidden inputs with the simulacao's query string. */
function HiddenSimulacaoFields({ query }: { query: string }) {
  const fields = [...new URLSearchParams(query)];
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: field names repeat; only their order distinguishes them.
    <input key={`${name}${index}`} type="hidden" name={name} value={value} />
  ));
}

/** Reads names and values of a form; empty when it was unmounted. */
function fieldsOf(formId: string): [string, string][] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

/** Fetches the PDF of a form; null when it was unmounted. */
async function fetchPdf(formId: string, title: string): Promise<File | null> {
  const fields = fieldsOf(formId);
  if (fields.length === 0) return null;
  const body = new URLSearchParams(fields);
  const response = await fetch('/documentos/simulacao.pdf', { method: 'POST', body });
  if (!response.ok) throw new SendRefusedError(await refusalMessage(response));
  const named = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return new File([await response.blob()], named ?? `${title}.pdf`, { type: 'application/pdf' });
}

/** Rejection by the server; the message is for the consultant. */
class SendRefusedError extends Error {}

/** Converts an error to a notification; dismissing the share sheet is not an error. */
function explain(error: unknown): NotificationMessage {
  if (isShareDismissed(error)) return { message: 'Envio cancelado.' };
  return { message: error instanceof SendRefusedError ? error.message : OFFLINE, color: 'error' };
}
