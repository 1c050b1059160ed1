import * as v from 'valibot';
import { mapValues } from '../resource/typed-fields.ts';
import { type CalendarDate, isCalendarDate } from '../valores/dates.ts';
import { issueMessage } from '../valores/messages-by-field.ts';
import { textSchema } from '../valores/text-schema.ts';
import type { Plano } from './plano.ts';
import {
  CONSORCIO_PART,
  FAIXA_PART,
  FINANCEIRA_LIST,
  FINANCEIRA_PART,
  GRUPO_PART,
  IOF_PART,
  LIBERACRED_PART,
  LIBERACRED_PLANO_PART,
  MORA_PART,
  PANFLETO_RULES_PART,
  TARIFA_PART,
  TAXA_FIELD,
  VIGENCIA_PART,
} from './plano-fields.ts';
import type { NumericField, PartList } from './plano-parts.ts';
import { DEFAULT_PANFLETO_RULES } from './plano-tables.ts';

const numberSchema = ({
  tipo,
  minimo,
  maximo,
  mensagem,
}: Pick<NumericField, 'tipo' | 'minimo' | 'maximo' | 'mensagem'>) =>
  v.pipe(
    v.number(mensagem),
    v.check((value) => tipo === 'percentual' || Number.isInteger(value), mensagem),
    v.minValue(minimo, mensagem),
    v.maxValue(maximo, mensagem),
  );

const numberSchemas = <Key extends string>(fields: Readonly<Record<Key, NumericField>>) =>
  mapValues(fields, numberSchema);

const lettersSchema = ({ maximo, mensagem }: { maximo: number; mensagem: string }) =>
  textSchema({ most: maximo, message: mensagem, required: mensagem });

const listSchema = <Item extends v.GenericSchema>(
  { minimo, maximo, mensagem }: Pick<PartList<unknown, unknown>, 'minimo' | 'maximo' | 'mensagem'>,
  item: Item,
) =>
  v.pipe(
    v.custom<unknown[]>(
      (value) => Array.isArray(value) && value.length >= minimo && value.length <= maximo,
      mensagem,
    ),
    v.array(item),
  );

const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const parcelasSchema = numberSchema(LIBERACRED_PLANO_PART.partes.parcelas);

/** Rates by term. JSON keys are texts: a term has one to three digits without leading zeros. */
const taxasSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check(
        (key) => /^[1-9]\d{0,2}$/.test(key) && v.is(parcelasSchema, Number(key)),
        LIBERACRED_PLANO_PART.partes.parcelas.mensagem,
      ),
    ),
    numberSchema(TAXA_FIELD),
  ),
  v.transform((taxas): Readonly<Record<number, number>> => taxas),
);

const { id, nome, prazos, faixas, tarifas, iof: impostos, convencao, sistema } = FINANCEIRA_PART.partes;

const faixaSchema = v.object({
  entradaMinima: numberSchema(FAIXA_PART.partes.entradaMinima),
  taxas: taxasSchema,
});

const tarifaSchema = v.object({
  nome: lettersSchema(TARIFA_PART.partes.nome),
  valor: numberSchema(TARIFA_PART.partes.valor),
  financiada: v.boolean(TARIFA_PART.partes.financiada.mensagem),
});

const financeiraSchema = v.pipe(
  v.object({
    id: v.pipe(
      v.string(id.mensagem),
      v.maxLength(id.maximo, id.mensagem),
      v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, id.mensagem),
    ),
    nome: lettersSchema(nome),
    prazos: v.pipe(
      listSchema(prazos, parcelasSchema),
      v.check((all) => isRising(all), 'Escreva cada prazo uma vez, do menor para o maior.'),
    ),
    faixas: v.pipe(
      listSchema(faixas, faixaSchema),
      v.check(
        (all) => isRising(all.map(({ entradaMinima }) => entradaMinima)),
        'Escreva cada entrada uma vez, da menor para a maior.',
      ),
      v.check(
        (all) => all.some(({ taxas }) => Object.keys(taxas).length > 0),
        'Informe pelo menos uma taxa.',
      ),
    ),
    tarifas: listSchema(tarifas, tarifaSchema),
    iof: v.picklist(impostos.opcoes, impostos.mensagem),
    convencao: v.picklist(convencao.opcoes, convencao.mensagem),
    sistema: v.picklist(sistema.opcoes, sistema.mensagem),
  }),
  v.forward(
    v.partialCheck(
      [['prazos'], ['faixas']],
      ({ prazos, faixas }) =>
        faixas.every(({ taxas }) => Object.keys(taxas).every((prazo) => prazos.includes(Number(prazo)))),
      'Há taxa para um prazo que não está na lista.',
    ),
    ['faixas'],
  ),
);

const { limite, depois, ...aliquotas } = IOF_PART.partes;

