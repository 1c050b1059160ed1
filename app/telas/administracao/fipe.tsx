import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { explainFailedSubmit, isScreenAnswer } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { BackToAdministration } from './back-to-administration.tsx';
import { changeFipeRefresh, loadFipeRefresh } from './fipe.server.ts';
import { MarcaChoice } from './fipe-marcas.tsx';
import { FipeRefreshProgress } from './fipe-progress.tsx';
import type { FipeRefreshAnswer, FipeRunRow } from './fipe-types.ts';

export const handle = { espera: 'cuidar da tabela FIPE' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Tabela FIPE · Balcão' }];

/** Access: admin. FIPE month in force, the refresh and its last runs, and the Empresa's brands. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa } = await openDoor(args, 'admin/fipe');
  return loadFipeRefresh(context, usuario, empresa);
}

/**
 * Access: admin. `_acao`: atualizar and parar for network administrators, marcas for the Empresa's
 * administrators.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'admin/fipe');
  return answer(changeFipeRefresh(context, usuario, empresa, form));
}

/** Keeps the selection when the network fails. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = await request.clone().formData();
  try {
    return await serverAction<FipeRefreshAnswer>();
  } catch (error) {
    if (isScreenAnswer(error)) throw error;
    const aviso = explainFailedSubmit(error);
    return typed.get('_acao') === 'marcas' ? { aviso, marcas: typed.getAll('marca').map(String) } : { aviso };
  }
}

export default function Fipe() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FipeRefreshAnswer & EmpresaAnswer>();
  const empresa = answer?.empresa ?? loaded.empresa;
  return (
    <EmpresaProvider empresa={empresa}>
      <BackToAdministration />
      <ScreenTitle apoio="De que mês são os valores, e quando chegam os novos.">Tabela FIPE</ScreenTitle>
      {answer?.aviso && !answer.marcas && (
        <Notice tone="error" className="mb-4">
          {answer.aviso}
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <FipeRefreshProgress {...loaded} />
          <LatestFipeRuns linhas={loaded.ultimas} />
        </div>
        <div className="grid gap-4">
          <EmpresaChoice opcoes={empresa.opcoes} escolhida={String(empresa.id)} />
          <MarcaChoice
            key={`${empresa.id} ${loaded.versao}`}
            {...loaded}
            digitadas={answer?.marcas}
            aviso={answer?.marcas && answer.aviso}
          />
        </div>
      </div>
    </EmpresaProvider>
  );
}

const COLUMNS: ListColumn<FipeRunRow>[] = [
  {
    titulo: 'Mês',
    celula: ({ mes, modelos }) => (
      <span className="grid min-w-0">
        <span className="font-medium">{mes}</span>
        <span className="text-muted text-sm">{modelos}</span>
      </span>
    ),
  },
  {
    titulo: 'Situação',
    celula: ({ estado, tom }) => (
      <span className="flex">
        <Chip tone={tom}>{estado}</Chip>
      </span>
    ),
    largura: '170px',
  },
  {
    titulo: 'Quando',
    celula: ({ quando, quem, pedidos }) => (
      <span className="grid min-w-0">
        <span className="numeros">{quando}</span>
        <span className="text-muted text-sm">{`${quem}, ${pedidos}`}</span>
      </span>
    ),
    largura: '170px',
  },
];

function LatestFipeRuns({ linhas }: { linhas: FipeRunRow[] }) {
  return (
    <section aria-labelledby="ultimas">
      <h2 id="ultimas" className="mb-3">
        Últimas atualizações
      </h2>
      {linhas.length > 0 ? (
        <DataList caption="Últimas atualizações" columns={COLUMNS} items={linhas} chave={({ id }) => id} />
      ) : (
        <EmptyState title="Nenhuma ainda">
          A tabela que veio com o sistema vale. A primeira começa sozinha quando sair a do mês.
        </EmptyState>
      )}
    </section>
  );
}
