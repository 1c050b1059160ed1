import { Link } from '@remix-run/react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import type { VersaoListada } from './tipos.ts';

/** Versions with author and date; opening one only shows it. */
export function Historico({
  versoes,
  aberta,
  proximo,
}: {
  versoes: readonly VersaoListada[];
  /** Version on the screen. */
  aberta: number;
  /** Keyset cursor of the next page, null on the last. */
  proximo: number | null;
}) {
  const comEmpresa = useComEmpresa();
  return (
    <Cartao titulo="Versões">
      {versoes.length === 0 && (
        <p className="text-muted">Nenhuma ainda. Cada plano publicado fica guardado aqui.</p>
      )}
      <ol className="-mx-2 grid">
        {versoes.map(({ versao, publicacao, vigencia, situacao }) => (
          <li key={versao}>
            <Link
              to={comEmpresa(`?versao=${versao}`)}
              prefetch="intent"
              aria-current={versao === aberta ? 'page' : undefined}
              className="grid gap-0.5 rounded-md px-2 py-2.5 hover:bg-primary-soft aria-[current]:bg-primary-soft"
            >
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {`Versão ${versao}`}
                {situacao === 'em-vigor' && <Etiqueta tom="success">em vigor</Etiqueta>}
                {situacao === 'futura' && <Etiqueta tom="info">agendada</Etiqueta>}
              </span>
              <span className="text-muted text-sm">{vigencia}</span>
              <span className="text-muted text-sm">{publicacao}</span>
            </Link>
          </li>
        ))}
      </ol>
      {proximo !== null && (
        <Link to={comEmpresa(`?antes=${proximo}`)} className="botao botao-texto mt-2">
          Versões anteriores
        </Link>
      )}
    </Cartao>
  );
}
