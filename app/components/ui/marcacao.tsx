import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  name: string;
  rotulo: ReactNode;
  ajuda?: ReactNode;
  erro?: string;
};

/** Checkbox: the whole line is its target. */
export function Marcacao({ rotulo, ajuda, erro, className, ...input }: Props) {
  return (
    <label className={classes('marcacao', className)}>
      <input {...input} type="checkbox" aria-invalid={erro ? true : undefined} />
      <Texto rotulo={rotulo} ajuda={ajuda} erro={erro} />
    </label>
  );
}

/** One of several, of which one is chosen. */
export function Opcao({ rotulo, ajuda, erro, className, ...input }: Props) {
  return (
    <label className={classes('marcacao', className)}>
      <input {...input} type="radio" aria-invalid={erro ? true : undefined} />
      <Texto rotulo={rotulo} ajuda={ajuda} erro={erro} />
    </label>
  );
}

/** A checkbox drawn as a switch, for what takes effect at once. */
export function Interruptor({ rotulo, ajuda, erro, className, ...input }: Props) {
  return (
    <label className={classes('marcacao', className)}>
      <input {...input} type="checkbox" className="interruptor" aria-invalid={erro ? true : undefined} />
      <Texto rotulo={rotulo} ajuda={ajuda} erro={erro} />
    </label>
  );
}

function Texto({ rotulo, ajuda, erro }: Pick<Props, 'rotulo' | 'ajuda' | 'erro'>) {
  return (
    <span className="grid min-w-0 gap-1">
      <span>{rotulo}</span>
      {erro && <span className="campo-erro">{erro}</span>}
      {ajuda && <span className="campo-ajuda">{ajuda}</span>}
    </span>
  );
}
