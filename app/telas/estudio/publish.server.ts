import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { pickTypedFields } from '~/domain/artes/generator-fields.ts';
import type { GeneratorKind } from '~/domain/artes/generators.ts';
import { SESSION_ENDED, SESSION_HEADER } from '~/domain/pessoas/ended-session.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { isApiError, toFormResult } from '~/server/errors.ts';
import type { Door } from '~/server/open-door.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { UnchangedMark } from '~/shared/revalidation.ts';
import { GENERATORS, type SimpleGenerator } from './generators.server.ts';
import type { StudioResult } from './types.ts';

/** Address of the list with a piece just made opened. */
export const newPecaUrl = (id: string): string => `/panfleto?aberto=${id}&novo`;

/**
 * Redirects to the created or edited piece; for the device's queue, which does not navigate, returns its id.
 */
export function answerMade({ _acao, editar }: Record<string, string>, feita: string) {
  if (_acao === 'fila') return data({ feita });
  throw redirect(editar ? `/panfleto?aberto=${feita}&editada` : newPecaUrl(feita));
}

/** Builds the waiting state of a form for 503, with the seconds to wait; empty for other errors. */
export const waitingStateOf = (error: unknown): Pick<StudioResult, 'espera'> & Partial<UnchangedMark> =>
  isApiError(error) && error.status === 503
    ? { semMudanca: true, espera: { motivo: 'cheio', segundos: error.retryAfter } }
    : {};

/**
 * Creates a piece with the form's id, or edits the one named in the form; returns its id. Throws ApiError.
 */
export async function publishPeca(
  context: AppLoadContext,
  usuario: Usuario,
  { id = '', template = '', editar, daVersao }: Record<string, string>,
  { tipo, dados }: { tipo: GeneratorKind; dados: unknown },
): Promise<string> {
  await context.limitImages(usuario.uid);
  if (editar) {
    const edit = { versao: Number(daVersao), template, dados };
    return (await context.artes.edit(usuario, editar, edit)).id;
  }
  const make = (idCliente: string) => context.artes.create(usuario, { id: idCliente, tipo, template, dados });
  // The id was used by an earlier submission whose answer was lost, with different data: creates a new piece.
  const created = await make(id).catch((error) => {
    if (isApiError(error) && error.codigo === 'id-ja-usado') return make(context.newId());
    throw error;
  });
  return created.id;
}

/** Names of errors that concern several fields. */
const SHARED_ERROR_FIELDS = ['template', 'consentimento', 'itens'];

const SIGN_IN_FIRST =
  'Entre na sua conta para gerar. Sem JavaScript o formulário não fica guardado: copie o que escreveu antes de sair daqui.';

/** Creates the piece of a submitted form and redirects to it; otherwise answers with a message per field. */
export async function receivePecaForm(
  { context, usuario, form }: Door<'imagemparabens'>,
  tipo: SimpleGenerator,
) {
  const valores = textFields(form);
  const { campos, ler, motivos, noLugar = (errors) => errors } = GENERATORS[tipo];
  if (!usuario) {
    const aviso = context.sessao
      ? 'Complete seu cadastro na tela inicial para gerar. O que você digitou continua aqui.'
      : SIGN_IN_FIRST;
    // The header lets an open page sign in again in place: browser/session-watcher.ts.
    const headers: Record<string, string> = context.sessao ? {} : { [SESSION_HEADER]: SESSION_ENDED };
    return data<StudioResult>({ valores, erros: {}, aviso }, { status: 422, headers });
  }
  const typed = pickTypedFields(campos)(valores);
  const dados = ler(typed, todayInSaoPaulo(context.clock()));
  let id: string;
  try {
    id = await publishPeca(context, usuario, valores, { tipo, dados });
  } catch (error) {
    const { status, aviso } = toFormResult(error, valores, []);
    const placed = isApiError(error) ? noLugar(error.campos ?? {}, typed) : {};
    const known = Object.entries(placed).filter(([field]) =>
      [...campos, ...SHARED_ERROR_FIELDS].includes(field),
    );
    const causes = motivos(typed);
    const erros = Object.fromEntries(known.map(([field, error]) => [field, causes[field] ?? error]));
    const shown = { valores, erros, ...(known.length > 0 ? {} : { aviso }), ...waitingStateOf(error) };
    return data<StudioResult>(shown, { status });
  }
  return answerMade(valores, id);
}
