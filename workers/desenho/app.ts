import { Hono } from 'hono';
import { templateById } from '../../app/arte/registro.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { DadosDoDocumento, ImagensDaMarca } from './contrato/documento.ts';
import { type FigurasNomeadas, readEnvelope } from './contrato/envelope.ts';
import {
  type ExtensaoDeImagem,
  type Figura,
  type PedidoDeImagem,
  type PedidoDeImpresso,
  TIPOS_DE_IMAGEM,
  VERSAO_DO_CONTRATO,
} from './contrato/pedidos.ts';
import type { DadosDaProposta } from './contrato/proposta.ts';
import { draw, drawPrinted, MAX_JPEG } from './draw.ts';
import { withPictures } from './figuras.ts';
import { copiar, revelar } from './fotos.ts';
import type { Rasterizador } from './motores/rasterizador.ts';
import { arquivosDeFonte } from './pdf/arquivos-de-fonte.ts';
import type { Fila, Tarefa } from './queue.ts';
import { type DecodeWebp, regravar } from './redraw.ts';

/** Drawing engines and queue; tests pass their own. */
export type Oficina = { fila: Fila; rasterizador: Rasterizador; decodeWebp: DecodeWebp };

/** Maximum number of drawn images kept for a repeated request, of at most MAX_JPEG bytes each. */
const MAX_LEMBRADAS = 6;

/**
 * Creates the drawing Worker's HTTP app: one drawing per request, with its data as body and its bytes as
 * response; failures as in the product's API. A body is read once its turn in the queue comes, so waiting
 * requests take no memory.
 */
