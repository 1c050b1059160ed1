import * as v from 'valibot';
import { type Data, isData } from '../valores/datas.ts';
import { mensagemDe } from '../valores/mensagens-por-campo.ts';
import { texto } from '../valores/texto.ts';
import type { Plano } from './plano.ts';
import {
  CONSORCIO,
  FAIXA,
  FINANCEIRA,
  FINANCEIRAS,
  GRUPO,
  IOF,
  LIBERACRED,
  MORA,
  PANFLETO,
  PROGRAMA,
  TARIFA,
  TAXA,
  VIGENCIA,
} from './plano-campos.ts';
import { type CampoNumerico, type Lista, mapValues } from './plano-partes.ts';
import { PANFLETO_PADRAO } from './tabelas.ts';

const numero = ({
  tipo,
  minimo,
  maximo,
  mensagem,
}: Pick<CampoNumerico, 'tipo' | 'minimo' | 'maximo' | 'mensagem'>) =>
  v.pipe(
    v.number(mensagem),
    v.check((value) => tipo === 'percentual' || Number.isInteger(value), mensagem),
    v.minValue(minimo, mensagem),
    v.maxValue(maximo, mensagem),
  );

const numeros = <Key extends string>(campos: Readonly<Record<Key, CampoNumerico>>) =>
  mapValues(campos, numero);

const letras = ({ maximo, mensagem }: { maximo: number; mensagem: string }) =>
  texto({ most: maximo, message: mensagem, required: mensagem });

const lista = <Item extends v.GenericSchema>(
  { minimo, maximo, mensagem }: Pick<Lista<unknown, unknown>, 'minimo' | 'maximo' | 'mensagem'>,
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

const parcelas = numero(PROGRAMA.partes.parcelas);

/** Rates by term. JSON keys are texts: a term has one to three digits without leading zeros. */
const taxas = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check(
        (key) => /^[1-9]\d{0,2}$/.test(key) && v.is(parcelas, Number(key)),
        PROGRAMA.partes.parcelas.mensagem,
      ),
    ),
    numero(TAXA),
  ),
  v.transform((taxas): Readonly<Record<number, number>> => taxas),
);

const { id, nome, prazos, faixas, tarifas, iof: impostos, convencao, sistema } = FINANCEIRA.partes;

const faixa = v.object({ entradaMinima: numero(FAIXA.partes.entradaMinima), taxas });

const tarifa = v.object({
  nome: letras(TARIFA.partes.nome),
  valor: numero(TARIFA.partes.valor),
  financiada: v.boolean(TARIFA.partes.financiada.mensagem),
});

