import { browserTransport } from '~/components/fotos/upload-transport.ts';
import type { EvaluationTransport } from './send-request.ts';

const TIMEOUT_MS = 30_000;

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);

/** Network access of the browser. */
export const browserEvaluationTransport: EvaluationTransport = {
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

  wait: browserTransport.wait,
};
