/** Media query from which on the drawer is always open. tokens.css, `--breakpoint-lg`. */
export const ALWAYS_OPEN = '(width >= 80rem)';
