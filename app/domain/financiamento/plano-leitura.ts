import { type Data, parseData } from '../datas.ts';
import { parseDinheiro } from '../dinheiro.ts';
import { parsePercentual } from '../percentual.ts';
import type { Plano } from './plano.ts';
import {
  CAMPOS_DA_MORA,
  type FinanceiraDigitada,
  GRUPOS_DE_CONSORCIO,
  type GrupoDigitado,
  type IofDigitado,
  type PlanoDigitado,
  PRESETS_DE_IOF,
} from './plano-digitado.ts';
import { checkPlano, createFinanceiraId, type ErrosDoPlano } from './plano-esquema.ts';

/** What was typed, tidied, with a plan or with a message for each field that keeps it from being one. */
export type LeituraDoPlanoDigitado = { digitado: PlanoDigitado } & (
  | { ok: true; plano: Plano }
  | { ok: false; erros: ErrosDoPlano }
);

const isBlank = (...texts: readonly string[]): boolean => texts.every((text) => text === '');

/** Order by the number that a text reads as; what is no number stays behind, where it was. */
function sortOrder(texts: readonly string[]): number[] {
  const numbers = texts.map((text) => parsePercentual(text) ?? Number.POSITIVE_INFINITY);
  return texts.map((_, index) => index).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
}

const reordered = <Item>(list: readonly Item[], order: readonly number[]): Item[] =>
  order.flatMap((index) => list.slice(index, index + 1));

/** Terms and bands in order, whatever the order of typing; columns, bands and fees left empty go. */
function tidyFinanceira(financeira: FinanceiraDigitada): FinanceiraDigitada {
  const { prazos, faixas, tarifas } = financeira;
  const used = sortOrder(prazos).filter(
    (column) => !isBlank(prazos[column] ?? '', ...faixas.map(({ taxas }) => taxas[column] ?? '')),
  );
  const bands = faixas.filter(({ entradaMinima, taxas }) => !isBlank(entradaMinima, ...taxas));
  const rows = sortOrder(bands.map(({ entradaMinima }) => entradaMinima || '0'));
  return {
    ...financeira,
    prazos: reordered(prazos, used),
    faixas: reordered(bands, rows).map(({ entradaMinima, taxas }) => ({
      entradaMinima: entradaMinima || '0',
      taxas: reordered(taxas, used),
    })),
    tarifas: tarifas.filter(({ nome, valor }) => !isBlank(nome, valor)),
  };
}

function tidyGrupos(grupos: readonly GrupoDigitado[]): GrupoDigitado[] {
  const filled = grupos.filter((grupo) => !isBlank(...Object.values(grupo)));
  return reordered(filled, sortOrder(filled.map(({ meses }) => meses)));
}

/** The same plan without what was left empty, in the order in which it will be shown. */
export function tidyPlano(digitado: PlanoDigitado): PlanoDigitado {
  const { financeiras, liberacred, consorcio } = digitado;
  return {
    ...digitado,
    financeiras: financeiras.map(tidyFinanceira),
    liberacred: {
      ...liberacred,
      planos: liberacred.planos.filter((programa) => !isBlank(...Object.values(programa))),
    },
    consorcio: { ...consorcio, mega: tidyGrupos(consorcio.mega), master: tidyGrupos(consorcio.master) },
  };
}

/** NaN where a text is no number: the schema then says what belongs there. */
const numero = (text: string): number => parsePercentual(text) ?? Number.NaN;
const inteiro = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
const dinheiro = (text: string): number => parseDinheiro(text) ?? Number.NaN;

function toFinanceira(financeira: FinanceiraDigitada, id: string): unknown {
  const { nome, iof, convencao, sistema, prazos, faixas, tarifas } = financeira;
  const terms = prazos.map(inteiro);
  return {
    id,
    nome,
    iof,
    convencao,
    sistema,
    prazos: terms,
    faixas: faixas.map(({ entradaMinima, taxas }) => ({
      entradaMinima: numero(entradaMinima),
      // A term that is no number has its own message; its rates wait until it is mended.
      taxas: Object.fromEntries(
        taxas.flatMap((taxa, column) => {
          const term = terms[column] ?? Number.NaN;
          return taxa === '' || Number.isNaN(term) ? [] : [[term, numero(taxa)]];
        }),
      ),
    })),
    tarifas: tarifas.map((tarifa) => ({
      nome: tarifa.nome,
      valor: dinheiro(tarifa.valor),
      financiada: tarifa.financiada !== 'nao',
    })),
  };
}

