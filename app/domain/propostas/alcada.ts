import { foldColour } from '../motos/pps.ts';
import { administersEmpresa, administersRede } from '../pessoas/administration.ts';
import type { Usuario } from '../pessoas/usuario.ts';
import type { Centavos } from '../valores/money.ts';
import type { PricedAcessorio } from './acessorio-preco.ts';
import type { Etapa } from './estados.ts';
import { hasNoAmount, isUncountable, linhaConcedido } from './linha-concedido.ts';
import type { PropostaTermos } from './proposta.ts';
import { computePropostaAccount } from './proposta-account.ts';
import type { PropostaRules } from './proposta-rules.ts';
import { hasMarkChanged, isWithinCeiling, type TracedSeminovo } from './same-seminovo.ts';
import {
  isBindingAvaliacao,
  lacksIdentityMarks,
  type TrocaAvaliacao,
  type TrocaEvaluator,
} from './troca-avaliacao.ts';

/** Roles with their own discount limits. */
export const ALCADA_ROLES = ['consultor', 'administrador', 'rede'] as const;
export type AlcadaRole = (typeof ALCADA_ROLES)[number];

/** Role of a person in a company. */
export function alcadaRoleOf(
  usuario: Pick<Usuario, 'id_empresa' | 'permissoes'>,
  idEmpresa: number,
): AlcadaRole {
  if (administersRede(usuario)) return 'rede';
  return administersEmpresa(usuario, idEmpresa) ? 'administrador' : 'consultor';
}

/** Reference values for the limits. */
export type AlcadaReference = {
  avaliacao: TrocaAvaliacao;
  /** Price in force of the motorcycle sold, in centavos; null when there is none, or it could not be read. */
  precoVigente: Centavos | null;
  /** Accessories of the store's catalogue, by which lines that name one are counted; none when left out. */
  acessorios?: readonly PricedAcessorio[];
};

/** Concessions of the store, in centavos; campaigns are not included, because others decided them. */
export type Concedido = {
  /** Difference of a price typed below the one in force. */
  preco: Centavos;
  desconto: Centavos;
  /** Courtesies, and lines with a negative amount. */
  cortesias: Centavos;
  troca: Centavos;
  total: Centavos;
};

/**
 * Adds up a seller's concessions: lower price, discount, courtesies, negative lines, and the trade-in above
 * its evaluation. Without a price in force or an evaluation there is no reference: a manager has to decide.
 */
export function computeConcedido(
  termos: PropostaTermos,
  { avaliacao, precoVigente, acessorios = [] }: AlcadaReference,
): Concedido {
  const { preco: typed, desconto, troca: taken } = computePropostaAccount(termos);
  const cortesias = termos.linhas.reduce((sum, linha) => sum + linhaConcedido(linha, acessorios), 0);
  const troca = termos.troca && isBindingAvaliacao(avaliacao) ? Math.max(0, taken - avaliacao.valor) : 0;
  const preco = termos.item && precoVigente !== null ? Math.max(0, precoVigente - typed) : 0;
  return { preco, desconto, cortesias, troca, total: preco + desconto + cortesias + troca };
}

/**
 * Maximum concession of a role without approval, in centavos, rounded down so that the limit is never
 * exceeded. Companies set limits in tenths of a percent at the finest.
 */
export function alcadaLimit(
  papel: AlcadaRole,
  preco: Centavos,
  { descontos }: Pick<PropostaRules, 'descontos'>,
): Centavos {
  if (papel === 'rede') return preco;
  return Math.floor((preco * Math.round(descontos[papel] * 10)) / 1000);
}

/** Reasons why a manager has to approve a proposal. */
export const GERENCIAL_REASONS = [
  'desconto',
  'sem-preco',
  'cortesia-sem-valor',
  'linha-sem-conta',
  'troca-sem-avaliacao',
  'plano-substituido',
  /** Never on sending: the used bike chosen later for a trade-in that was approved by its description only. */
  'troca-escolhida',
] as const;
export type GerencialReason = (typeof GERENCIAL_REASONS)[number];

