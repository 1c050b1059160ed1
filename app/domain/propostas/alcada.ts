import { administra, administraRede } from '../pessoas/administracao.ts';
import type { Usuario } from '../pessoas/usuario.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { contaDe } from './conta.ts';
import type { Etapa } from './estados.ts';
import type { TermosDaProposta } from './proposta.ts';
import type { RegrasDasPropostas } from './regras.ts';

/** In whose name a discount is given. */
export const PAPEIS = ['consultor', 'administrador', 'rede'] as const;
export type Papel = (typeof PAPEIS)[number];

/** The role of a person in a company. */
export function papelDe(usuario: Pick<Usuario, 'id_empresa' | 'permissoes'>, idEmpresa: number): Papel {
  if (administraRede(usuario)) return 'rede';
  return administra(usuario, idEmpresa) ? 'administrador' : 'consultor';
}

/** What the store's value of the used bike is, as its evaluation says today; null where there is none that holds. */
export type AvaliacaoDaTroca = { valor: Centavos } | null;

/** What the limits are counted against. */
export type BaseDaAlcada = {
  avaliacao: AvaliacaoDaTroca;
  /** The price in force, in centavos; null where there is none ("sob consulta"), and what is typed is the price. */
  precoVigente: Centavos | null;
};

/** What the store gives away, in centavos: a campaign, which others decided, is not in it. */
export type Concedido = {
  /** Price typed below the one in force. */
  preco: Centavos;
  desconto: Centavos;
  cortesias: Centavos;
  troca: Centavos;
  total: Centavos;
};

/**
 * What a seller gives away: a lower price, discount, courtesies, and what the used bike is taken for above its
 * evaluation. A used bike without an evaluation gives away nothing that could be counted: the manager looks at it.
 */
export function concedidoDe(termos: TermosDaProposta, { avaliacao, precoVigente }: BaseDaAlcada): Concedido {
  const { preco: typed, desconto, cortesias, troca: taken } = contaDe(termos);
  const troca = termos.troca && avaliacao ? Math.max(0, taken - avaliacao.valor) : 0;
  const preco = termos.item && precoVigente !== null ? Math.max(0, precoVigente - typed) : 0;
  return { preco, desconto, cortesias, troca, total: preco + desconto + cortesias + troca };
}

/**
 * The most that a role gives away without asking, in centavos, rounded down: a limit is never passed by half a centavo.
 * Tenths of a percent are the finest that a company may set.
 */
export function limiteDe(
  papel: Papel,
  preco: Centavos,
  { descontos }: Pick<RegrasDasPropostas, 'descontos'>,
): Centavos {
  if (papel === 'rede') return preco;
  return Math.floor((preco * Math.round(descontos[papel] * 10)) / 1000);
}

/** Why a manager has to look at a proposal. */
export type MotivoGerencial = 'desconto' | 'troca-sem-avaliacao';

/** Who gives, under which rules, and what that is counted against. */
export type PedidoDeAlcada = BaseDaAlcada & {
  papel: Papel;
  regras: Pick<RegrasDasPropostas, 'descontos'>;
};

/** Why a manager has to look at it; empty where nobody has to. */
export function motivosGerenciais(termos: TermosDaProposta, pedido: PedidoDeAlcada): MotivoGerencial[] {
  const preco = pedido.precoVigente ?? termos.item?.preco ?? 0;
  const { total } = concedidoDe(termos, pedido);
  const beyond = total > limiteDe(pedido.papel, preco, pedido.regras);
  const unvalued = termos.troca !== null && pedido.avaliacao === null;
  return [
    ...(beyond ? (['desconto'] as const) : []),
    ...(unvalued ? (['troca-sem-avaliacao'] as const) : []),
  ];
}

/** Whether a lender has to say yes. */
export const temCredito = ({ pagamentos }: Pick<TermosDaProposta, 'pagamentos'>): boolean =>
  pagamentos.some(({ tipo }) => tipo === 'cdc');

/** The approvals that a proposal needs, in their order: the manager's, then the credit's. */
export function etapasDe(termos: TermosDaProposta, pedido: PedidoDeAlcada): Etapa[] {
  return [
    ...(motivosGerenciais(termos, pedido).length > 0 ? (['gerencial'] as const) : []),
    ...(temCredito(termos) ? (['financeira'] as const) : []),
  ];
}
