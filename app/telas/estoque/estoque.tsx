import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SearchField } from '~/components/ui/search-field.tsx';
import {
  EMPTY_ESTOQUE_FILTER,
  estoqueListPath,
  filterStatuses,
  isEstoqueFiltered,
  writeEstoqueFilter,
} from '~/domain/estoque/estoque-filter.ts';
import { openDoor } from '~/server/open-door.ts';
import { loadEstoque } from './estoque.server.ts';
import { ActiveFilters, FilterPanel, StatusChips } from './filters.tsx';
import { EstoqueList } from './list.tsx';
import { MotoSelection } from './selection.tsx';
import { EstoqueTools } from './tools.tsx';
import type { ListedEstoqueMoto } from './types.ts';
import './estoque.css';

export const meta: MetaFunction = () => [{ title: 'Estoque · Balcão' }];

/**
 * Access: auth. List of the stock. `?empresa=`, `?busca=`, `?situacao=` (a state, or `todas`), `?modelo=`,
 * `?local=`, `?dias=` (a range), `?ordem=`; `?depois=` is the keyset cursor.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'estoque');
  return loadEstoque(context, usuario, empresa, searchParams);
}

// Loaded lazily: most Empresas never see it.
const EmptyEstoque = bringPart(async () => (await import('./empty-estoque.tsx')).EmptyEstoque);

export default function Estoque() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <EstoqueListScreen />
    </EmpresaProvider>
  );
}

function EstoqueListScreen() {
  const data = useLoaderData<typeof loader>();
  const { empresa, filtro, resumo, gere, fazPecas, importado } = data;
  const { rows: itens, more } = useMoreRows(data, pageOf);
  const { situacoes } = resumo;
  const total = situacoes && filterStatuses(filtro).reduce((sum, each) => sum + situacoes[each], 0);
  const { busca: _, ...rest } = writeEstoqueFilter(filtro);
  const manter = { ...rest, ...(empresa.opcoes ? { empresa: String(empresa.id) } : {}) };
  return (
    <>
      <ScreenTitle
        inHeader
        apoio="As motos da loja: o que está livre, o que está reservado e há quanto tempo."
      >
        Estoque
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {importado && (
        <Notice tone="success" className="mb-4">
          {importado}
        </Notice>
      )}
      {resumo.total === 0 ? (
        <Suspense>
          <EmptyEstoque gere={gere} />
        </Suspense>
      ) : (
        <>
          <div className="mb-4 grid gap-3 md:flex md:flex-wrap md:items-center md:gap-x-6">
            <SearchField
              busca={filtro.busca}
              rotulo="Buscar no estoque"
              hint="Modelo, cor, lugar ou final do chassi"
              escondidos={manter}
              className="w-full md:w-auto md:min-w-70 md:max-w-100 md:flex-1"
            />
            <EstoqueTools gere={gere} fazPecas={fazPecas && itens.length > 0} filtro={filtro} />
          </div>
          <div className="mb-4 grid gap-3">
            <StatusChips filtro={filtro} resumo={resumo} />
            <FilterPanel filtro={filtro} resumo={resumo} />
            <ActiveFilters filtro={filtro} resumo={resumo} />
          </div>
          {fazPecas ? (
            <MotoSelection items={itens}>
              <EstoqueMotos itens={itens} />
            </MotoSelection>
          ) : (
            <EstoqueMotos itens={itens} />
          )}
          <MoreRows {...more} shown={itens.length} total={total} />
        </>
      )}
    </>
  );
}

const pageOf = ({ itens, proximo }: Awaited<ReturnType<typeof loader>>) => ({ rows: itens, proximo });

/** The list, or an empty search result. */
function EstoqueMotos({ itens }: { itens: readonly ListedEstoqueMoto[] }) {
  const { filtro } = useLoaderData<typeof loader>();
  const withEmpresa = useWithEmpresa();
  if (itens.length > 0) return <EstoqueList items={itens} filtro={filtro} />;
  const whole = isEstoqueFiltered(filtro)
    ? EMPTY_ESTOQUE_FILTER
    : { ...EMPTY_ESTOQUE_FILTER, situacao: 'todas' as const };
  return (
    <NothingFound title="Nenhuma moto assim" noQuery={withEmpresa(estoqueListPath(whole))}>
      Procure por parte do modelo, pela cor, pelo lugar ou pelo final do chassi, ou tire os filtros.
    </NothingFound>
  );
}
