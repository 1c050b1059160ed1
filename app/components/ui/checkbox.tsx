import type { InputHTMLAttributes, ReactNode } from 'react';
import { joinClasses } from './classes.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  name: string;
  rotulo: ReactNode;
  ajuda?: ReactNode;
  erro?: string;
};

/** Checkbox whose whole line is clickable. */
export const Checkbox = (props: Props) => <ControlLine {...props} type="checkbox" />;

/** Radio button whose whole line is clickable. */
export const RadioButton = (props: Props) => <ControlLine {...props} type="radio" />;

/** Checkbox drawn as a switch, for settings that take effect at once. */
export const Switch = (props: Props) => <ControlLine {...props} type="checkbox" desenho="interruptor" />;

function ControlLine({
  rotulo,
  ajuda,
  erro,
  className,
  desenho,
  ...input
}: Props & { type: 'checkbox' | 'radio'; desenho?: string }) {
  return (
    <label className={joinClasses('marcacao', className)}>
      <input {...input} className={desenho} aria-invalid={erro ? true : undefined} />
      <ControlText rotulo={rotulo} ajuda={ajuda} erro={erro} />
    </label>
  );
}

function ControlText({ rotulo, ajuda, erro }: Pick<Props, 'rotulo' | 'ajuda' | 'erro'>) {
  return (
    <span className="grid min-w-0 gap-1">
      <span>{rotulo}</span>
      {erro && <span className="campo-erro">{erro}</span>}
      {ajuda && <span className="campo-ajuda">{ajuda}</span>}
    </span>
  );
}
