import * as v from 'valibot';
import { type Data, isData } from '../datas.ts';
import { PARCELAS_MAXIMAS, PRECO_MAXIMO, TAXA_MAXIMA } from '../limites.ts';
import type { Financeira, Plano } from './plano.ts';
import { LIMITES_DO_PLANO } from './plano-numeros.ts';
import type { TabelaConsorcio, TabelaLiberacred, Tabelas } from './tabelas.ts';

const MAIOR_NOME = 60;
/** Months of a consórcio group, as the simulation's contract has them. */
const MESES_MAXIMOS = 240;

const INVISIVEIS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const inteiro = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));

const percentual = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(least, message), v.maxValue(most, message));

const dinheiro = (message: string) => inteiro(0, PRECO_MAXIMO, message);

const texto = (most: number, message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(most, `Use até ${most} letras.`),
    v.check((text) => !INVISIVEIS.test(text), 'Há um caractere que não pode ser usado. Digite de novo.'),
  );

const lista = <Item extends v.GenericSchema>(item: Item, least: number, most: number, message: string) =>
  v.pipe(
    v.custom<unknown[]>(
      (value) => Array.isArray(value) && value.length >= least && value.length <= most,
      message,
    ),
    v.array(item),
  );

const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

const TAXA = `A taxa vai de 0 a ${TAXA_MAXIMA}% ao mês.`;

/** Keys of an object are texts in JSON; a term is one to three digits without zeros in front. */
const taxas = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check(
        (key) => /^[1-9]\d{0,2}$/.test(key) && Number(key) <= PARCELAS_MAXIMAS,
        `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`,
      ),
    ),
    percentual(0, TAXA_MAXIMA, TAXA),
  ),
  v.transform((taxas): Readonly<Record<number, number>> => taxas),
);

const tarifa = v.object({
  nome: texto(MAIOR_NOME, 'Informe o nome da tarifa.'),
  valor: dinheiro('Confira o valor da tarifa.'),
  financiada: v.boolean('Diga se a tarifa é financiada.'),
});

const faixa = v.object({
  entradaMinima: percentual(0, 99, 'A entrada vai de 0 a 99% do preço.'),
  taxas,
});

const PRESETS = ['pf', 'pf-moto', 'pj', 'mei', 'isento'] as const;

const financeira = v.pipe(
  v.object({
    id: v.pipe(
      v.string('Confira a financeira.'),
      v.maxLength(MAIOR_NOME, 'Confira a financeira.'),
      v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Confira a financeira.'),
    ),
    nome: texto(MAIOR_NOME, 'Informe o nome da financeira.'),
    prazos: lista(
      inteiro(1, PARCELAS_MAXIMAS, `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`),
      1,
      LIMITES_DO_PLANO.prazos,
      `Informe de 1 a ${LIMITES_DO_PLANO.prazos} prazos.`,
    ),
    faixas: lista(
      faixa,
      1,
      LIMITES_DO_PLANO.faixas,
      `Informe de 1 a ${LIMITES_DO_PLANO.faixas} faixas de entrada.`,
    ),
    tarifas: lista(tarifa, 0, LIMITES_DO_PLANO.tarifas, `Use até ${LIMITES_DO_PLANO.tarifas} tarifas.`),
    iof: v.picklist(PRESETS, 'Escolha o IOF.'),
    convencao: v.picklist(['mensal', 'dias365', 'dias30'], 'Escolha como contar os dias.'),
    sistema: v.picklist(['price', 'sac'], 'Escolha Price ou SAC.'),
  }),
  v.forward(
    v.partialCheck(
      [['prazos']],
      ({ prazos }) => isRising(prazos),
      'Escreva cada prazo uma vez, do menor para o maior.',
    ),
    ['prazos'],
  ),
  v.forward(
    v.partialCheck(
      [['faixas']],
      ({ faixas }) => isRising(faixas.map(({ entradaMinima }) => entradaMinima)),
      'Escreva cada entrada uma vez, da menor para a maior.',
    ),
    ['faixas'],
  ),
  v.forward(
    v.partialCheck(
      [['prazos'], ['faixas']],
      ({ prazos, faixas }) =>
        faixas.every(({ taxas }) => Object.keys(taxas).every((prazo) => prazos.includes(Number(prazo)))),
      'Há taxa para um prazo que não está na lista.',
    ),
    ['faixas'],
  ),
  v.forward(
    v.partialCheck(
      [['faixas']],
      ({ faixas }) => faixas.some(({ taxas }) => Object.keys(taxas).length > 0),
      'Informe pelo menos uma taxa.',
    ),
    ['faixas'],
  ),
) satisfies v.GenericSchema<unknown, Financeira>;

