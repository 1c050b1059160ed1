import { Link, useLocation, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '~/components/ui/icon.tsx';
import type { RootData } from '~/shared/current-person.ts';
import { BarChoice } from './bar-choice.tsx';
import { type FoundPlace, findPlaces } from './find-place.ts';
import { menuPlacesOf } from './menu-places.ts';

/** Place that the drawer keeps for its search. */
const toolsPlace = () => document.querySelector<HTMLElement>('.gaveta-busca');

/** Search of the menu and choice of the bar's shortcuts, brought when the drawer is first seen. */
export function MenuTools({ raiz }: { raiz: RootData }) {
  const { key } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  // Another layout has no drawer, and one that comes back has a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on each screen.
  useEffect(() => setPlace(toolsPlace()), [key]);
  return (
    <>
      {place?.isConnected &&
        createPortal(
          <MenuSearch
            key={key}
            raiz={raiz}
            onChoose={() => {
              place.closest<HTMLElement>(':popover-open')?.hidePopover();
              setChoosing(true);
            }}
          />,
          place,
        )}
      {choosing && <BarChoice raiz={raiz} onClose={() => setChoosing(false)} />}
    </>
  );
}

function MenuSearch({ raiz, onChoose }: { raiz: RootData; onChoose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const found = findPlaces(typed, menuPlacesOf(raiz.flags));
  const searching = typed.trim() !== '';
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && found[0]) {
      event.preventDefault();
      navigate(found[0].para);
    } else if (event.key === 'Escape' && searching) {
      // Empties the search; the next one closes the drawer.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      event.currentTarget.querySelector('input')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
      const at = stops.findIndex((stop) => stop.matches(':focus'));
      const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its field and its links.
    <div onKeyDown={onKeyDown}>
      <div className="flex items-center gap-1">
        <label className="campo-caixa min-w-0 flex-1">
          <Icon name="buscar" className="ms-3 text-muted" />
          <span className="sr-only">Buscar uma tela</span>
          <input
            className="campo-controle ps-3!"
            type="search"
            value={typed}
            placeholder="Buscar no menu"
            autoComplete="off"
            enterKeyHint="go"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          className="botao botao-icone flex-none lg:hidden"
          aria-label="Escolher os atalhos da barra"
          onClick={onChoose}
        >
          <Icon name="ajustes" />
        </button>
      </div>
      {searching && <FoundPlaces found={found} />}
      <p className="sr-only" role="status">
        {searching && describeFound(found)}
      </p>
    </div>
  );
}

function describeFound(found: readonly FoundPlace[]): string {
  const [first] = found;
  if (!first) return 'Nenhuma tela com esse nome.';
  return found.length === 1
    ? `Uma tela: ${first.rotulo}.`
    : `${found.length} telas. A primeira: ${first.rotulo}.`;
}

function FoundPlaces({ found }: { found: readonly FoundPlace[] }) {
  if (found.length === 0)
    return <p className="telas-achadas px-4 py-3 text-muted">Nenhuma tela com esse nome.</p>;
  return (
    <ul className="telas-achadas mt-2 grid gap-1" aria-label="Telas encontradas">
      {found.map(({ path, para, rotulo, icone }) => (
        <li key={path}>
          <Link to={para} prefetch="intent" className="lugar">
            <Icon name={icone} />
            {rotulo}
          </Link>
        </li>
      ))}
    </ul>
  );
}
