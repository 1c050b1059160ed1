/** Maximum length of each field of a post. */
export const POST_LIMITS = { titulo: 80, texto: 200, chamada: 40, moto: 80, selo: 24 } as const;
