import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

/** `primario`: the one thing to do in a view. `perigo`: what cannot be undone. */
export type VarianteDeBotao = 'primario' | 'secundario' | 'texto' | 'perigo';

type Aparencia = {
  variante?: VarianteDeBotao;
  /** 40 px instead of 48 px; for rows of a table, never for the main action. */
  compacto?: boolean;
  icone?: ReactNode;
  className?: string;
  children: ReactNode;
};

const appearance = ({ variante = 'primario', compacto, className }: Omit<Aparencia, 'children'>) =>
  classes('botao', `botao-${variante}`, compacto && 'botao-compacto', className);

/** Button of 48 px. While `carregando` it keeps its width and the focus, and a second press does nothing. */
export function Botao({
  variante,
  compacto,
  icone,
  className,
  carregando = false,
  type = 'submit',
  onClick,
  children,
  ...button
}: Aparencia & { carregando?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...button}
      type={type}
      className={appearance({ variante, compacto, className })}
      aria-busy={carregando || undefined}
      aria-disabled={carregando || undefined}
      onClick={carregando ? (event) => event.preventDefault() : onClick}
    >
      {icone}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function BotaoLink({
  variante,
  compacto,
  icone,
  className,
  children,
  ...link
}: Aparencia & LinkProps) {
  return (
    <Link {...link} className={appearance({ variante, compacto, className })}>
      {icone}
      <span>{children}</span>
    </Link>
  );
}
