import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Campo } from '~/components/ui/campo.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';

const EsperaDoCatalogo = lazy(async () => ({
  default: (await import('./espera-do-catalogo.tsx')).EsperaDoCatalogo,
}));

const AJUDA = 'Busque pelo nome, cilindrada ou código FIPE.';
const SEM_CATALOGO = 'O catálogo ainda não chegou. Escreva a moto e o preço.';

type Search = typeof import('~/domain/motos/busca-de-motos.ts')['searchMotos'];

/** The search itself, which nobody needs before the screen answers to them; null until it has come. */
function useSearch(pronto: boolean): Search | null {
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => {
    if (!pronto) return;
    import('~/domain/motos/busca-de-motos.ts').then(
      (m) => setSearch(() => m.searchMotos),
      () => undefined,
    );
  }, [pronto]);
  return search;
}

/**
 * Search as you type over the catalogue; a motorcycle outside it may simply be written. Before JavaScript
 * arrives the browser's own suggestions do the same.
 */
export function EscolhaDaMoto({
  motos,
  pronto,
  onChegar,
  valor,
  erro,
  onEscrever,
  onEscolher,
}: {
  /** Empty while the catalogue is not available: the field then says so, and waits for it. */
  motos: readonly Moto[];
  /** JavaScript has arrived. */
  pronto: boolean;
  onChegar: (motos: MotoComPrecos[]) => void;
  /** What the field shows. */
  valor: string;
  erro?: string;
  onEscrever: (texto: string) => void;
  onEscolher: (moto: Moto) => void;
}) {
  const id = useId();
  const [aberta, setAberta] = useState(false);
  const [ativa, setAtiva] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const [atrasou] = useState(motos.length === 0);
  const chosen = motos.some((moto) => moto.nome === valor);
  const search = useSearch(pronto);
  const found = aberta && search ? search(motos, chosen ? '' : valor) : [];
  const open = aberta && found.length > 0;

  useEffect(() => {
    // Somebody went to the field, or typed in it, before JavaScript arrived: the list follows now.
    if (!pronto || input.current !== document.activeElement) return;
    input.current?.removeAttribute('list');
    setAberta(true);
  }, [pronto]);

  function choose(moto: Moto) {
    onEscolher(moto);
    setAberta(false);
    setAtiva(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAberta(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAtiva((now) => (found.length === 0 ? -1 : (now + step + found.length) % found.length));
    } else if (event.key === 'Enter' && open) {
      // Enter takes the highlighted one, or the best match; it never sends a half-filled form.
      event.preventDefault();
      const moto = found[Math.max(0, ativa)];
      if (moto) choose(moto);
    } else if (event.key === 'Escape' && aberta) {
      event.preventDefault();
      setAberta(false);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus has left the field.
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setAberta(false);
      }}
    >
      <Campo
        name="moto"
        rotulo="Moto"
        erro={erro}
        ajuda={
          !atrasou ? (
            AJUDA
          ) : // No boundary in the server's page: typing before it is hydrated would throw its markup away.
          pronto ? (
            <Suspense fallback={SEM_CATALOGO}>
              <EsperaDoCatalogo esperando={motos.length === 0} texto={SEM_CATALOGO} onChegar={onChegar}>
                {AJUDA}
              </EsperaDoCatalogo>
            </Suspense>
          ) : (
            SEM_CATALOGO
          )
        }
      >
        {(ligacao) => (
          <div className="campo-caixa">
            <span className="campo-afixo">
              <Icone nome="buscar" />
            </span>
            <input
              {...ligacao}
              ref={input}
              name="moto"
              className="campo-controle"
              // biome-ignore lint/a11y/noRedundantRoles: the role comes from `list`, which is taken off on focus.
              role="combobox"
              aria-expanded={open}
              aria-controls={`${id}-lista`}
              aria-autocomplete="list"
              aria-activedescendant={open && ativa >= 0 ? `${id}-${ativa}` : undefined}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={80}
              list={`${id}-sugestoes`}
              value={valor}
              onChange={(event) => {
                onEscrever(event.target.value);
                setAtiva(-1);
                setAberta(true);
              }}
              onFocus={(event) => {
                // Told once more of a focus from before JavaScript: a render now would empty the field and offer every
                // motorcycle, until what was typed is taken over.
                if (!pronto) return;
                // Two lists of suggestions would cover each other: with JavaScript ours is the better one.
                event.target.removeAttribute('list');
                event.target.select();
                setAberta(true);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
        )}
      </Campo>
      <datalist id={`${id}-sugestoes`}>
        {motos.map((moto) => (
          <option key={moto.id} value={moto.nome} />
        ))}
      </datalist>
      <div
        id={`${id}-lista`}
        role="listbox"
        aria-label="Motos do catálogo"
        className="sugestoes"
        hidden={!open}
      >
        {found.map((moto, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the field.
          <div
            key={moto.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === ativa}
            className="sugestao"
            ref={index === ativa ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              choose(moto);
              input.current?.blur();
            }}
          >
            <span className="min-w-0 flex-1 truncate">{moto.nome}</span>
            <span className="numeros flex-none text-muted text-sm">
              {moto.preco === null ? 'sob consulta' : formatDinheiro(moto.preco)}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
