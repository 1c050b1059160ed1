import type { AppLoadContext } from '@remix-run/cloudflare';
import { glyphRefusal } from '~/arte/drawable-text.ts';
import { matchColumns } from '~/components/resource/match-columns.server.ts';
import { explainMissingPreco, type RequestedBatchItem } from '~/domain/artes/batch.ts';
import { type BatchCsvRow, batchColumns, batchFromCsv, batchToCsv } from '~/domain/artes/batch-csv.ts';
import { DEFAULT_PRAZO, nearestPrazo } from '~/domain/financiamento/resolve-condicoes.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import type { EmpresaUsuario } from '~/domain/pessoas/usuario.ts';
import type { ColumnQuestion } from '~/domain/resource/column-matching.ts';
import { addDays, formatDate, parseDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { explainFormValues } from '~/domain/valores/explain-values.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { cutQuote } from '~/domain/valores/quote.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { typedValues } from '~/shared/form-fields.ts';
import { readSpreadsheet } from '~/shared/spreadsheet.ts';
import { chosenInStock } from './from-stock.server.ts';
import type { BatchAnswer, BatchMoto, BatchPreviewLine } from './types.ts';

/** Default duration of a batch's offers, days. */
const DEFAULT_VALIDADE = 7;

/** Longest quote of a refused line, characters. */
const MAX_QUOTE = 120;

/** Loads the form of a new batch. */
export async function loadNewBatch(
  context: AppLoadContext,
  usuario: EmpresaUsuario,
  params: URLSearchParams,
) {
  const [motos, { financeiras }] = await Promise.all([
    orErrorPage(context.catalogo.motos()),
    orErrorPage(context.planos.recall(usuario.id_empresa)),
  ]);
  const [first] = financeiras;
  return {
    doEstoque: await chosenInStock(context, usuario, params, motos),
    motos: motos.map((moto): BatchMoto => {
      const { id, nome, preco } = moto;
      return { id, nome, preco, falta: explainMissingPreco(moto) };
    }),
    modelo: batchToCsv(motos),
    templates: context.artes.templates('oferta').map(({ id, nome, descricao }) => ({ id, nome, descricao })),
    financeiras: financeiras.map(({ nome }) => nome),
    prazos: [...new Set(financeiras.flatMap(({ prazos }) => prazos))].sort((a, b) => a - b),
    prazo: first ? nearestPrazo(first.prazos, DEFAULT_PRAZO) : null,
    validade: formatDate(addDays(todayInSaoPaulo(context.clock()), DEFAULT_VALIDADE)),
    idCliente: context.newId(),
    aprovado: usuario.aprovado,
  };
}

type BatchResult = { ok: true; id: string } | { ok: false; resposta: BatchAnswer; status: number };

type ParsedBatchItems = {
  motos: string[];
  itens: RequestedBatchItem[];
  csv?: string;
  linhas?: BatchPreviewLine[];
  erro?: string;
  doArquivo?: true;
  pergunta?: ColumnQuestion;
};

/** Refuses a line with letters that no font has: its flyer would only say so when it is drawn. */
function refuseUnknownLetters(line: BatchCsvRow): BatchCsvRow {
  const mensagem = line.situacao === 'certa' ? glyphRefusal(line.item.texto ?? '') : null;
  if (mensagem === null || line.situacao === 'errada') return line;
  const { linha, nome, item } = line;
  return { situacao: 'errada', linha, texto: cutQuote(`${nome}; ${item.texto}`, MAX_QUOTE), mensagem };
}

/**
 * Finds out which column of the spreadsheet is which: as its headings or the form's answer say, or by asking. Null for
 * people without permission, whose spreadsheet is read as it is.
 */
async function matchBatchColumns(
  context: AppLoadContext,
  usuario: EmpresaUsuario,
  { form, csv, motos }: { form: FormData; csv: string; motos: readonly PricedMoto[] },
) {
  const sent = form.get('arquivo');
  const isNew = sent instanceof File && sent.size > 0;
  const answers = [...form].filter(([name]) => name.startsWith('coluna.'));
  const asked = new FormData();
  for (const [name, value] of isNew ? [] : answers) asked.set(name, value);
  asked.set('_acao', isNew || answers.length === 0 ? 'ler' : 'colunas');
  return orNull(
    matchColumns(asked, csv, {
      ...{ context, usuario, idEmpresa: usuario.id_empresa },
      ...{ tipo: 'lote', colunas: batchColumns(motos) },
    }),
  );
}

/** Reads the models from checkboxes and spreadsheet, or the errors of the spreadsheet. */
async function readBatchItems(
  context: AppLoadContext,
  usuario: EmpresaUsuario,
  form: FormData,
): Promise<ParsedBatchItems> {
  const motos = form.getAll('moto').map(String);
  const boxes = motos.map((moto): RequestedBatchItem => ({ moto }));
  const spreadsheet = await readSpreadsheet(form);
  if (!spreadsheet) return { motos, itens: boxes };
  if ('erro' in spreadsheet) {
    const { erro, csv } = spreadsheet;
    return { motos, itens: boxes, erro, ...(csv === undefined ? { doArquivo: true } : { csv }) };
  }
  const catalogo = await orErrorPage(context.catalogo.motos());
  const matched = await matchBatchColumns(context, usuario, { form, csv: spreadsheet.csv, motos: catalogo });
  if (matched && 'pergunta' in matched)
    return { motos, itens: boxes, csv: matched.pergunta.csv, pergunta: matched.pergunta };
  const { csv } = matched ?? spreadsheet;
  const read = batchFromCsv(csv, catalogo).map(refuseUnknownLetters);
  const linhas = read.map((each): BatchPreviewLine => {
    if (each.situacao === 'errada')
      return { linha: each.linha, certa: false, titulo: each.texto, texto: each.mensagem };
    const preco = each.item.preco ?? catalogo.find(({ id }) => id === each.item.moto)?.preco ?? null;
    const texto = [preco !== null && formatMoney(preco), each.item.texto].filter(Boolean).join(' · ');
    return { linha: each.linha, certa: true, titulo: each.nome, texto };
  });
  const lines = read.flatMap((each) => (each.situacao === 'certa' ? [each.item] : []));
  const error = read.find((each) => each.situacao === 'errada');
  return {
    ...{ motos, csv, linhas },
    itens: [...boxes, ...lines],
    ...(error ? { erro: `Linha ${error.linha}: ${error.situacao === 'errada' ? error.mensagem : ''}` } : {}),
  };
}

/** Parses an integer of up to three digits; NaN, which the service rejects, for anything else. */
const whole = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN;

/** Creates a batch, or answers with the errors. `ler` only previews the spreadsheet. */
export async function createBatch(
  context: AppLoadContext,
  usuario: EmpresaUsuario,
  form: FormData,
): Promise<BatchResult> {
  const lidos = await readBatchItems(context, usuario, form);
  const valores: Record<string, string> = {
    ...typedValues(form),
    ...(lidos.csv === undefined ? {} : { csv: lidos.csv }),
  };
  const refuse = (status: number, erros: Record<string, string>, aviso?: string): BatchResult => ({
    ok: false,
    status,
    resposta: {
      ...{ valores, erros, motos: lidos.motos, linhas: lidos.linhas, pergunta: lidos.pergunta },
      ...(aviso ? { aviso } : {}),
    },
  });
  if (lidos.erro !== undefined) return refuse(422, { [lidos.doArquivo ? 'arquivo' : 'csv']: lidos.erro });
  if (lidos.pergunta)
    return valores._acao === 'ler'
      ? refuse(200, {})
      : refuse(422, {}, 'Diga qual coluna da planilha é cada uma, e crie de novo.');
  if (valores._acao === 'ler')
    return refuse(lidos.linhas ? 200 : 422, lidos.linhas ? {} : { csv: 'Escolha a planilha.' });

  const { template, texto, comParcela, agente, parcelas, entrada } = valores;
  const pedido = {
    template,
    validade: parseDate(valores.validade ?? '', todayInSaoPaulo(context.clock())) ?? '',
    ...(texto ? { texto } : {}),
    ...(comParcela ? { parcela: { agente, parcelas: whole(parcelas), entrada: whole(entrada || '0') } } : {}),
    itens: lidos.itens,
  };
  try {
    return { ok: true, id: (await context.lotes.create(usuario, valores.id, pedido)).id };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const byField = Object.entries(error.campos ?? {}).map(([field, message]) => [
      field.startsWith('itens') ? 'itens' : field.replace(/^parcela\./, ''),
      message,
    ]);
    return refuse(
      error.status,
      { ...Object.fromEntries(byField), ...explainFormValues(valores, { datas: ['validade'] }) },
      byField.length === 0 ? error.message : undefined,
    );
  }
}
