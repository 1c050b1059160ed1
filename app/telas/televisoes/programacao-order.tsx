import { type DragEvent, useState } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { TV_PARTS, type TvPart } from '~/domain/tv/programacao.ts';

const PART_NAMES: Record<TvPart, { rotulo: string; ajuda: string }> = {
  motos: { rotulo: 'Motos', ajuda: 'Uma por tela, com preço e parcela.' },
  grade: { rotulo: 'Grade', ajuda: 'Seis motos por tela.' },
  recados: { rotulo: 'Recados', ajuda: 'Os que você escreve abaixo.' },
  pecas: { rotulo: 'Peças', ajuda: 'As ofertas de peças que valem hoje.' },
  parabens: { rotulo: 'Entregas', ajuda: 'Clientes que autorizaram aparecer na TV.' },
  ranking: {
    rotulo: 'Ranking',
    ajuda: 'A premiação em andamento, com nomes; sem uma, quem mais gerou artes no mês.',
  },
};

/** Moves a part to a place; the others keep their order. */
export function movePart(order: readonly TvPart[], part: TvPart, to: number): TvPart[] {
  const others = order.filter((each) => each !== part);
  return [...others.slice(0, to), part, ...others.slice(to)];
}

/**
 * Parts of a programme in the order in which they play, which is the order of the rows: moved by dragging or by
 * the buttons of a row. Before hydration each row has its place as a number.
 */
export function ProgramacaoParts({
  valores,
  erro,
}: {
  valores: Readonly<Record<string, string>>;
  erro: string | undefined;
}) {
  const hydrated = useHydrated();
  const [order, setOrder] = useState(() => {
    const placeOf = (part: TvPart) => Number(valores[`lugar-${part}`]) || TV_PARTS.length;
    return [...TV_PARTS].sort((a, b) => placeOf(a) - placeOf(b));
  });
  const [dragged, setDragged] = useState<TvPart | null>(null);
  const [said, setSaid] = useState('');

  function move(part: TvPart, to: number): void {
    if (to < 0 || to >= order.length) return;
    setOrder(movePart(order, part, to));
    setSaid(`${PART_NAMES[part].rotulo}: ${to + 1}º de ${order.length}.`);
  }
  const onDragOver = (event: DragEvent, over: TvPart) => {
    if (!dragged) return;
    event.preventDefault();
    if (dragged !== over) move(dragged, order.indexOf(over));
  };
  return (
    <fieldset>
      <legend className="campo-rotulo">O que toca, e em que ordem</legend>
      {erro && <p className="campo-erro">{erro}</p>}
      <ul className="mt-2 grid gap-1">
        {order.map((part, at) => (
          <li
            key={part}
            draggable={hydrated}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(part);
            }}
            onDragOver={(event) => onDragOver(event, part)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            className={`flex items-center justify-between gap-2 border-line border-b pb-1 ${dragged === part ? 'bg-surface opacity-60' : ''}`}
          >
            <Checkbox
              name={`parte-${part}`}
              value="sim"
              defaultChecked={`parte-${part}` in valores}
              {...PART_NAMES[part]}
              className="flex-1"
            />
            {hydrated ? (
              <>
                <input type="hidden" name={`lugar-${part}`} value={at + 1} />
                <MoveButton part={part} sign="acima" end={at === 0} onMove={() => move(part, at - 1)} />
                <MoveButton
                  part={part}
                  sign="abaixo"
                  end={at === order.length - 1}
                  onMove={() => move(part, at + 1)}
                />
              </>
            ) : (
              <select
                name={`lugar-${part}`}
                defaultValue={String(at + 1)}
                aria-label={`Lugar de ${PART_NAMES[part].rotulo}`}
                className="h-12 rounded-md border border-field bg-background px-3"
              >
                {TV_PARTS.map((each, place) => (
                  <option key={each} value={place + 1}>
                    {place + 1}º
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** Button of a row; at an end it stays, so that the focus does. */
function MoveButton({
  part,
  sign,
  end,
  onMove,
}: {
  part: TvPart;
  sign: 'acima' | 'abaixo';
  end: boolean;
  onMove: () => void;
}) {
  return (
    <button
      type="button"
      className="botao botao-texto botao-compacto px-3"
      aria-label={`${sign === 'acima' ? 'Subir' : 'Descer'} ${PART_NAMES[part].rotulo}`}
      aria-disabled={end || undefined}
      onClick={onMove}
    >
      <Icon name="abaixo" className={sign === 'acima' ? 'rotate-180' : undefined} />
    </button>
  );
}
