import { useEffect } from 'react';
import { Marcacao } from '~/components/ui/marcacao.tsx';
import { motosDoNome } from '~/domain/motos/moto-do-nome.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import { precoConhecido } from '~/domain/ofertas/sob-consulta.ts';

/** Switch for a flyer without a price; shown when none is typed or known of its moto. */
export function SobConsulta({
  motos,
  digitado,
  set,
}: {
  motos: readonly MotoComPrecos[];
  digitado: PanfletoDigitado;
  set: (change: Partial<PanfletoDigitado>) => void;
}) {
  const { moto, preco, sobConsulta } = digitado;
  const chosen = sobConsulta === 'sim';
  const offered =
    moto.trim() !== '' && preco.trim() === '' && precoConhecido(motosDoNome(motos, moto)) === null;
  // The moto has a price now, typed or known: switches it off.
  const isOver = chosen && !offered && !import.meta.env.SSR;
  useEffect(() => {
    if (isOver) set({ sobConsulta: '' });
  }, [isOver, set]);
  // Without JavaScript the moto is unknown, so the switch is always shown.
  if (!offered && !import.meta.env.SSR) return null;
  return (
    <Marcacao
      name="sobConsulta"
      value="sim"
      rotulo="Sob consulta"
      ajuda="O panfleto sai sem preço e sem parcela. Só para moto sem preço sugerido."
      checked={chosen}
      onChange={(event) => set({ sobConsulta: event.target.checked ? 'sim' : '' })}
    />
  );
}
