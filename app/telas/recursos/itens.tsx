import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { BarraDaLista, FiltrosDaLista } from '~/components/resource/barra-da-lista.tsx';
import { FolhaDoRecurso } from '~/components/resource/folha-do-recurso.tsx';
import { HistoricoDoRecurso } from '~/components/resource/historico-do-recurso.tsx';
import { colunasDeTexto, ListaDoRecurso } from '~/components/resource/lista-do-recurso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Coluna } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { EtiquetaDoEstado } from './estado.tsx';
import type { ItemDaLista, loadLista } from './lista.server.ts';

/** List of a resource: search, filters, order, actions, and the sheet of one item. */
export function Itens() {
  const loaded = useLoaderData<typeof loadLista>();
  const { empresa, nome, textos, itens, filtro, filtros, ordem, busca, titulos, pode, proximo } = loaded;
  const comEmpresa = useComEmpresa();
  const [params] = useSearchParams();
  const ver = (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), ver: id })}`;
  const chosen: Record<string, string> = {
    ...{ filtro, ordem },
    ...(empresa.opcoes ? { empresa: String(empresa.id) } : {}),
  };
  const { filtro: _filtro, ...semFiltro }: Record<string, string> = {
    ...chosen,
    ...(busca ? { busca } : {}),
  };
  const colunas: Coluna<ItemDaLista>[] = [
    {
      titulo: 'Situação',
      celula: ({ estado }) => <EtiquetaDoEstado estado={estado} />,
      largura: '136px',
    },
    ...colunasDeTexto<ItemDaLista>(titulos),
  ];
  return (
    <>
      <BarraDaLista
        busca={{ valor: busca, rotulo: `Buscar ${textos.varios}`, dica: textos.dica }}
        manter={chosen}
        filtrosEmbaixo
        filtros={<FiltrosDaLista escolhido={filtro} opcoes={filtros} manter={semFiltro} />}
      >
        <Ferramentas />
      </BarraDaLista>
      <Ordem manter={{ ...semFiltro, filtro }} />
      <ListaDoRecurso
        larga
        legenda={textos.titulo}
        titulo={textos.coluna}
        itens={itens}
        colunas={colunas}
        ficha={(id, { deOutra }) =>
          pode.alterar && !deOutra ? comEmpresa(`/${nome}/editar/${id}`) : ver(id)
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
        semBusca={busca ? comEmpresa(`/${nome}?filtro=${filtro}`) : null}
      />
      <Paginacao proximo={proximo} />
      <Ficha />
    </>
  );
}

/** Actions on the whole list. */
function Ferramentas() {
  const { nome, pode, textos } = useLoaderData<typeof loadLista>();
  const comEmpresa = useComEmpresa();
  return (
    <>
      {pode.criar && (
        <BotaoLink to={comEmpresa(`/${nome}/criar`)} icone={<Icone nome="mais" />}>
          {textos.novo}
        </BotaoLink>
      )}
      {pode.criar && (
        <BotaoLink to={comEmpresa(`/${nome}/importar`)} variante="secundario" icone={<Icone nome="enviar" />}>
          Importar
        </BotaoLink>
      )}
      <BotaoLink
        to={comEmpresa(`/${nome}/csv`)}
        reloadDocument
        variante="secundario"
        icone={<Icone nome="baixar" />}
      >
        Baixar CSV
      </BotaoLink>
    </>
  );
}

function Ordem({ manter }: { manter: Record<string, string> }) {
  const { ordem, ordens } = useLoaderData<typeof loadLista>();
  return (
    <nav className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" aria-label="Ordenar">
      <span className="text-muted">Ordem:</span>
      {ordens.map(({ valor, rotulo }) => (
        <Link
          key={valor}
          to={`?${new URLSearchParams({ ...manter, ordem: valor })}`}
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
function Ficha() {
  const { ficha } = useLoaderData<typeof loadLista>();
  const [params] = useSearchParams();
  if (!ficha) return null;
  const { ver: _ver, antes: _antes, ...rest } = Object.fromEntries(params);
  const lista = `?${new URLSearchParams(rest)}`;
  const { fatos, proximo } = ficha.historia;
  return (
    <FolhaDoRecurso titulo={ficha.titulo} lista={lista}>
      <EtiquetaDoEstado estado={ficha.estado} />
      <dl className="grid gap-3">
        {ficha.fatos.map(({ rotulo, valor }) => (
          <div key={rotulo}>
            <dt className="text-muted text-sm">{rotulo}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{valor}</dd>
          </div>
        ))}
      </dl>
      <HistoricoDoRecurso
        fatos={fatos}
        maisAntigos={proximo && `?${new URLSearchParams({ ...Object.fromEntries(params), antes: proximo })}`}
        retirado=""
      />
    </FolhaDoRecurso>
  );
}
