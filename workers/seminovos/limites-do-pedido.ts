import type { Contagens } from '../base/contagem-repository.ts';
import { createSlowLimit } from '../base/slow-limit.ts';

const HOUR = 3600_000;

/**
 * Limits of requests by address: a dealership with visitors on its own network is one. Reasons:
 * docs/decisions/0007-rate-limits.md.
 */
export const PEDIDOS = { porHora: 10, porDia: 30, comUmaSenha: 3 } as const;
/** Limits of requests to one company, from anywhere: more than its people read in a day. */
export const PEDIDOS_DA_LOJA = { porHora: 60, porDia: 200 } as const;
/** Maximum number of photos drawn for one request, replaced and refused ones included. */
export const DESENHOS_DO_PEDIDO = 40;
/** Questions and corrections of one request, by hour. */
export const MUDANCAS_POR_HORA = 20;

export type LimitesDoPedido = {
  /**
   * Counts one more request. Throws ErroDaApi 429.
   * @param senha form token of the request
   */
  spendPedido(senha: string, idEmpresa: number): Promise<void>;
  /** Counts one more drawing for a request. Throws ErroDaApi 429. */
  spendDesenho(pedido: string): Promise<void>;
  /** Counts one more question or correction. Throws ErroDaApi 429. */
  spendMudanca(pedido: string): Promise<void>;
};

/**
 * Creates the limits; a failing counter blocks nobody.
 * @param endereco network address of the request
 */
export function createLimitesDoPedido({
  contagens,
  endereco,
  log,
}: {
  contagens: Pick<Contagens, 'consume'>;
  endereco: string;
  log: (evento: string, dados: Record<string, string>) => void;
}): LimitesDoPedido {
  const consume = createSlowLimit('Foram muitos pedidos seguidos', { contagens, log });

  return {
    spendPedido: (senha, idEmpresa) =>
      consume([
        { nome: 'pedido-hora', quem: endereco, maximo: PEDIDOS.porHora, janelaMs: HOUR },
        { nome: 'pedido-dia', quem: endereco, maximo: PEDIDOS.porDia, janelaMs: 24 * HOUR },
        { nome: 'pedido-senha', quem: senha, maximo: PEDIDOS.comUmaSenha, janelaMs: 24 * HOUR },
        ...[
          { janelaMs: HOUR, maximo: PEDIDOS_DA_LOJA.porHora },
          { janelaMs: 24 * HOUR, maximo: PEDIDOS_DA_LOJA.porDia },
        ].map((each) => ({ nome: 'pedido-da-loja', quem: String(idEmpresa), ...each })),
      ]),
    spendDesenho: (pedido) =>
      consume([{ nome: 'pedido-foto', quem: pedido, maximo: DESENHOS_DO_PEDIDO, janelaMs: 24 * HOUR }]),
    spendMudanca: (pedido) =>
      consume([{ nome: 'pedido-mudanca', quem: pedido, maximo: MUDANCAS_POR_HORA, janelaMs: HOUR }]),
  };
}
