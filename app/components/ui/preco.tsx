import { type Centavos, dinheiroPartes, formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { classes } from './classes.ts';

/**
 * A price as the hero: R$ small and light, integer large and bold, cents small. The size is the font size of
 * `className`. Unknown (null) has its own form; screen readers get the plain amount.
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
        {partes.sinal && '− '}R$
      </span>
      <span aria-hidden className="preco-inteiro">
        {partes.inteiro}
      </span>
      <span aria-hidden className="preco-centavos">
        ,{partes.centavos}
      </span>
    </span>
  );
}