export function createDesenho({ fila, rasterizador, decodeWebp }: Oficina): Hono {
  const app = new Hono().basePath(`/${VERSAO_DO_CONTRATO}`);
  /** Images being drawn, by id. A second request for the same one waits for it instead of drawing again. */
  const underWay = new Map<string, Promise<Uint8Array>>();
  /** Last drawn images: they are requested again until the first requester has put them in the bucket. */
  const drawn = new Map<string, Uint8Array>();

  function remember(chave: string, bytes: Uint8Array): void {
    const [oldest] = drawn.keys();
    if (oldest !== undefined && drawn.size >= MAX_LEMBRADAS) drawn.delete(oldest);
    drawn.set(chave, bytes);
  }

  const turnOf = <T>(tarefa: Tarefa, request: Request, work: () => Promise<T>): Promise<T> =>
    fila.run(tarefa, work, { continua: new URL(request.url).searchParams.has('continua') });

  async function drawOnce(request: Request, chave: string, extensao: ExtensaoDeImagem): Promise<Uint8Array> {
    const known = drawn.get(chave) ?? underWay.get(chave);
    if (known) {
      // Read to the end: cancelling the body would close the connection, and lose the response.
      await request.body?.pipeTo(new WritableStream());
      return known;
    }
    const drawing = turnOf('imagem', request, async () => {
      const { dados: pedido, figuras } = await readEnvelope<PedidoDeImagem>(request);
      if (templateById(pedido.template).versao !== pedido.versao) throw beingReplaced();
      const desenho = { ...pedido, dados: await withPictures(pedido.dados, figuras) };
      return draw(rasterizador, desenho, extensao);
    });
    underWay.set(chave, drawing);
    try {
      const bytes = await drawing;
      if (bytes.byteLength <= MAX_JPEG) remember(chave, bytes);
      return bytes;
    } finally {
      underWay.delete(chave);
    }
  }

  app.post('/imagem', async (c) => {
    const extensao = c.req.query('extensao') as ExtensaoDeImagem;
    const bytes = await drawOnce(c.req.raw, `${c.req.query('id')}.${extensao}`, extensao);
    return answer(bytes as Uint8Array<ArrayBuffer>, TIPOS_DE_IMAGEM[extensao]);
  });

  app.post('/documento', async (c) => {
    const documento = await turnOf('documento', c.req.raw, async () => {
      const { dados, figuras } = await readEnvelope<DadosDoDocumento>(c.req.raw);
      // The PDF writer is large: it is loaded for the first document.
      const { createDocumento } = await import('./pdf/documento.ts');
      const fontes = arquivosDeFonte(await rasterizador.fontes());
      return createDocumento(dados, imagensOf(figuras), { fontes, rasterizador });
    });
    const { streamPdf } = await import('./pdf/gravar.ts');
    return answer(streamPdf(documento.context), 'application/pdf');
  });

  app.post('/proposta', async (c) => {
    const documento = await turnOf('documento', c.req.raw, async () => {
      const { dados, figuras } = await readEnvelope<DadosDaProposta>(c.req.raw);
      const { createFolhaDaProposta } = await import('./pdf/proposta.ts');
      const fontes = arquivosDeFonte(await rasterizador.fontes());
      return createFolhaDaProposta(dados, imagensOf(figuras), { fontes, rasterizador });
    });
    const { streamPdf } = await import('./pdf/gravar.ts');
    return answer(streamPdf(documento.context), 'application/pdf');
  });

  app.post('/impresso', async (c) => {
    const documento = await turnOf('documento', c.req.raw, async () => {
      const { dados: pedido, figuras } = await readEnvelope<PedidoDeImpresso>(c.req.raw);
      if (templateById(pedido.template).versao !== pedido.versao) throw beingReplaced();
      const { createFolhaImpressa } = await import('./pdf/impresso/folha-impressa.ts');
      const dados = await withPictures(pedido.dados, figuras);
      const svg = await drawPrinted(rasterizador, { ...pedido, dados });
      return createFolhaImpressa(svg, pedido, rasterizador);
    });
    const { streamPdf } = await import('./pdf/gravar.ts');
    return answer(streamPdf(documento.context), 'application/pdf');
  });

  app.post('/envio', async (c) => {
    const { bytes, tipo } = await turnOf('envio', c.req.raw, async () =>
      regravar({ rasterizador, decodeWebp }, new Uint8Array(await c.req.arrayBuffer())),
    );
    return answer(bytes as Uint8Array<ArrayBuffer>, tipo);
  });

  app.post('/foto', async (c) => {
    const { bytes, tipo } = await turnOf('envio', c.req.raw, async () =>
      revelar({ rasterizador, decodeWebp }, new Uint8Array(await c.req.arrayBuffer())),
    );
    return answer(bytes as Uint8Array<ArrayBuffer>, tipo);
  });

  app.post('/copia', async (c) => {
    const tipo = c.req.query('tipo') === 'webp' ? 'webp' : 'jpg';
    const bytes = await turnOf('copia', c.req.raw, async () =>
      copiar({ rasterizador, decodeWebp }, new Uint8Array(await c.req.arrayBuffer()), {
        lado: Number(c.req.query('lado')),
        tipo,
      }),
    );
    return answer(bytes as Uint8Array<ArrayBuffer>, TIPOS_DE_IMAGEM[tipo]);
  });

  app.onError(answerFailure);
  app.notFound(() => answerFailure(new Error('The drawing Worker has no such address: it is older.')));
  return app;
}

const answer = (body: BodyInit, tipo: string): Response =>
  new Response(body, { headers: { 'Content-Type': tipo } });

/**
 * During a deployment the template versions of the two Workers may differ: drawing now would make a different
 * image.
 */
const beingReplaced = (): ErroDaApi =>
  new ErroDaApi(503, 'desenho-em-troca', 'Estamos atualizando o sistema. Tente de novo em alguns segundos.', {
    retryAfter: 10,
  });

function answerFailure(error: unknown): Response {
  if (error instanceof ErroDaApi) {
    const { status, retryAfter } = error;
    const headers: HeadersInit = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
    return Response.json(error.toBody(), { status, headers });
  }
  const mensagem = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  console.error(mensagem);
  return Response.json({ erro: { codigo: 'desenho-falhou', mensagem } }, { status: 500 });
}

function imagensOf(figuras: FigurasNomeadas): ImagensDaMarca {
  const single = Object.fromEntries(figuras) as Record<string, Figura | undefined>;
  return {
    logo: single.logo ?? null,
    moldura: single.moldura ?? null,
    rodape: single.rodape ?? null,
    marcaDagua: single.marcaDagua ?? null,
    logoBanco: single.logoBanco ?? null,
    fundoClaro: single.fundoClaro ?? null,
    marcas: figuras.flatMap(([nome, figura]) => (nome === 'marcas' ? [figura] : [])),
  };
}
