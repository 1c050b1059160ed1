import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from 'react';
import { isDesistencia } from '~/components/compartilhar/arquivos.ts';
import { useEnviarArquivo } from '~/components/compartilhar/use-compartilhar.ts';
import type { useFila } from '~/components/mesa/use-fila.ts';
import { EsperaAprovacao, useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import type { Notificacao } from '~/domain/pagina/notificacoes.ts';
import { withinPrazo } from '~/lib/envio-falho.ts';
import { useOnline } from '~/lib/use-online.ts';
import type { LinkCriado } from './link-criado.ts';

// Loaded lazily, once the link exists.
const LinkPronto = lazy(async () => ({ default: (await import('./link-pronto.tsx')).LinkPronto }));

/** Link with the query string of its simulacao, to detect that the form has changed since. */
type LinkDaqui = LinkCriado & { query: string };

/** Contents of the PDF: the whole plan, or its first page only. */
const DOCUMENTOS = [
  { valor: 'plano', rotulo: 'Plano com todas as parcelas' },
  { valor: 'simulacao', rotulo: 'Folha da simulação' },
];

const NA_FILA = 'Sem internet: o link entrou na fila e fica pronto quando ela voltar.';
const SEM_REDE = 'Sem internet agora. Tente de novo quando a conexão voltar.';

/**
 * Sending section: link to a read-only page, picture, PDF on two papers. Before hydration every button
 * submits its form. The customer's name is only sent in the body of the PDF request, never in an address, and
 * never stored.
 */
export function EnviarSimulacao({
  query,
  idCliente,
  titulo,
  semRede,
  fila,
}: {
  /** Query string of the simulator without "?", see domain/financiamento/endereco.ts. */
  query: string;
  /** Idempotency key of sending without JavaScript. */
  idCliente: string;
  /** Moto, for the messages. */
  titulo: string;
  /** True when the page itself was opened offline, whatever navigator.onLine says. */
  semRede: boolean;
  /** Queue of links waiting for the network. */
  fila: Pick<ReturnType<typeof useFila>, 'pendentes' | 'link' | 'keep' | 'cancel' | 'enviando'>;
}) {
  const notificar = useNotificar();
  const { track } = useCarregamento();
  const { enviar } = useEnviarArquivo();
  const formId = useId();
  const [criado, setCriado] = useState<LinkDaqui | null>(null);
  const [criando, setCriando] = useState(false);
  const [pronto, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  const [semLetra, setSemLetra] = useState<string>();
  /** Loaded lazily: the font tables are large, and few names need the check. */
  async function checkLetras(nome: string) {
    const { motivoDasLetras } = await import('~/arte/texto.ts');
    setSemLetra(motivoDasLetras(nome) ?? undefined);
  }
  const link = [criado, fila.link].find((each) => each?.query === query) ?? null;
  const esperando = fila.pendentes.find(({ envio, simulacao }) => envio && simulacao === query);
  const online = useOnline() && !semRede;
  const aprovado = useAprovado();
  if (!aprovado) return <EsperaAprovacao para="enviar simulações e criar link, imagem e PDF" />;

  async function createLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (criando) return;
    setCriando(true);
    const id = crypto.randomUUID();
    try {
      const body = new URLSearchParams(query);
      body.set('id', id);
      const headers = { Accept: 'application/json' };
      const response = await track(withinPrazo(fetch('/documentos/link', { method: 'POST', body, headers })));
      if (response.ok) setCriado({ ...((await response.json()) as LinkCriado), query });
      else notificar({ message: await messageOf(response), color: 'error' });
    } catch {
      const isKept = fila.keep({
        id,
        nome: titulo || 'Simulação',
        nota: '',
        simulacao: query,
        envio: 'link',
      });
      notificar({ message: isKept ? NA_FILA : SEM_REDE, color: isKept ? 'warning' : 'error' });
    } finally {
      setCriando(false);
    }
  }

  return (
    <div className="enviar-simulacao">
      {link ? (
        <Suspense
          fallback={<CampoTexto name="link" rotulo="Link da simulação" value={link.endereco} readOnly />}
        >
          <LinkPronto link={link} titulo={titulo} />
        </Suspense>
      ) : esperando ? (
        <LinkEsperando enviando={fila.enviando} onCancelar={() => fila.cancel(esperando.id)} />
      ) : (
        <form method="post" action="/documentos/link" onSubmit={createLink}>
          <Escondidos query={query} />
          <input type="hidden" name="id" value={idCliente} />
          <Botao
            variante="secundario"
            className="w-full"
            carregando={criando}
            icone={<Icone nome="compartilhar" />}
          >
            Criar link e imagem
          </Botao>
        </form>
      )}
      <form id={formId} method="post" action="/documentos/simulacao.pdf" target="_blank" rel="noopener">
        <Escondidos query={query} />
        {link && <input type="hidden" name="enviada" value={link.id} />}
        <Selecao name="tipo" rotulo="Documento em PDF" opcoes={DOCUMENTOS} data-sem-rascunho />
        <CampoTexto
          name="cliente"
          rotulo="Nome do cliente no PDF"
          opcional
          maxLength={80}
          autoComplete="off"
          ajuda="Sai só no papel; não fica guardado."
          erro={semLetra}
          onBlur={({ currentTarget }) => void checkLetras(currentTarget.value)}
        />
        <div className="enviar-papeis">
          {(['a4', 'a5'] as const).map((papel) => (
            <Botao
              key={papel}
              variante="secundario"
              name="formato"
              value={papel}
              disabled={!online}
              icone={<Icone nome="imprimir" />}
            >
              {`PDF ${papel.toUpperCase()}`}
            </Botao>
          ))}
        </div>
        {!online && (
          <p className="text-muted text-sm">O PDF espera a internet. O link pode entrar na fila.</p>
        )}
      </form>
      {pronto && online && (
        <Botao
          type="button"
          variante="texto"
          icone={<Icone nome="baixar" />}
          onClick={() => enviar(() => fetchPdf(formId, titulo), explain, JSON.stringify(fieldsOf(formId)))}
        >
          Enviar PDF como arquivo
        </Botao>
      )}
    </div>
  );
}

/** Replaces the button while a link is queued; offers to cancel it. */
function LinkEsperando({ enviando, onCancelar }: { enviando: boolean; onCancelar: () => void }) {
  return (
    <Aviso
      titulo={enviando ? 'Criando o link…' : 'O link espera a internet'}
      acao={
        !enviando && (
          <Botao type="button" variante="texto" className="-ms-3" onClick={onCancelar}>
            Não criar o link
          </Botao>
        )
      }
    >
      {!enviando && 'Fica pronto aqui e em Links enviados assim que ela voltar.'}
    </Aviso>
  );
}

/** Hidden inputs with the simulacao's query string. */
function Escondidos({ query }: { query: string }) {
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
async function fetchPdf(formId: string, titulo: string): Promise<File | null> {
  const fields = fieldsOf(formId);
  if (fields.length === 0) return null;
  const body = new URLSearchParams(fields);
  const response = await fetch('/documentos/simulacao.pdf', { method: 'POST', body });
  if (!response.ok) throw new Recusado(await messageOf(response));
  const named = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return new File([await response.blob()], named ?? `${titulo}.pdf`, { type: 'application/pdf' });
}

/** Rejection by the server; the message is for the consultant. */
class Recusado extends Error {}

/** Converts an error to a notification; dismissing the share sheet is not an error. */
function explain(error: unknown): Notificacao {
  if (isDesistencia(error)) return { message: 'Envio cancelado.' };
  return { message: error instanceof Recusado ? error.message : SEM_REDE, color: 'error' };
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { erro } = (body ?? {}) as { erro?: { mensagem?: string } };
  return erro?.mensagem ?? 'Não deu certo agora. Tente de novo em instantes.';
}