/** Input of the check: role, rules and reference values. */
export type AlcadaInput = AlcadaReference & {
  papel: AlcadaRole;
  regras: Pick<PropostaRules, 'descontos'>;
  /** Used bike of the trade-in; null or absent when the proposal only describes it in words. */
  usado?: TracedSeminovo | null;
  /** True when a financed part uses a plan that is no longer in force; set on sending only. */
  planoSubstituido?: boolean;
};

/**
 * Lists the reasons why a manager has to approve; empty when nobody has to. Network administrators have no
 * limit.
 */
export function gerencialReasons(termos: PropostaTermos, pedido: AlcadaInput): GerencialReason[] {
  const { papel, precoVigente, avaliacao, acessorios = [] } = pedido;
  const preco = precoVigente ?? termos.item?.preco ?? 0;
  const { total } = computeConcedido(termos, pedido);
  const limited = papel !== 'rede';
  const found: Record<GerencialReason, boolean> = {
    desconto: total > alcadaLimit(papel, preco, pedido.regras),
    'sem-preco': limited && termos.item !== null && precoVigente === null,
    'cortesia-sem-valor': limited && termos.linhas.some(hasNoAmount),
    'linha-sem-conta': limited && termos.linhas.some((linha) => isUncountable(linha, acessorios)),
    'troca-sem-avaliacao': termos.troca !== null && !isBindingAvaliacao(avaliacao),
    'plano-substituido': limited && pedido.planoSubstituido === true,
    'troca-escolhida': false,
  };
  return GERENCIAL_REASONS.filter((reason) => found[reason]);
}

/**
 * Assessment of a proposal against the limits, made when it is sent or gets its unit: shown to the manager,
 * and kept as what was approved. JSON of `propostas.alcada`. Money in centavos.
 */
export type Alcada = {
  papel: AlcadaRole;
  motivos: GerencialReason[];
  concedido: Concedido;
  limite: Centavos;
  precoVigente: Centavos | null;
  /** Motorcycle of the assessment: id of the unit (null for a model), model, year and colour. */
  moto: { unidade: string | null; id: string | null; anoModelo: number | null; cor: string } | null;
  /**
   * Trade-in: its price, evaluation, value by the store's table, evaluator, and the value that bounds it (`teto`).
   * `identificado`: false where plate or chassis lacks, and no administrator made the evaluation. `deQuemVende`: in
   * older assessments in place of `por`.
   * `usado`: the bike, null when only described in words; absent in older assessments.
   */
  troca: {
    valor: Centavos;
    avaliado: Centavos | null;
    tabela: Centavos | null;
    por?: TrocaEvaluator | undefined;
    deQuemVende?: boolean;
    identificado?: false;
    teto?: Centavos | null;
    usado?: TracedSeminovo | null;
  } | null;
  /**
   * Amount that a manager approved in answer to more, and the version that they answered: up to it the proposal is
   * sent without another approval. Absent without such an answer.
   */
  ate?: { valor: Centavos; versao: number };
};

/** Assesses a proposal. @param moto unit that is sold; default: the motorcycle of the terms */
export function assessAlcada(
  termos: PropostaTermos,
  pedido: AlcadaInput,
  moto: NonNullable<Alcada['moto']> | null = termosMoto(termos),
): Alcada {
  const { papel, regras, precoVigente, avaliacao } = pedido;
  return {
    ...{ papel, moto, precoVigente, motivos: gerencialReasons(termos, pedido) },
    concedido: computeConcedido(termos, pedido),
    limite: alcadaLimit(papel, precoVigente ?? termos.item?.preco ?? 0, regras),
    troca: assessedTroca(termos, avaliacao, pedido.usado ?? null),
  };
}

const assessedTroca = (
  { troca }: PropostaTermos,
  avaliacao: TrocaAvaliacao,
  usado: TracedSeminovo | null,
): Alcada['troca'] =>
  troca && {
    ...{ valor: troca.valor, avaliado: avaliacao?.valor ?? null, tabela: avaliacao?.tabela ?? null },
    ...{ ...(avaliacao?.por ? { por: avaliacao.por } : {}), usado },
    ...(avaliacao && lacksIdentityMarks(avaliacao) ? { identificado: false as const } : {}),
    ...(avaliacao?.teto != null ? { teto: avaliacao.teto } : {}),
  };

