import { foldCabecalho } from '../csv.ts';
import { parseData } from '../datas.ts';
import { parseDinheiro } from '../dinheiro.ts';
import { PARCELAS_MAXIMAS, TAXA_MAXIMA } from '../limites.ts';
import { parsePercentual } from '../percentual.ts';
import type { Plano } from './plano.ts';
import type { FatoDoPlano } from './plano-csv.ts';
import { createFinanceiraId } from './plano-esquema.ts';
import type { PlanoConsorcio, PlanoLiberacred } from './tabelas.ts';
import type { Tarifa } from './tipos.ts';

type TaxaLida = { linha: number; prazo: number; entrada: number; taxa: number | null };

/** A lender as its lines tell it. */
type FinanceiraLida = {
  linha: number;
  nome: string;
  textos: Map<string, string>;
  taxas: TaxaLida[];
  tarifas: Tarifa[];
};

/** What lines of a file add up to. `lineOf` finds the line behind a path of the plan's schema. */
export type LeituraDoPlano = {
  /** Takes one line; a message in Portuguese when it is wrong. */
  add(linha: number, fato: FatoDoPlano): string | null;
  finish(): {
    financeiras: unknown;
    tabelas: unknown;
    vigencia: ReadonlyMap<string, string>;
    lineOf(path: string): number | null;
  };
};

const TIPOS = ['vigencia', 'financeira', 'taxa', 'tarifa', 'iof', 'liberacred', 'consorcio', 'mora'] as const;

/** Fields with one number: name in the file, path in the tables, and how it is read. */
const NUMEROS: Readonly<
  Record<string, Readonly<Record<string, readonly [path: string, money?: 'dinheiro']>>>
> = {
  liberacred: {
    adesao: ['liberacred.adesao', 'dinheiro'],
    porparcela: ['liberacred.porParcela', 'dinheiro'],
    aproveitamento: ['liberacred.aproveitamento'],
    referencia: ['liberacred.referencia'],
    cancelamento: ['liberacred.cancelamento'],
  },
  consorcio: {
    seguroquebra: ['consorcio.seguroQuebra'],
    segurovida: ['consorcio.seguroVida'],
    lanceembutido: ['consorcio.lanceEmbutido'],
    lancefixo25: ['consorcio.lancesFixos.fixo25'],
    lancefixo35: ['consorcio.lancesFixos.fixo35'],
    rendaminima: ['consorcio.rendaMinima'],
  },
  mora: { multa: ['mora.multa'], jurosmensal: ['mora.jurosMensal'] },
};

const CAMPOS_DO_IOF: Readonly<Record<string, string>> = {
  diaria: 'diaria',
  adicional: 'adicional',
  tetodias: 'tetoDias',
};

const CAMPOS_DO_CONSORCIO: Readonly<Record<string, keyof PlanoConsorcio>> = {
  fundocomum: 'fundoComum',
  taxaadministracao: 'taxaAdministracao',
  taxatotal: 'taxaAdministracaoTotal',
};

const PRESETS = ['pf', 'pf-moto', 'pj', 'mei', 'isento'];

const isKey = (record: object, key: string): boolean => Object.hasOwn(record, key);

const wholeNumber = (text: string, most: number): number | null =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

const UNKNOWN_FIELD = 'Campo desconhecido nesta linha.';
const NUMBER = 'Confira o valor: use um número, como 1,99.';
const MONEY = 'Confira o valor em reais, como 350,00.';

