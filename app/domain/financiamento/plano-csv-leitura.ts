import { foldCabecalho } from '../valores/csv.ts';
import { type Data, parseData } from '../valores/datas.ts';
import { formatValor, parseDinheiro } from '../valores/dinheiro.ts';
import { formatNumero, motivoDoPercentual, parsePercentual } from '../valores/percentual.ts';
import { escreverParte, escreverTaxa, motivoDaFracao, motivoDaParte } from './fracao-do-excel.ts';
import type { Plano } from './plano.ts';
import {
  CONSORCIO,
  FAIXA,
  FINANCEIRA,
  GRUPO,
  IOF,
  LIBERACRED,
  MORA,
  PANFLETO,
  PROGRAMA,
  TAXA,
  VIGENCIA,
} from './plano-campos.ts';
import type { ErroDeLinha, FatoDoPlano } from './plano-csv-fatos.ts';
import { diasDesde, digitarPlano, type FinanceiraDigitada, type PlanoDigitado } from './plano-digitado.ts';
import { NOVA_FINANCEIRA } from './plano-edicao.ts';
import type { CampoNumerico, DigitadoDe } from './plano-partes.ts';
import { GRUPOS_DE_CONSORCIO, type NomePlanoConsorcio, PRESETS_DE_IOF } from './tipos.ts';

/** Builder of a plan, as if typed, from the lines of a file. */
export type LeituraDoPlano = {
  /** Adds one line; returns a message in Portuguese when it is wrong. */
  add(linha: number, fato: FatoDoPlano): string | null;
  finish(): {
    digitado: PlanoDigitado;
    /** Finds the line that caused the error of a field. */
    explain(campo: string, mensagem: string): ErroDeLinha;
  };
};

const UNKNOWN_FIELD = 'Campo desconhecido nesta linha.';
const NUMBER = 'Confira o valor: use um número, como 1,99.';
const MONEY = 'Confira o valor em reais, como 350,00.';
const LENDER = 'Informe a financeira.';

/** Parses a whole number within a field's limits; null otherwise. */
const wholeNumber = (text: string, { minimo, maximo }: { minimo: number; maximo: number }): number | null =>
  /^\d{1,4}$/.test(text) && Number(text) >= minimo && Number(text) <= maximo ? Number(text) : null;

type ParteDoCsv = {
  mensagem: string;
  rotulo?: string;
  csv?: string | false;
  tipo?: CampoNumerico['tipo'];
  opcoes?: readonly string[];
};

/** Finds the field that a line names; lists, and fields with their own column, have no name. */
const findCampo = (partes: Readonly<Record<string, ParteDoCsv>>, campo: string) =>
  Object.entries(partes).find(
    ([key, { rotulo, csv }]) =>
      rotulo !== undefined && csv !== false && foldCabecalho(csv ?? key) === foldCabecalho(campo),
  );

/** Normalizes a value to the form's notation, or returns an error message. */
function readValor({ tipo, opcoes }: ParteDoCsv, valor: string): { texto: string } | { erro: string } {
  if (opcoes) {
    return opcoes.includes(valor) ? { texto: valor } : { erro: `Use um destes: ${opcoes.join(', ')}.` };
  }
  const isMoney = tipo === 'dinheiro';
  const read = isMoney ? parseDinheiro(valor) : parsePercentual(valor);
  if (read === null) return { erro: isMoney ? MONEY : NUMBER };
  return { texto: isMoney ? formatValor(read) : formatNumero(read) };
}

