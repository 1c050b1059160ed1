import { emojisOf } from '../../app/arte/emojis.ts';
import { type CorpoDeErro, ErroDaApi, type StatusDeErro } from '../base/api-error.ts';
import { untilAborted } from '../base/limited-body.ts';
import {
  type DadosDoDocumento,
  FIGURAS_DO_DOCUMENTO,
  type ImagensDaMarca,
} from '../desenho/contrato/documento.ts';
import { writeEnvelope } from '../desenho/contrato/envelope.ts';
import {
  type Figuras,
  type ImagemRegravada,
  type Lugar,
  type PedidoDeImagem,
  type PedidoDeImpresso,
  TIPOS_DE_IMAGEM,
  type TipoDaCopia,
  VERSAO_DO_CONTRATO,
} from '../desenho/contrato/pedidos.ts';
import type { DadosDaProposta } from '../desenho/contrato/proposta.ts';

/** Host name of the drawing Worker behind its service binding; it does not resolve elsewhere. */
const DESENHO = 'https://desenho.interno';

/** Timeout of each job, its wait in the queue included, in milliseconds. */
const PRAZOS = {
  imagem: 30_000,
  documento: 60_000,
  proposta: 60_000,
  impresso: 60_000,
  envio: 30_000,
  foto: 30_000,
  copia: 30_000,
} as const;

/**
 * Jobs of the drawing Worker. Each throws ErroDaApi 503 with Retry-After when too many wait or the drawing
 * Worker does not answer, and Error when the drawing itself failed (a bug).
 */