const iofSchema = v.pipe(
  v.object({
    ...numberSchemas(aliquotas),
    ate: v.optional(
      v.object({ valor: numberSchema(limite), depois: v.picklist(depois.opcoes, depois.mensagem) }),
    ),
  }),
  // Same bound as for own rates in a request: above half of the loan the closed formula gives no sensible
  // result.
  v.check(({ diaria, adicional, tetoDias }) => diaria * tetoDias + adicional <= 50, 'O IOF passa de 50%.'),
);

const iofTableSchema = v.pipe(
  v.object({ pf: iofSchema, 'pf-moto': iofSchema, pj: iofSchema, mei: iofSchema, isento: iofSchema }),
  v.check(
    (table) => Object.values(table).every(({ ate }) => !ate || !table[ate.depois].ate),
    'Depois do limite, escolha um IOF sem limite.',
  ),
);

const { planos: programas, ...custos } = LIBERACRED_PART.partes;

const liberacredSchema = v.object({
  planos: v.pipe(
    listSchema(programas, v.object(numberSchemas(LIBERACRED_PLANO_PART.partes))),
    v.check(
      (planos) => isUnique(planos.map((plano) => `${plano.parcelas} ${plano.entradaPct}`)),
      'Há planos repetidos.',
    ),
    v.check(
      (planos) => planos.every(({ parcelas, aptoApos }) => aptoApos <= parcelas),
      'Um plano fica apto depois da última parcela.',
    ),
  ),
  ...numberSchemas(custos),
});

const { mega: grupos, master: _, fixo25, fixo35, rendaMinima, ...seguros } = CONSORCIO_PART.partes;

const consorcioPlanosSchema = v.pipe(
  listSchema(grupos, v.object(numberSchemas(GRUPO_PART.partes))),
  v.check(
    (planos) => isRising(planos.map(({ meses }) => meses)),
    'Escreva cada prazo uma vez, do menor para o maior.',
  ),
);

const consorcioSchema = v.object({
  planos: v.object({ mega: consorcioPlanosSchema, master: consorcioPlanosSchema }),
  ...numberSchemas(seguros),
  lancesFixos: v.object(numberSchemas({ fixo25, fixo35 })),
  rendaMinima: numberSchema(rendaMinima),
});

const { contato, ...limits } = PANFLETO_RULES_PART.partes;

const panfletoSchema = v.object({
  ...numberSchemas(limits),
  contato: v.picklist(contato.opcoes, contato.mensagem),
});

const dateSchema = ({ mensagem }: { mensagem: string }) =>
  v.pipe(v.string(mensagem), v.check(isCalendarDate, mensagem));

/** Schema of a plan from outside: limits and rules across fields. Drops unknown keys. */
export const PlanoSchema = v.pipe(
  v.object({
    de: dateSchema(VIGENCIA_PART.de),
    ate: v.nullable(dateSchema(VIGENCIA_PART.ate)),
    financeiras: v.pipe(
      listSchema(FINANCEIRA_LIST, financeiraSchema),
      v.check(
        (all) => isUnique(all.map(({ nome }) => nome.toLocaleLowerCase('pt-BR'))),
        'Há duas financeiras com o mesmo nome.',
      ),
      v.check((all) => isUnique(all.map(({ id }) => id)), 'Há financeiras repetidas.'),
    ),
    tabelas: v.object({
      iof: iofTableSchema,
      liberacred: liberacredSchema,
      consorcio: consorcioSchema,
      mora: v.object(numberSchemas(MORA_PART.partes)),
      panfleto: v.optional(panfletoSchema, DEFAULT_PANFLETO_RULES),
    }),
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

/** Portuguese messages by path ("financeiras.0.faixas.1.taxas.36"). */
export type PlanoErrors = Record<string, string>;

/**
 * Validates a plan field by field. Never throws.
 * @param today calendar date in São Paulo: a plan must not begin in the past, because simulations of past days
 * keep the plan of that day. Omit it for plans that are only read.
 */
export function checkPlano(
  data: unknown,
  today?: CalendarDate,
): { ok: true; plano: Plano } | { ok: false; erros: PlanoErrors } {
  const parsed = v.safeParse(PlanoSchema, data);
  const errors = new Map<string, string>();
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? 'plano';
    // An issue of an object itself is a missing key, with the library's own words.
    if (!errors.has(path))
      errors.set(path, issue.type === 'object' ? 'Preencha este campo.' : issueMessage(issue));
  }
  const de = typeof data === 'object' && data !== null && 'de' in data ? data.de : null;
  if (today && typeof de === 'string' && isCalendarDate(de) && de < today)
    errors.set('de', 'Use hoje ou uma data depois.');
  if (parsed.success && errors.size === 0) return { ok: true, plano: parsed.output };
  return { ok: false, erros: Object.fromEntries(errors) };
}

/** Makes an id from a name, "banco-alvorecer" from "Banco Alvorecer"; appends a number when it is taken. */
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