/** Starts from the plan in force: what no line mentions stays as it is there. */
export function createLeituraDoPlano(base: Plano): LeituraDoPlano {
  const tabelas = structuredClone(base.tabelas);
  const lenders = new Map<string, FinanceiraLida>();
  const vigencia = new Map<string, string>();
  const programmes: PlanoLiberacred[] = [];
  const groups = new Map<string, Map<number, Record<string, number>>>();
  const lines = new Map<string, number>();

  function lender(linha: number, nome: string): FinanceiraLida | null {
    if (nome === '') return null;
    const key = nome.toLocaleLowerCase('pt-BR');
    const known = lenders.get(key);
    if (known) return known;
    const created = { linha, nome, textos: new Map(), taxas: [], tarifas: [] };
    lenders.set(key, created);
    return created;
  }

  function setAt(path: string, value: unknown, linha: number): null {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let target: object = tabelas;
    for (const key of keys) target = Reflect.get(target, key);
    // What is read is checked as a whole afterwards, so it may break the type until then.
    Reflect.set(target, last, value);
    lines.set(`tabelas.${path}`, linha);
    return null;
  }

  const readers: Record<(typeof TIPOS)[number], (linha: number, fato: FatoDoPlano) => string | null> = {
    vigencia(_, { campo, valor }) {
      const key = foldCabecalho(campo);
      if (key !== 'de' && key !== 'ate') return UNKNOWN_FIELD;
      if (valor === '' ? key === 'de' : parseData(valor) === null) return 'Confira a data, como 30/11/2026.';
      vigencia.set(key, valor);
      return null;
    },

    financeira(linha, { financeira, campo, valor }) {
      const key = foldCabecalho(campo);
      if (!['codigo', 'iof', 'convencao', 'sistema'].includes(key)) return UNKNOWN_FIELD;
      const found = lender(linha, financeira);
      found?.textos.set(key, valor);
      return found ? null : 'Informe a financeira.';
    },

    taxa(linha, { financeira, parcelas, entrada, valor }) {
      const prazo = wholeNumber(parcelas, PARCELAS_MAXIMAS);
      const down = parsePercentual(entrada || '0');
      const taxa = valor === '' ? null : parsePercentual(valor);
      if (prazo === null) return `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`;
      if (down === null || down > 99) return 'A entrada vai de 0 a 99% do preço.';
      if (valor !== '' && (taxa === null || taxa > TAXA_MAXIMA)) {
        return `A taxa vai de 0 a ${TAXA_MAXIMA}% ao mês.`;
      }
      const found = lender(linha, financeira);
      if (!found) return 'Informe a financeira.';
      if (found.taxas.some((other) => other.prazo === prazo && other.entrada === down)) {
        return `A taxa de ${prazo}x com essa entrada já apareceu acima.`;
      }
      found.taxas.push({ linha, prazo, entrada: down, taxa });
      return null;
    },

    tarifa(linha, { financeira, item, campo, valor }) {
      const key = foldCabecalho(campo);
      if (key !== 'financiada' && key !== 'nahora') return 'No campo, escreva financiada ou na_hora.';
      const centavos = parseDinheiro(valor);
      if (centavos === null) return MONEY;
      if (item === '') return 'Informe o nome da tarifa no item.';
      const found = lender(linha, financeira);
      found?.tarifas.push({ nome: item, valor: centavos, financiada: key === 'financiada' });
      return found ? null : 'Informe a financeira.';
    },

    iof(linha, { item, campo, valor }) {
      if (!PRESETS.includes(item)) return `No item, use um destes: ${PRESETS.join(', ')}.`;
      const preset = tabelas.iof[item as keyof Plano['tabelas']['iof']];
      const key = foldCabecalho(campo);
      if (key === 'limite' || key === 'depois') {
        const read = key === 'limite' ? parseDinheiro(valor) : PRESETS.includes(valor) ? valor : null;
        if (read === null) return key === 'limite' ? MONEY : `Use um destes: ${PRESETS.join(', ')}.`;
        const before = preset.ate ?? { valor: 0, depois: 'pf' };
        return setAt(`iof.${item}.ate`, { ...before, [key === 'limite' ? 'valor' : 'depois']: read }, linha);
      }
      const number = parsePercentual(valor);
      if (!isKey(CAMPOS_DO_IOF, key)) return UNKNOWN_FIELD;
      return number === null ? NUMBER : setAt(`iof.${item}.${CAMPOS_DO_IOF[key]}`, number, linha);
    },

    liberacred(linha, fato) {
      if (fato.item === '') return readNumero('liberacred', linha, fato);
      const parcelas = wholeNumber(fato.parcelas, PARCELAS_MAXIMAS);
      const entradaPct = parsePercentual(fato.entrada);
      const aptoApos = wholeNumber(fato.valor, PARCELAS_MAXIMAS);
      if (parcelas === null) return `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`;
      if (entradaPct === null) return 'A entrada vai de 1 a 99%.';
      if (aptoApos === null) return 'Informe depois de quantas parcelas o cliente fica apto.';
      lines.set(`tabelas.liberacred.planos.${programmes.length}`, linha);
      programmes.push({ parcelas, entradaPct, aptoApos });
      return null;
    },

    consorcio(linha, fato) {
      if (fato.item === '') return readNumero('consorcio', linha, fato);
      const nome = foldCabecalho(fato.item);
      if (nome !== 'mega' && nome !== 'master') return 'No item, use mega ou master.';
      const meses = wholeNumber(fato.parcelas, 240);
      const campo = foldCabecalho(fato.campo);
      const number = parsePercentual(fato.valor);
      if (meses === null) return 'Use de 1 a 240 meses.';
      if (!isKey(CAMPOS_DO_CONSORCIO, campo)) return UNKNOWN_FIELD;
      if (number === null) return NUMBER;
      const group = groups.get(nome) ?? new Map<number, Record<string, number>>();
      groups.set(nome, group.set(meses, { ...group.get(meses), [CAMPOS_DO_CONSORCIO[campo] ?? '']: number }));
      return null;
    },

    mora: (linha, fato) => readNumero('mora', linha, fato),
  };

  function readNumero(tipo: string, linha: number, { campo, valor }: FatoDoPlano): string | null {
    const fields = NUMEROS[tipo] ?? {};
    const key = foldCabecalho(campo);
    const field = isKey(fields, key) ? fields[key] : undefined;
    if (!field) return UNKNOWN_FIELD;
    const [path, money] = field;
    const read = money ? parseDinheiro(valor) : parsePercentual(valor);
    return read === null ? (money ? MONEY : NUMBER) : setAt(path, read, linha);
  }

  function finishLenders(): unknown {
    if (lenders.size === 0) return base.financeiras;
    const taken: string[] = [];
    return [...lenders.values()].map((lida, index) => {
      const known = base.financeiras.find(({ nome }) => nome.toLowerCase() === lida.nome.toLowerCase());
      const id = lida.textos.get('codigo') || known?.id || createFinanceiraId(lida.nome, taken);
      taken.push(id);
      lines.set(`financeiras.${index}`, lida.linha);
      const prazos = [...new Set(lida.taxas.map(({ prazo }) => prazo))].sort((a, b) => a - b);
      const entradas = [...new Set(lida.taxas.map(({ entrada }) => entrada))].sort((a, b) => a - b);
      const faixas = entradas.map((entradaMinima, faixa) => {
        const own = lida.taxas.filter(({ entrada }) => entrada === entradaMinima);
        for (const { prazo, linha } of own)
          lines.set(`financeiras.${index}.faixas.${faixa}.taxas.${prazo}`, linha);
        const taxas = own.flatMap(({ prazo, taxa }) => (taxa === null ? [] : [[prazo, taxa] as const]));
        return { entradaMinima, taxas: Object.fromEntries(taxas) };
      });
      return {
        id,
        nome: lida.nome,
        prazos,
        faixas,
        tarifas: lida.tarifas,
        iof: lida.textos.get('iof') || known?.iof || 'pf',
        convencao: lida.textos.get('convencao') || known?.convencao || 'dias365',
        sistema: lida.textos.get('sistema') || known?.sistema || 'price',
      };
    });
  }

  return {
    add(linha, fato) {
      const tipo = TIPOS.find((each) => each === foldCabecalho(fato.tipo));
      return tipo ? readers[tipo](linha, fato) : `No tipo, use um destes: ${TIPOS.join(', ')}.`;
    },

    finish() {
      const consorcio = {
        ...tabelas.consorcio,
        planos: {
          ...tabelas.consorcio.planos,
          ...Object.fromEntries(
            [...groups].map(([nome, group]) => [
              nome,
              [...group].sort(([a], [b]) => a - b).map(([meses, numbers]) => ({ meses, ...numbers })),
            ]),
          ),
        },
      };
      const planos = programmes.length > 0 ? programmes : tabelas.liberacred.planos;
      return {
        financeiras: finishLenders(),
        tabelas: { ...tabelas, consorcio, liberacred: { ...tabelas.liberacred, planos } },
        vigencia,
        lineOf(path) {
          for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
            const linha = lines.get(at);
            if (linha !== undefined) return linha;
          }
          return null;
        },
      };
    },
  };
}
