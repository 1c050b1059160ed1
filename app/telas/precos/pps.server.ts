import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { importSpreadsheet } from '~/components/resource/spreadsheet.server.ts';
import { findMotos } from '~/domain/motos/find-motos.ts';
import {
  createPrecoFields,
  modeloPreco,
  type PrecoInForce,
  precoKey,
  precoOverCatalogo,
  type SuggestedPreco,
} from '~/domain/motos/pps.ts';
import type { PrecoImportRow } from '~/domain/motos/pps-csv.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { wantedColumns } from '~/domain/resource/column-matching.ts';
import { drawForm, parseTyped } from '~/domain/resource/field-declarations.ts';
import { explainImport, importQuery } from '~/domain/resource/import-outcome.ts';
import { createImportPreview, type ImportPreviewRow, wrongLine } from '~/domain/resource/import-preview.ts';
import {
  type CalendarDate,
  formatDate,
  formatShortDate,
  isCalendarDate,
  todayInSaoPaulo,
} from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { isSure, SURE_FIELD } from '~/domain/valores/sure-amount.ts';
import { alreadyStoredResult } from '~/server/already-stored.server.ts';
import { readAuthors } from '~/server/authors.ts';
import { isApiError, orNull, toFormResult } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { PrecoHistoryEntry, PrecoTable } from '../../../workers/precos/preco-service.ts';
import type { ListedPrecoModelo, ModeloPrecoSheet, PrecosAnswer } from './types.ts';
import { addressWith } from './urls.ts';

const HISTORY_PER_PAGE = 12;
/** Value of `salvo` after a price was taken away. */
const TAKEN = 'tirado';
/** Fields of the form of a suggested price, in order. */
const PRECO_FIELDS = ['preco', 'ano', 'vigencia', 'cor'] as const;

/** Loads the screen for a query string. */
export async function loadPrecos(context: AppLoadContext, empresa: ChosenEmpresa, params: URLSearchParams) {
  if (params.has('importar')) return { tela: 'importar' as const, empresa };
  const busca = (params.get('busca') ?? '').slice(0, 100);
  const moto = params.get('moto');
  const table = await orNull(context.precos.table(empresa.id));
  const where = {
    id: moto ?? '',
    antes: params.get('antes') ?? undefined,
    tirar: params.get('tirar'),
    hoje: todayInSaoPaulo(context.clock()),
  };
  return {
    tela: 'lista' as const,
    empresa,
    busca,
    /** Null while the catalogue is unavailable. */
    modelos: table && listPrecoModelos(table, busca),
    ficha: moto === null || table === null ? null : await loadModeloSheet(context, empresa.id, table, where),
    /** Words on the price that was just stored; null without one. */
    salvo: wordsOfSaved(params.get('salvo')),
    /** Words on the import that leads here; null without one. */
    importado: explainImport(params, { um: 'preço', varios: 'preços', artigo: 'o' }),
  };
}

/** Says what became of a price: `tirado`, a first day that is still to come, or the empty text. */
function wordsOfSaved(salvo: string | null): string | null {
  if (salvo === null) return null;
  if (salvo === TAKEN) return 'Preço tirado.';
  return isCalendarDate(salvo) ? `Preço marcado para ${formatDate(salvo)}.` : 'Preço atualizado.';
}

const moneyOrNone = (preco: number | null): string => (preco === null ? 'o do catálogo' : formatMoney(preco));

/** Describes a model with several prices, for example "2026 · 3 cores". */
function detailOf(precos: readonly PrecoInForce[]): string {
  const years = [...new Set(precos.map(({ ano }) => ano))];
  const colours = precos.filter(({ cor }) => cor !== '').length;
  const parts = [
    years.join(' e '),
    colours > 0 ? `${colours} ${colours === 1 ? 'cor com preço próprio' : 'cores com preço próprio'}` : '',
  ];
  return precos.length > 0 ? parts.filter(Boolean).join(' · ') : '';
}

function nextOf(futuros: readonly SuggestedPreco[]): string | null {
  const [next] = futuros;
  return next ? `${moneyOrNone(next.preco)} em ${formatShortDate(next.vigencia)}` : null;
}