const iof = v.pipe(
  v.object({
    diaria: percentual(0, 1, 'O IOF ao dia vai de 0 a 1%.'),
    adicional: percentual(0, 10, 'O IOF adicional vai de 0 a 10%.'),
    tetoDias: inteiro(0, 4000, 'Use de 0 a 4000 dias.'),
    ate: v.optional(
      v.object({ valor: dinheiro('Confira o limite.'), depois: v.picklist(PRESETS, 'Escolha o IOF.') }),
    ),
  }),
  // The same bound as in a request with own numbers: past half of the loan the closed form has no sensible answer.
  v.check(({ diaria, adicional, tetoDias }) => diaria * tetoDias + adicional <= 50, 'O IOF passa de 50%.'),
);

const tabelaIof = v.pipe(
  v.object({ pf: iof, 'pf-moto': iof, pj: iof, mei: iof, isento: iof }),
  v.check(
    (tabela) => Object.values(tabela).every(({ ate }) => !ate || !tabela[ate.depois].ate),
    'Depois do limite, escolha um IOF sem limite.',
  ),
);

const liberacred = v.object({
  planos: v.pipe(
    lista(
      v.object({
        parcelas: inteiro(1, PARCELAS_MAXIMAS, `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`),
        entradaPct: percentual(1, 99, 'A entrada vai de 1 a 99%.'),
        aptoApos: inteiro(1, PARCELAS_MAXIMAS, 'Confira depois de quantas parcelas.'),
      }),
      0,
      LIMITES_DO_PLANO.planosLiberacred,
      `Use até ${LIMITES_DO_PLANO.planosLiberacred} planos.`,
    ),
    v.check(
      (planos) => new Set(planos.map((p) => `${p.parcelas} ${p.entradaPct}`)).size === planos.length,
      'Há planos repetidos.',
    ),
    v.check(
      (planos) => planos.every(({ parcelas, aptoApos }) => aptoApos <= parcelas),
      'Um plano fica apto depois da última parcela.',
    ),
  ),
  adesao: dinheiro('Confira a adesão.'),
  porParcela: dinheiro('Confira o valor por parcela.'),
  aproveitamento: percentual(1, 100, 'O aproveitamento vai de 1 a 100%.'),
  referencia: percentual(50, 300, 'A referência vai de 50 a 300% do preço.'),
  cancelamento: percentual(0, 100, 'O cancelamento vai de 0 a 100%.'),
}) satisfies v.GenericSchema<unknown, TabelaLiberacred>;

const planosConsorcio = v.pipe(
  lista(
    v.object({
      meses: inteiro(1, MESES_MAXIMOS, `Use de 1 a ${MESES_MAXIMOS} meses.`),
      fundoComum: percentual(0, 100, 'Confira o fundo comum.'),
      taxaAdministracao: percentual(0, 100, 'Confira a taxa de administração.'),
      taxaAdministracaoTotal: percentual(0, 100, 'Confira a taxa total.'),
    }),
    0,
    LIMITES_DO_PLANO.mesesConsorcio,
    `Use até ${LIMITES_DO_PLANO.mesesConsorcio} prazos.`,
  ),
  v.check(
    (planos) => isRising(planos.map(({ meses }) => meses)),
    'Escreva cada prazo uma vez, do menor para o maior.',
  ),
);

