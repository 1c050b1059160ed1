/** Response header of requests refused because the session has ended; its value is `TERMINADA`. */
export const CABECALHO_DA_SESSAO = 'X-Sessao';
export const TERMINADA = 'terminada';

/** Path for signing in again without losing interrupted work: target of the dialog and the page. */
export const ENTRAR_DE_NOVO = '/entrar/de-novo';

/**
 * Field names of that form besides `email` and `senha`: the interrupted request's address, and its typed
 * data.
 */
export const CAMPO_DO_PEDIDO = 'pedido';
export const CAMPO_DO_DIGITADO = 'digitado';

/** Value of `_acao` when the person has signed in on another tab. */
export const JA_ENTREI = 'ja-entrei';

/** Response of ENTRAR_DE_NOVO to the dialog. */
export type RespostaDeEntrarDeNovo =
  | { uid: string; email: string }
  | { erros: Record<string, string>; mensagem: string | null };

/** Field of an interrupted form; names may repeat. */
export type Digitado = [nome: string, valor: string];

/** Maximum size of the data carried through the sign-in, in URL-encoded bytes; the body may have 64 KiB. */
export const MAIOR_DIGITADO = 48 * 1024;

/** Names of fields that are never carried through a page. */
const SECRETO = /senha|password|token/i;

/** Text fields of a form, and what of it cannot be carried: files, or all of it when too large. */
export type Carregado = { campos: Digitado[]; arquivos: boolean; grandeDemais: boolean };

/** Extracts the typed data of a form whose request was refused: never passwords or files. */
export function takeDigitado(form: FormData): Carregado {
  const campos: Digitado[] = [];
  let arquivos = false;
  for (const [nome, valor] of form) {
    if (typeof valor !== 'string') arquivos ||= valor.size > 0;
    else if (!SECRETO.test(nome)) campos.push([nome, valor]);
  }
  const size = new URLSearchParams({ x: JSON.stringify(campos) }).toString().length;
  return size > MAIOR_DIGITADO
    ? { campos: [], arquivos, grandeDemais: true }
    : { campos, arquivos, grandeDemais: false };
}

/** Parses the JSON of `campos`; invalid data, from a forged form, gives an empty list. */
export function readDigitado(text: FormDataEntryValue | null): Digitado[] {
  if (typeof text !== 'string' || text.length > MAIOR_DIGITADO) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isDigitado) : [];
  } catch {
    return [];
  }
}

function isDigitado(pair: unknown): pair is Digitado {
  if (!Array.isArray(pair) || pair.length !== 2) return false;
  const [nome, valor]: unknown[] = pair;
  return typeof nome === 'string' && typeof valor === 'string' && !SECRETO.test(nome);
}
