import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { ChosenEmpresa, EmpresaAnswer } from '../domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '../domain/pessoas/usuario.ts';
import {
  type EmpresaChoicePath,
  type EmpresaScopePath,
  type ScreenPath,
  screenAt,
} from '../routes/lookup.ts';
import { type ChosenScope, chooseEmpresa, chooseScope } from './choose-empresa.ts';
import { forgetEmpresa, goToRememberedEmpresa, rememberEmpresa } from './remembered-empresa.ts';
import { requireAccess, type UsuarioAt } from './require-access.ts';

/** Names of the `:parameters` of a path. */
type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Return type of Remix's `data`. */
type Answer<T> = ReturnType<typeof data<T>>;

type EmpresaDoor = {
  empresa: ChosenEmpresa;
  /**
   * Adds the Empresa to an action's answer: the page may have been loaded for another one, and the next form
   * must use the same.
   */
  answer<T extends object>(given: Answer<T> | Promise<Answer<T>>): Promise<Answer<T & EmpresaAnswer>>;
};

/** Parts of a request that a screen works with, typed by its row in the route table. */
export type Door<Path extends ScreenPath> = {
  context: AppLoadContext;
  request: Request;
  usuario: UsuarioAt<Path>;
  params: Readonly<Record<ParameterOf<Path>, string>>;
  searchParams: URLSearchParams;
  /** Fields of a submission; empty for a GET. */
  form: FormData;
} & (Path extends EmpresaScopePath ? ChosenScope : Path extends EmpresaChoicePath ? EmpresaDoor : unknown);

/**
 * Opens a screen; the first call of every loader and action, with the screen's path in the route table. The
 * guard runs first, then a submission is read, then the Empresa is chosen, which the form may name. Throws as
 * requireAccess, goToRememberedEmpresa and chooseEmpresa do.
 * @param first asks more of a person before anything is read
 * @param unread leaves the body to the action
 */
export async function openDoor<Path extends ScreenPath>(
  { context, request, params }: LoaderFunctionArgs,
  path: Path,
  { first, unread = false }: { first?: (usuario: Usuario) => void; unread?: boolean } = {},
): Promise<Door<Path>> {
  const usuario = await requireAccess(context, path);
  if (usuario) first?.(usuario);
  const form = request.method === 'POST' && !unread ? await request.formData() : new FormData();
  const { searchParams } = new URL(request.url);
  const choice = usuario && (await choiceAt({ context, request, params }, path, usuario, form, searchParams));
  return { context, request, usuario, params, searchParams, form, ...choice } as Door<Path>;
}

async function choiceAt(
  { context, request, params }: Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>,
  path: ScreenPath,
  usuario: Usuario,
  ...said: readonly [FormData, URLSearchParams]
): Promise<EmpresaDoor | ChosenScope | null> {
  const { empresa: kind } = screenAt(path);
  if (kind === 'alcance') return chooseScope(context, path as EmpresaScopePath, usuario, ...said);
  if (kind !== 'escolha') return null;
  goToRememberedEmpresa(request, params, usuario);
  const empresa = await chooseEmpresa(context, path as EmpresaChoicePath, usuario, ...said).catch(
    (refused) => {
      forgetEmpresa(context, request, usuario);
      throw refused;
    },
  );
  rememberEmpresa(context, request, usuario, empresa);
  return {
    empresa,
    async answer(given) {
      const { data: answer, init } = await given;
      return data({ ...answer, empresa }, init ?? undefined);
    },
  };
}
