import { foldCor } from '../motos/pps.ts';
import { administra, administraRede } from '../pessoas/administracao.ts';
import type { Usuario } from '../pessoas/usuario.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import { type AvaliacaoDaTroca, type Avaliador, isAvaliada, isSemMarcas } from './avaliacao-da-troca.ts';
import { contaDe } from './conta.ts';
import type { Etapa } from './estados.ts';
import { concedidoNaLinha, isSemConta, isSemValor } from './linha-na-alcada.ts';
import { cabeNoTeto, mudouDeMarca, type UsadoDaTroca } from './mesmo-usado.ts';
import type { AcessorioComPreco } from './preco-do-acessorio.ts';
import type { TermosDaProposta } from './proposta.ts';
import type { RegrasDasPropostas } from './regras.ts';

/** Roles with their own discount limits. */
export const PAPEIS = ['consultor', 'administrador', 'rede'] as const;
export type Papel = (typeof PAPEIS)[number];

/** Role of a person in a company. */
export function papelDe(usuario: Pick<Usuario, 'id_empresa' | 'permissoes'>, idEmpresa: number): Papel {
  if (administraRede(usuario)) return 'rede';
  return administra(usuario, idEmpresa) ? 'administrador' : 'consultor';
}

/** Reference values for the limits. */
export type BaseDaAlcada = {
  avaliacao: AvaliacaoDaTroca;
  /** Price in force of the motorcycle sold, in centavos; null when there is none, or it could not be read. */
  precoVigente: Centavos | null;
  /** Accessories of the store's catalogue, by which lines that name one are counted; none when left out. */
  acessorios?: readonly AcessorioComPreco[];
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
export function concedidoDe(
  termos: TermosDaProposta,
  { avaliacao, precoVigente, acessorios = [] }: BaseDaAlcada,
): Concedido {
  const { preco: typed, desconto, troca: taken } = contaDe(termos);
  const cortesias = termos.linhas.reduce((sum, linha) => sum + concedidoNaLinha(linha, acessorios), 0);
  const troca = termos.troca && isAvaliada(avaliacao) ? Math.max(0, taken - avaliacao.valor) : 0;
  const preco = termos.item && precoVigente !== null ? Math.max(0, precoVigente - typed) : 0;
  return { preco, desconto, cortesias, troca, total: preco + desconto + cortesias + troca };
}

/**
 * Maximum concession of a role without approval, in centavos, rounded down so that the limit is never
 * exceeded. Companies set limits in tenths of a percent at the finest.
 */
export function limiteDe(
  papel: Papel,
  preco: Centavos,
  { descontos }: Pick<RegrasDasPropostas, 'descontos'>,
): Centavos {
  if (papel === 'rede') return preco;
  return Math.floor((preco * Math.round(descontos[papel] * 10)) / 1000);
}

/** Reasons why a manager has to approve a proposal. */
export const MOTIVOS_GERENCIAIS = [
  'desconto',
  'sem-preco',
  'cortesia-sem-valor',
  'linha-sem-conta',
  'troca-sem-avaliacao',
  'plano-substituido',
  /** Never on sending: the used bike chosen later for a trade-in that was approved by its description only. */
  'troca-escolhida',
] as const;
export type MotivoGerencial = (typeof MOTIVOS_GERENCIAIS)[number];

/** Input of the check: role, rules and reference values. */
export type PedidoDeAlcada = BaseDaAlcada & {
  papel: Papel;
  regras: Pick<RegrasDasPropostas, 'descontos'>;
  /** Used bike of the trade-in; null or absent when the proposal only describes it in words. */
  usado?: UsadoDaTroca | null;
  /** True when a financed part uses a plan that is no longer in force; set on sending only. */
  planoSubstituido?: boolean;
};

/**
 * Lists the reasons why a manager has to approve; empty when nobody has to. Network administrators have no
 * limit.
 */
export function motivosGerenciais(termos: TermosDaProposta, pedido: PedidoDeAlcada): MotivoGerencial[] {
  const { papel, precoVigente, avaliacao, acessorios = [] } = pedido;
  const preco = precoVigente ?? termos.item?.preco ?? 0;
  const { total } = concedidoDe(termos, pedido);
  const limited = papel !== 'rede';
  const found: Record<MotivoGerencial, boolean> = {
    desconto: total > limiteDe(papel, preco, pedido.regras),
    'sem-preco': limited && termos.item !== null && precoVigente === null,
    'cortesia-sem-valor': limited && termos.linhas.some(isSemValor),
    'linha-sem-conta': limited && termos.linhas.some((linha) => isSemConta(linha, acessorios)),
    'troca-sem-avaliacao': termos.troca !== null && !isAvaliada(avaliacao),
    'plano-substituido': limited && pedido.planoSubstituido === true,
    'troca-escolhida': false,
  };
  return MOTIVOS_GERENCIAIS.filter((motivo) => found[motivo]);
}

/**
 * Assessment of a proposal against the limits, made when it is sent or gets its unit: shown to the manager,
 * and kept as what was approved. JSON of `propostas.alcada`. Money in centavos.
 */
export type Alcada = {
  papel: Papel;
  motivos: MotivoGerencial[];
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
    por?: Avaliador | undefined;
    deQuemVende?: boolean;
    identificado?: false;
    teto?: Centavos | null;
    usado?: UsadoDaTroca | null;
  } | null;
};

