import type { TypedValue } from '../resource/typed-fields.ts';
import { foldHeading } from '../valores/csv.ts';
import { type CalendarDate, parseDate } from '../valores/dates.ts';
import { explainDate } from '../valores/explain-values.ts';
import { formatAmount, parseMoney } from '../valores/money.ts';
import { explainPercent, formatNumber, parsePercent } from '../valores/percent.ts';
import { NEW_FINANCEIRA } from './edit-plano.ts';
import { explainFraction, explainPartFraction, writePart, writeTaxa } from './excel-fraction.ts';
import { CONSORCIO_GRUPOS, type ConsorcioGrupoName, IOF_PRESETS } from './loan-types.ts';
import type { Plano } from './plano.ts';
import type { PlanoCsvError, PlanoFact } from './plano-csv-facts.ts';
import {
  CONSORCIO_PART,
  FAIXA_PART,
  FINANCEIRA_PART,
  GRUPO_PART,
  IOF_PART,
  LIBERACRED_PART,
  LIBERACRED_PLANO_PART,
  MORA_PART,
  PANFLETO_RULES_PART,
  TAXA_FIELD,
  VIGENCIA_PART,
} from './plano-fields.ts';
import { planoToForm, type TypedFinanceira, type TypedPlano, validityFrom } from './plano-form.ts';
import type { NumericField } from './plano-parts.ts';

/** Builder of a plan, as if typed, from the lines of a file. */
export type PlanoCsvReader = {
  /** Adds one line; returns a message in Portuguese when it is wrong. */
  add(linha: number, fact: PlanoFact): string | null;
  finish(): {
    digitado: TypedPlano;
    /** Finds the line that caused the error of a field. */
    explain(field: string, message: string): PlanoCsvError;
  };
};

const UNKNOWN_FIELD = 'Campo desconhecido nesta linha.';
const NUMBER = 'Confira o valor: use um número, como 1,99.';
const MONEY = 'Confira o valor em reais, como 350,00.';
const LENDER = 'Informe a financeira.';

/** Parses a whole number within a field's limits; null otherwise. */
const wholeNumber = (text: string, { minimo, maximo }: { minimo: number; maximo: number }): number | null =>
  /^\d{1,4}$/.test(text) && Number(text) >= minimo && Number(text) <= maximo ? Number(text) : null;

type CsvPart = {
  mensagem: string;
  rotulo?: string;
  csv?: string | false;
  tipo?: NumericField['tipo'];
  opcoes?: readonly string[];
};

/** Finds the field that a line names; lists, and fields with their own column, have no name. */
const findPlanoField = (parts: Readonly<Record<string, CsvPart>>, field: string) =>
  Object.entries(parts).find(
    ([key, { rotulo, csv }]) =>
      rotulo !== undefined && csv !== false && foldHeading(csv ?? key) === foldHeading(field),
  );

/** Normalizes a value to the form's notation, or returns an error message. */
function readFieldValue({ tipo, opcoes }: CsvPart, value: string): { texto: string } | { erro: string } {
  if (opcoes) {
    return opcoes.includes(value) ? { texto: value } : { erro: `Use um destes: ${opcoes.join(', ')}.` };
  }
  const isMoney = tipo === 'dinheiro';
  const read = isMoney ? parseMoney(value) : parsePercent(value);
  if (read === null) return { erro: isMoney ? MONEY : NUMBER };
  return { texto: isMoney ? formatAmount(read) : formatNumber(read) };
}

/** Puts a rate into the grid, adding its column and row when they are new; sorting comes later. */
function addTaxa({ prazos, faixas }: TypedFinanceira, prazo: string, entrada: string, taxa: string): void {
  if (!prazos.includes(prazo)) {
    prazos.push(prazo);
    for (const { taxas } of faixas) taxas.push('');
  }
  const known = faixas.find(({ entradaMinima }) => entradaMinima === entrada);
  const faixa = known ?? { entradaMinima: entrada, taxas: prazos.map(() => '') };
  if (!known) faixas.push(faixa);
  faixa.taxas[prazos.indexOf(prazo)] = taxa;
}

