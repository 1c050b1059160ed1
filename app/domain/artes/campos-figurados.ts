/** Fields of every generator besides its own: a photo and what was tuned, each as JSON that nobody types. */
export const CAMPOS_FIGURADOS = ['foto', 'ajustes'] as const;
