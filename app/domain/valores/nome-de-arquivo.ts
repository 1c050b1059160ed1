/** Lower-case letters and digits with hyphens, as every file system takes them; empty for what has neither. */
export const slug = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
