import styles from '~/styles/app.css?url';

/**
 * Cookie that tells the server this browser has cached the stylesheet; its value is the file's content hash.
 */
export const STYLESHEET_COOKIE = 'folha';

/** URL of the stylesheet. */
export const stylesheetUrl: string = styles;

/** Cookie value: the content hash in the file name. */
export const stylesheetName: string = /app-([\w-]+)\.css/.exec(styles)?.[1] ?? '';
