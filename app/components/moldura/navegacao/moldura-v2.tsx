import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { Conta } from './conta.tsx';
import { Corpo, type PropsDaMoldura } from './corpo.tsx';
import { ListaDeLugares } from './lista-de-lugares.tsx';
import { GRUPOS, type Lugar, lugaresOf, NOMES_DOS_GRUPOS } from './lugares.ts';
import { Marca } from './marca.tsx';
import { useGaveta } from './use-gaveta.ts';

const ID_DOS_OUTROS = 'mais-telas';

/** Tells whether an entry, used daily, is in the header. */
const isNaLinha = ({ grupo, curto }: Lugar): boolean => grupo === 'vender' || curto !== undefined;

/**
 * Layout of /v2: one header line with the daily entries, scrolled sideways on phones, and a menu of the
 * others.
 */
export function MolduraV2(props: PropsDaMoldura) {
  const { pessoa } = props;
  const lugares = lugaresOf(pessoa.flags).filter(({ path }) => path !== '');
  return (
    <Corpo
      {...props}
      cabeca={
        <header className="cabecalho-v2">
          <Link to="/v2" aria-label="Painel" className="flex-none rounded-md">
            <Marca />
          </Link>
          <nav aria-label="Telas" className="lugares-v2">
            <ListaDeLugares lugares={lugares.filter(isNaLinha)} classNameDoLugar="lugar-v2" />
          </nav>
          <OutrosLugares lugares={lugares.filter((lugar) => !isNaLinha(lugar))} />
          <Link to="/" className="botao botao-texto botao-compacto flex-none">
            Início simples
          </Link>
          <Conta pessoa={pessoa} />
        </header>
      }
    />
  );
}

/** Menu of the other screens, a native popover, so it opens before hydration. */
function OutrosLugares({ lugares }: { lugares: readonly Lugar[] }) {
  const ref = useRef<HTMLElement>(null);
  useGaveta(ref);
  return (
    <>
      <button
        type="button"
        className="botao botao-texto botao-compacto ms-auto flex-none"
        popovertarget={ID_DOS_OUTROS}
      >
        <Icone nome="menu" />
        <span>Mais</span>
      </button>
      <nav id={ID_DOS_OUTROS} popover="auto" ref={ref} className="menu menu-v2" aria-label="Mais telas">
        {NOMES_DOS_GRUPOS.map((grupo) => {
          const deste = lugares.filter((lugar) => lugar.grupo === grupo);
          return (
            deste.length > 0 && (
              <div key={grupo}>
                <p className="px-4 py-2 font-medium text-muted text-sm">{GRUPOS[grupo]}</p>
                <ListaDeLugares lugares={deste} classNameDoLugar="lugar" />
              </div>
            )
          );
        })}
      </nav>
    </>
  );
}
