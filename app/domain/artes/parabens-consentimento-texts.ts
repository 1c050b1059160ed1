/** Consent texts of customers by version; a version's text never changes. LGPD art. 7, I and 8. */
export const PARABENS_CONSENTIMENTO_TEXTS: Readonly<Record<number, string>> = {
  1: 'Autorizo a loja a publicar meu primeiro nome e, se houver, minha foto com a moto, nas redes sociais e na página da loja, para divulgar a entrega. Posso pedir a retirada a qualquer momento, de graça, falando com a loja.',
  2: 'Autorizo a loja a publicar meu primeiro nome e, se houver, minha foto com a moto, nas redes sociais, na página e nas TVs da loja, para divulgar a entrega. Posso pedir a retirada a qualquer momento, de graça, falando com a loja.',
  3: 'Autorizo a loja a publicar meu nome, como está escrito na imagem, e, se houver, minha foto com a moto, nas redes sociais, na página e nas TVs da loja, para divulgar a entrega. Posso pedir a retirada a qualquer momento, de graça, falando com a loja.',
};

/** First version of the consent that includes the shop's televisions. */
export const FIRST_VERSION_WITH_TV = 2;
