/** Header of every answer that was refused because nobody is signed in any more; see `TERMINADA`. */
export const CABECALHO_DA_SESSAO = 'X-Sessao';
export const TERMINADA = 'terminada';

/** Who signs in without leaving the work that was interrupted posts here, from the dialog or the page that says so. */
export const ENTRAR_DE_NOVO = '/entrar/de-novo';

/** Names of that form's fields besides `email` and `senha`: the address that was posted to, and what was typed. */
export const CAMPO_DO_PEDIDO = 'pedido';
export const CAMPO_DO_DIGITADO = 'digitado';

/** `_acao` of who has signed in on another tab meanwhile. */
export const JA_ENTREI = 'ja-entrei';

/** What ENTRAR_DE_NOVO answers the dialog with. */
export type RespostaDeEntrarDeNovo =
  | { uid: string; email: string }
  | { erros: Record<string, string>; mensagem: string | null };

/** One field of an interrupted form; a name may come several times. */
export type Digitado = [nome: string, valor: string];

/** Most that is carried through the sign-in, in bytes as a form sends them; the body may have 64 KiB. */
export const MAIOR_DIGITADO = 48 * 1024;

/** What is never carried through a page. */
const SECRETO = /senha|password|token/i;

/** What a form's text fields hold, and what of it cannot be carried. */
export type Carregado = { campos: Digitado[]; arquivos: boolean; grandeDemais: boolean };

/** Takes what was typed out of a form that could not be answered: never passwords, never files. */
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

/** Reads what `JSON.stringify` made of `campos`; anything else, which only a forged form has, is nothing. */
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
