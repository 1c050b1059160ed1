import { foldCabecalho, formatCsv, type LinhaDeCsv, parseCsv } from '../csv.ts';
import { type Data, formatData, parseData } from '../datas.ts';
import { formatValor } from '../dinheiro.ts';
import type { Financeira, Plano } from './plano.ts';
import { createLeituraDoPlano } from './plano-csv-leitura.ts';
import { checkPlano } from './plano-esquema.ts';
import { formatNumero } from './plano-numeros.ts';
import type { TabelaConsorcio, TabelaIof, TabelaLiberacred } from './tabelas.ts';

/**
 * A plan as a table of facts, one a line, so that any part of it can be kept, sorted and mended in a
 * spreadsheet. What a column means follows from `tipo` and `campo`; a rate without a value is a term that the
 * lender does not do.
 */
export const COLUNAS_DO_PLANO = [
  'tipo',
  'financeira',
  'item',
  'parcelas',
  'entrada',
  'campo',
  'valor',
] as const;

export type FatoDoPlano = Record<(typeof COLUNAS_DO_PLANO)[number], string>;

/** What is wrong in a file; `linha` is null where no single line is to blame. */
export type ErroDeLinha = { linha: number | null; mensagem: string };

/** What a file holds: a plan where nothing is wrong. Nothing is stored by reading it. */
export type PlanoImportado =
  | { ok: true; plano: Plano; linhas: number }
  | { ok: false; erros: ErroDeLinha[]; linhas: number };

/** More lines are no plan. */
const MOST_LINES = 3000;

const fato = (tipo: string, campo: string, valor: string, where: Partial<FatoDoPlano> = {}): FatoDoPlano => ({
  tipo,
  financeira: '',
  item: '',
  parcelas: '',
  entrada: '',
  ...where,
  campo,
  valor,
});

function fatosDaFinanceira({ nome, ...f }: Financeira): FatoDoPlano[] {
  const financeira = nome;
  return [
    fato('financeira', 'codigo', f.id, { financeira }),
    fato('financeira', 'iof', f.iof, { financeira }),
    fato('financeira', 'convencao', f.convencao, { financeira }),
    fato('financeira', 'sistema', f.sistema, { financeira }),
    ...f.faixas.flatMap(({ entradaMinima, taxas }) =>
      f.prazos.map((prazo) => {
        const taxa = taxas[prazo];
        const where = { financeira, parcelas: String(prazo), entrada: formatNumero(entradaMinima) };
        return fato('taxa', 'taxa_mensal', taxa === undefined ? '' : formatNumero(taxa), where);
      }),
    ),
    ...f.tarifas.map((tarifa) =>
      fato('tarifa', tarifa.financiada ? 'financiada' : 'na_hora', formatValor(tarifa.valor), {
        financeira,
        item: tarifa.nome,
      }),
    ),
  ];
}

const fatosDoIof = (tabela: TabelaIof): FatoDoPlano[] =>
  Object.entries(tabela).flatMap(([item, { diaria, adicional, tetoDias, ate }]) => [
    fato('iof', 'diaria', formatNumero(diaria), { item }),
    fato('iof', 'adicional', formatNumero(adicional), { item }),
    fato('iof', 'teto_dias', String(tetoDias), { item }),
    ...(ate
      ? [fato('iof', 'limite', formatValor(ate.valor), { item }), fato('iof', 'depois', ate.depois, { item })]
      : []),
  ]);

const fatosDaLiberacred = (tabela: TabelaLiberacred): FatoDoPlano[] => [
  ...tabela.planos.map(({ parcelas, entradaPct, aptoApos }) =>
    fato('liberacred', 'apto_apos', String(aptoApos), {
      item: 'plano',
      parcelas: String(parcelas),
      entrada: formatNumero(entradaPct),
    }),
  ),
  fato('liberacred', 'adesao', formatValor(tabela.adesao)),
  fato('liberacred', 'por_parcela', formatValor(tabela.porParcela)),
  fato('liberacred', 'aproveitamento', formatNumero(tabela.aproveitamento)),
  fato('liberacred', 'referencia', formatNumero(tabela.referencia)),
  fato('liberacred', 'cancelamento', formatNumero(tabela.cancelamento)),
];