/** Assesses a proposal. @param moto unit that is sold; default: the motorcycle of the terms */
export function alcadaDe(
  termos: TermosDaProposta,
  pedido: PedidoDeAlcada,
  moto: NonNullable<Alcada['moto']> | null = motoDosTermos(termos),
): Alcada {
  const { papel, regras, precoVigente, avaliacao } = pedido;
  return {
    ...{ papel, moto, precoVigente, motivos: motivosGerenciais(termos, pedido) },
    concedido: concedidoDe(termos, pedido),
    limite: limiteDe(papel, precoVigente ?? termos.item?.preco ?? 0, regras),
    troca: trocaDe(termos, avaliacao, pedido.usado ?? null),
  };
}

const trocaDe = (
  { troca }: TermosDaProposta,
  avaliacao: AvaliacaoDaTroca,
  usado: UsadoDaTroca | null,
): Alcada['troca'] =>
  troca && {
    ...{ valor: troca.valor, avaliado: avaliacao?.valor ?? null, tabela: avaliacao?.tabela ?? null },
    ...{ ...(avaliacao?.por ? { por: avaliacao.por } : {}), usado },
    ...(avaliacao && isSemMarcas(avaliacao) ? { identificado: false as const } : {}),
    ...(avaliacao?.teto != null ? { teto: avaliacao.teto } : {}),
  };

/** Repeats an assessment with the trade-in's values of this moment, for a decision later than the sending. */
export function comUsadoDeHoje(
  counted: Alcada,
  termos: TermosDaProposta,
  { avaliacao, usado }: { avaliacao: AvaliacaoDaTroca; usado: UsadoDaTroca },
): Alcada {
  const { precoVigente, limite } = counted;
  const { cortesias } = counted.concedido;
  const fresh = concedidoDe(termos, { avaliacao, precoVigente });
  const concedido = { ...fresh, cortesias, total: fresh.total - fresh.cortesias + cortesias };
  const today: Partial<Record<MotivoGerencial, boolean>> = {
    desconto: concedido.total > limite,
    'troca-sem-avaliacao': termos.troca !== null && !isAvaliada(avaliacao),
  };
  const motivos = MOTIVOS_GERENCIAIS.filter((motivo) => today[motivo] ?? counted.motivos.includes(motivo));
  return { ...counted, motivos, concedido, troca: trocaDe(termos, avaliacao, usado) };
}

const motoDosTermos = ({ item }: TermosDaProposta): Alcada['moto'] =>
  item && { unidade: item.estoque, id: item.moto, anoModelo: item.anoModelo, cor: item.cor };

const isMesmaMoto = (a: Alcada['moto'], b: Alcada['moto']): boolean =>
  a !== null &&
  b !== null &&
  ((a.unidade !== null && a.unidade === b.unidade) ||
    (a.id !== null && a.id === b.id && a.anoModelo === b.anoModelo && foldCor(a.cor) === foldCor(b.cor)));

type Troca = NonNullable<Alcada['troca']>;