/** Models matching a search, each with its price in force. */
function listPrecoModelos({ motos, emVigor, futuros }: PrecoTable, query: string): ListedPrecoModelo[] {
  return findMotos(motos, query).map(({ id, nome, preco }) => {
    const own = emVigor.filter(({ moto }) => moto === id);
    const principal = precoOverCatalogo(own, preco);
    return {
      id,
      nome,
      preco: principal?.preco ?? preco,
      origem: principal ? `desde ${formatDate(principal.vigencia)}` : 'do catálogo',
      detalhe: detailOf(own),
      proximo: nextOf(futuros.filter(({ moto }) => moto === id)),
    };
  });
}

const yearAndColour = ({ ano, cor }: { ano: number; cor: string }): string =>
  `${ano} · ${cor || 'todas as cores'}`;

/** Loads the sheet of one model; null when the catalogue has no such id. */
async function loadModeloSheet(
  context: AppLoadContext,
  idEmpresa: number,
  { motos, emVigor, futuros }: PrecoTable,
  {
    id,
    antes,
    tirar,
    hoje,
  }: { id: string; antes: string | undefined; tirar: string | null; hoje: CalendarDate },
): Promise<ModeloPrecoSheet | null> {
  const moto = motos.find((each) => each.id === id);
  if (!moto) return null;
  const [{ precos: history, proximo }, author] = await Promise.all([
    context.precos.history(idEmpresa, id, { cursor: antes, limit: HISTORY_PER_PAGE }),
    readAuthors(context),
  ]);
  const own = emVigor.filter((each) => each.moto === id);
  const known = [...own, ...futuros.filter((each) => each.moto === id)];
  const ano = modeloPreco(own)?.ano ?? Number(hoje.slice(0, 4));
  const marked = futuros.filter((each) => each.moto === id);
  const precos = own.map(({ ano, cor, preco, vigencia }) => ({
    ano,
    cor,
    titulo: yearAndColour({ ano, cor }),
    desde: `desde ${formatDate(vigencia)}`,
    preco: formatMoney(preco),
  }));
  return {
    id,
    nome: moto.nome,
    catalogo:
      moto.preco === null ? 'Sob consulta, como no catálogo.' : `${formatMoney(moto.preco)}, do catálogo.`,
    precos,
    tirar: precos.find(({ ano, cor }) => `${ano}:${cor}` === tirar) ?? null,
    marcados: marked.map(({ ano, cor, preco, vigencia }) => ({
      ...{ ano, cor, vigencia },
      titulo: yearAndColour({ ano, cor }),
      desde: `a partir de ${formatDate(vigencia)}`,
      preco: moneyOrNone(preco),
    })),
    historia: listHistory(history, marked, { hoje, author }),
    proximo,
    campos: drawForm(createPrecoFields(hoje), PRECO_FIELDS, { ano, vigencia: hoje }),
    cores: [...new Set(known.map(({ cor }) => cor).filter(Boolean))],
    idCliente: context.newId(),
    lido: context.clock().toISOString(),
  };
}

/**
 * Lists the history. A price of a day still to come says so, and whether it was taken back: a change that leaves the
 * price as it is by then does that.
 */
function listHistory(
  history: readonly PrecoHistoryEntry[],
  marked: readonly SuggestedPreco[],
  { hoje, author }: { hoje: CalendarDate; author: (uid: string) => string },
): ModeloPrecoSheet['historia'] {
  const seen = new Set<string>();
  return history.map(({ id, preco, vigencia, uid, criadoEm, ...each }) => {
    const place = `${precoKey(each)} ${vigencia}`;
    const isNewest = !seen.has(place);
    seen.add(place);
    const current = marked.find((other) => `${precoKey(other)} ${other.vigencia}` === place);
    const when = formatDate(vigencia);
    const isTakingBack = vigencia > hoje && !current && isNewest;
    const days =
      vigencia <= hoje
        ? `vale de ${when}`
        : isTakingBack
          ? `desmarcado para ${when}`
          : `${current?.preco === preco && isNewest ? 'marcado' : 'estava marcado'} para ${when}`;
    return {
      id,
      titulo: yearAndColour(each),
      detalhe: `${days} · ${author(uid)}, ${formatDate(todayInSaoPaulo(new Date(criadoEm)))}`,
      valor: isTakingBack ? '—' : preco === null ? null : formatMoney(preco),
    };
  });
}

/** Values of `_acao` of an import. */
const IMPORT_ACTIONS = ['conferir', 'colunas', 'rever', 'gravar'];

