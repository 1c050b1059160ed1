import { Link } from '@remix-run/react';
import { Conta } from './conta.tsx';
import { Corpo, type PropsDaMoldura } from './corpo.tsx';
import { ListaDeLugares } from './lista-de-lugares.tsx';
import { lugaresOf } from './lugares.ts';
import { Marca } from './marca.tsx';

/** The frame of /v2: one line with every place, no drawer; on phones the line is pushed sideways. The same account. */
export function MolduraV2(props: PropsDaMoldura) {
  const { pessoa } = props;
  return (
    <Corpo
      {...props}
      cabeca={
        <header className="cabecalho-v2">
          <Link to="/v2" aria-label="Painel" className="flex-none rounded-md">
            <Marca />
          </Link>
          <nav aria-label="Telas" className="lugares-v2">
            <ListaDeLugares
              lugares={lugaresOf(pessoa.flags).filter(({ path }) => path !== '')}
              classNameDoLugar="lugar-v2"
            />
          </nav>
          <Link to="/" className="botao botao-texto botao-compacto ms-auto flex-none">
            Início simples
          </Link>
          <Conta pessoa={pessoa} />
        </header>
      }
    />
  );
}
