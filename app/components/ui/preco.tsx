import { type Centavos, dinheiroPartes, formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { classes } from './classes.ts';

/**
 * Price in large type: R$ small and light, integer part large and bold, cents small; scales with the font
 * size of `className`. Null shows `desconhecido`. Screen readers get the plain amount, which cannot be
 * selected; copying gives the visible parts in one line ("R$ 24.292,00").
 */
export function Preco({
  centavos,
  desconhecido = 'sob consulta',
  className,
}: {
  centavos: Centavos | null;
  desconhecido?: string;
  className?: string;
}) {
  if (centavos === null) {
    return <span className={classes('font-display text-muted', className)}>{desconhecido}</span>;
  }
  const partes = dinheiroPartes(centavos);
  return (
    <span className={classes('preco', className)}>
      <span className="sr-only">{formatDinheiro(centavos)}</span>
      <span aria-hidden className="preco-sinal">
        {`${partes.sinal && '− '}R$\u00a0`}
      </span>
      <span aria-hidden className="preco-inteiro">
        {partes.inteiro}
      </span>
      <span aria-hidden className="preco-centavos">
        {`,${partes.centavos}`}
      </span>
    </span>
  );
}
