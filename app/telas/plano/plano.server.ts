import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { importSpreadsheet, refuseImport } from '~/components/resource/spreadsheet.server.ts';
import { editPlano, fieldOfStep, partOfStep } from '~/domain/financiamento/edit-plano.ts';
import { isPlanoTakenBack, type PublishedPlano } from '~/domain/financiamento/plano.ts';
import { describePlanoChanges } from '~/domain/financiamento/plano-changes.ts';
import { PLANO_COLUMN_LABELS, PLANO_COLUMNS } from '~/domain/financiamento/plano-csv-facts.ts';
import { nextPlanoToForm, planoFromForm, planoToForm } from '~/domain/financiamento/plano-form.ts';
import { readPlanoForm } from '~/domain/financiamento/read-plano-form.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { SURE_FIELD, SURE_TAXAS } from '~/domain/valores/sure-amount.ts';
import { readAuthors } from '~/server/authors.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { ListedPlanoVersion, PlanoAnswer, PlanoDraft } from './types.ts';

const VERSIONS_PER_PAGE = 12;

const readNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Loads the screen for a query string. */
export async function loadPlanoScreen(
  context: AppLoadContext,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const today = todayInSaoPaulo(context.clock());
  const version = readNumber(params.get('versao'));
  if (params.has('editar')) {
    return {
      tela: 'editar' as const,
      empresa,
      rascunho: await startDraft(context, empresa.id, version, today),
    };
  }
  if (params.has('importar')) return { tela: 'importar' as const, empresa };
  return {
    tela: 'ler' as const,
    empresa,
    ...(await loadPlano(context, empresa.id, version, readNumber(params.get('antes')), today)),
    desmarcar: params.has('desmarcar'),
    publicada: readNumber(params.get('publicada')) ?? null,
  };
}

async function startDraft(
  { planos, newId }: AppLoadContext,
  idEmpresa: number,
  version: number | undefined,
  today: CalendarDate,
): Promise<PlanoDraft> {
  const [plano, base, marcadas] = await Promise.all([
    version === undefined ? planos.vigente(idEmpresa) : orErrorPage(planos.find(idEmpresa, version)),
    planos.ultimaVersao(idEmpresa),
    planos.marcadas(idEmpresa),
  ]);
  return { digitado: nextPlanoToForm(plano, today), erros: {}, base, id: newId(), marcadas, hoje: today };
}

/** State of a version that is not in force. */
function stateOf(
  days: Pick<PublishedPlano, 'de' | 'ate'>,
  hoje: CalendarDate,
): ListedPlanoVersion['situacao'] {
  if (isPlanoTakenBack(days)) return 'desmarcada';
  return days.de > hoje ? 'marcada' : 'passada';
}

function wordsOfDays({ de, ate }: Pick<PublishedPlano, 'de' | 'ate'>, hoje: CalendarDate): string {
  if (isPlanoTakenBack({ de, ate })) return `valia a partir de ${formatDate(de)}`;
  if (ate) return `de ${formatDate(de)} a ${formatDate(ate)}`;
  return `${de > hoje ? 'a partir de' : 'desde'} ${formatDate(de)}`;
}

async function loadPlano(
  context: AppLoadContext,
  idEmpresa: number,
  version: number | undefined,
  before: number | undefined,
  hoje: CalendarDate,
) {
  const { planos } = context;
  const [vigente, history, marcadas, author] = await Promise.all([
    planos.vigente(idEmpresa),
    planos.versoes(idEmpresa, { cursor: before, limit: VERSIONS_PER_PAGE }),
    planos.marcadas(idEmpresa),
    readAuthors(context),
  ]);
  const plano = version === undefined ? vigente : await orErrorPage(planos.find(idEmpresa, version));
  const versoes = history.versoes.map(
    ({ versao, de, ate, uid, publicadoEm }): ListedPlanoVersion => ({
      versao,
      vigencia: wordsOfDays({ de, ate }, hoje),
      publicacao: `por ${author(uid)} em ${formatDate(todayInSaoPaulo(new Date(publicadoEm)))}`,
      situacao: versao === vigente.versao ? 'em-vigor' : stateOf({ de, ate }, hoje),
    }),
  );
  return {
    plano,
    vigente: vigente.versao,
    vencido: vigente.vencido,
    marcadas,
    versoes,
    proximo: history.proximo,
  };
}

/** Values of `_acao` of an import. */
const IMPORT_ACTIONS = ['importar', 'colunas', 'rever'];

/** Columns of a plan's file, all of which it must bring. */
const PLANO_WANTED = PLANO_COLUMNS.map((nome) => ({
  ...{ nome, rotulo: PLANO_COLUMN_LABELS[nome], sinonimos: [], grupo: nome },
}));

/**
 * Performs the form's action: a step of the draft (`passo`), or `conferir`, `publicar`, `importar`; `desmarcar` takes a
 * version back.
 */
