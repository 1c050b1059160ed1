import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { NadaEncontrado } from '~/components/resource/nada-encontrado.tsx';
import { Busca } from '~/components/ui/busca.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { enderecoDaLista, FILTRO_VAZIO, isFiltrado, writeFiltro } from '~/domain/estoque/filtro.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { EscolhaDeMotos } from './escolha.tsx';
import { loadEstoque } from './estoque.server.ts';
import { Ferramentas } from './ferramentas.tsx';
import { ChipsDaSituacao, FiltrosEmUso, FolhaDeFiltros } from './filtros.tsx';
import { ListaDoEstoque } from './lista.tsx';

export const meta: MetaFunction = () => [{ title: 'Estoque · Balcão' }];

/**
 * Access: auth. `?empresa=`, `?busca=`, `?situacao=` (a situacao, or `todas`), `?modelo=`, `?local=`,
 * `?dias=` (a range), `?ordem=`; `?depois=` is the keyset cursor.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque');
  const params = new URL(request.url).searchParams;
  return loadEstoque(context, usuario, await chooseEmpresa(context, 'estoque', usuario, params), params);
}

// Loaded lazily: most Empresas never see it.
const SemEstoque = lazy(() => import('./sem-estoque.tsx').then((m) => ({ default: m.SemEstoque })));

export default function Estoque() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <DaEmpresa empresa={empresa}>
      <Lista />
    </DaEmpresa>
  );
}

function Lista() {
  const { empresa, filtro, itens, proximo, resumo, gere, fazPecas } = useLoaderData<typeof loader>();
  const { busca: _, ...rest } = writeFiltro(filtro);
  const manter = { ...rest, ...(empresa.opcoes ? { empresa: String(empresa.id) } : {}) };
  return (
    <>
      <Titulo noCabecalho apoio="As motos da loja: o que está livre, o que está reservado e há quanto tempo.">
        Estoque
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {resumo.total === 0 ? (
        <Suspense>
          <SemEstoque gere={gere} />
        </Suspense>
      ) : (
        <>
          <div className="mb-4 grid gap-3 md:flex md:flex-wrap md:items-center md:gap-x-6">
            <Busca
              busca={filtro.busca}
              rotulo="Buscar no estoque"
              dica="Modelo, cor ou final do chassi"
              escondidos={manter}
              className="w-full md:w-auto md:min-w-70 md:max-w-100 md:flex-1"
            />
            <Ferramentas gere={gere} fazPecas={fazPecas && itens.length > 0} filtro={filtro} />
          </div>
          <div className="mb-4 grid gap-3">
            <ChipsDaSituacao filtro={filtro} resumo={resumo} />
            <FolhaDeFiltros filtro={filtro} resumo={resumo} />
            <FiltrosEmUso filtro={filtro} resumo={resumo} />
          </div>
          {fazPecas ? (
            <EscolhaDeMotos itens={itens}>
              <Motos />
            </EscolhaDeMotos>
          ) : (
            <Motos />
          )}
          <Paginacao proximo={proximo} />
        </>
      )}
    </>
  );
}

/** Page of the list, or an empty search result. */
function Motos() {
  const { filtro, itens } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  if (itens.length > 0) return <ListaDoEstoque itens={itens} />;
  const whole = isFiltrado(filtro) ? FILTRO_VAZIO : { ...FILTRO_VAZIO, situacao: 'todas' as const };
  return (
    <NadaEncontrado titulo="Nenhuma moto assim" semBusca={comEmpresa(enderecoDaLista(whole))}>
      Procure por parte do modelo, pela cor ou pelo final do chassi, ou tire os filtros.
    </NadaEncontrado>
  );
}
