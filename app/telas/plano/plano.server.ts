import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { importSpreadsheet, refuseImport } from '~/components/resource/spreadsheet.server.ts';
import { editPlano, fieldOfStep, partOfStep } from '~/domain/financiamento/edit-plano.ts';
import { nextPlanoToForm, planoFromForm, planoToForm } from '~/domain/financiamento/plano-form.ts';
import { readPlanoForm } from '~/domain/financiamento/read-plano-form.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { readAuthors } from '~/server/authors.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
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
  const hoje = todayInSaoPaulo(context.agora());
  const versao = readNumber(params.get('versao'));
  if (params.has('editar')) {
    return {
      tela: 'editar' as const,
      empresa,
      rascunho: await startDraft(context, empresa.id, versao, hoje),
    };
  }
  if (params.has('importar')) return { tela: 'importar' as const, empresa };
  return {
    tela: 'ler' as const,
    empresa,
    ...(await loadPlano(context, empresa.id, versao, readNumber(params.get('antes')), hoje)),
    publicada: readNumber(params.get('publicada')) ?? null,
  };
}

async function startDraft(
  { planos, agora }: AppLoadContext,
  idEmpresa: number,
  versao: number | undefined,
  hoje: CalendarDate,
): Promise<PlanoDraft> {
  const [plano, base] = await Promise.all([
    versao === undefined ? planos.vigente(idEmpresa) : orErrorPage(planos.find(idEmpresa, versao)),
    planos.ultimaVersao(idEmpresa),
  ]);
  return { digitado: nextPlanoToForm(plano, hoje), erros: {}, base, id: ulid(agora().getTime()) };
}

async function loadPlano(
  context: AppLoadContext,
  idEmpresa: number,
  versao: number | undefined,
  antes: number | undefined,
  hoje: CalendarDate,
) {
  const { planos } = context;
  const [vigente, historico, autor] = await Promise.all([
    planos.vigente(idEmpresa),
    planos.versoes(idEmpresa, { cursor: antes, limit: VERSIONS_PER_PAGE }),
    readAuthors(context),
  ]);
  const plano = versao === undefined ? vigente : await orErrorPage(planos.find(idEmpresa, versao));
  const versoes = historico.versoes.map(
    ({ versao, de, ate, uid, publicadoEm }): ListedPlanoVersion => ({
      versao,
      vigencia: ate ? `de ${formatDate(de)} a ${formatDate(ate)}` : `desde ${formatDate(de)}`,
      publicacao: `por ${autor(uid)} em ${formatDate(todayInSaoPaulo(new Date(publicadoEm)))}`,
      situacao: versao === vigente.versao ? 'em-vigor' : de > hoje ? 'futura' : 'passada',
    }),
  );
  return {
    plano,
    vigente: vigente.versao,
    vencido: vigente.vencido,
    versoes,
    proximo: historico.proximo,
    hoje,
  };
}

/** Performs the form's action: a step of the draft (`passo`), or `conferir`, `publicar`, `importar`. */
export async function changePlano(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const campos = textFields(formData);
  const hoje = todayInSaoPaulo(context.agora());
  if (campos._acao === 'importar') {
    return importSpreadsheet(formData, (csv) => draftFromCsv(context, usuario, empresa.id, csv, hoje));
  }

  const rascunho = { erros: {}, base: readNumber(campos.base ?? null) ?? 0, id: campos.id ?? '' };
  const typed = planoFromForm(campos);
  if (campos.passo !== undefined) {
    const digitado = editPlano(typed, campos.passo) ?? typed;
    return draft({
      ...rascunho,
      digitado,
      parte: partOfStep(campos.passo),
      foco: fieldOfStep(digitado, campos.passo),
    });
  }
  const lido = readPlanoForm(typed, hoje);
  if (!lido.ok) return draft({ ...rascunho, digitado: lido.digitado, erros: lido.erros }, 422);
  if (campos._acao !== 'publicar') {
    const aviso = { tom: 'success' as const, texto: 'Tudo certo. Publique quando quiser.' };
    return draft({ ...rascunho, digitado: lido.digitado, aviso });
  }
  let publicada: number;
  try {
    ({ versao: publicada } = await context.planos.publish(usuario, empresa.id, {
      ...rascunho,
      plano: lido.plano,
    }));
  } catch (error) {
    if (!isApiError(error)) throw error;
    const aviso = { tom: 'warning' as const, texto: error.message };
    const base =
      error.codigo === 'plano-mudou' ? await context.planos.ultimaVersao(empresa.id) : rascunho.base;
    return draft({ ...rascunho, base, digitado: lido.digitado, aviso }, error.status);
  }
  throw redirect(withEmpresa(`/plano?versao=${publicada}&publicada=${publicada}`, empresa));
}

const draft = (rascunho: PlanoDraft, status = 200) =>
  data<PlanoAnswer>({ tela: 'editar', rascunho }, { status });

/** Converts a valid file to a draft; an invalid one is returned with its errors. Nothing is stored. */
async function draftFromCsv(
  context: AppLoadContext,
  usuario: Usuario,
  idEmpresa: number,
  csv: string,
  hoje: CalendarDate,
) {
  const lido = await orErrorPage(context.planos.previewCsv(usuario, idEmpresa, csv));
  if (!lido.ok) return refuseImport({ csv, erros: lido.erros });
  return draft({
    digitado: planoToForm(lido.plano, hoje),
    erros: {},
    base: await context.planos.ultimaVersao(idEmpresa),
    id: ulid(context.agora().getTime()),
    aviso: {
      tom: 'info',
      texto: `${lido.linhas === 1 ? '1 linha lida' : `${lido.linhas} linhas lidas`}. Confira e publique: nada foi gravado ainda.`,
    },
  });
}
