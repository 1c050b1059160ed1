import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';

/** `primario`: main action of a view. `perigo`: irreversible action. */
export type VarianteDeBotao = 'primario' | 'secundario' | 'texto' | 'perigo';

type Aparencia = {
  variante?: VarianteDeBotao;
  /** 40 px high instead of 48 px; for table rows, never for the main action. */
  compacto?: boolean;
  icone?: ReactNode;
  className?: string;
  children: ReactNode;
};

const appearance = ({ variante = 'primario', compacto, className }: Omit<Aparencia, 'children'>) =>
  classes('botao', `botao-${variante}`, compacto && 'botao-compacto', className);

/** Button of 48 px. While `carregando` it keeps width and focus, and ignores further presses. */
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

/** Link styled as a button, for navigation only. */
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
