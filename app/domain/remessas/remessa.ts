/**
 * Consent texts for storing a customer's name and number, by version; a version's text never changes. LGPD
 * art. 7, I and 8.
 */
export const CONSENTIMENTO_DO_CONTATO: Readonly<Record<number, string>> = {
  1: 'O cliente concorda que a loja guarde o nome e o WhatsApp dele, saiba se ele abriu este link e lembre quando a oferta vence. Ele pode pedir para apagar a qualquer momento, de graça, falando com a loja.',
};

/** Version in use. */
export const VERSAO_DO_CONSENTIMENTO = 1;

/** Query parameter of a public page with the mark of the customer that the link was sent to. */
export const PARAMETRO_DA_REMESSA = 'c';

const MARCA = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses the mark of an address to its stored form; null when missing or invalid. */
export const readMarca = (text: string | null): string | null =>
  text !== null && MARCA.test(text) ? text.toUpperCase() : null;

/** Address of a public page for one customer: contains a random mark and no personal data. */
export const enderecoDaRemessa = (endereco: string, marca: string): string =>
  `${endereco}?${PARAMETRO_DA_REMESSA}=${marca.toLowerCase()}`;

/** Replaces the page's address in a message by the customer's own; appends it when missing. */
export const mensagemDaRemessa = (texto: string, endereco: string, pessoal: string): string =>
  texto.includes(endereco) ? texto.replaceAll(endereco, pessoal) : `${texto}\n${pessoal}`.trimStart();

/** Validation messages of the fields. */
export const RECUSAS_DA_REMESSA = {
  nome: 'Informe o nome do cliente.',
  telefone: 'Confira o WhatsApp: DDD e nove números. Ex.: (11) 98765-4321.',
  consentimento: 'Para guardar, confirme que o cliente concorda.',
} as const;

/** Maximum length of a customer's name. */
export const NOME_MAXIMO = 80;
