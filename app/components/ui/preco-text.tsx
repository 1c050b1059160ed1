import { type Centavos, formatMoney, moneyParts } from '~/domain/valores/money.ts';
import { joinClasses } from './classes.ts';

/**
 * Price in large type: R$ small and light, integer part large and bold, cents small; scales with the font
 * size of `className`. Null shows `desconhecido`. Screen readers get the plain amount, which cannot be
 * selected; copying gives the visible parts in one line ("R$ 24.292,00").
 */
export function PrecoText({
  centavos,
  desconhecido = 'sob consulta',
  className,
}: {
  centavos: Centavos | null;
  desconhecido?: string;
  className?: string;
}) {
  if (centavos === null) {
    return (
      <span className={joinClasses('font-display font-medium text-muted', className)}>{desconhecido}</span>
    );
  }
  const parts = moneyParts(centavos);
  return (
    <span className={joinClasses('preco', className)}>
      <span className="sr-only">{formatMoney(centavos)}</span>
      <span aria-hidden className="preco-sinal">
        {`${parts.sinal && '− '}R$\u00a0`}
      </span>
      <span aria-hidden className="preco-inteiro">
        {parts.inteiro}
      </span>
      <span aria-hidden className="preco-centavos">
        {`,${parts.centavos}`}
      </span>
    </span>
  );
}
