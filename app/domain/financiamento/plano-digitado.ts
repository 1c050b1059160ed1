import { type Data, formatData } from '../datas.ts';
import { formatValor } from '../dinheiro.ts';
import type { Financeira, Plano } from './plano.ts';
import { formatNumero, LIMITES_DO_PLANO } from './plano-numeros.ts';
import type { IofDoPreset, NomePlanoConsorcio, PlanoConsorcio } from './tabelas.ts';
import type { PresetIof } from './tipos.ts';

/**
 * A plan as people type it: every value a text. A field's name in the form is its path in the plan's schema,
 * so that a message finds its field; only a rate is named by its column instead of its term.
 */
export type PlanoDigitado = {
  de: string;
  ate: string;
  financeiras: FinanceiraDigitada[];
  iof: Record<PresetIof, IofDigitado>;
  liberacred: Record<(typeof CAMPOS_DA_LIBERACRED)[number], string> & { planos: ProgramaDigitado[] };
  consorcio: Record<(typeof CAMPOS_DO_CONSORCIO)[number], string> &
    Record<NomePlanoConsorcio, GrupoDigitado[]>;
  mora: Record<(typeof CAMPOS_DA_MORA)[number], string>;
};

export type FinanceiraDigitada = {
  id: string;
  nome: string;
  iof: string;
  convencao: string;
  sistema: string;
  prazos: string[];
  /** A rate for each term, in their order. */
  faixas: { entradaMinima: string; taxas: string[] }[];
  tarifas: { nome: string; valor: string; financiada: string }[];
};

export type IofDigitado = {
  diaria: string;
  adicional: string;
  tetoDias: string;
  limite: string;
  depois: string;
};
export type ProgramaDigitado = { parcelas: string; entradaPct: string; aptoApos: string };
export type GrupoDigitado = {
  meses: string;
  fundoComum: string;
  taxaAdministracao: string;
  taxaAdministracaoTotal: string;
};

export const PRESETS_DE_IOF = [
  'pf',
  'pf-moto',
  'pj',
  'mei',
  'isento',
] as const satisfies readonly PresetIof[];
export const GRUPOS_DE_CONSORCIO = ['mega', 'master'] as const satisfies readonly NomePlanoConsorcio[];
export const CAMPOS_DA_LIBERACRED = [
  'adesao',
  'porParcela',
  'aproveitamento',
  'referencia',
  'cancelamento',
] as const;
/** `fixo25` and `fixo35` stand under `lancesFixos` in the plan. */
export const CAMPOS_DO_CONSORCIO = [
  'seguroQuebra',
  'seguroVida',
  'lanceEmbutido',
  'fixo25',
  'fixo35',
  'rendaMinima',
] as const;
export const CAMPOS_DA_MORA = ['multa', 'jurosMensal'] as const;

const mapOf = <Key extends string, Value>(
  keys: readonly Key[],
  valorDe: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valorDe(key)])) as Record<Key, Value>;

const digitarFinanceira = ({ prazos, faixas, tarifas, ...f }: Financeira): FinanceiraDigitada => ({
  id: f.id,
  nome: f.nome,
  iof: f.iof,
  convencao: f.convencao,
  sistema: f.sistema,
  prazos: prazos.map(String),
  faixas: faixas.map(({ entradaMinima, taxas }) => ({
    entradaMinima: formatNumero(entradaMinima),
    taxas: prazos.map((prazo) => {
      const taxa = taxas[prazo];
      return taxa === undefined ? '' : formatNumero(taxa);
    }),
  })),
  tarifas: tarifas.map(({ nome, valor, financiada }) => ({
    nome,
    valor: formatValor(valor),
    financiada: financiada ? 'sim' : 'nao',
  })),
});

const digitarIof = ({ diaria, adicional, tetoDias, ate }: IofDoPreset): IofDigitado => ({
  diaria: formatNumero(diaria),
  adicional: formatNumero(adicional),
  tetoDias: String(tetoDias),
  limite: ate ? formatValor(ate.valor) : '',
  depois: ate?.depois ?? '',
});

const digitarGrupo = (plano: PlanoConsorcio): GrupoDigitado => ({
  meses: String(plano.meses),
  fundoComum: formatNumero(plano.fundoComum),
  taxaAdministracao: formatNumero(plano.taxaAdministracao),
  taxaAdministracaoTotal: formatNumero(plano.taxaAdministracaoTotal),
});

/**
 * A plan as an administrator would type it. A first day that is over becomes today, a last day that is over
 * goes: what is published from it begins now.
 */
