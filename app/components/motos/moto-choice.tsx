import { memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { Field } from '~/components/ui/field.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';

const LazyCatalogoWait = bringPart(async () => (await import('./catalogo-wait.tsx')).CatalogoWait);

const HELP_TEXT = 'Busque pelo nome, cilindrada ou código FIPE.';
const NO_CATALOGO = 'O catálogo ainda não chegou. Escreva a moto e o preço.';

/** Label of a datalist option, which browsers search besides the value. */
const motoLabelOf = ({ cilindradaCc, codigoFipe }: Moto): string =>
  `${cilindradaCc ? `${cilindradaCc} cc · ` : ''}${codigoFipe}`;

type MotoSearch = typeof import('./suggestions.tsx');

/** Loads the search module after hydration; null until then. */
function useMotoSearch(ready: boolean): MotoSearch | null {
  const [query, setBusca] = useState<MotoSearch | null>(null);
  useEffect(() => {
    if (!ready) return;
    import('./suggestions.tsx').then(setBusca, () => undefined);
  }, [ready]);
  return query;
}

/** Native suggestions, memoized: a key does not render an option for each moto of the catalogue. */
const MotoDatalist = memo(function SugestoesNativas({ id, motos }: { id: string; motos: readonly Moto[] }) {
  return (
    <datalist id={id}>
      {motos.map((moto) => (
        <option key={moto.id} value={moto.nome} label={motoLabelOf(moto)} />
      ))}
    </datalist>
  );
});

/**
 * Moto field with search-as-you-type over the catalogue; free text is allowed too. Before hydration a native
 * datalist does the same.
 */
export function MotoChoice({
  motos,
  pronto,
  onArrive,
  valor,
  erro,
  onWrite,
  onChoose,
}: {
  /** Empty while the catalogue is unavailable; the field then says so and waits for it. */
  motos: readonly Moto[];
  /** True after hydration. */
  pronto: boolean;
  onArrive: (motos: PricedMoto[]) => void;
  /** Text shown in the field. */
  valor: string;
  erro?: string;
  onWrite: (text: string) => void;
  /** `preco` formatted for the price field; empty when unknown. */
  onChoose: (moto: Moto, preco: string) => void;
}) {
  const id = useId();
  const [aberta, setAberta] = useState(false);
  const [ativa, setAtiva] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  /** True while the text was written by keys and nothing of the list was chosen since. */
  const written = useRef(false);
  /** Price that a choice has put into its field. */
  const filled = useRef('');
  const [atrasou] = useState(motos.length === 0);
  const chosen = motos.some((moto) => moto.nome === valor);
  const query = useMotoSearch(pronto);
  const dono = useRootData()?.sessaoLocal?.user.uid ?? null;
  const asked = chosen ? '' : valor;
  const found = aberta && query ? query.searchSuggestions(motos, asked, dono) : [];
  // The list opens for an empty result too (it says so), but not before the catalogue has arrived.
  const open = aberta && query !== null && motos.length > 0 && (found.length > 0 || asked.trim() !== '');

  useEffect(() => {
    // The field had focus before hydration: opens our list now, in place of the datalist.
    if (!pronto || input.current !== document.activeElement) return;
    input.current?.removeAttribute('list');
    setAberta(true);
  }, [pronto]);

  function take(moto: Moto, search: MotoSearch) {
    filled.current = search.suggestionPreco(moto);
    onChoose(moto, filled.current);
    search.rememberMoto(dono, moto, input.current);
    written.current = false;
  }

  /**
   * Takes the moto whose whole name was written. Before the next field has the focus: a price that arrives in it
   * would otherwise stand beside what is typed there.
   */
  function takeNamed(text: string) {
    const named = query?.namedMoto(motos, text, input.current, filled.current);
    if (named && query) take(named, query);
  }

  function choose(moto: Moto | null) {
    if (moto && query) take(moto, query);
    written.current = false;
    setAberta(false);
    setAtiva(-1);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus left the field.
    <div
      className="relative"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setAberta(false);
        const named = written.current && query?.namedMoto(motos, valor, input.current, filled.current);
        if (named) choose(named);
      }}
    >
      <Field
        name="moto"
        rotulo="Moto"
        erro={erro}
        ajuda={
          !atrasou ? (
            HELP_TEXT
          ) : // Not in Suspense: typing before it hydrates would discard the server's markup.
          pronto ? (
            <Suspense fallback={NO_CATALOGO}>
              <LazyCatalogoWait esperando={motos.length === 0} text={NO_CATALOGO} onArrive={onArrive}>
                {HELP_TEXT}
              </LazyCatalogoWait>
            </Suspense>
          ) : (
            NO_CATALOGO
          )
        }
      >
        {(ligacao) => (
          <div className="campo-caixa">
            <span className="campo-afixo">
              <Icon name="buscar" />
            </span>
            <input
              {...ligacao}
              ref={input}
              name="moto"
              className="campo-controle"
              // biome-ignore lint/a11y/noRedundantRoles: it comes from `list`, which is removed on focus.
              role="combobox"
              aria-expanded={open}
              aria-controls={query ? `${id}-lista` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={open && ativa >= 0 ? `${id}-${ativa}` : undefined}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={80}
              list={`${id}-sugestoes`}
              value={valor}
              onChange={(event) => {
                const text = event.target.value;
                onWrite(text);
                written.current = true;
                // A space at its end begins the next word of a longer name.
                if (text === text.trim()) takeNamed(text);
                setAtiva(-1);
                setAberta(true);
              }}
              onFocus={(event) => {
                // Fired again for a focus from before hydration: a render now would empty the field until the
                // typed value is taken over.
                if (!pronto) return;
                // Removes the datalist, which would cover our own list.
                event.target.removeAttribute('list');
                event.target.select();
                setAberta(true);
              }}
              onKeyDown={(event) =>
                query?.handleSuggestionKey(event, {
                  ...{ found, ativa, open, choose, setAtiva, setAberta },
                  text: valor,
                })
              }
            />
          </div>
        )}
      </Field>
      <MotoDatalist id={`${id}-sugestoes`} motos={motos} />
      {query && (
        <query.MotoSuggestions
          {...{ id, ativa }}
          achadas={found}
          aberta={open}
          text={asked}
          onArrive={() => {
            if (written.current && input.current === document.activeElement) takeNamed(valor);
          }}
          onChoose={(moto) => {
            choose(moto);
            input.current?.blur();
          }}
        />
      )}
    </div>
  );
}
