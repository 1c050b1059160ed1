import { iniciais } from '~/lib/nomes.ts';
import { classes } from './classes.ts';

/**
 * A person's initials, drawn by the style sheet: an ornament, not the label of a button that they stand in. The
 * name is beside them wherever they are used, so they are silent for screen readers.
 */
export function Avatar({ nome, className }: { nome: string; className?: string }) {
  return <span aria-hidden data-iniciais={iniciais(nome)} className={classes('avatar', className)} />;
}
