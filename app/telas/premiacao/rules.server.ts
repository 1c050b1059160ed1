import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type PremiacaoRules, premiacaoEstadoOf } from '~/domain/premiacao/premiacao.ts';
import { premiacaoToForm, readPremiacaoForm } from '~/domain/premiacao/premiacao-form.ts';
import { addDays, addMonthsClamped, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { plural } from '~/domain/valores/plural.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage, orNull } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { PossibleParticipant } from '../../../workers/premiacao/reading-service.ts';
import type { PremiacaoAnswer } from './types.ts';

/** Default rules of a new premiacao: this month's invoiced propostas, for everybody. */
function defaultRules(today: string): PremiacaoRules {
  return {
    ...{ nome: '', metrica: 'propostas-faturadas', pontos: 10, meta: null, regras: '' },
    inicio: today,
    fim: addDays(addMonthsClamped(`${today.slice(0, 7)}-01`, 1), -1),
    premios: { lugares: [], meta: '' },
    participantes: null,
  };
}

/** Loads the form of a new premiacao. */
export async function loadNewPremiacao(context: AppLoadContext, usuario: Usuario, empresa: ChosenEmpresa) {
  return {
    empresa,
    valores: premiacaoToForm(defaultRules(todayInSaoPaulo(context.clock()))),
    pessoas: await orErrorPage(context.premiacoes.pessoas(usuario, empresa.id)),
    idCliente: context.newId(),
  };
}

/** Loads the form of a premiacao; redirects to its page when it is over. */
export async function loadPremiacaoEdit(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
) {
  const premiacao = await context.premiacoes
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/premiacao', empresa, error));
  const estado = premiacaoEstadoOf(premiacao, context.clock());
  if (estado === 'encerrada') throw redirect(withEmpresa(`/premiacao/${id}`, empresa));
  return {
    empresa,
    ...{ id, estado, nome: premiacao.nome, versao: premiacao.versao },
    valores: premiacaoToForm(premiacao),
    pessoas: withMissing(
      await orErrorPage(context.premiacoes.pessoas(usuario, empresa.id)),
      premiacao.participantes ?? [],
    ),
  };
}

/** Adds participants whose name is unknown, so that saving does not remove them. */
const withMissing = (
  people: readonly PossibleParticipant[],
  uids: readonly string[],
): PossibleParticipant[] => [
  ...people,
  ...uids
    .filter((uid) => !people.some((person) => person.uid === uid))
    .map((uid) => ({ uid, nome: 'Pessoa que saiu' })),
];

/** Stores a new premiacao or, with an id, the changes to one. */
export async function savePremiacaoRules(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
  id?: string,
) {
  const typed = textFields(formData);
  const sent = readPremiacaoForm(typed);
  const { premiacoes } = context;
  let saved = id ?? '';
  try {
    if (id === undefined) saved = await premiacoes.create(usuario, empresa.id, typed.id, sent);
    else await premiacoes.edit(usuario, empresa.id, id, Number(typed.versao), sent);
  } catch (error) {
    return refuse(context, usuario, empresa, error, typed, id);
  }
  context.notify(id === undefined ? 'Premiação criada.' : 'Premiação salva.');
  throw redirect(withEmpresa(`/premiacao/${saved}`, empresa));
}

/** Performs `encerrar` or `recalcular`. */
export async function actOn(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
  id: string,
) {
  const typed = textFields(formData);
  const { premiacoes } = context;
  try {
    if (typed._acao === 'recalcular') {
      const { corrigidos, novos } = await premiacoes.recompute(usuario, empresa.id);
      context.notify(
        corrigidos + novos === 0
          ? 'Pontos conferidos: estava tudo certo.'
          : `Pontos recalculados: ${plural(novos, 'entrou', 'entraram')}, ${plural(corrigidos, 'corrigido', 'corrigidos')}.`,
      );
    } else {
      await premiacoes.close(usuario, empresa.id, id, Number(typed.versao));
      context.notify('Premiação encerrada. O ranking final fica pronto em alguns minutos.');
    }
  } catch (error) {
    return refuse(context, usuario, empresa, error, typed, id);
  }
  throw redirect(withEmpresa(`/premiacao/${id}`, empresa));
}

/**
 * Answers with the form, the typed values and the reason; after a version conflict the next attempt is based
 * on the new version.
 */
async function refuse(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  error: unknown,
  valores: Record<string, string>,
  id: string | undefined,
) {
  if (!isApiError(error)) throw error;
  if (error.status === 404) backToList(context, '/premiacao', empresa, error);
  if (error.codigo === 'premiacao-encerrada') {
    // It ended meanwhile, so its form no longer exists.
    context.notify(error.message, 'error');
    throw redirect(withEmpresa(`/premiacao/${id}`, empresa));
  }
  const { campos: erros = {}, message, status } = error;
  const aviso = Object.keys(erros).length > 0 ? undefined : message;
  const now =
    status === 409 && id !== undefined
      ? await orNull(context.premiacoes.find(usuario, empresa.id, id))
      : null;
  return data<PremiacaoAnswer>(
    { resultado: { valores, erros, aviso }, ...(now ? { versao: now.versao } : {}) },
    { status },
  );
}