/** Puts a rate into the grid, adding its column and row when they are new; sorting comes later. */
function addTaxa({ prazos, faixas }: FinanceiraDigitada, prazo: string, entrada: string, taxa: string): void {
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
 * @param hoje calendar date in São Paulo; a file must give dates with their year, and a plan begins today or
 * later
 */
export function createLeituraDoPlano(base: Plano, hoje: Data): LeituraDoPlano {
  const digitado = digitarPlano(base, hoje);
  const lenders = new Map<string, FinanceiraDigitada>();
  const programmes: PlanoDigitado['liberacred']['planos'] = [];
  const groups: Record<NomePlanoConsorcio, Map<number, DigitadoDe<typeof GRUPO>>> = {
    mega: new Map(),
    master: new Map(),
  };
  /** Line number by form field, and by rate. */
  const lines = new Map<string, number>();

  /** Finds or creates the lender of a line; keeps what the plan in force knows of it and the file omits. */
  function lender(linha: number, nome: string): FinanceiraDigitada | null {
    const key = nome.toLocaleLowerCase('pt-BR');
    const found = lenders.get(key);
    if (found || nome === '') return found ?? null;
    const known = digitado.financeiras.find((each) => each.nome.toLowerCase() === nome.toLowerCase());
    const created = { ...(known ?? NOVA_FINANCEIRA), nome, prazos: [], faixas: [], tarifas: [] };
    lines.set(`financeiras.${lenders.size}`, linha);
    lenders.set(key, created);
    return created;
  }

  /** Writes the value of a line into a group; `nome` is the group's name in the form. */
  function write(
    digitado: Record<string, unknown>,
    { partes }: { partes: Readonly<Record<string, ParteDoCsv>> },
    nome: string,
    linha: number,
    { campo, valor }: FatoDoPlano,
  ): string | null {
    const found = findCampo(partes, campo);
    if (!found) return UNKNOWN_FIELD;
    const read = readValor(found[1], valor);
    if ('erro' in read) return read.erro;
    digitado[found[0]] = read.texto;
    lines.set(`${nome}.${found[0]}`, linha);
    return null;
  }

  const readers: Record<string, (linha: number, fato: FatoDoPlano) => string | null> = {
    vigencia(_, { campo, valor }) {
      const key = foldCabecalho(campo);
      if (key !== 'de' && key !== 'ate') return UNKNOWN_FIELD;
      const lida = parseData(valor);
      if (lida === null && (key === 'de' || valor !== '')) return 'Confira a data, como 30/11/2026.';
      const { de, ate } = diasDesde({ de: lida ?? hoje, ate: lida }, hoje);
      digitado[key] = key === 'de' ? VIGENCIA.de.digitar(de) : VIGENCIA.ate.digitar(ate);
      return null;
    },

    financeira(linha, { financeira, campo, valor }) {
      const key = findCampo(FINANCEIRA.partes, campo)?.[0];
      if (!key) return UNKNOWN_FIELD;
      const found = lender(linha, financeira);
      if (found && valor !== '') Object.assign(found, { [key]: valor });
      return found ? null : LENDER;
    },

    taxa(linha, { financeira, parcelas, entrada, valor }) {
      const prazo = wholeNumber(parcelas, PROGRAMA.partes.parcelas);
      const down = parsePercentual(entrada || '0');
      const taxa = parsePercentual(valor);
      if (prazo === null) return PROGRAMA.partes.parcelas.mensagem;
      if (down === null || down > FAIXA.partes.entradaMinima.maximo)
        return motivoDoPercentual(entrada) ?? FAIXA.partes.entradaMinima.mensagem;
      if (valor !== '' && (taxa === null || taxa > TAXA.maximo))
        return motivoDoPercentual(valor) ?? TAXA.mensagem;
      const fracao = motivoDaParte(entrada) ?? motivoDaFracao(valor);
      if (fracao !== null) return fracao;
      const found = lender(linha, financeira);
      if (!found) return LENDER;
      const key = `${found.nome} ${prazo} ${down}`;
      if (lines.has(key)) return `A taxa de ${prazo}× com essa entrada já apareceu acima.`;
      lines.set(key, linha);
      addTaxa(found, String(prazo), escreverParte(down), taxa === null ? '' : escreverTaxa(taxa));
      return null;
    },

    tarifa(linha, { financeira, item, campo, valor }) {
      const key = foldCabecalho(campo);
      if (key !== 'financiada' && key !== 'nahora') return 'No campo, escreva financiada ou na_hora.';
      const centavos = parseDinheiro(valor);
      if (centavos === null) return MONEY;
      if (item === '') return 'Informe o nome da tarifa no item.';
      const financiada = key === 'financiada' ? 'sim' : 'nao';
      const found = lender(linha, financeira);
      found?.tarifas.push({ nome: item, valor: formatValor(centavos), financiada });
      return found ? null : LENDER;
    },

    iof(linha, fato) {
      const item = PRESETS_DE_IOF.find((preset) => preset === fato.item);
      if (!item) return `No item, use um destes: ${PRESETS_DE_IOF.join(', ')}.`;
      const preset = digitado.iof[item];
      const mensagem = write(preset, IOF, `tabelas.iof.${item}`, linha, fato);
      // A file may give only one of limit and following preset: fill in the other.
      if (preset.depois !== '') preset.limite ||= formatValor(0);
      if (preset.limite !== '') preset.depois ||= 'pf';
      return mensagem;
    },

    liberacred(linha, fato) {
      if (fato.item === '') return write(digitado.liberacred, LIBERACRED, 'tabelas.liberacred', linha, fato);
      const { parcelas, entradaPct, aptoApos } = PROGRAMA.partes;
      const prazo = wholeNumber(fato.parcelas, parcelas);
      const entrada = parsePercentual(fato.entrada);
      const apto = wholeNumber(fato.valor, aptoApos);
      if (prazo === null) return parcelas.mensagem;
      if (entrada === null) return entradaPct.mensagem;
      if (apto === null) return 'Informe depois de quantas parcelas o cliente fica apto.';
      lines.set(`tabelas.liberacred.planos.${programmes.length}`, linha);
      programmes.push({ parcelas: String(prazo), entradaPct: formatNumero(entrada), aptoApos: String(apto) });
      return null;
    },

    consorcio(linha, fato) {
      if (fato.item === '') return write(digitado.consorcio, CONSORCIO, 'tabelas.consorcio', linha, fato);
      const nome = foldCabecalho(fato.item);
      if (nome !== 'mega' && nome !== 'master') return 'No item, use mega ou master.';
      const meses = wholeNumber(fato.parcelas, GRUPO.partes.meses);
      if (meses === null) return GRUPO.partes.meses.mensagem;
      const grupo = groups[nome].get(meses) ?? { ...GRUPO.colher({}, ''), meses: String(meses) };
      groups[nome].set(meses, grupo);
      return write(grupo, GRUPO, '', linha, fato);
    },

    mora: (linha, fato) => write(digitado.mora, MORA, 'tabelas.mora', linha, fato),

    panfleto: (linha, fato) => write(digitado.panfleto, PANFLETO, 'tabelas.panfleto', linha, fato),
  };

  function lineOf(campo: string): number | null {
    for (let at = campo; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const linha = lines.get(at);
      if (linha !== undefined) return linha;
    }
    return null;
  }

  return {
    add(linha, fato) {
      const tipo = foldCabecalho(fato.tipo);
      const read = Object.hasOwn(readers, tipo) ? readers[tipo] : undefined;
      return read ? read(linha, fato) : `No tipo, use um destes: ${Object.keys(readers).join(', ')}.`;
    },

    finish() {
      if (lenders.size > 0) digitado.financeiras = [...lenders.values()];
      if (programmes.length > 0) digitado.liberacred.planos = programmes;
      const missing = new Set<string>();
      for (const nome of GRUPOS_DE_CONSORCIO) {
        const told = [...groups[nome].values()].sort((a, b) => Number(a.meses) - Number(b.meses));
        if (told.length > 0) digitado.consorcio[nome] = told;
        for (const [at, grupo] of told.entries())
          for (const [key, texto] of Object.entries(grupo))
            if (texto === '') missing.add(`tabelas.consorcio.planos.${nome}.${at}.${key}`);
      }
      return {
        digitado,
        explain: (campo, mensagem) => ({
          linha: lineOf(campo),
          mensagem: missing.has(campo) ? 'Preencha este campo.' : mensagem,
        }),
      };
    },
  };
}
