import { wellFormed } from './quote.ts';

/**
 * Builds the address that opens WhatsApp with a text ready to send, to a contact chosen there.
 * @param numero recipient: country code and digits, see telefoneWhatsApp
 */
export const whatsAppUrl = (texto: string, numero = ''): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(wellFormed(texto))}`;
