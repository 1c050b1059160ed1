import { Form } from '@remix-run/react';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Button } from '~/components/ui/button.tsx';
import type { ListedEstoqueMoto } from './types.ts';

// Loaded lazily, with the first checked box.
const LazySelectionBar = bringPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

/** Selected items by id, with their flyer key. */
type SelectedItems = ReadonlyMap<string, string>;
type EstoqueSelection = {
  escolhidas: SelectedItems;
  onMudar: (item: Pick<ListedEstoqueMoto, 'id' | 'panfleto'>, isChosen: boolean) => void;
};

const SelectionContext = createContext<EstoqueSelection | null>(null);

/**
 * List whose items can be selected for a batch of flyers: a form of checkboxes that also works without
 * JavaScript. With JavaScript the selection persists across pages and filters.
 */
export function MotoSelection({
  items,
  children,
}: {
  items: readonly Pick<ListedEstoqueMoto, 'id' | 'panfleto'>[];
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [escolhidas, setEscolhidas] = useState<SelectedItems>(new Map());

  const onMudar: EstoqueSelection['onMudar'] = ({ id, panfleto }, isChosen) =>
    setEscolhidas((before) => {
      const next = new Map(before);
      if (isChosen && panfleto !== null) next.set(id, panfleto);
      else next.delete(id);
      return next;
    });

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name=item]:checked') ?? [])];
  const onLimpar = () => {
    for (const box of boxes()) box.checked = false;
    setEscolhidas(new Map());
  };

  // Takes over boxes checked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const ids = boxes().map(({ value }) => value);
    for (const item of items) if (ids.includes(item.id)) onMudar(item, true);
  }, []);

  const here = new Set(items.map(({ id }) => id));
  return (
    <SelectionContext.Provider value={{ escolhidas, onMudar }}>
      <Form ref={form} action="/lotes/novo" className="grid gap-4">
        <input type="hidden" name="estoque" value="escolha" />
        {[...escolhidas.keys()]
          .filter((id) => !here.has(id))
          .map((id) => (
            <input key={id} type="hidden" name="item" value={id} />
          ))}
        {children}
        {!hydrated && (
          <noscript>
            <Button variante="secundario">Gerar panfletos das escolhidas</Button>
          </noscript>
        )}
        {escolhidas.size > 0 && (
          <Suspense>
            <LazySelectionBar
              motos={escolhidas.size}
              panfletos={new Set(escolhidas.values()).size}
              onClear={onLimpar}
            />
          </Suspense>
        )}
      </Form>
    </SelectionContext.Provider>
  );
}

/** Checkbox of one item around its picture; only the picture where nothing can be selected. */
export function MotoCheckbox({
  item: { id, nome, detalhe, panfleto },
  children,
}: {
  item: ListedEstoqueMoto;
  children: ReactNode;
}) {
  const choice = useContext(SelectionContext);
  if (!choice) return children;
  const { escolhidas, onMudar } = choice;
  return (
    <label className="marcacao estoque-caixa">
      <input
        type="checkbox"
        name="item"
        value={id}
        aria-label={`Escolher ${nome}, ${detalhe}`}
        disabled={panfleto === null}
        defaultChecked={escolhidas.has(id)}
        onChange={(event) => onMudar({ id, panfleto }, event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
