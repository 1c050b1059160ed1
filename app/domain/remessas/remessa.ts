/**
 * Consent texts for storing a customer's name and number, by version; a version's text never changes. LGPD
 * art. 7, I and 8.
 */
export const CONTACT_CONSENTIMENTO_TEXTS: Readonly<Record<number, string>> = {
  1: 'O cliente concorda que a loja guarde o nome e o WhatsApp dele, saiba se ele abriu este link e lembre quando a oferta vence. Ele pode pedir para apagar a qualquer momento, de graça, falando com a loja.',
};

/** Version in use. */
export const CONTACT_CONSENTIMENTO_VERSION = 1;

/** Query parameter of a public page with the mark of the customer that the link was sent to. */
export const REMESSA_PARAMETER = 'c';

const REMESSA_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses the mark of an address to its stored form; null when missing or invalid. */
export const readRemessaId = (text: string | null): string | null =>
  text !== null && REMESSA_ID.test(text) ? text.toUpperCase() : null;

/** Address of a public page for one customer: contains a random mark and no personal data. */
export const remessaPath = (address: string, marca: string): string =>
  `${address}?${REMESSA_PARAMETER}=${marca.toLowerCase()}`;

/** Replaces the page's address in a message by the customer's own; appends it when missing. */
export const remessaMessage = (text: string, address: string, pessoal: string): string =>
  text.includes(address) ? text.replaceAll(address, pessoal) : `${text}\n${pessoal}`.trimStart();

/** Validation messages of the fields. */
export const REMESSA_REFUSALS = {
  nome: 'Informe o nome do cliente.',
  telefone: 'Confira o WhatsApp: DDD e nove números. Ex.: (11) 98765-4321.',
  consentimento: 'Para guardar, confirme que o cliente concorda.',
} as const;

/** Maximum length of a customer's name. */
export const MAX_RECIPIENT_NOME = 80;
