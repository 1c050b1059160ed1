import { ApiError } from '../base/api-error.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5000;

/** Cloudflare's check that the visitor is human, where its keys are set. */
export type Turnstile = {
  /** Throws ApiError 422 when the answer is invalid. When the service does not answer, everybody passes. */
  check(answer: unknown, address: string): Promise<void>;
};

/** Check that everybody passes, without keys. */
export const WITHOUT_TURNSTILE: Turnstile = { check: async () => undefined };

export function createTurnstile(parts: {
  secret: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  log: (event: string, data: Record<string, string>) => void;
}): Turnstile {
  return {
    async check(resposta, address) {
      const text = typeof resposta === 'string' ? resposta.slice(0, 2048) : '';
      if (text === '') throw notProven();
      const body = new URLSearchParams({ secret: parts.secret, response: text });
      if (address !== 'local') body.set('remoteip', address);
      let said: { success?: unknown } | null = null;
      try {
        const answer = await parts.fetch(VERIFY_URL, {
          method: 'POST',
          body,
          signal: parts.deadline(TIMEOUT_MS),
        });
        said = answer.ok ? await answer.json<{ success?: unknown }>() : null;
      } catch {
        said = null;
      }
      if (said === null) parts.log('turnstile.failed', { motivo: 'unanswered' });
      else if (said.success !== true) throw notProven();
    },
  };
}

const notProven = () =>
  new ApiError(422, 'verificacao-pendente', 'Marque que você é uma pessoa e envie de novo.', {
    campos: { verificacao: 'Marque que você é uma pessoa e envie de novo.' },
  });
