import { foldCabecalho } from '../valores/csv.ts';
import { type Data, parseData } from '../valores/datas.ts';
import { formatValor, parseDinheiro } from '../valores/dinheiro.ts';
import { formatNumero, parsePercentual } from '../valores/percentual.ts';
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

/** What lines of a file add up to: a plan as if it had been typed. */
export type LeituraDoPlano = {
  /** Takes one line; a message in Portuguese when it is wrong. */
  add(linha: number, fato: FatoDoPlano): string | null;
  finish(): {
    digitado: PlanoDigitado;
    /** Finds the line behind what is wrong in a field. */
    explain(campo: string, mensagem: string): ErroDeLinha;
  };
};

const UNKNOWN_FIELD = 'Campo desconhecido nesta linha.';
const NUMBER = 'Confira o valor: use um número, como 1,99.';
const MONEY = 'Confira o valor em reais, como 350,00.';
const LENDER = 'Informe a financeira.';

/** A whole number within a field's limits, or null. */
const wholeNumber = (text: string, { minimo, maximo }: { minimo: number; maximo: number }): number | null =>
  /^\d{1,4}$/.test(text) && Number(text) >= minimo && Number(text) <= maximo ? Number(text) : null;

type ParteDoCsv = {
  mensagem: string;
  rotulo?: string;
  csv?: string | false;
  tipo?: CampoNumerico['tipo'];
  opcoes?: readonly string[];
};

/** The field that a line names; lists, and fields with a column of their own, have no name. */
const findCampo = (partes: Readonly<Record<string, ParteDoCsv>>, campo: string) =>
  Object.entries(partes).find(
    ([key, { rotulo, csv }]) =>
      rotulo !== undefined && csv !== false && foldCabecalho(csv ?? key) === foldCabecalho(campo),
  );

/** A value as the form would have it, or what is wrong with it. */
function readValor({ tipo, opcoes }: ParteDoCsv, valor: string): { texto: string } | { erro: string } {
  if (opcoes) {
    return opcoes.includes(valor) ? { texto: valor } : { erro: `Use um destes: ${opcoes.join(', ')}.` };
  }
  const isMoney = tipo === 'dinheiro';
  const read = isMoney ? parseDinheiro(valor) : parsePercentual(valor);
  if (read === null) return { erro: isMoney ? MONEY : NUMBER };
  return { texto: isMoney ? formatValor(read) : formatNumero(read) };
}

/** Puts a rate in the grid, in a new column and row where need be: they are set in order with the rest. */
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
 * Starts from the plan in force: what no line mentions stays as it is there.
 * @param hoje calendar date in São Paulo; "30/11" does not do in a file, and a plan begins today or later
 */
export function createLeituraDoPlano(base: Plano, hoje: Data): LeituraDoPlano {
  const digitado = digitarPlano(base, hoje);
  const lenders = new Map<string, FinanceiraDigitada>();
  const programmes: PlanoDigitado['liberacred']['planos'] = [];
  const groups: Record<NomePlanoConsorcio, Map<number, DigitadoDe<typeof GRUPO>>> = {
    mega: new Map(),
    master: new Map(),
  };
  /** By field of the form, and by rate. */
  const lines = new Map<string, number>();

  /** The lender of a line: what is known of it already counts where the file does not tell. */
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

  /** Writes what a line says into a group; `nome` is the group's in the form. */
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
        return FAIXA.partes.entradaMinima.mensagem;
      if (valor !== '' && (taxa === null || taxa > TAXA.maximo)) return TAXA.mensagem;
      const found = lender(linha, financeira);
      if (!found) return LENDER;
      const key = `${found.nome} ${prazo} ${down}`;
      if (lines.has(key)) return `A taxa de ${prazo}× com essa entrada já apareceu acima.`;
      lines.set(key, linha);
      addTaxa(found, String(prazo), formatNumero(down), taxa === null ? '' : formatNumero(taxa));
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
      // Of a limit and what follows above it, a file may tell one.
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
