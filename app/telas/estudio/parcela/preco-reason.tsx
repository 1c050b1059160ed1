import { useEffect, useState } from 'react';
import { useField } from '~/components/ui/action-form.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { findNamedMotos } from '~/domain/motos/named-motos.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { distantSuggestedPreco } from '~/domain/ofertas/distant-preco.ts';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { knownPreco } from '~/domain/ofertas/sob-consulta.ts';
import { formatMoney, parseMoney } from '~/domain/valores/money.ts';
import type { PanfletoStudioData } from '../types.ts';

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
  const limits = estudio.plano.tabelas.panfleto;
  const suggested =
    preco === null ? null : distantSuggestedPreco(preco, findNamedMotos(motos, digitado.moto), limits);
  const isFar = useAfterTyping(suggested !== null, digitado.preco);
  if (!isFar && digitado.motivo === '' && !erro) return null;
  const suggestion = suggested === null ? '' : `O sugerido é ${formatMoney(suggested)}. `;
  return (
    <TextField
      name="motivo"
      rotulo="Motivo do preço"
      opcional={suggested === null && !erro}
      ajuda={`${suggestion}Só a administração da loja lê: não sai no panfleto.`}
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

/** Switch for a flyer without a price; shown when none is typed or known of its moto. */
function SobConsultaSwitch({
  motos,
  digitado,
  set,
}: {
  motos: readonly PricedMoto[];
  digitado: TypedPanfleto;
  set: (change: Partial<TypedPanfleto>) => void;
}) {
  const { moto, preco, sobConsulta } = digitado;
  const chosen = sobConsulta === 'sim';
  const offered =
    moto.trim() !== '' && preco.trim() === '' && knownPreco(findNamedMotos(motos, moto)) === null;
  // The moto has a price now, typed or known: switches it off.
  const isOver = chosen && !offered && !import.meta.env.SSR;
  useEffect(() => {
    if (isOver) set({ sobConsulta: '' });
  }, [isOver, set]);
  // Without JavaScript the moto is unknown, so the switch is always shown.
  if (!offered && !import.meta.env.SSR) return null;
  return (
    <Checkbox
      name="sobConsulta"
      value="sim"
      rotulo="Sob consulta"
      ajuda="O panfleto sai sem preço e sem parcela. Só para moto sem preço sugerido."
      checked={chosen}
      onChange={(event) => set({ sobConsulta: event.target.checked ? 'sim' : '' })}
    />
  );
}
