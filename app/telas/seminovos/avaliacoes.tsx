import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { simularComUsado, VOLTA } from '~/domain/financiamento/usado-na-troca.ts';
import { pageAfter } from '~/domain/pagina/pagina-depois.ts';
import { administra } from '~/domain/pessoas/administracao.ts';
import {
  enderecoDasAvaliacoes,
  isDaParte,
  PARTES_DA_FILA,
  type ParteDaFila,
  readParteDaFila,
} from '~/domain/seminovos/filtros.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { loadAbas, toLinha } from './abas.server.ts';
import { Abas } from './abas.tsx';
import { ListaDaLoja } from './lista-da-loja.tsx';
import { TrocasValidas } from './trocas-validas.tsx';

const PARTES = Object.keys(PARTES_DA_FILA) as ParteDaFila[];

export const meta: MetaFunction = () => [{ title: 'Avaliações de seminovos · Balcão' }];

const POR_PAGINA = 30;

/**
 * Access: auth. Seminovos awaiting evaluation, oldest first, and valid evaluations; approved people only.
 * `?mostrar=` filters, `?depois=` is the keyset cursor (an id).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos/avaliacoes');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'seminovos/avaliacoes', usuario, searchParams);
  const parte = readParteDaFila(searchParams.get('mostrar'));
  const page = { cursor: searchParams.get('depois') ?? undefined, limit: POR_PAGINA };
  const vazia = { abas: null, fila: null, proximo: null, partes: [], trocas: [], administra: false };
  if (!usuario.aprovado) return { empresa, parte, ...vazia };
  const [abas, fila, trocas] = await Promise.all([
    usuario.id_empresa === empresa.id ? loadAbas(context, usuario, 'avaliacao') : null,
    orErrorPage(context.atosDosSeminovos.worklist(usuario, empresa.id)),
    orErrorPage(context.atosDosSeminovos.tradeIns(usuario, empresa.id)),
  ]);
  const agora = context.agora();
  const { rows, proximo } = pageAfter(
    parte === null ? fila : fila.filter((row) => isDaParte(row, parte)),
    page,
  );
  const isOwn = usuario.id_empresa === empresa.id;
  const volta = searchParams.get(VOLTA);
  return {
    ...{ empresa, abas, parte, proximo },
    fila: rows.map((row) => toLinha(row, agora, row.atrasada)),
    partes: PARTES.map((each) => ({ each, n: fila.filter((row) => isDaParte(row, each)).length })),
    trocas: trocas.map(({ id, valorAvaliado, avaliacaoAte, marca, modelo, anoModelo, resposta }) => ({
      ...{ id, valor: valorAvaliado ?? 0, ate: avaliacaoAte ?? '', aceita: resposta === 'aceita' },
      nome: `${marca} ${modelo} ${anoModelo}`,
      // A simulacao can only link seminovos of its own Empresa; for another's it takes just the amount.
      simular: simularComUsado(volta, { id: isOwn ? id : '', valor: valorAvaliado ?? 0 }),
    })),
    administra: administra(usuario, empresa.id),
  };
}

export default function Avaliacoes() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <DaEmpresa empresa={empresa}>
      <Tela />
    </DaEmpresa>
  );
}

function Tela() {
  const {
    empresa,
    abas,
    fila,
    parte,
    partes,
    proximo,
    trocas,
    administra: rules,
  } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  return (
    <>
      <Titulo
        apoio="As que esperam há mais tempo vêm primeiro."
        acao={
          rules && (
            <BotaoLink to={comEmpresa('/seminovos/tabela')} variante="secundario" className="max-sm:w-full">
              Tabela de avaliação
            </BotaoLink>
          )
        }
      >
        Para avaliar
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {abas && <Abas {...abas} />}
      {partes.some(({ each, n }) => n > 0 && each === 'responder') && (
        <nav className="escolhas mb-4" aria-label="O que esperam">
          <Link
            to={comEmpresa(enderecoDasAvaliacoes())}
            className="escolha"
            aria-current={parte === null ? 'page' : undefined}
          >
            Todos
          </Link>
          {partes.map(({ each, n }) => (
            <Link
              key={each}
              to={comEmpresa(enderecoDasAvaliacoes(each))}
              className="escolha"
              aria-current={parte === each ? 'page' : undefined}
            >
              {PARTES_DA_FILA[each]}
              <span className="numeros opacity-70">{n}</span>
            </Link>
          ))}
        </nav>
      )}
      {fila === null ? (
        <Vazio titulo="Seu acesso espera a aprovação">
          Pedidos de avaliação trazem dados de clientes: eles aparecem depois que um administrador aprovar
          você.
        </Vazio>
      ) : fila.length > 0 ? (
        <ListaDaLoja legenda="Para avaliar" linhas={fila} />
      ) : (
        <Vazio titulo="Nada esperando avaliação">
          Quando um cliente enviar a moto dele, ela aparece aqui.
        </Vazio>
      )}
      <Paginacao proximo={proximo} />
      {trocas.length > 0 && <TrocasValidas trocas={trocas} />}
    </>
  );
}
