import { type FormEvent, useEffect, useId, useState } from 'react';
import { fetchImagem, isDesistencia } from '~/components/compartilhar/arquivos.ts';
import { CampoDoLink, LinkDoWhatsApp } from '~/components/compartilhar/partes.tsx';
import { useEnviarArquivo } from '~/components/compartilhar/use-compartilhar.ts';
import { EsperaAprovacao, useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import type { Notificacao } from '~/domain/pagina/notificacoes.ts';
import type { LinkCriado } from './link-criado.ts';

/** The link of a simulation that is no longer on the screen says so by its query. */
type LinkDaqui = LinkCriado & { query: string };

/** What the PDF holds: the whole plan, or its first page alone. */
const DOCUMENTOS = [
  { valor: 'plano', rotulo: 'Plano com todas as parcelas' },
  { valor: 'simulacao', rotulo: 'Folha da simulação' },
];

const SEM_REDE = 'Sem internet agora. Tente de novo quando a conexão voltar.';

/**
 * The ways a simulation reaches its customer: link to a read-only page, picture, PDF on two papers. Before
 * JavaScript arrives every button still works as the form it belongs to. The customer's name goes into the
 * PDF only, in the body of a request: never into an address, never into what is stored.
 */
export function EnviarSimulacao({
  query,
  idCliente,
  titulo,
}: {
  /** The simulator's address without "?", see domain/financiamento/endereco.ts. */
  query: string;
  /** Makes sending without JavaScript idempotent. */
  idCliente: string;
  /** Motorcycle, for the messages. */
  titulo: string;
}) {
  const notificar = useNotificar();
  const { track } = useCarregamento();
  const { enviar } = useEnviarArquivo();
  const formId = useId();
  const [criado, setCriado] = useState<LinkDaqui | null>(null);
  const [criando, setCriando] = useState(false);
  const [pronto, setPronto] = useState(false);
  useEffect(() => setPronto(true), []);
  const link = criado?.query === query ? criado : null;
  const aprovado = useAprovado();
  if (!aprovado) return <EsperaAprovacao para="enviar simulações e criar link, imagem e PDF" />;

  async function createLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (criando) return;
    setCriando(true);
    try {
      const body = new URLSearchParams(query);
      body.set('id', crypto.randomUUID());
      const headers = { Accept: 'application/json' };
      const response = await track(fetch('/documentos/link', { method: 'POST', body, headers }));
      if (response.ok) setCriado({ ...((await response.json()) as LinkCriado), query });
      else notificar({ message: await messageOf(response), color: 'error' });
    } catch {
      notificar({ message: SEM_REDE, color: 'error' });
    } finally {
      setCriando(false);
    }
  }

  return (
    <div className="enviar-simulacao">
      {link ? (
        <LinkPronto link={link} />
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
        />
        <div className="enviar-papeis">
          <Botao variante="secundario" name="formato" value="a4" icone={<Icone nome="imprimir" />}>
            PDF A4
          </Botao>
          <Botao variante="secundario" name="formato" value="a5" icone={<Icone nome="imprimir" />}>
            PDF A5
          </Botao>
        </div>
      </form>
      {pronto && (
        <Botao
          type="button"
          variante="texto"
          icone={<Icone nome="baixar" />}
          onClick={() => enviar(() => fetchPdf(formId, titulo), explain)}
        >
          Enviar PDF como arquivo
        </Botao>
      )}
    </div>
  );
}

/** The simulation as hidden fields, so that a form carries what the address says. */
function Escondidos({ query }: { query: string }) {
  const fields = [...new URLSearchParams(query)];
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fields repeat their name, and only their order tells them apart.
    <input key={`${name}${index}`} type="hidden" name={name} value={value} />
  ));
}

function LinkPronto({ link }: { link: LinkCriado }) {
  const { enviar } = useEnviarArquivo();
  return (
    <>
      <LinkDoWhatsApp texto={`${link.mensagem}\n${link.endereco}`}>Enviar link no WhatsApp</LinkDoWhatsApp>
      <div className="enviar-papeis">
        <Botao
          type="button"
          variante="secundario"
          icone={<Icone nome="imagens" />}
          onClick={() => enviar(() => fetchImagem(link.imagem, 'simulacao.jpg'), explain)}
        >
          Enviar imagem
        </Botao>
        <Botao
          type="button"
          variante="secundario"
          icone={<Icone nome="tabela" />}
          onClick={() => enviar(() => fetchImagem(link.plano, 'plano-de-pagamento.jpg'), explain)}
        >
          Enviar plano
        </Botao>
      </div>
      <BotaoLink
        to={`/links/${link.id}/imprimir`}
        variante="texto"
        icone={<Icone nome="imprimir" />}
        className="justify-self-start"
      >
        Imprimir na folha ou na bobina
      </BotaoLink>
      <CampoDoLink rotulo="Link da simulação" endereco={link.endereco} />
    </>
  );
}

/** The document of a form; null when the form has gone. */
async function fetchPdf(formId: string, titulo: string): Promise<File | null> {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return null;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
  if (!response.ok) throw new Recusado(await messageOf(response));
  const named = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return new File([await response.blob()], named ?? `${titulo}.pdf`, { type: 'application/pdf' });
}

/** The server said no, in words for the consultant. */
class Recusado extends Error {}

/** What the consultant reads of a failure; closing the share sheet is none. */
function explain(error: unknown): Notificacao {
  if (isDesistencia(error)) return { message: 'Envio cancelado.' };
  return { message: error instanceof Recusado ? error.message : SEM_REDE, color: 'error' };
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { erro } = (body ?? {}) as { erro?: { mensagem?: string } };
  return erro?.mensagem ?? 'Não deu certo agora. Tente de novo em instantes.';
}