const fatosDoConsorcio = (tabela: TabelaConsorcio): FatoDoPlano[] => [
  ...Object.entries(tabela.planos).flatMap(([item, planos]) =>
    planos.flatMap((plano) => {
      const where = { item, parcelas: String(plano.meses) };
      return [
        fato('consorcio', 'fundo_comum', formatNumero(plano.fundoComum), where),
        fato('consorcio', 'taxa_administracao', formatNumero(plano.taxaAdministracao), where),
        fato('consorcio', 'taxa_total', formatNumero(plano.taxaAdministracaoTotal), where),
      ];
    }),
  ),
  fato('consorcio', 'seguro_quebra', formatNumero(tabela.seguroQuebra)),
  fato('consorcio', 'seguro_vida', formatNumero(tabela.seguroVida)),
  fato('consorcio', 'lance_embutido', formatNumero(tabela.lanceEmbutido)),
  fato('consorcio', 'lance_fixo_25', formatNumero(tabela.lancesFixos.fixo25)),
  fato('consorcio', 'lance_fixo_35', formatNumero(tabela.lancesFixos.fixo35)),
  fato('consorcio', 'renda_minima', String(tabela.rendaMinima)),
];

/** A plan as a spreadsheet opens it; {@link planoFromCsv} reads it back the same. */
export function planoToCsv({ de, ate, financeiras, tabelas }: Plano): string {
  const fatos = [
    fato('vigencia', 'de', formatData(de)),
    fato('vigencia', 'ate', ate ? formatData(ate) : ''),
    ...financeiras.flatMap(fatosDaFinanceira),
    ...fatosDoIof(tabelas.iof),
    ...fatosDaLiberacred(tabelas.liberacred),
    ...fatosDoConsorcio(tabelas.consorcio),
    fato('mora', 'multa', formatNumero(tabelas.mora.multa)),
    fato('mora', 'juros_mensal', formatNumero(tabelas.mora.jurosMensal)),
  ];
  return formatCsv([COLUNAS_DO_PLANO, ...fatos.map((f) => COLUNAS_DO_PLANO.map((coluna) => f[coluna]))]);
}

/** Where each column is, whatever the order; a message when one is missing. */
function columnsOf({ celulas }: LinhaDeCsv): Map<string, number> | string {
  const found = new Map(celulas.map((cell, index) => [foldCabecalho(cell), index]));
  const missing = COLUNAS_DO_PLANO.filter((coluna) => !found.has(coluna));
  return missing.length === 0
    ? found
    : `Faltam colunas: ${missing.join(', ')}. Baixe o plano em CSV para ver o modelo.`;
}

/** What a file says of the plan's days; a first day that is over becomes today. */
function vigenciaOf(lidas: ReadonlyMap<string, string>, base: Plano, hoje: Data): Pick<Plano, 'de' | 'ate'> {
  const read = (campo: string): Data | null => parseData(lidas.get(campo) ?? '', hoje);
  const de = read('de') ?? base.de;
  const ate = lidas.has('ate') ? read('ate') : base.ate;
  return { de: de < hoje ? hoje : de, ate: ate !== null && ate < hoje ? null : ate };
}

/**
 * Reads a plan from a spreadsheet. What the file does not mention stays as in `base`; a lender, a programme or
 * a consórcio plan that it does mention is replaced as a whole. Never throws.
 * @param hoje calendar date in São Paulo; an imported plan begins today or later
 */
export function planoFromCsv(csv: string, base: Plano, hoje: Data): PlanoImportado {
  const [head, ...rows] = parseCsv(csv);
  const linhas = rows.length;
  const refuse = (erros: ErroDeLinha[]): PlanoImportado => ({ ok: false, erros, linhas });
  if (!head || linhas === 0) return refuse([{ linha: null, mensagem: 'A planilha está vazia.' }]);
  const columns = columnsOf(head);
  if (typeof columns === 'string') return refuse([{ linha: head.linha, mensagem: columns }]);
  if (linhas > MOST_LINES) return refuse([{ linha: null, mensagem: `Use até ${MOST_LINES} linhas.` }]);

  const leitura = createLeituraDoPlano(base);
  const erros: ErroDeLinha[] = [];
  for (const { linha, celulas } of rows) {
    const cell = (coluna: string): string => (celulas[columns.get(coluna) ?? -1] ?? '').trim();
    const read = Object.fromEntries(COLUNAS_DO_PLANO.map((coluna) => [coluna, cell(coluna)])) as FatoDoPlano;
    const mensagem = leitura.add(linha, read);
    if (mensagem) erros.push({ linha, mensagem });
  }
  if (erros.length > 0) return refuse(erros);
  const { vigencia, lineOf, ...plano } = leitura.finish();
  const checked = checkPlano({ ...plano, ...vigenciaOf(vigencia, base, hoje) }, hoje);
  if (checked.ok) return { ok: true, plano: checked.plano, linhas };
  return refuse(Object.entries(checked.erros).map(([path, mensagem]) => ({ linha: lineOf(path), mensagem })));
}
