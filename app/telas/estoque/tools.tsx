import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { useApproved } from '~/components/frame/approval-hint.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { type EstoqueFilter, writeEstoqueFilter } from '~/domain/estoque/estoque-filter.ts';

/** Buttons for the whole stock list; those that change it are for administrators. */
export function EstoqueTools({
  gere,
  fazPecas,
  filtro,
}: {
  gere: boolean;
  fazPecas: boolean;
  filtro: EstoqueFilter;
}) {
  const withEmpresa = useWithEmpresa();
  const aprovado = useApproved();
  const lote = new URLSearchParams({ estoque: 'sim', ...writeEstoqueFilter(filtro) });
  // The sheet has what the list shows; its address says a situation always, since one without means everything.
  const shown = new URLSearchParams({ ...writeEstoqueFilter(filtro), situacao: filtro.situacao });
  return (
    <div className="estoque-ferramentas md:ms-auto">
      {gere && (
        <ButtonLink to={withEmpresa('/estoque/novo')} icone={<Icon name="mais" />}>
          Nova moto
        </ButtonLink>
      )}
      {fazPecas && (
        <ButtonLink to={`/lotes/novo?${lote}`} variante="secundario" icone={<Icon name="criar" />}>
          Panfletos de todas
        </ButtonLink>
      )}
      {gere && (
        <ButtonLink
          to={withEmpresa('/estoque/importar')}
          variante="secundario"
          icone={<Icon name="enviar" />}
        >
          Importar
        </ButtonLink>
      )}
      {aprovado && (
        <ButtonLink
          to={withEmpresa(`/estoque/csv?${shown}`)}
          reloadDocument
          variante="secundario"
          icone={<Icon name="baixar" />}
        >
          Baixar CSV
        </ButtonLink>
      )}
    </div>
  );
}
