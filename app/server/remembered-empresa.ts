import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { administersRede } from '~/domain/pessoas/administration.ts';
import { type ChosenEmpresa, EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';

const COOKIE_NAME = 'loja';

/** Value of the cookie: the person, since a device may be shared, and the company. It is a wish, not a right. */
const cookieValue = ({ uid }: Usuario, id: number): string => `${encodeURIComponent(uid)}~${id}`;

function rememberedEmpresa(request: Request, usuario: Usuario): number | null {
  const [, value = ''] = /(?:^|;\s*)loja=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
  const id = Number(/^[^~]*~(\d{1,9})$/.exec(value)?.[1]);
  return id > 0 && value === cookieValue(usuario, id) ? id : null;
}

/** True for a screen as the menu opens it: nothing in the address says which company it is of. */
const isBareAddress = (
  { method, url }: Request,
  params: Readonly<Record<string, string | undefined>>,
): boolean => method === 'GET' && new URL(url).search === '' && Object.keys(params).length === 0;

/**
 * Opens a screen of the menu with the company that who rules the network chose last in this browser, in its
 * address: there it is decided whether the person may see it, as if it had been typed.
 * @throws a redirect to the address with the company
 */
export function goToRememberedEmpresa(
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
  usuario: Usuario,
): void {
  if (!administersRede(usuario) || !isBareAddress(request, params)) return;
  const id = rememberedEmpresa(request, usuario);
  if (id === null || id === usuario.id_empresa) return;
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  throw redirect(`${path}?${new URLSearchParams({ [EMPRESA_PARAMETER]: String(id) })}`);
}

/** Remembers the company of a screen until the browser is closed, once its address was let in. */
export function rememberEmpresa(
  context: Pick<AppLoadContext, 'responseHeaders'>,
  request: Request,
  usuario: Usuario,
  { id, opcoes }: ChosenEmpresa,
): void {
  if (opcoes === null || request.method !== 'GET') return;
  if (!new URL(request.url).searchParams.has(EMPRESA_PARAMETER)) return;
  if (rememberedEmpresa(request, usuario) !== id) writeCookie(context, request, cookieValue(usuario, id));
}

/** Forgets a company that was refused, which the menu would go on opening. */
export function forgetEmpresa(
  context: Pick<AppLoadContext, 'responseHeaders'>,
  request: Request,
  usuario: Usuario,
): void {
  if (rememberedEmpresa(request, usuario) !== null) writeCookie(context, request, '', '; Max-Age=0');
}

function writeCookie(
  { responseHeaders }: Pick<AppLoadContext, 'responseHeaders'>,
  { url }: Request,
  value: string,
  end = '',
): void {
  const secure = new URL(url).protocol === 'https:' ? '; Secure' : '';
  responseHeaders.append(
    'Set-Cookie',
    `${COOKIE_NAME}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${end}`,
  );
}
