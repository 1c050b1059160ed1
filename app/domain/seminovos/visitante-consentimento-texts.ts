/** Consent texts of visitors by version; a version's text never changes. LGPD art. 7, I and 8. */
export const VISITANTE_CONSENTIMENTO_TEXTS: Readonly<Record<string, string>> = {
  '1': 'Autorizo a loja a usar meus dados e as fotos para avaliar esta moto e falar comigo sobre ela. Nada é publicado. Vejo, corrijo e apago tudo pelo meu link, a qualquer hora; sem negócio, tudo se apaga sozinho em 90 dias.',
};

export const VISITANTE_CONSENTIMENTO_VERSION = '1';
