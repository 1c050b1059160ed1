import { iniciais } from '~/lib/nomes.ts';
import { classes } from './classes.ts';

/**
 * Initials of a person, drawn by CSS. Decorative: the name is always beside them, so screen readers skip it.
 */
export function Avatar({ nome, className }: { nome: string; className?: string }) {
  return <span aria-hidden data-iniciais={iniciais(nome)} className={classes('avatar', className)} />;
}