export type Desenhista = {
  /** Encodes one image. `figuras` are the brand's images, by the names used in the data. */
  imagem(lugar: Lugar, pedido: PedidoDeImagem, figuras: Figuras): Promise<Uint8Array>;
  /** Draws a payment plan or simulation sheet as PDF. */
  documento(
    lugar: Lugar,
    dados: DadosDoDocumento,
    imagens: ImagensDaMarca,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Draws a proposta as PDF. */
  proposta(
    lugar: Lugar,
    dados: DadosDaProposta,
    imagens: ImagensDaMarca,
  ): Promise<ReadableStream<Uint8Array>>;
  /** Draws the printed sheet of a piece as PDF, with 3 mm bleed on each side. */
  impresso(lugar: Lugar, pedido: PedidoDeImpresso, figuras: Figuras): Promise<ReadableStream<Uint8Array>>;
  /** Re-encodes an uploaded image. Throws ErroDaApi 413, 422 with a message for `arquivo`. */
  regravar(lugar: Lugar, bytes: Uint8Array): Promise<ImagemRegravada>;
  /** Re-encodes an uploaded photo, upright. Throws ErroDaApi 413, 415, 422 with a message for `arquivo`. */
  revelar(lugar: Lugar, bytes: Uint8Array): Promise<ImagemRegravada>;
  /**
   * Reduces a stored image to at most 300 kB, its longer side at most `lado` pixels; default type JPEG.
   * Throws ErroDaApi 422.
   */
  copiar(lugar: Lugar, bytes: Uint8Array, lado: number, tipo?: TipoDaCopia): Promise<Uint8Array>;
};

type Trabalho = keyof typeof PRAZOS;

const NAO_FEITO: Record<Trabalho, string> = {
  imagem: 'A imagem não foi gerada',
  documento: 'O documento não foi gerado',
  proposta: 'O documento não foi gerado',
  impresso: 'O arquivo para imprimir não foi gerado',
  envio: 'A imagem não foi enviada',
  foto: 'A foto não foi enviada',
  copia: 'A foto não abriu',
};

const unavailable = (trabalho: Trabalho): ErroDaApi =>
  new ErroDaApi(503, 'desenho-fora-do-ar', `${NAO_FEITO[trabalho]}. Tente de novo em alguns segundos.`, {
    retryAfter: 5,
  });

/** Named images of the company, for the request to the drawing Worker. */
function namedOf({ marcas, ...imagens }: ImagensDaMarca) {
  const single = FIGURAS_DO_DOCUMENTO.flatMap((nome) => {
    const figura = imagens[nome];
    return figura ? [[nome, figura] as const] : [];
  });
  return [...single, ...marcas.map((marca) => ['marcas', marca] as const)];
}

/** Creates the client of the drawing Worker. `fetch` is that of its service binding. */
export function createDesenhista(parts: {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  /** Emoji images by address; unknown ones are missing. Never throws. */
  emojis: (enderecos: readonly string[]) => Promise<Figuras>;
}): Desenhista {
  const withEmojis = async (dados: unknown, figuras: Figuras) =>
    Object.entries({ ...figuras, ...(await parts.emojis(emojisOf(dados))) });

  async function ask(
    trabalho: Trabalho,
    params: Record<string, string | number | undefined>,
    body: BodyInit,
  ): Promise<Response> {
    const url = new URL(`/${VERSAO_DO_CONTRATO}/${trabalho}`, DESENHO);
    for (const [name, value] of Object.entries(params)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const send = () => parts.fetch(url.href, { method: 'POST', body, redirect: 'manual' });
    // A kept-alive connection may close while the next request goes out on it. Drawing has no side effects,
    // so it is retried once. The signal only ends the wait for the response: reading its body may be slow.
    const answer = await untilAborted(send().catch(send), parts.deadline(PRAZOS[trabalho])).catch(
      (error: unknown) => {
        console.warn(`The drawing Worker does not answer: ${error}`);
        throw unavailable(trabalho);
      },
    );
    if (answer.ok) return answer;
    throw await failureOf(trabalho, answer);
  }

  async function redrawn(trabalho: Trabalho, lugar: Lugar, bytes: Uint8Array): Promise<ImagemRegravada> {
    const answer = await ask(trabalho, placeOf(lugar), bytes as Uint8Array<ArrayBuffer>);
    const tipo = answer.headers.get('Content-Type') as ImagemRegravada['tipo'];
    return { bytes: new Uint8Array(await answer.arrayBuffer()), tipo };
  }

  const placeOf = ({ fila, continua }: Lugar) => ({ fila, continua: continua ? 1 : undefined });

  return {
    async imagem(lugar, { id, extensao, ...pedido }, figuras) {
      const params = { ...placeOf(lugar), id, extensao };
      const answer = await ask(
        'imagem',
        params,
        writeEnvelope(pedido, await withEmojis(pedido.dados, figuras)),
      );
      return new Uint8Array(await answer.arrayBuffer());
    },

    async proposta(lugar, dados, imagens) {
      const answer = await ask('proposta', placeOf(lugar), writeEnvelope(dados, namedOf(imagens)));
      if (!answer.body) throw unavailable('proposta');
      return answer.body;
    },

    async documento(lugar, dados, imagens) {
      const answer = await ask('documento', placeOf(lugar), writeEnvelope(dados, namedOf(imagens)));
      if (!answer.body) throw unavailable('documento');
      return answer.body;
    },

    async impresso(lugar, pedido, figuras) {
      const answer = await ask(
        'impresso',
        placeOf(lugar),
        writeEnvelope(pedido, await withEmojis(pedido.dados, figuras)),
      );
      if (!answer.body) throw unavailable('impresso');
      return answer.body;
    },

    regravar: (lugar, bytes) => redrawn('envio', lugar, bytes),
    revelar: (lugar, bytes) => redrawn('foto', lugar, bytes),

    async copiar(lugar, bytes, lado, tipo = 'jpg') {
      const answer = await ask('copia', { ...placeOf(lugar), lado, tipo }, bytes as Uint8Array<ArrayBuffer>);
      // An older drawing Worker writes all copies as JPEG.
      if (answer.headers.get('Content-Type') !== TIPOS_DE_IMAGEM[tipo]) {
        await answer.body?.cancel();
        throw unavailable('copia');
      }
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

/** Converts the drawing Worker's error response; 503 for a response that is not its own. */
async function failureOf(trabalho: Trabalho, answer: Response): Promise<Error> {
  const { erro } = await answer.json<Partial<CorpoDeErro>>().catch(() => ({ erro: undefined }));
  if (!erro) return unavailable(trabalho);
  const { codigo, mensagem, campos } = erro;
  if (answer.status === 500) return new Error(`The drawing Worker failed: ${mensagem}`);
  const retryAfter = Number(answer.headers.get('Retry-After')) || undefined;
  return new ErroDaApi(answer.status as StatusDeErro, codigo, mensagem, { campos, retryAfter });
}
