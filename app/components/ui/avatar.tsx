import { iniciais } from '~/lib/nomes.ts';
import { classes } from './classes.ts';

/** A person's initials. The name is beside it wherever it is used, so it is silent for screen readers. */
export function Avatar({ nome, className }: { nome: string; className?: string }) {
  return (
    <span aria-hidden className={classes('avatar', className)}>
      {iniciais(nome)}
    </span>
  );
}