export async function changePlano(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const fields = textFields(formData);
  const today = todayInSaoPaulo(context.clock());
  if (IMPORT_ACTIONS.includes(fields._acao ?? '')) {
    const colunas = {
      ...{ context, usuario, idEmpresa: empresa.id },
      ...{ tipo: 'plano' as const, colunas: PLANO_WANTED },
    };
    return importSpreadsheet(formData, colunas, (csv) =>
      draftFromCsv(context, usuario, empresa.id, csv, today),
    );
  }

  if (fields._acao === 'desmarcar') return takeBack(context, usuario, empresa, fields.versao ?? null);

  const marcadas = await context.planos.marcadas(empresa.id);
  const rascunho = {
    erros: {},
    base: readNumber(fields.base ?? null) ?? 0,
    id: fields.id ?? '',
    marcadas,
    hoje: today,
  };
  const typed = planoFromForm(fields);
  if (fields.passo !== undefined) {
    const digitado = editPlano(typed, fields.passo) ?? typed;
    return draft({
      ...rascunho,
      digitado,
      parte: partOfStep(fields.passo),
      foco: fieldOfStep(digitado, fields.passo),
    });
  }
  const parsed = readPlanoForm(typed, today);
  if (!parsed.ok) return draft({ ...rascunho, digitado: parsed.digitado, erros: parsed.erros }, 422);
  if (fields._acao !== 'publicar') {
    const aviso = { tom: 'success' as const, texto: 'Tudo certo. Publique quando quiser.' };
    return draft({ ...rascunho, digitado: parsed.digitado, aviso });
  }
  let publicada: number;
  try {
    ({ versao: publicada } = await context.planos.publish(usuario, empresa.id, {
      ...rascunho,
      plano: parsed.plano,
      certo: fields[SURE_FIELD] ?? '',
    }));
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { [SURE_FIELD]: pergunta, [SURE_TAXAS]: palavra = '' } = error.campos ?? {};
    if (pergunta !== undefined)
      return draft({ ...rascunho, digitado: parsed.digitado, duvida: { pergunta, palavra } }, error.status);
    const colleague =
      error.codigo === 'plano-mudou' ? await readColleagues(context, empresa.id, rascunho.base) : {};
    const aviso = { tom: 'warning' as const, texto: error.message, linhas: colleague.linhas };
    return draft(
      {
        ...rascunho,
        base: colleague.sobre ?? rascunho.base,
        digitado: parsed.digitado,
        aviso,
        sobre: colleague.sobre,
      },
      error.status,
    );
  }
  throw redirect(withEmpresa(`/plano?versao=${publicada}&publicada=${publicada}`, empresa));
}

/** Takes a version back that is still to come, and says so. */
async function takeBack(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  version: string | null,
) {
  const versao = readNumber(version) ?? Number.NaN;
  try {
    await context.planos.takeBack(usuario, empresa.id, versao);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return data<PlanoAnswer>({ tela: 'ler', aviso: error.message }, { status: error.status });
  }
  context.notify(`Versão ${versao} desmarcada: ela não vai valer.`);
  throw redirect(withEmpresa('/plano', empresa));
}

/** Finds the newest version, and describes what has changed since `base`. */
async function readColleagues(
  { planos }: AppLoadContext,
  idEmpresa: number,
  base: number,
): Promise<{ sobre?: number; linhas?: string[] }> {
  const sobre = await planos.ultimaVersao(idEmpresa);
  // A form may name a version that never was.
  const [before, after] = await Promise.all([
    orNull(planos.find(idEmpresa, base)),
    planos.find(idEmpresa, sobre),
  ]);
  return { sobre, linhas: before ? describePlanoChanges(before, after) : [] };
}

const draft = (rascunho: PlanoDraft, status = 200) =>
  data<PlanoAnswer>({ tela: 'editar', rascunho }, { status });

/** Converts a valid file to a draft; an invalid one is returned with its errors. Nothing is stored. */
async function draftFromCsv(
  context: AppLoadContext,
  usuario: Usuario,
  idEmpresa: number,
  csv: string,
  today: CalendarDate,
) {
  const parsed = await context.planos.previewCsv(usuario, idEmpresa, csv);
  if (!parsed.ok) return refuseImport({ csv, erros: parsed.erros });
  return draft({
    digitado: planoToForm(parsed.plano, today),
    erros: {},
    base: await context.planos.ultimaVersao(idEmpresa),
    id: context.newId(),
    marcadas: await context.planos.marcadas(idEmpresa),
    hoje: today,
    aviso: {
      tom: 'info',
      texto: `${parsed.linhas === 1 ? '1 linha lida' : `${parsed.linhas} linhas lidas`}. Confira e publique: nada foi gravado ainda.`,
    },
  });
}
