import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { NadaEncontrado } from '~/components/resource/nada-encontrado.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Busca } from '~/components/ui/busca.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { FILTRO_VAZIO, isFiltrado, writeFiltro } from '~/domain/estoque/filtro.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { enderecoDaLista } from './endereco.ts';
import { loadEstoque } from './estoque.server.ts';
import { ChipsDaSituacao, FiltrosEmUso, FolhaDeFiltros } from './filtros.tsx';
import { ListaDoEstoque } from './lista.tsx';

export const meta: MetaFunction = () => [{ title: 'Estoque · Balcão' }];

/**
 * Access: auth. `?empresa=`, `?busca=`, `?situacao=` (a situation, or `todas`), `?modelo=`, `?local=`, `?dias=` (a range),
 * `?ordem=`; `?depois=` is the key of the next page.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque');
  const params = new URL(request.url).searchParams;
  return loadEstoque(context, usuario, await chooseEmpresa(context, 'estoque', usuario, params), params);
}

export default function Estoque() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <DaEmpresa empresa={empresa}>
      <Lista />
    </DaEmpresa>
  );
}

function Lista() {
  const { empresa, filtro, itens, proximo, resumo } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
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
        <SemEstoque />
      ) : (
        <>
          <div className="mb-4 grid gap-3 md:flex md:flex-wrap md:items-center md:gap-x-6">
            <Busca
              busca={filtro.busca}
              rotulo="Buscar no estoque"
              dica="Modelo, cor ou final do chassi"
              escondidos={manter}
              className="w-full md:w-100 md:flex-none"
            />
            <Ferramentas />
          </div>
          <div className="mb-4 grid gap-3">
            <ChipsDaSituacao filtro={filtro} resumo={resumo} />
            <FolhaDeFiltros filtro={filtro} resumo={resumo} />
            <FiltrosEmUso filtro={filtro} resumo={resumo} />
          </div>
          {itens.length > 0 ? (
            <ListaDoEstoque itens={itens} />
          ) : (
            <NadaEncontrado
              titulo="Nenhuma moto assim"
              semBusca={comEmpresa(
                enderecoDaLista(isFiltrado(filtro) ? FILTRO_VAZIO : { ...FILTRO_VAZIO, situacao: 'todas' }),
              )}
            >
              Procure por parte do modelo, pela cor ou pelo final do chassi, ou tire os filtros.
            </NadaEncontrado>
          )}
          <Paginacao proximo={proximo} />
        </>
      )}
    </>
  );
}

/** What is done with the whole list; what changes it is for administrators. */
function Ferramentas() {
  const { gere, fazPecas, filtro, itens } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  const lote = new URLSearchParams({ estoque: 'sim', ...writeFiltro(filtro) });
  return (
    <div className="estoque-ferramentas md:ms-auto">
      {gere && (
        <BotaoLink to={comEmpresa('/estoque/novo')} icone={<Icone nome="mais" />}>
          Nova moto
        </BotaoLink>
      )}
      {fazPecas && itens.length > 0 && (
        <BotaoLink to={`/lotes/novo?${lote}`} variante="secundario" icone={<Icone nome="criar" />}>
          Panfletos
        </BotaoLink>
      )}
      {gere && (
        <BotaoLink to={comEmpresa('/estoque/importar')} variante="secundario" icone={<Icone nome="enviar" />}>
          Importar
        </BotaoLink>
      )}
      <BotaoLink
        to={comEmpresa('/estoque/csv')}
        reloadDocument
        variante="secundario"
        icone={<Icone nome="baixar" />}
      >
        Baixar CSV
      </BotaoLink>
    </div>
  );
}

/** Nothing in stock yet: one button, for who may press it. */
function SemEstoque() {
  const { gere } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  if (!gere)
    return (
      <Vazio titulo="O estoque está vazio">
        Quando um administrador cadastrar as motos, elas aparecem aqui.
      </Vazio>
    );
  return (
    <Vazio
      titulo="O estoque está vazio"
      acao={
        <BotaoLink to={comEmpresa('/estoque/importar')} icone={<Icone nome="enviar" />}>
          Importar planilha
        </BotaoLink>
      }
    >
      Traga as motos de uma planilha ou{' '}
      <a className="link" href={comEmpresa('/estoque/novo')}>
        cadastre uma
      </a>
      .
    </Vazio>
  );
}
