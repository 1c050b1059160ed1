import type { ReactNode } from 'react';
import { joinClasses } from './classes.ts';
import sprite from './icones.svg?url&no-inline';

/** Symbol ids of icones.svg. */
export type IconName =
  | 'casa'
  | 'criar'
  | 'imagens'
  | 'pessoa'
  | 'pessoas'
  | 'menu'
  | 'sair'
  | 'sol'
  | 'lua'
  | 'trocar'
  | 'abaixo'
  | 'adiante'
  | 'seta-direita'
  | 'seta-esquerda'
  | 'erro'
  | 'certo'
  | 'info'
  | 'atencao'
  | 'olho'
  | 'olho-fechado'
  | 'fechar'
  | 'email'
  | 'email-certo'
  | 'conversa'
  | 'buscar'
  | 'copiar'
  | 'duplicar'
  | 'baixar'
  | 'imprimir'
  | 'compartilhar'
  | 'loja'
  | 'moto'
  | 'calculadora'
  | 'comparar'
  | 'guardar'
  | 'escudo'
  | 'editar'
  | 'lixeira'
  | 'recomecar'
  | 'sem-rede'
  | 'mais'
  | 'enviar'
  | 'tabela'
  | 'tv'
  | 'preco'
  | 'camera'
  | 'girar'
  | 'menos'
  | 'estrela'
  | 'trofeu'
  | 'megafone'
  | 'chave'
  | 'engrenagem'
  | 'ajustes'
  | 'desfazer'
  | 'refazer';

/**
 * Signs of messages, drawn in the page itself: they also appear without a network, when the file cannot be
 * fetched any more.
 */
const SIGNS: Partial<Record<IconName, ReactNode>> = {
  erro: <RoundSign d="M12 7.5v5M12 16.5v.01" />,
  certo: <RoundSign d="m8 12.5 2.8 2.8L16 9.5" />,
  info: <RoundSign d="M12 11.5v5M12 7.5v.01" />,
  atencao: (
    <path d="M10.7 4.8 2.9 18.3a1.5 1.5 0 0 0 1.3 2.2h15.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.8a1.5 1.5 0 0 0-2.6 0zM12 10v4M12 17v.01" />
  ),
};

function RoundSign({ d }: { d: string }) {
  return (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d={d} />
    </>
  );
}

/**
 * Icon of the product's own set, 24 px grid, from one cached SVG file, so icons other than signs cost no client JavaScript.
 * Hidden from screen readers: the text is beside it or on its control.
 */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  /** Side in px at a browser font size of 16 px; scales with the font size. */
  size?: number;
  className?: string;
}) {
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden
      width={side}
      height={side}
      viewBox={name in SIGNS ? '0 0 24 24' : undefined}
      className={joinClasses('icone', className)}
    >
      {SIGNS[name] ?? <use href={`${sprite}#${name}`} />}
    </svg>
  );
}

/** Markup of an icon of 20 px that is no sign, as {@link Icon} renders it; for the server. */
export const iconMarkup = (name: IconName): string =>
  `<svg aria-hidden="true" width="1.25rem" height="1.25rem" class="icone"><use href="${sprite}#${name}"></use></svg>`;
