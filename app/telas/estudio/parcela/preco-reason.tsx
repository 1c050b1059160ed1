import { useEffect, useState } from 'react';
import { useField } from '~/components/ui/action-form.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { findNamedMotos } from '~/domain/motos/named-motos.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { distantSuggestedPreco } from '~/domain/ofertas/distant-preco.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { formatMoney, parseMoney } from '~/domain/valores/money.ts';
import type { PanfletoStudioData } from '../types.ts';
import { SobConsultaSwitch } from './sob-consulta-switch.tsx';

/** Debounce of the price question, milliseconds: an incomplete price such as "1" is far from any price. */
const DEBOUNCE_MS = 600;

type Props = {
  estudio: Pick<PanfletoStudioData, 'plano'>;
  motos: readonly PricedMoto[];
  digitado: TypedPanfleto;
  set: (change: Partial<TypedPanfleto>) => void;
};

/** Questions about a price that is unusual or missing. */
export const AfterPreco = (props: Props) => (
  <>
    <SobConsultaSwitch {...props} />
    <PrecoReason {...props} />
  </>
);

/** Asks for the reason of a price far from the suggested one; renders nothing otherwise. */
function PrecoReason({ estudio, motos, digitado, set }: Props) {
  const { erro } = useField('motivo');
  const preco = parseMoney(digitado.preco);
  const limites = estudio.plano.tabelas.panfleto;
  const sugerido =
    preco === null ? null : distantSuggestedPreco(preco, findNamedMotos(motos, digitado.moto), limites);
  const isFar = useAfterTyping(sugerido !== null, digitado.preco);
  if (!isFar && digitado.motivo === '' && !erro) return null;
  const sugestao = sugerido === null ? '' : `O sugerido é ${formatMoney(sugerido)}. `;
  return (
    <TextField
      name="motivo"
      rotulo="Motivo do preço"
      opcional={sugerido === null && !erro}
      ajuda={`${sugestao}Só a administração da loja lê: não sai no panfleto.`}
      value={digitado.motivo}
      onChange={(event) => set({ motivo: event.target.value })}
      placeholder="Cliente da casa, combinado com a gerência"
      maxLength={200}
      autoComplete="off"
    />
  );
}

/** Debounces `is` while typing: true immediately on mount or after a pause, false immediately. */
function useAfterTyping(is: boolean, typed: string): boolean {
  const [was, setWas] = useState({ is, typed });
  useEffect(() => {
    const timer = setTimeout(() => setWas({ is, typed }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [is, typed]);
  return is && was.is;
}
