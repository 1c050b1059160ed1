import { type FocusEvent, useEffect, useRef } from 'react';
import { type Financeira, financeiraTaxa } from '~/domain/financiamento/plano.ts';

/** Numbers of parcelas of the financeira as chips; those without a rate for this entrada are dimmed. */
export function PrazoChips({
  financeira,
  entradaPct,
  taxaLivre,
  escolhido,
  onChoose,
}: {
  financeira: Financeira;
  entradaPct: number;
  taxaLivre: boolean;
  escolhido: string;
  onChoose: (parcelas: string) => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(':has(> :checked)');
    if (chip && row.current) {
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
    }
  }, []);
  const keepInSight = (event: FocusEvent<HTMLInputElement>) =>
    event.target.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return (
    <fieldset className="prazos">
      <legend className="campo-rotulo mb-1 max-md:sr-only">Parcelas</legend>
      <div className="escolhas" ref={row}>
        {financeira.prazos.map((prazo) => {
          const isOffered = taxaLivre || financeiraTaxa(financeira, prazo, entradaPct) !== null;
          return (
            <label key={prazo} className={isOffered ? 'escolha' : 'escolha escolha-fora'}>
              <input
                type="radio"
                name="parcelas"
                value={prazo}
                className="sr-only"
                checked={escolhido === String(prazo)}
                onChange={() => onChoose(String(prazo))}
                onFocus={keepInSight}
              />
              {`${prazo}×`}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
