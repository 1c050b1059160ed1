/**
 * Network access for sending, replaced by a fake in tests. `post` and `senha` reject when there is no answer.
 */
export type EvaluationTransport = {
  post(
    body: unknown,
    signal: AbortSignal,
  ): Promise<{ status: number; corpo: unknown; retryAfter: number | null }>;
  /** Fetches a new form token. */
  senha(signal: AbortSignal): Promise<string>;
  /** Waits the given milliseconds, or less when the network comes back sooner. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export type ReadyEvaluationRequest = {
  id: string;
  segredo: string;
  campos: Record<string, string>;
  senha: string;
  verificacao: string;
};

/** Rejection by the server, with messages by field where possible. */
export class EvaluationRequestRefused extends Error {
  constructor(
    message: string,
    readonly campos: Record<string, string> = {},
  ) {
    super(message);
  }
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;
/** Minimum age of a form token plus a margin, ms; the server rejects younger ones as bots. */
export const FORM_TOKEN_AGE_MS = 3500;
/** Maximum number of temporary refusals before the sending fails. */
const MAX_REFUSALS = 5;
/** Maximum Retry-After to wait for, seconds. */
const MAX_RETRY_S = 60;

type ApiErrorBody = { codigo?: string; mensagem?: string; campos?: Record<string, string> };

const apiErrorIn = (body: unknown): ApiErrorBody => (body as { erro?: ApiErrorBody } | null)?.erro ?? {};

/**
 * Sends a request until the server accepts it, and returns its id. Without network it retries indefinitely;
 * an expired token is replaced automatically. @throws EvaluationRequestRefused, and the signal's reason
 */
export async function sendEvaluationRequest(
  correio: EvaluationTransport,
  { senha, ...pedido }: ReadyEvaluationRequest,
  onEspera: (semRede: boolean) => void,
  signal: AbortSignal,
): Promise<string> {
  let current = senha;
  let failures = 0;
  let refusals = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const { status, corpo, retryAfter } = await correio.post({ ...pedido, senha: current }, signal);
      failures = 0;
      onEspera(false);
      if (status === 200 || status === 201) return (corpo as { id: string }).id;
      const { codigo, mensagem = 'Não deu para enviar agora. Tente de novo.', campos } = apiErrorIn(corpo);
      refusals += 1;
      const isLast = refusals >= MAX_REFUSALS;
      if (codigo === 'formulario-vencido' && !isLast) {
        current = await correio.senha(signal);
        await correio.wait(FORM_TOKEN_AGE_MS, signal);
      } else if ((status >= 500 || status === 429) && (retryAfter ?? 2) <= MAX_RETRY_S && !isLast)
        await correio.wait((retryAfter ?? 2) * 1000, signal);
      else throw new EvaluationRequestRefused(mensagem, campos);
    } catch (error) {
      if (error instanceof EvaluationRequestRefused || signal.aborted) throw error;
      onEspera(true);
      await correio.wait(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), signal);
      failures += 1;
    }
  }
}
