/**
 * Address that opens WhatsApp with a text ready to send, for whichever contact is then chosen.
 * @param numero goes straight to this one: country code and digits, see telefoneWhatsApp
 */
export const enderecoDoWhatsApp = (texto: string, numero = ''): string =>
  `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`;