export function digitarPlano({ de, ate, financeiras, tabelas }: Plano, hoje: Data): PlanoDigitado {
  const { iof, liberacred, consorcio, mora } = tabelas;
  return {
    de: formatData(de < hoje ? hoje : de),
    ate: ate === null || ate < hoje ? '' : formatData(ate),
    financeiras: financeiras.map(digitarFinanceira),
    iof: mapOf(PRESETS_DE_IOF, (preset) => digitarIof(iof[preset])),
    liberacred: {
      adesao: formatValor(liberacred.adesao),
      porParcela: formatValor(liberacred.porParcela),
      aproveitamento: formatNumero(liberacred.aproveitamento),
      referencia: formatNumero(liberacred.referencia),
      cancelamento: formatNumero(liberacred.cancelamento),
      planos: liberacred.planos.map(({ parcelas, entradaPct, aptoApos }) => ({
        parcelas: String(parcelas),
        entradaPct: formatNumero(entradaPct),
        aptoApos: String(aptoApos),
      })),
    },
    consorcio: {
      seguroQuebra: formatNumero(consorcio.seguroQuebra),
      seguroVida: formatNumero(consorcio.seguroVida),
      lanceEmbutido: formatNumero(consorcio.lanceEmbutido),
      fixo25: formatNumero(consorcio.lancesFixos.fixo25),
      fixo35: formatNumero(consorcio.lancesFixos.fixo35),
      rendaMinima: String(consorcio.rendaMinima),
      ...mapOf(GRUPOS_DE_CONSORCIO, (nome) => consorcio.planos[nome].map(digitarGrupo)),
    },
    mora: mapOf(CAMPOS_DA_MORA, (campo) => formatNumero(mora[campo])),
  };
}

/** Items of a repeated part: as many as the form has, from 0 without a gap, never more than fit a plan. */
function listOf<Item>(
  fields: Fields,
  most: number,
  probe: (index: number) => string,
  item: (index: number) => Item,
): Item[] {
  const items: Item[] = [];
  while (items.length < most && Object.hasOwn(fields, probe(items.length))) items.push(item(items.length));
  return items;
}

type Fields = Readonly<Record<string, string>>;

/** Reads the fields of the form, whoever sent them: unknown names are ignored and nothing throws. */
export function fromCampos(fields: Fields): PlanoDigitado {
  const get = (name: string): string => (Object.hasOwn(fields, name) ? (fields[name] ?? '').trim() : '');
  const pick = <Key extends string>(prefix: string, keys: readonly Key[]): Record<Key, string> =>
    mapOf(keys, (key) => get(`${prefix}.${key}`));
  const { financeiras, prazos, faixas, tarifas, planosLiberacred, mesesConsorcio } = LIMITES_DO_PLANO;

  const financeira = (at: number): FinanceiraDigitada => {
    const base = `financeiras.${at}`;
    const terms = listOf(
      fields,
      prazos,
      (n) => `${base}.prazos.${n}`,
      (n) => get(`${base}.prazos.${n}`),
    );
    return {
      ...pick(base, ['id', 'nome', 'iof', 'convencao', 'sistema']),
      prazos: terms,
      faixas: listOf(
        fields,
        faixas,
        (n) => `${base}.faixas.${n}.entradaMinima`,
        (n) => ({
          entradaMinima: get(`${base}.faixas.${n}.entradaMinima`),
          taxas: terms.map((_, column) => get(`${base}.faixas.${n}.taxas.${column}`)),
        }),
      ),
      tarifas: listOf(
        fields,
        tarifas,
        (n) => `${base}.tarifas.${n}.nome`,
        (n) => pick(`${base}.tarifas.${n}`, ['nome', 'valor', 'financiada']),
      ),
    };
  };

  return {
    de: get('de'),
    ate: get('ate'),
    financeiras: listOf(fields, financeiras, (n) => `financeiras.${n}.id`, financeira),
    iof: mapOf(PRESETS_DE_IOF, (preset) =>
      pick(`tabelas.iof.${preset}`, ['diaria', 'adicional', 'tetoDias', 'limite', 'depois']),
    ),
    liberacred: {
      ...pick('tabelas.liberacred', CAMPOS_DA_LIBERACRED),
      planos: listOf(
        fields,
        planosLiberacred,
        (n) => `tabelas.liberacred.planos.${n}.parcelas`,
        (n) => pick(`tabelas.liberacred.planos.${n}`, ['parcelas', 'entradaPct', 'aptoApos']),
      ),
    },
    consorcio: {
      ...pick('tabelas.consorcio', CAMPOS_DO_CONSORCIO),
      ...mapOf(GRUPOS_DE_CONSORCIO, (nome) =>
        listOf(
          fields,
          mesesConsorcio,
          (n) => `tabelas.consorcio.planos.${nome}.${n}.meses`,
          (n) =>
            pick(`tabelas.consorcio.planos.${nome}.${n}`, [
              'meses',
              'fundoComum',
              'taxaAdministracao',
              'taxaAdministracaoTotal',
            ]),
        ),
      ),
    },
    mora: pick('tabelas.mora', CAMPOS_DA_MORA),
  };
}