/** Repeats an assessment with the trade-in's values of this moment, for a decision later than the sending. */
export function withTodaysSeminovo(
  counted: Alcada,
  termos: PropostaTermos,
  { avaliacao, usado }: { avaliacao: TrocaAvaliacao; usado: TracedSeminovo },
): Alcada {
  const { precoVigente, limite } = counted;
  const { cortesias } = counted.concedido;
  const fresh = computeConcedido(termos, { avaliacao, precoVigente });
  const concedido = { ...fresh, cortesias, total: fresh.total - fresh.cortesias + cortesias };
  const today: Partial<Record<GerencialReason, boolean>> = {
    desconto: concedido.total > limite,
    'troca-sem-avaliacao': termos.troca !== null && !isBindingAvaliacao(avaliacao),
  };
  const motivos = GERENCIAL_REASONS.filter((reason) => today[reason] ?? counted.motivos.includes(reason));
  return { ...counted, motivos, concedido, troca: assessedTroca(termos, avaliacao, usado) };
}

const termosMoto = ({ item }: PropostaTermos): Alcada['moto'] =>
  item && { unidade: item.estoque, id: item.moto, anoModelo: item.anoModelo, cor: item.cor };

const isSameMoto = (a: Alcada['moto'], b: Alcada['moto']): boolean =>
  a !== null &&
  b !== null &&
  ((a.unidade !== null && a.unidade === b.unidade) ||
    (a.id !== null &&
      a.id === b.id &&
      a.anoModelo === b.anoModelo &&
      foldColour(a.cor) === foldColour(b.cor)));

type AlcadaTroca = NonNullable<Alcada['troca']>;

/** Evaluator of a trade-in as kept; older assessments tell the seller alone. */
export const keptEvaluator = ({
  por,
  deQuemVende,
}: Pick<AlcadaTroca, 'por' | 'deQuemVende'>): TrocaEvaluator | undefined =>
  por ?? (deQuemVende ? 'vendedor' : undefined);

/** Words for the trade-in that a manager sees, to tell whether it changed while they read. */
export const seenTrocaWords = ({ troca }: Pick<Alcada, 'troca'>): string =>
  troca?.usado
    ? JSON.stringify([
        ...[troca.usado.id, troca.usado.nome, troca.usado.mudou ?? false],
        ...[troca.valor, troca.avaliado, troca.tabela, troca.teto ?? null, keptEvaluator(troca) ?? null],
      ])
    : '';

/** Tells whether it is the bike that was approved: same id and name, none of its values and no ceiling lower. */
const isSameSeminovo = (now: AlcadaTroca, passou: AlcadaTroca): boolean =>
  now.usado != null &&
  now.usado.id === passou.usado?.id &&
  now.usado.nome === passou.usado.nome &&
  isWithinCeiling(now, passou) &&
  (now.avaliado ?? 0) >= (passou.avaliado ?? 0) &&
  (now.tabela ?? 0) >= (passou.tabela ?? 0);

/** Tells whether the store's own value of the bike is binding and covers its trade-in price. */
const isCovered = ({ valor, avaliado, ...rest }: AlcadaTroca): boolean =>
  avaliado !== null &&
  isBindingAvaliacao({ ...rest, por: keptEvaluator(rest), valor: avaliado }) &&
  avaliado >= valor;

/**
 * Tells whether the trade-in is a bike that no manager saw (approved in words, or for another bike) and is
 * not worth its price, or one with another plate, chassis or renavam than the one sent.
 */
function isUnseenTroca(now: AlcadaTroca, passou: Alcada): boolean {
  const before = passou.troca;
  if (now.usado == null) return false;
  if (hasMarkChanged(now.usado, before?.usado)) return true;
  if (isCovered(now)) return false;
  // Older assessments lack the bike: only one that a manager had to approve can have been described in words.
  if (!before || before.usado === undefined) return passou.motivos.includes('troca-sem-avaliacao');
  return before.usado?.id !== now.usado.id || before.usado.nome !== now.usado.nome;
}

