import type { ReactNode } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useTextoDigitado } from '~/components/ui/use-texto-digitado.ts';
import { formatValor, parseDinheiro } from '~/domain/valores/dinheiro.ts';

/** Money field; free text is formatted on blur. */
export function CampoDeDinheiro({
  name,
  rotulo,
  valor,
  onDigitar,
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
  onDigitar: (texto: string) => void;
  erro?: string;
  ajuda?: ReactNode;
  opcional?: boolean;
  prefixo?: ReactNode;
  sufixo?: ReactNode;
  className?: string;
  /** Id of its form, when the field is outside the form element. */
  form?: string;
}) {
  const [texto, digitar] = useTextoDigitado(valor, onDigitar);
  return (
    <CampoTexto
      {...{ name, rotulo, erro, ajuda, opcional, prefixo, sufixo, className, form }}
      value={texto}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      onChange={(event) => digitar(event.target.value)}
      onBlur={(event) => {
        const centavos = parseDinheiro(event.target.value);
        if (centavos !== null) digitar(formatValor(centavos));
      }}
    />
  );
}
