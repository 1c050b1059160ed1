import { DurableObject } from 'cloudflare:workers';
import { createDrawingApp } from './app.ts';
import { rasterizer } from './engines/rasterizer.workerd.ts';
import { decodeWebp } from './engines/webp.workerd.ts';
import { createDrawingQueue } from './queue.ts';

/** Bindings of the drawing Worker: Durable Objects that draw, and their number. */
type Env = {
  PRANCHETA: DurableObjectNamespace<Prancheta>;
  /** Number of drawing instances. */
  PRANCHETAS: string;
};

/**
 * Maximum number of waiting requests in one isolate, by kind. People retry an image; a document is waited for
 * at the counter; a list requests the reduced copies of all its images at once, each a tenth of an image's
 * time.
 */
const MOST_WAITING = { imagem: 4, envio: 4, documento: 20, copia: 30 } as const;

const drawingApp = createDrawingApp({
  fila: createDrawingQueue({ mostWaiting: MOST_WAITING, clock: () => new Date() }),
  rasterizer: rasterizer,
  decodeWebp,
});

/**
 * Instance that draws. A Durable Object runs on its own thread, never on the caller's; all isolates of the
 * edge find the same one, so that there is one queue. It stores nothing.
 */
export class Prancheta extends DurableObject<Env> {
  override async fetch(request: Request): Promise<Response> {
    return drawingApp.fetch(request);
  }
}

/** Routes each request to the instance of its company: only its own people wait for a company's drawings. */
export default {
  async fetch(request, { PRANCHETA, PRANCHETAS }) {
    const queue = Number(new URL(request.url).searchParams.get('fila')) || 0;
    const nome = `prancheta-${queue % (Number(PRANCHETAS) || 1)}`;
    try {
      // The people who draw are in Brazil; otherwise the first request would fix the location for good.
      return await PRANCHETA.get(PRANCHETA.idFromName(nome), { locationHint: 'sam' }).fetch(request);
    } catch (error) {
      // Out of memory, restarted or overloaded: the next request finds it again.
      console.error(`${nome}: ${error}`);
      return new Response(null, { status: 503 });
    }
  },
} satisfies ExportedHandler<Env>;