/** Evaluator of a trade-in as kept; older assessments tell the seller alone. */
export const avaliadorDe = ({
  por,
  deQuemVende,
}: Pick<Troca, 'por' | 'deQuemVende'>): Avaliador | undefined =>
  por ?? (deQuemVende ? 'vendedor' : undefined);

/** Words for the trade-in that a manager sees, to tell whether it changed while they read. */
export const oQueSeViu = ({ troca }: Pick<Alcada, 'troca'>): string =>
  troca?.usado
    ? JSON.stringify([
        ...[troca.usado.id, troca.usado.nome, troca.usado.mudou ?? false],
        ...[troca.valor, troca.avaliado, troca.tabela, troca.teto ?? null, avaliadorDe(troca) ?? null],
      ])
    : '';

/** Tells whether it is the bike that was approved: same id and name, none of its values and no ceiling lower. */
const isMesmoUsado = (agora: Troca, passou: Troca): boolean =>
  agora.usado != null &&
  agora.usado.id === passou.usado?.id &&
  agora.usado.nome === passou.usado.nome &&
  cabeNoTeto(agora, passou) &&
  (agora.avaliado ?? 0) >= (passou.avaliado ?? 0) &&
  (agora.tabela ?? 0) >= (passou.tabela ?? 0);

/** Tells whether the store's own value of the bike is binding and covers its trade-in price. */
const isCoberta = ({ valor, avaliado, ...rest }: Troca): boolean =>
  avaliado !== null && isAvaliada({ ...rest, por: avaliadorDe(rest), valor: avaliado }) && avaliado >= valor;

/**
 * Tells whether the trade-in is a bike that no manager saw (approved in words, or for another bike) and is
 * not worth its price, or one with another plate, chassis or renavam than the one sent.
 */
function isEscolhida(agora: Troca, passou: Alcada): boolean {
  const before = passou.troca;
  if (agora.usado == null) return false;
  if (mudouDeMarca(agora.usado, before?.usado)) return true;
  if (isCoberta(agora)) return false;
  // Older assessments lack the bike: only one that a manager had to approve can have been described in words.
  if (!before || before.usado === undefined) return passou.motivos.includes('troca-sem-avaliacao');
  return before.usado?.id !== agora.usado.id || before.usado.nome !== agora.usado.nome;
}

/**
 * Lists the reasons for another approval: those beyond what the limit or an earlier approval covers.
 * @param passou approved assessment of the same terms; null when unknown (sent before it was kept)
 */
export function motivosNovos(agora: Alcada, passou: Alcada | null): MotivoGerencial[] {
  if (passou === null) return agora.motivos;
  const { troca } = agora;
  const saw: Record<MotivoGerencial, boolean> = {
    desconto: agora.concedido.total <= passou.concedido.total,
    'sem-preco': passou.motivos.includes('sem-preco') && isMesmaMoto(agora.moto, passou.moto),
    'cortesia-sem-valor': passou.motivos.includes('cortesia-sem-valor'),
    'linha-sem-conta': passou.motivos.includes('linha-sem-conta'),
    'troca-sem-avaliacao':
      passou.motivos.includes('troca-sem-avaliacao') &&
      troca !== null &&
      passou.troca !== null &&
      isMesmoUsado(troca, passou.troca),
    'plano-substituido': true,
    'troca-escolhida': true,
  };
  const isChosen = troca !== null && isEscolhida(troca, passou);
  return [
    ...agora.motivos.filter((motivo) => !saw[motivo]),
    ...(isChosen ? ['troca-escolhida' as const] : []),
  ];
}

/** Tells whether a lender has to approve. */
export const temCredito = ({ pagamentos }: Pick<TermosDaProposta, 'pagamentos'>): boolean =>
  pagamentos.some(({ tipo }) => tipo === 'cdc');

/** Approvals that a proposal needs, in order: the manager's, then the lender's. */
export function etapasDe(termos: TermosDaProposta, pedido: PedidoDeAlcada): Etapa[] {
  return [
    ...(motivosGerenciais(termos, pedido).length > 0 ? (['gerencial'] as const) : []),
    ...(temCredito(termos) ? (['financeira'] as const) : []),
  ];
}
