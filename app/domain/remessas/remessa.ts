/**
 * What the customer agrees to before their name and number are kept, by version; a version's words are never changed.
 * LGPD art. 7, I and 8.
 */
export const CONSENTIMENTO_DO_CONTATO: Readonly<Record<number, string>> = {
  1: 'O cliente concorda que a loja guarde o nome e o WhatsApp dele, saiba se ele abriu este link e lembre quando a oferta vence. Ele pode pedir para apagar a qualquer momento, de graça, falando com a loja.',
};

/** The version that is shown now. */
export const VERSAO_DO_CONSENTIMENTO = 1;

/** The parameter of a public page by which its link was sent to one customer. */
export const PARAMETRO_DA_REMESSA = 'c';

const MARCA = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The mark of an address as it is stored; null for none and for what is none. */
export const readMarca = (text: string | null): string | null =>
  text !== null && MARCA.test(text) ? text.toUpperCase() : null;

/** The address of a public page for one customer: it holds a random mark and nothing of theirs. */
export const enderecoDaRemessa = (endereco: string, marca: string): string =>
  `${endereco}?${PARAMETRO_DA_REMESSA}=${marca.toLowerCase()}`;

/** A message with its page's address changed to that of one customer; it is put at the end where it was missing. */
export const mensagemDaRemessa = (texto: string, endereco: string, pessoal: string): string =>
  texto.includes(endereco) ? texto.replaceAll(endereco, pessoal) : `${texto}\n${pessoal}`.trimStart();

/** What is said beside a field that cannot be used. */
export const RECUSAS_DA_REMESSA = {
  nome: 'Informe o nome do cliente.',
  telefone: 'Confira o WhatsApp: DDD e nove números. Ex.: (11) 98765-4321.',
  consentimento: 'Para guardar, confirme que o cliente concorda.',
} as const;

/** Most letters of a customer's name. */
export const NOME_MAXIMO = 80;
