import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { joinClasses } from './classes.ts';

/** `primario`: main action of a view. `perigo`: irreversible action. */
export type ButtonVariant = 'primario' | 'secundario' | 'texto' | 'perigo';

type ButtonAppearance = {
  variante?: ButtonVariant;
  /** 40 px high instead of 48 px; for table rows, never for the main action. */
  compacto?: boolean;
  icone?: ReactNode;
  className?: string;
  children: ReactNode;
};

const buttonClasses = ({ variante = 'primario', compacto, className }: Omit<ButtonAppearance, 'children'>) =>
  joinClasses('botao', `botao-${variante}`, compacto && 'botao-compacto', className);

/** Button of 48 px. While `loading` it keeps width and focus, and ignores further presses. */
export function Button({
  variante,
  compacto,
  icone,
  className,
  loading = false,
  type = 'submit',
  onClick,
  children,
  ...button
}: ButtonAppearance & { loading?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...button}
      type={type}
      className={buttonClasses({ variante, compacto, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {icone}
      <span>{children}</span>
    </button>
  );
}

/** Link styled as a button, for navigation only. */
export function ButtonLink({
  variante,
  compacto,
  icone,
  className,
  children,
  ...link
}: ButtonAppearance & LinkProps) {
  return (
    <Link {...link} className={buttonClasses({ variante, compacto, className })}>
      {icone}
      <span>{children}</span>
    </Link>
  );
}
