import { type Centavos, formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import { type Alcada, type GerencialReason, keptEvaluator } from './alcada.ts';

/** Formats an amount with its percentage of the price in force, if any: "R$ 1.500,00 (7,1%)". */
const share = (value: Centavos, preco: Centavos | null): string =>
  preco === null || preco === 0
    ? formatMoney(value)
    : `${formatMoney(value)} (${formatPercent((value / preco) * 100, 1)})`;

/** Describes the store's values of a trade-in: "avaliado em R$ 8.000,00, tabela da loja R$ 7.500,00". */
function valuesOf({ avaliado, tabela }: NonNullable<Alcada['troca']>): string {
  return [
    avaliado === null ? '' : `avaliado em ${formatMoney(avaliado)}`,
    tabela === null ? '' : `tabela da loja ${formatMoney(tabela)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const SEMINOVO_CHANGED = 'A placa, o chassi ou o Renavam do usado mudou depois do envio';

/** Says why the evaluation of a trade-in does not bind; null where there is none. */
function explainUnboundAvaliacao(troca: NonNullable<Alcada['troca']>): string | null {
  const { avaliado, tabela, teto, identificado } = troca;
  if (avaliado === null) return null;
  const value = formatMoney(avaliado);
  if (teto != null && avaliado > teto)
    return `O usado foi avaliado em ${value}, e antes outra pessoa o avaliou em ${formatMoney(teto)}.`;
  const por = keptEvaluator(troca);
  const quem = por === 'vendedor' ? 'Quem vende avaliou o usado' : 'O usado foi avaliado';
  if (identificado === false)
    return `${quem} em ${value}, sem placa e chassi no cadastro: sem os dois ninguém sabe se a moto já foi avaliada por outra pessoa.`;
  if (por !== 'vendedor' && por !== 'colega') return null;
  const team = por === 'colega' ? ' por quem não administra a loja' : '';
  return tabela === null
    ? `${quem} em ${value}${team}, sem valor na tabela da loja.`
    : `${quem} em ${value}${team}, acima da tabela da loja: ${formatMoney(tabela)}.`;
}

const REASONS: Readonly<Record<GerencialReason, (alcada: Alcada) => string>> = {
  desconto: ({ concedido, limite, precoVigente }) =>
    `O que a loja dá, ${share(concedido.total, precoVigente)}, passa do limite de ${share(limite, precoVigente)}.`,
  'sem-preco': () =>
    'Esta moto não tem preço em vigor: está fora do catálogo, sob consulta, ou os preços não puderam ser lidos.',
  'cortesia-sem-valor': () =>
    'Há item ou cortesia sem valor, ou com valor simbólico: ninguém sabe quanto a loja dá.',
  'linha-sem-conta': () =>
    'Há linha com quantidade, ou com vários acessórios por menos que a soma deles: a conta não diz quanto a loja dá. Um acessório por linha é contado.',
  'troca-sem-avaliacao': ({ troca }) =>
    (troca && explainUnboundAvaliacao(troca)) ?? 'O usado da troca ainda não foi avaliado.',
  'plano-substituido': () =>
    'O financiamento foi calculado com um plano que já foi trocado: as condições de hoje são outras.',
  'troca-escolhida': ({ troca }) =>
    troca
      ? `${troca.usado?.mudou ? SEMINOVO_CHANGED : 'O usado escolhido não é um que foi aprovado'}: ${troca.usado?.nome ?? 'outro usado'}, ${
          valuesOf(troca) || 'sem avaliação'
        }, entra por ${formatMoney(troca.valor)}.`
      : 'O usado escolhido não é um que foi aprovado.',
};

/** Reasons for a manager's decision, one sentence each. */
export const describeGerencialReasons = (alcada: Alcada): string[] =>
  alcada.motivos.map((reason) => REASONS[reason](alcada));

/**
 * Facts for a manager's decision: price in force, what the store gives and how, the trade-in against its
 * values.
 */
export function describeAlcada(alcada: Alcada): { rotulo: string; valor: string }[] {
  const { precoVigente, concedido, limite, troca } = alcada;
  const part = (rotulo: string, value: Centavos) =>
    value > 0 ? [{ rotulo, valor: share(value, precoVigente) }] : [];
  return [
    { rotulo: 'Preço em vigor', valor: precoVigente === null ? 'não há' : formatMoney(precoVigente) },
    ...part('Abaixo do preço', concedido.preco),
    ...part('Desconto', concedido.desconto),
    ...part('Cortesias', concedido.cortesias),
    ...part('Usado acima da avaliação', concedido.troca),
    { rotulo: 'A loja dá', valor: share(concedido.total, precoVigente) },
    { rotulo: 'Limite de quem enviou', valor: share(limite, precoVigente) },
    ...(troca
      ? [
          {
            rotulo: 'Usado entra por',
            valor: [formatMoney(troca.valor), valuesOf(troca) || 'sem avaliação'].join(', '),
          },
          ...(troca.usado ? [{ rotulo: 'Usado', valor: troca.usado.nome }] : []),
          ...(troca.usado?.mudou ? [{ rotulo: 'Atenção', valor: `${SEMINOVO_CHANGED}.` }] : []),
        ]
      : []),
  ];
}

/** Summary for a work list: "dá R$ 1.500,00 (7,1%) · sem preço em vigor". */
export function summarizeAlcada({ motivos, concedido, precoVigente, troca }: Alcada): string {
  return [
    concedido.total > 0 ? `dá ${share(concedido.total, precoVigente)}` : '',
    motivos.includes('sem-preco') ? 'sem preço em vigor' : '',
    motivos.includes('cortesia-sem-valor') ? 'item sem valor' : '',
    motivos.includes('linha-sem-conta') ? 'quantidade ou vários acessórios numa linha' : '',
    motivos.includes('plano-substituido') ? 'plano anterior' : '',
    troca && motivos.some((reason) => reason === 'troca-sem-avaliacao' || reason === 'troca-escolhida')
      ? `usado${troca.usado ? ` ${troca.usado.nome}` : ''} por ${formatMoney(troca.valor)}, ${valuesOf(troca) || 'sem avaliação'}`
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