/**
 * Lists the reasons for another approval: those beyond what the limit or an earlier approval covers.
 * @param passou approved assessment of the same terms; null when unknown (sent before it was kept)
 */
export function newGerencialReasons(now: Alcada, passou: Alcada | null): GerencialReason[] {
  if (passou === null) return now.motivos;
  const { troca } = now;
  const saw: Record<GerencialReason, boolean> = {
    desconto: now.concedido.total <= passou.concedido.total,
    'sem-preco': passou.motivos.includes('sem-preco') && isSameMoto(now.moto, passou.moto),
    'cortesia-sem-valor': passou.motivos.includes('cortesia-sem-valor'),
    'linha-sem-conta': passou.motivos.includes('linha-sem-conta'),
    'troca-sem-avaliacao':
      passou.motivos.includes('troca-sem-avaliacao') &&
      troca !== null &&
      passou.troca !== null &&
      isSameSeminovo(troca, passou.troca),
    'plano-substituido': true,
    'troca-escolhida': true,
  };
  const isChosen = troca !== null && isUnseenTroca(troca, passou);
  return [...now.motivos.filter((reason) => !saw[reason]), ...(isChosen ? ['troca-escolhida' as const] : [])];
}

/**
 * Lists the reasons for an approval that a manager's "up to" does not cover. It covers a concession up to its amount
 * on the same motorcycle, and what else they saw where motorcycle, lines and trade-in are as they were.
 * @param passou earlier assessment, with the amount
 * @param seen terms of the version that was answered; null when unknown
 */
export function reasonsBeyondAte(
  now: Alcada,
  termos: PropostaTermos,
  passou: Alcada | null,
  seen: PropostaTermos | null,
): GerencialReason[] {
  if (!passou?.ate || !seen || !isSameMoto(now.moto, passou.moto)) return now.motivos;
  const dealOf = ({ item, linhas, troca }: PropostaTermos) => JSON.stringify([item, linhas, troca]);
  const asSeen = (reason: GerencialReason) =>
    passou.motivos.includes(reason) && dealOf(termos) === dealOf(seen);
  const covered: Record<GerencialReason, boolean> = {
    desconto: now.concedido.total <= passou.ate.valor,
    'sem-preco': asSeen('sem-preco'),
    'cortesia-sem-valor': asSeen('cortesia-sem-valor'),
    'linha-sem-conta': asSeen('linha-sem-conta'),
    'troca-sem-avaliacao':
      asSeen('troca-sem-avaliacao') &&
      now.troca !== null &&
      passou.troca !== null &&
      (now.troca.usado == null ? passou.troca.usado == null : isSameSeminovo(now.troca, passou.troca)),
    'plano-substituido': false,
    'troca-escolhida': false,
  };
  return now.motivos.filter((reason) => !covered[reason]);
}

/** Assessment of a sending with the "up to" that goes on to count: for the same motorcycle alone. */
export const withAteKept = (now: Alcada, passou: Alcada | null): Alcada =>
  passou?.ate && isSameMoto(now.moto, passou.moto) ? { ...now, ate: passou.ate } : now;

/** Assessment without an "up to": it ends with a refusal, and with another customer. */
export function withoutAte({ ate: _, ...rest }: Alcada): Alcada {
  return rest;
}

/** Tells whether a lender has to approve. */
export const needsCredito = ({ pagamentos }: Pick<PropostaTermos, 'pagamentos'>): boolean =>
  pagamentos.some(({ tipo }) => tipo === 'cdc');

/** Approvals that a proposal needs, in order: the manager's, then the lender's. @param reasons those not covered */
export function etapasNeeded(termos: PropostaTermos, reasons: readonly GerencialReason[]): Etapa[] {
  return [
    ...(reasons.length > 0 ? (['gerencial'] as const) : []),
    ...(needsCredito(termos) ? (['financeira'] as const) : []),
  ];
}
