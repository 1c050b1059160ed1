import { type KeyboardEvent, useEffect, useRef } from 'react';
import { keepRecentMoto, readRecentMotos } from '~/browser/storage/recent-motos.ts';
import { foldAccents } from '~/domain/fipe/busca/tokens.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { findMotos } from '~/domain/motos/find-motos.ts';
import { formatAmount, formatMoney } from '~/domain/valores/money.ts';
import './suggestions.css';

/** Finds the catalogue motos matching a text. This module is loaded after hydration. */
export function searchSuggestions(motos: readonly Moto[], text: string, dono: string | null): Moto[] {
  return findMotos(motos, text, readRecentMotos(suggestionStorage(), dono));
}

/** Formats a moto's price for its field; empty when unknown. */
export const suggestionPreco = ({ preco }: Moto): string => (preco === null ? '' : formatAmount(preco));

/**
 * Finds the moto whose whole name was typed; null once a price was typed into its field, since choosing would put the
 * suggested one in its place.
 * @param filled price that an earlier choice has put there
 */
export function namedMoto(
  motos: readonly Moto[],
  text: string,
  field: Pick<HTMLInputElement, 'form'> | null,
  filled = '',
): Moto | null {
  for (const name of ['preco', 'item.preco']) {
    const price = field?.form?.elements.namedItem(name);
    if (price && 'value' in price && price.value !== '' && price.value !== filled) return null;
  }
  const written = foldAccents(text.trim());
  return motos.find(({ nome }) => foldAccents(nome) === written) ?? null;
}

/**
 * Remembers the selected moto as recent, and fires `input` on its field and on a filled-in price field, so
 * that their errors are cleared.
 */
export function rememberMoto(dono: string | null, { id, preco }: Moto, field: HTMLInputElement | null): void {
  keepRecentMoto(suggestionStorage(), dono, id);
  const price = preco === null ? null : field?.form?.elements.namedItem('preco');
  for (const changed of [field, price])
    if (changed instanceof Element) changed.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Handles the combobox keys: arrows, Enter, Escape. */
export function handleSuggestionKey(
  event: KeyboardEvent,
  list: {
    found: readonly Moto[];
    ativa: number;
    open: boolean;
    /** Text of the field. */
    text: string;
    choose: (moto: Moto | null) => void;
    setAtiva: (ativa: number) => void;
    setAberta: (open: boolean) => void;
  },
): void {
  const { found, ativa, open, text, choose, setAtiva, setAberta } = list;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    setAberta(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const from = step < 0 ? Math.max(0, ativa) : ativa;
    setAtiva(found.length === 0 ? -1 : (from + step + found.length) % found.length);
  } else if (event.key === 'Enter' && open) {
    // Enter takes the highlighted option, or the one that the text names, or the first; it does not submit the
    // form while the list is open.
    event.preventDefault();
    choose(found[ativa] ?? found.find(({ nome }) => nome === text) ?? found[0] ?? null);
  } else if (event.key === 'Escape' && open) {
    event.preventDefault();
    setAberta(false);
  }
}

/** Returns localStorage, or an empty substitute where the browser blocks it. */
function suggestionStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** Listbox of the motos found; without results it says that free text is allowed. */
export function MotoSuggestions({
  id,
  achadas,
  text,
  ativa,
  aberta,
  onArrive,
  onChoose,
}: {
  /** Id of the field; options append their index to it. */
  id: string;
  achadas: readonly Moto[];
  text: string;
  /** Index of the highlighted option; -1 for none. */
  ativa: number;
  aberta: boolean;
  /** Called once, when the search can be used: the field may have been written before. */
  onArrive: () => void;
  /** Null keeps the text as typed. */
  onChoose: (moto: Moto | null) => void;
}) {
  const highlighted = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the module arrives once.
  useEffect(onArrive, []);
  useEffect(() => {
    if (ativa >= 0) highlighted.current?.scrollIntoView({ block: 'nearest' });
  }, [ativa]);
  const linhas = achadas.length > 0 ? achadas : [null];
  return (
    <div
      id={`${id}-lista`}
      role="listbox"
      // Scrollable elements are tab stops by default.
      tabIndex={-1}
      aria-label="Motos do catálogo"
      className="sugestoes"
      hidden={!aberta}
    >
      {linhas.map((moto, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the field.
        <div
          key={moto?.id ?? 'nada'}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === ativa}
          className="sugestao"
          ref={at === ativa ? highlighted : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(moto)}
        >
          {moto ? <SuggestionLine {...moto} /> : <NoSuggestion text={text.trim()} />}
        </div>
      ))}
    </div>
  );
}

const SuggestionLine = ({ nome, preco }: Pick<Moto, 'nome' | 'preco'>) => (
  <>
    <span className="min-w-0 flex-1 truncate">{nome}</span>
    <span className="numeros flex-none text-muted text-sm">
      {preco === null ? 'sob consulta' : formatMoney(preco)}
    </span>
  </>
);

const NoSuggestion = ({ text }: { text: string }) => (
  <span className="min-w-0 flex-1">
    <span className="block [overflow-wrap:anywhere]">{`Nenhuma moto do catálogo com “${text}”.`}</span>
    <span className="text-muted text-sm">Usar assim mesmo, como está escrito</span>
  </span>
);
