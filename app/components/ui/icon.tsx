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
 * Icon of the product's own set, 24 px grid, from one cached SVG file, so icons cost no client JavaScript.
 * Hidden from screen readers: the text is beside it or on its control.
 */
export function Icon({
  nome,
  tamanho = 20,
  className,
}: {
  nome: IconName;
  /** Side in px at a browser font size of 16 px; scales with the font size. */
  tamanho?: number;
  className?: string;
}) {
  const lado = `${tamanho / 16}rem`;
  return (
    <svg aria-hidden width={lado} height={lado} className={joinClasses('icone', className)}>
      <use href={`${sprite}#${nome}`} />
    </svg>
  );
}
