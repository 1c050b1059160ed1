import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  name: string;
  rotulo: ReactNode;
  ajuda?: ReactNode;
  erro?: string;
};

/** Checkbox whose whole line is clickable. */
export const Marcacao = (props: Props) => <Linha {...props} type="checkbox" />;

/** Radio button whose whole line is clickable. */
export const Opcao = (props: Props) => <Linha {...props} type="radio" />;

/** Checkbox drawn as a switch, for settings that take effect at once. */
export const Interruptor = (props: Props) => <Linha {...props} type="checkbox" desenho="interruptor" />;

function Linha({
  rotulo,
  ajuda,
  erro,
  className,
  desenho,
  ...input
}: Props & { type: 'checkbox' | 'radio'; desenho?: string }) {
  return (
    <label className={classes('marcacao', className)}>
      <input {...input} className={desenho} aria-invalid={erro ? true : undefined} />
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