const toIof = ({ diaria, adicional, tetoDias, limite, depois }: IofDigitado): unknown => ({
  diaria: numero(diaria),
  adicional: numero(adicional),
  tetoDias: inteiro(tetoDias),
  ...(limite === '' ? {} : { ate: { valor: dinheiro(limite), depois } }),
});

const toGrupo = (grupo: GrupoDigitado): unknown => ({
  meses: inteiro(grupo.meses),
  fundoComum: numero(grupo.fundoComum),
  taxaAdministracao: numero(grupo.taxaAdministracao),
  taxaAdministracaoTotal: numero(grupo.taxaAdministracaoTotal),
});

const map = <Key extends string>(keys: readonly Key[], valorDe: (key: Key) => unknown): object =>
  Object.fromEntries(keys.map((key) => [key, valorDe(key)]));

function toPlano(
  { de, ate, iof, liberacred, consorcio, mora, financeiras }: PlanoDigitado,
  hoje: Data,
): unknown {
  const ids = financeiras.map(({ id }) => id);
  return {
    de: parseData(de, hoje) ?? '',
    ate: ate === '' ? null : (parseData(ate, hoje) ?? ''),
    financeiras: financeiras.map((financeira, index) => {
      const id = financeira.id || createFinanceiraId(financeira.nome, ids);
      ids[index] = id;
      return toFinanceira(financeira, id);
    }),
    tabelas: {
      iof: map(PRESETS_DE_IOF, (preset) => toIof(iof[preset])),
      liberacred: {
        adesao: dinheiro(liberacred.adesao),
        porParcela: dinheiro(liberacred.porParcela),
        aproveitamento: numero(liberacred.aproveitamento),
        referencia: numero(liberacred.referencia),
        cancelamento: numero(liberacred.cancelamento),
        planos: liberacred.planos.map(({ parcelas, entradaPct, aptoApos }) => ({
          parcelas: inteiro(parcelas),
          entradaPct: numero(entradaPct),
          aptoApos: inteiro(aptoApos),
        })),
      },
      consorcio: {
        planos: map(GRUPOS_DE_CONSORCIO, (nome) => consorcio[nome].map(toGrupo)),
        seguroQuebra: numero(consorcio.seguroQuebra),
        seguroVida: numero(consorcio.seguroVida),
        lanceEmbutido: numero(consorcio.lanceEmbutido),
        lancesFixos: { fixo25: numero(consorcio.fixo25), fixo35: numero(consorcio.fixo35) },
        rendaMinima: inteiro(consorcio.rendaMinima),
      },
      mora: map(CAMPOS_DA_MORA, (campo) => numero(mora[campo])),
    },
  };
}

/** The field of the form that a path of the schema means. */
function fieldOf(path: string, { financeiras }: PlanoDigitado): string {
  const rate = /^financeiras\.(\d+)\.faixas\.(\d+)\.taxas\.(\d+)$/.exec(path);
  if (rate) {
    const [, lender, band, term] = rate;
    const column = financeiras[Number(lender)]?.prazos.findIndex((prazo) => Number(prazo) === Number(term));
    return `financeiras.${lender}.faixas.${band}.taxas.${column ?? 0}`;
  }
  return path
    .replace('.lancesFixos.', '.')
    .replace(/^(tabelas\.iof\.[\w-]+)\.ate\.valor$/, '$1.limite')
    .replace(/^(tabelas\.iof\.[\w-]+)\.ate\.depois$/, '$1.depois');
}

/**
 * Reads what an administrator typed. Never throws.
 * @param hoje calendar date in São Paulo; "30/11" means the next one
 */
export function readPlanoDigitado(typed: PlanoDigitado, hoje: Data): LeituraDoPlanoDigitado {
  const digitado = tidyPlano(typed);
  const checked = checkPlano(toPlano(digitado, hoje), hoje);
  if (checked.ok) return { ok: true, digitado, plano: checked.plano };
  const erros = Object.entries(checked.erros).map(([path, message]) => [fieldOf(path, digitado), message]);
  return { ok: false, digitado, erros: Object.fromEntries(erros) };
}