/** Performs the form's action: `definir`, `tirar` or `desmarcar` a price; `conferir` or `gravar` an import. */
export async function changePrecos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
  params: URLSearchParams,
) {
  const fields = textFields(formData);
  const today = todayInSaoPaulo(context.clock());
  if (IMPORT_ACTIONS.includes(fields._acao ?? '')) {
    const colunas = {
      ...{ context, usuario, idEmpresa: empresa.id },
      ...{ tipo: 'precos' as const, colunas: wantedColumns(createPrecoFields(today)) },
    };
    return importSpreadsheet(formData, colunas, (csv, titulos) =>
      confirmImport(context, usuario, empresa, fields, { csv, titulos }),
    );
  }
  const typed = parseTyped(createPrecoFields(today), fields);
  const pedido = fields._acao === 'tirar' ? { ...typed, preco: null, vigencia: today } : typed;
  try {
    const certo = pedido.preco === null ? undefined : isSure(fields, ['preco']);
    if (fields._acao === 'desmarcar') await takeBack(context, usuario, empresa, fields);
    else
      await setPreco(context, usuario, empresa, {
        ...{ id: fields.id, lido: fields.lido, certo },
        ...pedido,
      });
  } catch (error) {
    const { status, ...result } = toFormResult(error, fields, [...PRECO_FIELDS, SURE_FIELD]);
    return data<PrecosAnswer>(
      { tela: 'preco', resultado: { ...result, ...alreadyStoredResult(context, error) } },
      { status },
    );
  }
  const marcado = typeof typed.vigencia === 'string' && typed.vigencia > today ? typed.vigencia : '';
  const salvo = { desmarcar: null, tirar: TAKEN }[fields._acao ?? ''];
  throw redirect(
    addressWith(empresa, params.get('busca'), {
      moto: fields.moto ?? null,
      salvo: salvo === undefined ? marcado : salvo,
    }),
  );
}

/** Takes a price that is still to come back, and says so. */
async function takeBack(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  { id, moto = '', ano, cor = '', vigencia = '' }: Record<string, string>,
): Promise<void> {
  await context.precos.takeBack(usuario, empresa.id, { id, moto, ano: Number(ano), cor, vigencia });
  context.notify('Preço desmarcado: o de agora continua.');
}

/** Sets a price; a withdrawal, in which nothing is typed, gets another id where its own has set a price. */
async function setPreco(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  pedido: Parameters<AppLoadContext['precos']['set']>[2],
): Promise<void> {
  try {
    await context.precos.set(usuario, empresa.id, pedido);
  } catch (error) {
    if (pedido.preco !== null || !isApiError(error) || error.codigo !== 'id-ja-usado') throw error;
    await context.precos.set(usuario, empresa.id, { ...pedido, id: context.newId() });
  }
}

/** Stores the confirmed lines, or previews each one. */
async function confirmImport(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  { _acao, id = '' }: Record<string, string>,
  { csv, titulos }: { csv: string; titulos: string | undefined },
) {
  if (_acao === 'gravar') {
    const done = await context.precos.importCsv(usuario, empresa.id, { id, csv });
    throw redirect(withEmpresa(`/pps?${importQuery(done)}`, empresa));
  }
  const lines = await context.precos.previewCsv(usuario, empresa.id, csv);
  const previa = createImportPreview(lines.map(lineOf), {
    ...{ csv, titulos },
    idCliente: context.newId(),
    titulo: 'Moto',
    unidade: { um: 'preço', varios: 'preços' },
  });
  return data<PrecosAnswer>({ tela: 'importar', importacao: { previa } });
}

function lineOf(line: PrecoImportRow): ImportPreviewRow {
  if (line.situacao === 'errada') return wrongLine(line);
  const { linha, situacao, nome, preco, antes, aviso } = line;
  const change =
    antes === null ? moneyOrNone(preco.preco) : `de ${formatMoney(antes)} para ${moneyOrNone(preco.preco)}`;
  return {
    linha,
    situacao,
    titulo: [nome, preco.ano, preco.cor].filter(Boolean).join(' · '),
    texto: situacao === 'igual' ? 'Já está assim.' : `${change}, a partir de ${formatDate(preco.vigencia)}`,
    colunas: situacao === 'igual' ? [{ rotulo: 'Preço', valor: moneyOrNone(preco.preco) }] : [],
    aviso,
  };
}
