import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { RETURN_PARAMETER, simulatorPathWithTroca } from '~/domain/financiamento/troca-seminovo.ts';
import { pageAfter } from '~/domain/pagina/page-after.ts';
import { administersEmpresa } from '~/domain/pessoas/administration.ts';
import {
  avaliacoesPath,
  isOfWorkListPart,
  readWorkListPart,
  WORK_LIST_PARTS,
  type WorkListPart,
} from '~/domain/seminovos/seminovo-filters.ts';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { LojaSeminovoList } from './loja-list.tsx';
import { loadTabs, toLojaSeminovoRow } from './tabs.server.ts';
import { SeminovoTabs } from './tabs.tsx';
import { ValidTrocas } from './valid-trocas.tsx';
import './seminovo.css';

const QUEUE_PARTS = Object.keys(WORK_LIST_PARTS) as WorkListPart[];

export const meta: MetaFunction = () => [{ title: 'Avaliações de seminovos · Balcão' }];

const PER_PAGE = 30;

/**
 * Access: auth. Seminovos awaiting evaluation, oldest first, and valid evaluations; approved people only.
 * `?mostrar=` filters, `?depois=` is the keyset cursor (an id).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'seminovos/avaliacoes');
  const parte = readWorkListPart(searchParams.get('mostrar'));
  const page = { cursor: searchParams.get('depois') ?? undefined, limit: PER_PAGE };
  const empty = {
    abas: null,
    fila: null,
    proximo: null,
    partes: [],
    trocas: [],
    administra: false,
    registra: false,
  };
  if (!usuario.aprovado) return { empresa, parte, ...empty };
  const [abas, queue, trocas] = await Promise.all([
    usuario.id_empresa === empresa.id ? loadTabs(context, usuario, 'avaliacao') : null,
    orErrorPage(context.atosDosSeminovos.worklist(usuario, empresa.id)),
    orErrorPage(context.atosDosSeminovos.tradeIns(usuario, empresa.id)),
  ]);
  const now = context.clock();
  const { rows, proximo } = pageAfter(
    parte === null ? queue : queue.filter((row) => isOfWorkListPart(row, parte)),
    page,
  );
  const isOwn = usuario.id_empresa === empresa.id;
  const volta = searchParams.get(RETURN_PARAMETER);
  return {
    ...{ empresa, abas, parte, proximo },
    fila: rows.map((row) => toLojaSeminovoRow(row, now, row.atrasada)),
    partes: QUEUE_PARTS.map((each) => ({
      each,
      n: queue.filter((row) => isOfWorkListPart(row, each)).length,
    })),
    trocas: trocas.map(
      ({ id, valorAvaliado, avaliacaoAte, marca, modelo, anoModelo, resposta, contatoNome }) => ({
        ...{ id, valor: valorAvaliado ?? 0, ate: avaliacaoAte ?? '', aceita: resposta === 'aceita' },
        nome: `${marca} ${modelo} ${anoModelo}`,
        dono: contatoNome ?? '',
        // A simulacao can only link seminovos of its own Empresa; for another's it takes just the amount.
        simular: simulatorPathWithTroca(volta, { id: isOwn ? id : '', valor: valorAvaliado ?? 0 }),
      }),
    ),
    administra: administersEmpresa(usuario, empresa.id),
    // A bike is registered in one's own Empresa.
    registra: isOwn,
  };
}

export default function Avaliacoes() {
  const { empresa } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <AvaliacoesContent />
    </EmpresaProvider>
  );
}

const NOTHING: never[] = [];

function AvaliacoesContent() {
  const loaded = useLoaderData<typeof loader>();
  const { empresa, abas, parte, partes, trocas, administra: rules, registra } = loaded;
  const { rows: fila, more } = useMoreRows(loaded, ({ fila: rows, proximo }) => ({
    rows: rows ?? NOTHING,
    proximo,
  }));
  const withEmpresa = useWithEmpresa();
  return (
    <>
      <ScreenTitle
        apoio="As que esperam há mais tempo vêm primeiro."
        acao={
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            {registra && (
              <ButtonLink to="/registrarseminovo" variante="secundario" className="max-sm:w-full">
                Cadastrar seminovo
              </ButtonLink>
            )}
            {rules && (
              <ButtonLink
                to={withEmpresa('/seminovos/tabela')}
                variante="secundario"
                className="max-sm:w-full"
              >
                Tabela de avaliação
              </ButtonLink>
            )}
          </div>
        }
      >
        Para avaliar
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {abas && <SeminovoTabs {...abas} />}
      {partes.some(({ each, n }) => n > 0 && each === 'responder') && (
        <nav className="escolhas mb-4" aria-label="O que esperam">
          <Link
            to={withEmpresa(avaliacoesPath())}
            className="escolha"
            aria-current={parte === null ? 'page' : undefined}
          >
            Todos
          </Link>
          {partes.map(({ each, n }) => (
            <Link
              key={each}
              to={withEmpresa(avaliacoesPath(each))}
              className="escolha"
              aria-current={parte === each ? 'page' : undefined}
            >
              {WORK_LIST_PARTS[each]}
              <span className="numeros opacity-70">{n}</span>
            </Link>
          ))}
        </nav>
      )}
      {loaded.fila === null ? (
        <EmptyState title="Seu acesso espera a aprovação">
          Pedidos de avaliação trazem dados de clientes: eles aparecem depois que um administrador aprovar
          você.
        </EmptyState>
      ) : fila.length > 0 ? (
        <LojaSeminovoList caption="Para avaliar" linhas={fila} />
      ) : (
        <EmptyState title="Nada esperando avaliação">
          Quando um cliente enviar a moto dele, ela aparece aqui.
        </EmptyState>
      )}
      <MoreRows {...more} shown={fila.length} />
      {trocas.length > 0 && <ValidTrocas trocas={trocas} />}
    </>
  );
}
