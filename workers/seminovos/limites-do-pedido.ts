import type { Contagens } from '../base/contagem-repository.ts';
import { createSlowLimit } from '../base/slow-limit.ts';

const HOUR = 3600_000;

/** Requests of an address: a dealership with visitors on its own network is one. Reasons: docs/0007-rate-limits.md. */
export const PEDIDOS = { porHora: 10, porDia: 30, comUmaSenha: 3 } as const;
/** Photos that are drawn for one request, replaced and refused ones with them. */
export const DESENHOS_DO_PEDIDO = 40;
/** Questions and corrections of one request. */
export const MUDANCAS_POR_HORA = 20;

export type LimitesDoPedido = {
  /** One more request. Throws ErroDaApi 429. @param senha the form token that it came with */
  spendPedido(senha: string): Promise<void>;
  /** One more drawing for a request. Throws ErroDaApi 429. */
  spendDesenho(pedido: string): Promise<void>;
  /** One more question or correction. Throws ErroDaApi 429. */
  spendMudanca(pedido: string): Promise<void>;
};

/** A counter that fails stops nobody. @param endereco the network address that asks */
export function createLimitesDoPedido({
  contagens,
  endereco,
  log,
}: {
  contagens: Pick<Contagens, 'consume'>;
  endereco: string;
  log: (evento: string, dados: Record<string, string>) => void;
}): LimitesDoPedido {
  const consume = createSlowLimit('Foram muitos pedidos deste lugar', { contagens, log });

  return {
    spendPedido: (senha) =>
      consume([
        { nome: 'pedido-hora', quem: endereco, maximo: PEDIDOS.porHora, janelaMs: HOUR },
        { nome: 'pedido-dia', quem: endereco, maximo: PEDIDOS.porDia, janelaMs: 24 * HOUR },
        { nome: 'pedido-senha', quem: senha, maximo: PEDIDOS.comUmaSenha, janelaMs: 24 * HOUR },
      ]),
    spendDesenho: (pedido) =>
      consume([{ nome: 'pedido-foto', quem: pedido, maximo: DESENHOS_DO_PEDIDO, janelaMs: 24 * HOUR }]),
    spendMudanca: (pedido) =>
      consume([{ nome: 'pedido-mudanca', quem: pedido, maximo: MUDANCAS_POR_HORA, janelaMs: HOUR }]),
  };
}
