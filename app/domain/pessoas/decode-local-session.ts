import type { LocalSession } from './local-session.ts';
import type { SessionFlags } from './session-flags.ts';
import type { Usuario } from './usuario.ts';

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const USER: Record<keyof LocalSession['user'], Check> = {
  uid: (value) => isText(value) && value !== '',
  email: isText,
  emailVerified: isFlag,
  displayName: orNull(isText),
};

const USUARIO: Record<keyof Usuario, Check> = {
  id: isText,
  uid: isText,
  nome: isText,
  telefone: orNull(isText),
  id_empresa: orNull((value) => Number.isSafeInteger(value)),
  descricao_cargo: isText,
  email: isText,
  email_verificado: isFlag,
  aprovado: isFlag,
  permissoes: (value) => Array.isArray(value) && value.every(isText),
};

const FLAGS: Record<keyof SessionFlags, Check> = {
  loggedIn: isFlag,
  registered: isFlag,
  approved: isFlag,
  admin: isFlag,
  waitingVerification: isFlag,
};

/** Picks the checked fields of an object; null when one is invalid. */
function pick(value: unknown, checks: Record<string, Check>): Fields | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = new Map(Object.entries(value));
  const entries = Object.keys(checks).map((name) => [name, fields.get(name)] as const);
  return entries.every(([name, field]) => checks[name]?.(field)) ? Object.fromEntries(entries) : null;
}

/** Parses a stored record; null for anything invalid. Never throws. */
export function decodeLocalSession(text: string | null): LocalSession | null {
  if (!text) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  const { user, usuario } = pick(stored, { user: () => true, usuario: () => true }) ?? {};
  const flags = pick(stored, FLAGS);
  const readUser = pick(user, USER);
  const readUsuario = usuario === null ? null : pick(usuario, USUARIO);
  if (!flags || !readUser || (usuario !== null && !readUsuario)) return null;
  // Every field has been checked one by one above.
  return { user: readUser, usuario: readUsuario, ...flags } as LocalSession;
}