const consorcio = v.object({
  planos: v.object({ mega: planosConsorcio, master: planosConsorcio }),
  seguroQuebra: percentual(0, 10, 'Confira o seguro de quebra.'),
  seguroVida: percentual(0, 10, 'Confira o seguro de vida.'),
  lanceEmbutido: percentual(0, 100, 'O lance embutido vai de 0 a 100%.'),
  lancesFixos: v.object({
    fixo25: percentual(0, 100, 'Confira o lance fixo.'),
    fixo35: percentual(0, 100, 'Confira o lance fixo.'),
  }),
  rendaMinima: inteiro(1, 20, 'A renda vai de 1 a 20 parcelas.'),
}) satisfies v.GenericSchema<unknown, TabelaConsorcio>;

/** CDC art. 52 § 1 for the penalty; Código Civil art. 406 with CTN art. 161 § 1 for the interest. */
const mora = v.object({
  multa: percentual(0, 2, 'A multa vai até 2% (CDC, art. 52).'),
  jurosMensal: percentual(0, 1, 'Os juros de mora vão até 1% ao mês.'),
});

const tabelas = v.object({ iof: tabelaIof, liberacred, consorcio, mora }) satisfies v.GenericSchema<
  unknown,
  Tabelas
>;

const data = (message: string) => v.pipe(v.string(message), v.check(isData, message));

/** A plan from outside: limits, and what must agree with what. Unknown keys are left out. */
export const PlanoEsquema = v.pipe(
  v.object({
    de: data('Informe a partir de quando vale.'),
    ate: v.nullable(data('Confira o último dia.')),
    financeiras: v.pipe(
      lista(
        financeira,
        1,
        LIMITES_DO_PLANO.financeiras,
        `Informe de 1 a ${LIMITES_DO_PLANO.financeiras} financeiras.`,
      ),
      v.check(
        (all) => new Set(all.map(({ nome }) => nome.toLocaleLowerCase('pt-BR'))).size === all.length,
        'Há duas financeiras com o mesmo nome.',
      ),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Há financeiras repetidas.'),
    ),
    tabelas,
  }),
  v.forward(
    v.partialCheck(
      [['de'], ['ate']],
      ({ de, ate }) => ate === null || ate >= de,
      'O último dia vem depois do primeiro.',
    ),
    ['ate'],
  ),
) satisfies v.GenericSchema<unknown, Plano>;

/** Message in Portuguese by path ("financeiras.0.faixas.1.taxas.36"). */
export type ErrosDoPlano = Record<string, string>;

/**
 * Checks a plan field by field. Never throws.
 * @param hoje calendar date in São Paulo: a plan never begins in the past, because what was simulated under the
 * plan of that day stays as it was. Leave it out for plans that are only read.
 */
export function checkPlano(
  dados: unknown,
  hoje?: Data,
): { ok: true; plano: Plano } | { ok: false; erros: ErrosDoPlano } {
  const parsed = v.safeParse(PlanoEsquema, dados);
  const erros = new Map<string, string>();
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? 'plano';
    // An object's own complaint is a key that is missing; its words are the library's.
    if (!erros.has(path)) erros.set(path, issue.type === 'object' ? 'Preencha este campo.' : issue.message);
  }
  const de = typeof dados === 'object' && dados !== null && 'de' in dados ? dados.de : null;
  if (hoje && typeof de === 'string' && isData(de) && de < hoje)
    erros.set('de', 'Use hoje ou uma data depois.');
  if (parsed.success && erros.size === 0) return { ok: true, plano: parsed.output };
  return { ok: false, erros: Object.fromEntries(erros) };
}

/** "banco-alvorecer" from "Banco Alvorecer"; with a number behind it where that is taken. */
export function createFinanceiraId(nome: string, taken: readonly string[]): string {
  const slug =
    nome
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40)
      .replace(/-$/, '') || 'financeira';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.includes(id)) return id;
  }
}
