import { transporteDoNavegador } from '~/components/fotos/transporte.ts';
import type { Correio } from './enviar-pedido.ts';

const PRAZO_MS = 30_000;

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(PRAZO_MS)]);

/** Network access of the browser. */
export const correioDoNavegador: Correio = {
  async post(body, signal) {
    const answer = await fetch('/api/avaliacoes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: limited(signal),
    });
    const retryAfter = Number(answer.headers.get('Retry-After')) || null;
    return { status: answer.status, corpo: await answer.json().catch(() => null), retryAfter };
  },

  async senha(signal) {
    const answer = await fetch('/api/avaliacoes/formulario', { cache: 'no-store', signal: limited(signal) });
    if (!answer.ok) throw new TypeError(`The token was answered ${answer.status}.`);
    return ((await answer.json()) as { senha: string }).senha;
  },

  wait: transporteDoNavegador.wait,
};
