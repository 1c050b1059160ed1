import { Form } from '@remix-run/react';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Botao } from '~/components/ui/botao.tsx';
import { useHydrated } from '~/lib/use-hydrated.ts';
import type { MotoListada } from './tipos.ts';

// Loaded lazily, with the first checked box.
const Barra = lazy(() => import('./barra-da-escolha.tsx').then((m) => ({ default: m.BarraDaEscolha })));

/** Selected items by id, with their flyer key. */
type Escolhidas = ReadonlyMap<string, string>;
type Escolha = {
  escolhidas: Escolhidas;
  onMudar: (item: Pick<MotoListada, 'id' | 'panfleto'>, isChosen: boolean) => void;
};

const EscolhaAberta = createContext<Escolha | null>(null);

/**
 * List whose items can be selected for a batch of flyers: a form of checkboxes that also works without
 * JavaScript. With JavaScript the selection persists across pages and filters.
 */
export function EscolhaDeMotos({
  itens,
  children,
}: {
  itens: readonly Pick<MotoListada, 'id' | 'panfleto'>[];
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [escolhidas, setEscolhidas] = useState<Escolhidas>(new Map());

  const onMudar: Escolha['onMudar'] = ({ id, panfleto }, isChosen) =>
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
    for (const item of itens) if (ids.includes(item.id)) onMudar(item, true);
  }, []);

  const here = new Set(itens.map(({ id }) => id));
  return (
    <EscolhaAberta.Provider value={{ escolhidas, onMudar }}>
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
            <Botao variante="secundario">Gerar panfletos das escolhidas</Botao>
          </noscript>
        )}
        {escolhidas.size > 0 && (
          <Suspense>
            <Barra
              motos={escolhidas.size}
              panfletos={new Set(escolhidas.values()).size}
              onLimpar={onLimpar}
            />
          </Suspense>
        )}
      </Form>
    </EscolhaAberta.Provider>
  );
}

/** Checkbox of one item around its picture; only the picture where nothing can be selected. */
export function CaixaDaMoto({
  item: { id, nome, detalhe, panfleto },
  children,
}: {
  item: MotoListada;
  children: ReactNode;
}) {
  const escolha = useContext(EscolhaAberta);
  if (!escolha) return children;
  const { escolhidas, onMudar } = escolha;
  const falta = panfleto === null ? 'Sem panfleto em lote: fora do catálogo ou sem preço.' : undefined;
  return (
    <label className="marcacao estoque-caixa" title={falta}>
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
