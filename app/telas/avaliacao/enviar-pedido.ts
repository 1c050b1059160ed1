/**
 * Network access for sending, replaced by a fake in tests. `post` and `senha` reject when there is no answer.
 */
export type Correio = {
  post(
    body: unknown,
    signal: AbortSignal,
  ): Promise<{ status: number; corpo: unknown; retryAfter: number | null }>;
  /** Fetches a new form token. */
  senha(signal: AbortSignal): Promise<string>;
  /** Waits the given milliseconds, or less when the network comes back sooner. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export type PedidoPronto = {
  id: string;
  segredo: string;
  campos: Record<string, string>;
  senha: string;
  verificacao: string;
};

/** Rejection by the server, with messages by field where possible. */
export class PedidoRecusado extends Error {
  constructor(
    mensagem: string,
    readonly campos: Record<string, string> = {},
  ) {
    super(mensagem);
  }
}

const PRIMEIRA_ESPERA_MS = 1000;
const MAIOR_ESPERA_MS = 15_000;
/** Minimum age of a form token plus a margin, ms; the server rejects younger ones as bots. */
export const IDADE_DA_SENHA_MS = 3500;
/** Maximum number of temporary refusals before the sending fails. */
const VEZES = 5;
/** Maximum Retry-After to wait for, seconds. */
const MAIOR_RETRY_S = 60;

type Erro = { codigo?: string; mensagem?: string; campos?: Record<string, string> };

const erroIn = (corpo: unknown): Erro => (corpo as { erro?: Erro } | null)?.erro ?? {};

/**
 * Sends a request until the server accepts it, and returns its id. Without network it retries indefinitely;
 * an expired token is replaced automatically. @throws PedidoRecusado, and the signal's reason
 */
export async function enviarPedido(
  correio: Correio,
  { senha, ...pedido }: PedidoPronto,
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
      const { codigo, mensagem = 'Não deu para enviar agora. Tente de novo.', campos } = erroIn(corpo);
      refusals += 1;
      const isLast = refusals >= VEZES;
      if (codigo === 'formulario-vencido' && !isLast) {
        current = await correio.senha(signal);
        await correio.wait(IDADE_DA_SENHA_MS, signal);
      } else if ((status >= 500 || status === 429) && (retryAfter ?? 2) <= MAIOR_RETRY_S && !isLast)
        await correio.wait((retryAfter ?? 2) * 1000, signal);
      else throw new PedidoRecusado(mensagem, campos);
    } catch (error) {
      if (error instanceof PedidoRecusado || signal.aborted) throw error;
      onEspera(true);
      await correio.wait(Math.min(MAIOR_ESPERA_MS, PRIMEIRA_ESPERA_MS * 2 ** failures), signal);
      failures += 1;
    }
  }
}
