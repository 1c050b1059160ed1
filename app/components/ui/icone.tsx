import { classes } from './classes.ts';
import sprite from './icones.svg?url&no-inline';

/** Symbols of icones.svg. */
export type NomeDeIcone =
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
 * An icon of the product's own set, 24 px grid. It is drawn from one cached file, so that icons cost no client
 * JavaScript. Always silent for screen readers: the name stands in words beside it or on its control.
 */
export function Icone({
  nome,
  tamanho = 20,
  className,
}: {
  nome: NomeDeIcone;
  /** Side in px where the browser's text has 16; it grows with the text. */
  tamanho?: number;
  className?: string;
}) {
  const lado = `${tamanho / 16}rem`;
  return (
    <svg aria-hidden width={lado} height={lado} className={classes('icone', className)}>
      <use href={`${sprite}#${nome}`} />
    </svg>
  );
}
