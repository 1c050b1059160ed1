import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Campo } from '~/components/ui/campo.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { useRaiz } from '~/lib/use-raiz.ts';

const EsperaDoCatalogo = lazy(async () => ({
  default: (await import('./espera-do-catalogo.tsx')).EsperaDoCatalogo,
}));

const AJUDA = 'Busque pelo nome, cilindrada ou código FIPE.';
const SEM_CATALOGO = 'O catálogo ainda não chegou. Escreva a moto e o preço.';

/** What the browser's own suggestions search besides the name. */
const labelOf = ({ cilindradaCc, codigoFipe }: Moto): string =>
  `${cilindradaCc ? `${cilindradaCc} cc · ` : ''}${codigoFipe}`;

type Busca = typeof import('./sugestoes.tsx');

/** The search and its list, which nobody needs before the screen answers to them; null until they have come. */
function useBusca(pronto: boolean): Busca | null {
  const [busca, setBusca] = useState<Busca | null>(null);
  useEffect(() => {
    if (!pronto) return;
    import('./sugestoes.tsx').then(setBusca, () => undefined);
  }, [pronto]);
  return busca;
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
  /** `preco` as it is typed; empty where none is known. */
  onEscolher: (moto: Moto, preco: string) => void;
}) {
  const id = useId();
  const [aberta, setAberta] = useState(false);
  const [ativa, setAtiva] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const [atrasou] = useState(motos.length === 0);
  const chosen = motos.some((moto) => moto.nome === valor);
  const busca = useBusca(pronto);
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? null;
  const asked = chosen ? '' : valor;
  const found = aberta && busca ? busca.procurar(motos, asked, dono) : [];
  // Where nothing is found, the list says so; before the catalogue there is nothing to find.
  const open = aberta && busca !== null && motos.length > 0 && (found.length > 0 || asked.trim() !== '');

  useEffect(() => {
    // Somebody went to the field, or typed in it, before JavaScript arrived: the list follows now.
    if (!pronto || input.current !== document.activeElement) return;
    input.current?.removeAttribute('list');
    setAberta(true);
  }, [pronto]);

  function choose(moto: Moto | null) {
    if (moto && busca) {
      onEscolher(moto, busca.precoDe(moto));
      busca.lembrar(dono, moto, input.current);
    }
    setAberta(false);
    setAtiva(-1);
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
              aria-controls={busca ? `${id}-lista` : undefined}
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
              onKeyDown={(event) => busca?.teclar(event, { found, ativa, open, choose, setAtiva, setAberta })}
            />
          </div>
        )}
      </Campo>
      <datalist id={`${id}-sugestoes`}>
        {motos.map((moto) => (
          <option key={moto.id} value={moto.nome} label={labelOf(moto)} />
        ))}
      </datalist>
      {busca && (
        <busca.Sugestoes
          {...{ id, ativa }}
          achadas={found}
          aberta={open}
          texto={asked}
          onEscolher={(moto) => {
            choose(moto);
            input.current?.blur();
          }}
        />
      )}
    </div>
  );
}
