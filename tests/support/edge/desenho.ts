import { createDrawingApp, type DrawingEngines } from '../../../workers/desenho/app.ts';
import { decodeWebp } from '../../../workers/desenho/engines/webp.workerd.ts';
import { createDrawingQueue } from '../../../workers/desenho/queue.ts';
import { createDrawingClient, type DrawingClient } from '../../../workers/imagens/drawing-client.ts';
import { rasterizadorEmBranco } from './rasterizador-em-branco.ts';

/** The same for each kind of drawing. */
export const waitingFor = (most: number) => ({ imagem: most, envio: most, documento: most, copia: most });

/** The drawing Worker in the same isolate, over its contract: blank unless an engine is given. */
export function createDesenhoDeTeste(parts: Partial<DrawingEngines> = {}): Fetcher {
  const clock = () => new Date();
  const drawing = createDrawingApp({
    fila: createDrawingQueue({ mostWaiting: waitingFor(4), clock }),
    rasterizer: rasterizadorEmBranco,
    decodeWebp,
    ...parts,
  });
  return {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      drawing.fetch(new Request(input as string, init)),
    connect: () => Promise.reject(new Error('The drawing Worker is asked over HTTP.')),
  } as unknown as Fetcher;
}

/** Its client, for tests of services. */
export function createDesenhistaDeTeste(parts: Partial<DrawingEngines> = {}): DrawingClient {
  const drawing = createDesenhoDeTeste(parts);
  return createDrawingClient({
    fetch: (url, init) => drawing.fetch(url, init as RequestInit<RequestInitCfProperties>),
    deadline: (ms) => AbortSignal.timeout(ms),
    emojis: async () => ({}),
  });
}
