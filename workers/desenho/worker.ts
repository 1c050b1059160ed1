import { DurableObject } from 'cloudflare:workers';
import { createDesenho } from './app.ts';
import { rasterizador } from './motores/rasterizador.workerd.ts';
import { decodeWebp } from './motores/webp.workerd.ts';
import { createFila } from './queue.ts';

type Env = {
  PRANCHETA: DurableObjectNamespace<Prancheta>;
  /** How many instances draw. */
  PRANCHETAS: string;
};

/**
 * Most who wait in one isolate. A picture's author tries again anyway; a document is waited for at the counter; a list
 * asks for the small copies of all that it shows at once, and each takes a tenth of a picture's time.
 */
const MAIS_ESPERANDO = { imagem: 4, envio: 4, documento: 20, copia: 30 } as const;

const desenho = createDesenho({
  fila: createFila({ mostWaiting: MAIS_ESPERANDO, agora: () => new Date() }),
  rasterizador,
  decodeWebp,
});

/**
 * An instance that draws. A Durable Object runs on a thread of its own and never on that of whoever asks; all
 * isolates of the edge find the same one, so that there is one queue. It stores nothing.
 */
export class Prancheta extends DurableObject<Env> {
  override async fetch(request: Request): Promise<Response> {
    return desenho.fetch(request);
  }
}

/** Hands each request to the instance of its company: what one company draws, its own people wait for. */
export default {
  async fetch(request, { PRANCHETA, PRANCHETAS }) {
    const fila = Number(new URL(request.url).searchParams.get('fila')) || 0;
    const nome = `prancheta-${fila % (Number(PRANCHETAS) || 1)}`;
    try {
      // Those who draw are in Brazil, and the first request would otherwise choose the place for good.
      return await PRANCHETA.get(PRANCHETA.idFromName(nome), { locationHint: 'sam' }).fetch(request);
    } catch (error) {
      // Out of memory, restarted or overloaded: the next one finds it again.
      console.error(`${nome}: ${error}`);
      return new Response(null, { status: 503 });
    }
  },
} satisfies ExportedHandler<Env>;
