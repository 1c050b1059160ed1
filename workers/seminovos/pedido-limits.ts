import type { EventCounters } from '../base/counter-repository.ts';
import { createSlowLimit } from '../base/slow-limit.ts';

const HOUR = 3600_000;

/**
 * Limits of requests by address: a dealership with visitors on its own network is one. Reasons:
 * docs/decisions/0007-rate-limits.md.
 */
export const PEDIDO_LIMITS = { porHora: 10, porDia: 30, comUmaSenha: 3 } as const;
/** Limits of requests to one company, from anywhere: more than its people read in a day. */
export const LOJA_PEDIDO_LIMITS = { porHora: 60, porDia: 200 } as const;
/** Maximum number of photos drawn for one request, replaced and refused ones included. */
export const MAX_PEDIDO_DRAWINGS = 40;
/** Questions and corrections of one request, by hour. */
export const CHANGES_PER_HOUR = 20;

export type PedidoLimits = ReturnType<typeof createPedidoLimits>;

/**
 * Creates the limits; a failing counter blocks nobody.
 * @param endereco network address of the request
 */
export function createPedidoLimits({
  contagens,
  endereco,
  log,
}: {
  contagens: Pick<EventCounters, 'consume'>;
  endereco: string;
  log: (event: string, data: Record<string, string>) => void;
}) {
  const consume = createSlowLimit('Foram muitos pedidos seguidos', { contagens, log });

  return {
    /**
     * Counts one more request. Throws ApiError 429.
     * @param password form token of the request
     */
    spendPedido: (password: string, idEmpresa: number): Promise<void> =>
      consume([
        { nome: 'pedido-hora', quem: endereco, maximo: PEDIDO_LIMITS.porHora, janelaMs: HOUR },
        { nome: 'pedido-dia', quem: endereco, maximo: PEDIDO_LIMITS.porDia, janelaMs: 24 * HOUR },
        { nome: 'pedido-senha', quem: password, maximo: PEDIDO_LIMITS.comUmaSenha, janelaMs: 24 * HOUR },
        ...[
          { janelaMs: HOUR, maximo: LOJA_PEDIDO_LIMITS.porHora },
          { janelaMs: 24 * HOUR, maximo: LOJA_PEDIDO_LIMITS.porDia },
        ].map((each) => ({ nome: 'pedido-da-loja', quem: String(idEmpresa), ...each })),
      ]),
    /** Counts one more drawing for a request. Throws ApiError 429. */
    spendDesenho: (pedido: string): Promise<void> =>
      consume([{ nome: 'pedido-foto', quem: pedido, maximo: MAX_PEDIDO_DRAWINGS, janelaMs: 24 * HOUR }]),
    /** Counts one more question or correction. Throws ApiError 429. */
    spendMudanca: (pedido: string): Promise<void> =>
      consume([{ nome: 'pedido-mudanca', quem: pedido, maximo: CHANGES_PER_HOUR, janelaMs: HOUR }]),
  };
}
