import styles from '~/styles/app.css?url';

/** Says that this browser has the stylesheet's file: its name, which changes with every word of it. */
export const COOKIE_DA_FOLHA = 'folha';

/** Address of the product's stylesheet. */
export const enderecoDaFolha: string = styles;

/** What the cookie says of a browser that has this file: the hash in its name. */
export const nomeDaFolha: string = /app-([\w-]+)\.css/.exec(styles)?.[1] ?? '';