const financeira = v.pipe(
  v.object({
    id: v.pipe(
      v.string(id.mensagem),
      v.maxLength(id.maximo, id.mensagem),
      v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, id.mensagem),
    ),
    nome: letras(nome),
    prazos: v.pipe(
      lista(prazos, parcelas),
      v.check((all) => isRising(all), 'Escreva cada prazo uma vez, do menor para o maior.'),
    ),
    faixas: v.pipe(
      lista(faixas, faixa),
      v.check(
        (all) => isRising(all.map(({ entradaMinima }) => entradaMinima)),
        'Escreva cada entrada uma vez, da menor para a maior.',
      ),
      v.check(
        (all) => all.some(({ taxas }) => Object.keys(taxas).length > 0),
        'Informe pelo menos uma taxa.',
      ),
    ),
    tarifas: lista(tarifas, tarifa),
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

const { limite, depois, ...aliquotas } = IOF.partes;

const iof = v.pipe(
  v.object({
    ...numeros(aliquotas),
    ate: v.optional(v.object({ valor: numero(limite), depois: v.picklist(depois.opcoes, depois.mensagem) })),
  }),
  // Same bound as for own rates in a request: above half of the loan the closed formula gives no sensible
  // result.
  v.check(({ diaria, adicional, tetoDias }) => diaria * tetoDias + adicional <= 50, 'O IOF passa de 50%.'),
);

const tabelaIof = v.pipe(
  v.object({ pf: iof, 'pf-moto': iof, pj: iof, mei: iof, isento: iof }),
  v.check(
    (tabela) => Object.values(tabela).every(({ ate }) => !ate || !tabela[ate.depois].ate),
    'Depois do limite, escolha um IOF sem limite.',
  ),
);

const { planos: programas, ...custos } = LIBERACRED.partes;

const liberacred = v.object({
  planos: v.pipe(
    lista(programas, v.object(numeros(PROGRAMA.partes))),
    v.check(
      (planos) => isUnique(planos.map((plano) => `${plano.parcelas} ${plano.entradaPct}`)),
      'Há planos repetidos.',
    ),
    v.check(
      (planos) => planos.every(({ parcelas, aptoApos }) => aptoApos <= parcelas),
      'Um plano fica apto depois da última parcela.',
    ),
  ),
  ...numeros(custos),
});

const { mega: grupos, master: _, fixo25, fixo35, rendaMinima, ...seguros } = CONSORCIO.partes;

const planosConsorcio = v.pipe(
  lista(grupos, v.object(numeros(GRUPO.partes))),
  v.check(
    (planos) => isRising(planos.map(({ meses }) => meses)),
    'Escreva cada prazo uma vez, do menor para o maior.',
  ),
);

const consorcio = v.object({
  planos: v.object({ mega: planosConsorcio, master: planosConsorcio }),
  ...numeros(seguros),
  lancesFixos: v.object(numeros({ fixo25, fixo35 })),
  rendaMinima: numero(rendaMinima),
});

const { contato, ...limites } = PANFLETO.partes;

const panfleto = v.object({ ...numeros(limites), contato: v.picklist(contato.opcoes, contato.mensagem) });

const data = ({ mensagem }: { mensagem: string }) => v.pipe(v.string(mensagem), v.check(isData, mensagem));

/** Schema of a plan from outside: limits and rules across fields. Drops unknown keys. */
export const PlanoEsquema = v.pipe(
  v.object({
    de: data(VIGENCIA.de),
    ate: v.nullable(data(VIGENCIA.ate)),
    financeiras: v.pipe(
      lista(FINANCEIRAS, financeira),
      v.check(
        (all) => isUnique(all.map(({ nome }) => nome.toLocaleLowerCase('pt-BR'))),
        'Há duas financeiras com o mesmo nome.',
      ),
      v.check((all) => isUnique(all.map(({ id }) => id)), 'Há financeiras repetidas.'),
    ),
    tabelas: v.object({
      iof: tabelaIof,
      liberacred,
      consorcio,
      mora: v.object(numeros(MORA.partes)),
      panfleto: v.optional(panfleto, PANFLETO_PADRAO),
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
export type ErrosDoPlano = Record<string, string>;

/**
 * Validates a plan field by field. Never throws.
 * @param hoje calendar date in São Paulo: a plan must not begin in the past, because simulations of past days
 * keep the plan of that day. Omit it for plans that are only read.
 */
export function checkPlano(
  dados: unknown,
  hoje?: Data,
): { ok: true; plano: Plano } | { ok: false; erros: ErrosDoPlano } {
  const parsed = v.safeParse(PlanoEsquema, dados);
  const erros = new Map<string, string>();
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? 'plano';
    // An issue of an object itself is a missing key, with the library's own words.
    if (!erros.has(path))
      erros.set(path, issue.type === 'object' ? 'Preencha este campo.' : mensagemDe(issue));
  }
  const de = typeof dados === 'object' && dados !== null && 'de' in dados ? dados.de : null;
  if (hoje && typeof de === 'string' && isData(de) && de < hoje)
    erros.set('de', 'Use hoje ou uma data depois.');
  if (parsed.success && erros.size === 0) return { ok: true, plano: parsed.output };
  return { ok: false, erros: Object.fromEntries(erros) };
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
