import { Link } from '@remix-run/react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import type { ListedPlanoVersion } from './types.ts';

/** Versions with author and date; opening one only shows it. */
export function PlanoHistory({
  versoes,
  aberta,
  proximo,
}: {
  versoes: readonly ListedPlanoVersion[];
  /** Version on the screen. */
  aberta: number;
  /** Keyset cursor of the next page, null on the last. */
  proximo: number | null;
}) {
  const withEmpresa = useWithEmpresa();
  return (
    <Card title="Versões">
      {versoes.length === 0 && (
        <p className="text-muted">Nenhuma ainda. Cada plano publicado fica guardado aqui.</p>
      )}
      <ol className="-mx-2 grid">
        {versoes.map(({ versao, publicacao, vigencia, situacao }) => (
          <li key={versao}>
            <Link
              to={withEmpresa(`?versao=${versao}`)}
              prefetch="intent"
              aria-current={versao === aberta ? 'page' : undefined}
              className="grid gap-0.5 rounded-md px-2 py-2.5 hover:bg-primary-soft aria-[current]:bg-primary-soft"
            >
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {`Versão ${versao}`}
                {situacao === 'em-vigor' && <Chip tone="success">em vigor</Chip>}
                {situacao === 'marcada' && <Chip tone="info">marcada</Chip>}
                {situacao === 'desmarcada' && <Chip tone="neutro">desmarcada</Chip>}
              </span>
              <span className="text-muted text-sm">{vigencia}</span>
              <span className="text-muted text-sm">{publicacao}</span>
            </Link>
          </li>
        ))}
      </ol>
      {proximo !== null && (
        <Link to={withEmpresa(`?antes=${proximo}`)} className="botao botao-texto mt-2">
          Versões anteriores
        </Link>
      )}
    </Card>
  );
}
