import { Form, Link } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import type { ListedBrandKitVersion } from './types.ts';

/** Versions with author and date; restoring one publishes it as a new version. */
export function BrandKitHistory({
  versoes,
  proximo,
  base,
  id,
}: {
  versoes: readonly ListedBrandKitVersion[];
  /** Keyset cursor of the next page, null on the last. */
  proximo: number | null;
  base: number;
  id: string;
}) {
  const withEmpresa = useWithEmpresa();
  return (
    <Card title="Versões">
      {versoes.length === 0 && (
        <p className="text-muted">Nenhuma ainda. Vale a marca cadastrada, com todos os visuais.</p>
      )}
      <ol className="grid gap-1">
        {versoes.map(({ versao, publicacao, emVigor }) => (
          <li key={versao} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {`Versão ${versao}`}
                {emVigor && <Chip tone="success">em vigor</Chip>}
              </span>
              <span className="text-muted text-sm">{publicacao}</span>
            </span>
            {!emVigor && (
              <Form method="post">
                <EmpresaField />
                <input type="hidden" name="base" value={base} />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="versao" value={versao} />
                <Button
                  variante="texto"
                  compacto
                  name="_acao"
                  value="voltar"
                  aria-label={`Voltar à versão ${versao}`}
                >
                  Voltar a esta versão
                </Button>
              </Form>
            )}
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
