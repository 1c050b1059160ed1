import { memo, type ReactNode } from 'react';
import { TextField } from '~/components/ui/text-field.tsx';
import { useTypedText } from '~/components/ui/use-typed-text.ts';
import { formatAmount, parseMoney } from '~/domain/valores/money.ts';

/** Money field; free text is formatted on blur. Memoized, for handlers that stay the same. */
export const MoneyField = memo(function CampoDeDinheiro({
  name,
  rotulo,
  valor,
  onType,
  erro,
  ajuda,
  opcional,
  prefixo = 'R$',
  sufixo,
  className,
  form,
}: {
  name: string;
  rotulo: string;
  valor: string;
  onType: (text: string) => void;
  erro?: string;
  ajuda?: ReactNode;
  opcional?: boolean;
  prefixo?: ReactNode;
  sufixo?: ReactNode;
  className?: string;
  /** Id of its form, when the field is outside the form element. */
  form?: string;
}) {
  const [texto, digitar] = useTypedText(valor, onType);
  return (
    <TextField
      {...{ name, rotulo, erro, ajuda, opcional, prefixo, sufixo, className, form }}
      value={texto}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      onChange={(event) => digitar(event.target.value)}
      onBlur={(event) => {
        const centavos = parseMoney(event.target.value);
        if (centavos !== null) digitar(formatAmount(centavos));
      }}
    />
  );
});