/**
 * Starts from the plan in force: parts that no line mentions stay unchanged.
 * @param today calendar date in São Paulo; a file must give dates with their year, and a plan begins today or
 * later
 */
export function createPlanoCsvReader(base: Plano, today: CalendarDate): PlanoCsvReader {
  const digitado = planoToForm(base, today);
  const lenders = new Map<string, TypedFinanceira>();
  const programmes: TypedPlano['liberacred']['planos'] = [];
  const groups: Record<ConsorcioGrupoName, Map<number, TypedValue<typeof GRUPO_PART>>> = {
    mega: new Map(),
    master: new Map(),
  };
  /** Line number by form field, and by rate. */
  const lines = new Map<string, number>();

  /** Finds or creates the lender of a line; keeps what the plan in force knows of it and the file omits. */
  function lender(linha: number, nome: string): TypedFinanceira | null {
    const key = nome.toLocaleLowerCase('pt-BR');
    const found = lenders.get(key);
    if (found || nome === '') return found ?? null;
    const known = digitado.financeiras.find((each) => each.nome.toLowerCase() === nome.toLowerCase());
    const created = { ...(known ?? NEW_FINANCEIRA), nome, prazos: [], faixas: [], tarifas: [] };
    lines.set(`financeiras.${lenders.size}`, linha);
    lenders.set(key, created);
    return created;
  }

  /** Writes the value of a line into a group; `nome` is the group's name in the form. */
  function write(
    typed: Record<string, unknown>,
    { partes }: { partes: Readonly<Record<string, CsvPart>> },
    nome: string,
    linha: number,
    { campo, valor }: PlanoFact,
  ): string | null {
    const found = findPlanoField(partes, campo);
    if (!found) return UNKNOWN_FIELD;
    const read = readFieldValue(found[1], valor);
    if ('erro' in read) return read.erro;
    typed[found[0]] = read.texto;
    lines.set(`${nome}.${found[0]}`, linha);
    return null;
  }

  const readers: Record<string, (linha: number, fact: PlanoFact) => string | null> = {
    vigencia(_, { campo, valor }) {
      const key = foldHeading(campo);
      if (key !== 'de' && key !== 'ate') return UNKNOWN_FIELD;
      const lida = parseDate(valor);
      if (lida === null && (key === 'de' || valor !== ''))
        return explainDate(valor) ?? 'Confira a data, como 30/11/2026.';
      const { de, ate } = validityFrom({ de: lida ?? today, ate: lida }, today);
      digitado[key] = key === 'de' ? VIGENCIA_PART.de.toForm(de) : VIGENCIA_PART.ate.toForm(ate);
      return null;
    },

    financeira(linha, { financeira, campo, valor }) {
      const key = findPlanoField(FINANCEIRA_PART.partes, campo)?.[0];
      if (!key) return UNKNOWN_FIELD;
      const found = lender(linha, financeira);
      if (found && valor !== '') Object.assign(found, { [key]: valor });
      return found ? null : LENDER;
    },

    taxa(linha, { financeira, parcelas, entrada, valor }) {
      const prazo = wholeNumber(parcelas, LIBERACRED_PLANO_PART.partes.parcelas);
      const down = parsePercent(entrada || '0');
      const taxa = parsePercent(valor);
      if (prazo === null) return LIBERACRED_PLANO_PART.partes.parcelas.mensagem;
      if (down === null || down > FAIXA_PART.partes.entradaMinima.maximo)
        return explainPercent(entrada) ?? FAIXA_PART.partes.entradaMinima.mensagem;
      if (valor !== '' && (taxa === null || taxa > TAXA_FIELD.maximo))
        return explainPercent(valor) ?? TAXA_FIELD.mensagem;
      const fracao = explainPartFraction(entrada) ?? explainFraction(valor);
      if (fracao !== null) return fracao;
      const found = lender(linha, financeira);
      if (!found) return LENDER;
      const key = `${found.nome} ${prazo} ${down}`;
      if (lines.has(key)) return `A taxa de ${prazo}× com essa entrada já apareceu acima.`;
      lines.set(key, linha);
      addTaxa(found, String(prazo), writePart(down), taxa === null ? '' : writeTaxa(taxa));
      return null;
    },

    tarifa(linha, { financeira, item, campo, valor }) {
      const key = foldHeading(campo);
      if (key !== 'financiada' && key !== 'nahora') return 'No campo, escreva financiada ou na_hora.';
      const centavos = parseMoney(valor);
      if (centavos === null) return MONEY;
      if (item === '') return 'Informe o nome da tarifa no item.';
      const financiada = key === 'financiada' ? 'sim' : 'nao';
      const found = lender(linha, financeira);
      found?.tarifas.push({ nome: item, valor: formatAmount(centavos), financiada });
      return found ? null : LENDER;
    },

    iof(linha, fact) {
      const item = IOF_PRESETS.find((preset) => preset === fact.item);
      if (!item) return `No item, use um destes: ${IOF_PRESETS.join(', ')}.`;
      const preset = digitado.iof[item];
      const message = write(preset, IOF_PART, `tabelas.iof.${item}`, linha, fact);
      // A file may give only one of limit and following preset: fill in the other.
      if (preset.depois !== '') preset.limite ||= formatAmount(0);
      if (preset.limite !== '') preset.depois ||= 'pf';
      return message;
    },

    liberacred(linha, fact) {
      if (fact.item === '')
        return write(digitado.liberacred, LIBERACRED_PART, 'tabelas.liberacred', linha, fact);
      const { parcelas, entradaPct, aptoApos } = LIBERACRED_PLANO_PART.partes;
      const prazo = wholeNumber(fact.parcelas, parcelas);
      const entrada = parsePercent(fact.entrada);
      const apto = wholeNumber(fact.valor, aptoApos);
      if (prazo === null) return parcelas.mensagem;
      if (entrada === null) return entradaPct.mensagem;
      if (apto === null) return 'Informe depois de quantas parcelas o cliente fica apto.';
      lines.set(`tabelas.liberacred.planos.${programmes.length}`, linha);
      programmes.push({ parcelas: String(prazo), entradaPct: formatNumber(entrada), aptoApos: String(apto) });
      return null;
    },

    consorcio(linha, fact) {
      if (fact.item === '')
        return write(digitado.consorcio, CONSORCIO_PART, 'tabelas.consorcio', linha, fact);
      const nome = foldHeading(fact.item);
      if (nome !== 'mega' && nome !== 'master') return 'No item, use mega ou master.';
      const months = wholeNumber(fact.parcelas, GRUPO_PART.partes.meses);
      if (months === null) return GRUPO_PART.partes.meses.mensagem;
      const grupo = groups[nome].get(months) ?? { ...GRUPO_PART.collect({}), meses: String(months) };
      groups[nome].set(months, grupo);
      return write(grupo, GRUPO_PART, '', linha, fact);
    },

    mora: (linha, fact) => write(digitado.mora, MORA_PART, 'tabelas.mora', linha, fact),

    panfleto: (linha, fact) => write(digitado.panfleto, PANFLETO_RULES_PART, 'tabelas.panfleto', linha, fact),
  };

  function lineOf(field: string): number | null {
    for (let at = field; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const linha = lines.get(at);
      if (linha !== undefined) return linha;
    }
    return null;
  }

  return {
    add(linha, fact) {
      const kind = foldHeading(fact.tipo);
      const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
      return read ? read(linha, fact) : `No tipo, use um destes: ${Object.keys(readers).join(', ')}.`;
    },

    finish() {
      if (lenders.size > 0) digitado.financeiras = [...lenders.values()];
      if (programmes.length > 0) digitado.liberacred.planos = programmes;
      const missing = new Set<string>();
      for (const nome of CONSORCIO_GRUPOS) {
        const told = [...groups[nome].values()].sort((a, b) => Number(a.meses) - Number(b.meses));
        if (told.length > 0) digitado.consorcio[nome] = told;
        for (const [at, grupo] of told.entries())
          for (const [key, text] of Object.entries(grupo))
            if (text === '') missing.add(`tabelas.consorcio.planos.${nome}.${at}.${key}`);
      }
      return {
        digitado,
        explain: (field, message) => ({
          linha: lineOf(field),
          mensagem: missing.has(field) ? 'Preencha este campo.' : message,
        }),
      };
    },
  };
}
