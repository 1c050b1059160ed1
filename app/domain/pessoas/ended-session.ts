/** Response header of requests refused because the session has ended; its value is `TERMINADA`. */
export const SESSION_HEADER = 'X-Sessao';
export const SESSION_ENDED = 'terminada';

/** Path for signing in again without losing interrupted work: target of the dialog and the page. */
export const SIGN_IN_AGAIN_PATH = '/entrar/de-novo';

/**
 * Field names of that form besides `email` and `senha`: the interrupted request's address, and its typed
 * data.
 */
export const REQUEST_FIELD = 'pedido';
export const TYPED_DATA_FIELD = 'digitado';

/** Value of `_acao` when the person has signed in on another tab. */
export const ALREADY_SIGNED_IN = 'ja-entrei';

/** Response of SIGN_IN_AGAIN_PATH to the dialog. */
export type SignInAgainAnswer =
  | { uid: string; email: string }
  | { erros: Record<string, string>; mensagem: string | null };

/** Field of an interrupted form; names may repeat. */
export type InterruptedField = [nome: string, valor: string];

/** Maximum size of the data carried through the sign-in, in URL-encoded bytes; the body may have 64 KiB. */
export const MAX_CARRIED_BYTES = 48 * 1024;

/** Names of fields that are never carried through a page. */
const SECRET_FIELD = /senha|password|token/i;

/** Text fields of a form, and what of it cannot be carried: files, or all of it when too large. */
export type CarriedForm = { campos: InterruptedField[]; arquivos: boolean; grandeDemais: boolean };

/** Extracts the typed data of a form whose request was refused: never passwords or files. */
export function takeTypedData(form: FormData): CarriedForm {
  const campos: InterruptedField[] = [];
  let arquivos = false;
  for (const [nome, value] of form) {
    if (typeof value !== 'string') arquivos ||= value.size > 0;
    else if (!SECRET_FIELD.test(nome)) campos.push([nome, value]);
  }
  const size = new URLSearchParams({ x: JSON.stringify(campos) }).toString().length;
  return size > MAX_CARRIED_BYTES
    ? { campos: [], arquivos, grandeDemais: true }
    : { campos, arquivos, grandeDemais: false };
}

/** Parses the JSON of `campos`; invalid data, from a forged form, gives an empty list. */
export function readTypedData(text: FormDataEntryValue | null): InterruptedField[] {
  if (typeof text !== 'string' || text.length > MAX_CARRIED_BYTES) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isInterruptedField) : [];
  } catch {
    return [];
  }
}

function isInterruptedField(pair: unknown): pair is InterruptedField {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [nome, value]: unknown[] = pair;
  return typeof nome === 'string' && typeof value === 'string' && !SECRET_FIELD.test(nome);
}
