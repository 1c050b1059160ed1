import { wellFormed } from './quote.ts';

/**
 * Builds the address that opens WhatsApp with a text ready to send, to a contact chosen there.
 * @param number recipient: country code and digits, see telefoneWhatsApp
 */
export const whatsAppUrl = (text: string, number = ''): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(wellFormed(text))}`;
