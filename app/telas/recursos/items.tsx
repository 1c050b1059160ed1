import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ListFilters, ListToolbar } from '~/components/resource/list-toolbar.tsx';
import { ResourceHistory } from '~/components/resource/resource-history.tsx';
import { createTextColumns, ResourceList } from '~/components/resource/resource-list.tsx';
import { ResourcePanel } from '~/components/resource/resource-panel.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import type { ListColumn } from '~/components/ui/data-list.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import type { loadResourceList, ResourceListRow } from './list.server.ts';
import { ResourceStateChip } from './state-chip.tsx';

/** Parameters that open the sheet over the list. */
const DIALOGS = ['ver', 'antes'];

/** List of a resource: search, filters, order, actions, and the sheet of one item. */
export function ResourceItems() {
  const loaded = useLoaderData<typeof loadResourceList>();
  const { empresa, nome, textos, filtro, filtros, ordem, busca, titulos, pode } = loaded;
  const { rows: itens, more } = useMoreRows(
    loaded,
    ({ itens: rows, proximo }) => ({ rows, proximo }),
    DIALOGS,
  );
  const withEmpresa = useWithEmpresa();
  const [params] = useSearchParams();
  const ver = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), ver: id })}` as const;
  const chosen: Record<string, string> = {
    ...{ filtro, ordem },
    ...(empresa.opcoes ? { empresa: String(empresa.id) } : {}),
  };
  const { filtro: _filtro, ...semFiltro }: Record<string, string> = {
    ...chosen,
    ...(busca ? { busca } : {}),
  };
  const columns: ListColumn<ResourceListRow>[] = [
    {
      titulo: 'Situação',
      celula: ({ estado }) => <ResourceStateChip estado={estado} />,
      largura: '136px',
    },
    ...createTextColumns<ResourceListRow>(titulos),
  ];
  return (
    <>
      <ListToolbar
        busca={{ valor: busca, rotulo: `Buscar ${textos.varios}`, dica: textos.dica }}
        keep={chosen}
        filtrosEmbaixo
        filtros={<ListFilters escolhido={filtro} opcoes={filtros} keep={semFiltro} />}
      >
        <ResourceTools />
      </ListToolbar>
      <OrderSelect keep={{ ...semFiltro, filtro }} />
      <ResourceList
        larga
        caption={textos.titulo}
        title={textos.coluna}
        items={itens}
        columns={columns}
        ficha={(id, { deOutra }) =>
          pode.alterar && !deOutra ? withEmpresa(`/${nome}/editar/${id}`) : ver(id)
        }
        acao={({ deOutra }) =>
          pode.alterar && !deOutra ? { rotulo: 'Editar', de: 'Editar' } : { rotulo: 'Ver', de: 'Ver' }
        }
        vazia={{
          titulo: `Nada em “${filtros.find(({ valor }) => valor === filtro)?.rotulo ?? 'Todos'}”`,
          texto: busca
            ? 'Procure por outra palavra, ou em outra parte da lista.'
            : 'Escolha outra parte da lista.',
        }}
        noQuery={busca ? withEmpresa(`/${nome}?filtro=${filtro}`) : null}
      />
      <MoreRows {...more} shown={itens.length} />
      <ResourceItemSheetPanel />
    </>
  );
}

/** Actions on the whole list. */
function ResourceTools() {
  const { nome, pode, textos, filtro, ordem, busca } = useLoaderData<typeof loadResourceList>();
  const shown = new URLSearchParams({ filtro, ordem, ...(busca ? { busca } : {}) });
  const withEmpresa = useWithEmpresa();
  return (
    <>
      {pode.criar && (
        <ButtonLink to={withEmpresa(`/${nome}/criar`)} icone={<Icon name="mais" />}>
          {textos.novo}
        </ButtonLink>
      )}
      {pode.criar && (
        <ButtonLink
          to={withEmpresa(`/${nome}/importar`)}
          variante="secundario"
          icone={<Icon name="enviar" />}
        >
          Importar
        </ButtonLink>
      )}
      <ButtonLink
        to={withEmpresa(`/${nome}/csv?${shown}`)}
        reloadDocument
        variante="secundario"
        icone={<Icon name="baixar" />}
      >
        Baixar CSV
      </ButtonLink>
    </>
  );
}

function OrderSelect({ keep }: { keep: Record<string, string> }) {
  const { ordem, ordens } = useLoaderData<typeof loadResourceList>();
  return (
    <nav className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" aria-label="Ordenar">
      <span className="text-muted">Ordem:</span>
      {ordens.map(({ valor, rotulo }) => (
        <Link
          key={valor}
          to={`?${new URLSearchParams({ ...keep, ordem: valor })}`}
          preventScrollReset
          className={valor === ordem ? 'font-medium' : 'link'}
          aria-current={valor === ordem ? 'true' : undefined}
        >
          {rotulo}
        </Link>
      ))}
    </nav>
  );
}

/** Sheet of one item, for people who may read but not change it. */
function ResourceItemSheetPanel() {
  const { ficha } = useLoaderData<typeof loadResourceList>();
  const [params] = useSearchParams();
  if (!ficha) return null;
  const { ver: _ver, antes: _antes, ...rest } = Object.fromEntries(params);
  const list: `?${string}` = `?${new URLSearchParams(rest)}`;
  const { fatos, proximo } = ficha.historia;
  return (
    <ResourcePanel title={ficha.titulo} list={list}>
      <ResourceStateChip estado={ficha.estado} />
      <dl className="grid gap-3">
        {ficha.fatos.map(({ rotulo, valor }) => (
          <div key={rotulo}>
            <dt className="text-muted text-sm">{rotulo}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{valor}</dd>
          </div>
        ))}
      </dl>
      <ResourceHistory
        fatos={fatos}
        maisAntigos={
          proximo ? `?${new URLSearchParams({ ...Object.fromEntries(params), antes: proximo })}` : null
        }
        retirado=""
      />
    </ResourcePanel>
  );
}
