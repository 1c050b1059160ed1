import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from '@remix-run/react';
import { Suspense, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ListToolbar, SpreadsheetButtons } from '~/components/resource/list-toolbar.tsx';
import { ResourceList } from '~/components/resource/resource-list.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { PRECO_COLUMNS } from './columns.tsx';
import { changePrecos, loadPrecos } from './pps.server.ts';
import type { PrecosAnswer } from './types.ts';
import { addressWith } from './urls.ts';

export const handle = { espera: 'mudar ou importar preços' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Preços sugeridos · Balcão' }];

/**
 * Access: admin. Suggested prices (PPS) of a company. `?empresa=`, `?busca=`, `?moto=` opens a model's sheet
 * (`&antes=` paginates its history), `?importar`.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, empresa, searchParams } = await openDoor(args, 'pps');
  return loadPrecos(context, empresa, searchParams);
}

/** Access: admin. `_acao`: definir, tirar; conferir and gravar of an import. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, searchParams, form, answer } = await openDoor(args, 'pps');
  return answer(changePrecos(context, usuario, empresa, form, searchParams));
}

/** Keeps the typed values when the network fails. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const fields = await args.request.clone().formData();
  // Loaded lazily: only an import sends a spreadsheet.
  if (fields.has('csv')) return (await import('~/browser/send-spreadsheet.ts')).sendSpreadsheet(args);
  return sendOrKeep(
    args,
    (valores, aviso): PrecosAnswer => ({ tela: 'preco', resultado: { valores, erros: {}, aviso } }),
  );
}

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

// Loaded lazily: needed for a sheet, an import, or while waiting for the catalogue.
const MotoPrecoPanel = bringPart(async () => (await import('./moto-preco-panel.tsx')).MotoPrecoPanel);
const CatalogoWaiting = bringPart(
  async () => (await import('~/components/motos/catalogo-wait.tsx')).CatalogoWait,
);
const ImportPrecos = bringPart(async () => (await import('./import-precos.tsx')).ImportPrecos);

export default function Pps() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<PrecosAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? loaded.empresa}>
      <PrecosScreen {...loaded} />
    </EmpresaProvider>
  );
}

function PrecosScreen(loaded: Awaited<ReturnType<typeof loadPrecos>>) {
  const answer = useActionData<PrecosAnswer>();
  if (loaded.tela === 'importar') {
    return (
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton className="block h-64 rounded-lg" />
          </LoadingRegion>
        }
      >
        <ImportPrecos resposta={answer?.tela === 'importar' ? answer.importacao : undefined} />
      </Suspense>
    );
  }
  return <PrecoList {...loaded} resultado={answer?.tela === 'preco' ? answer.resultado : undefined} />;
}

type Props = Extract<Awaited<ReturnType<typeof loadPrecos>>, { tela: 'lista' }> & {
  resultado?: Extract<PrecosAnswer, { tela: 'preco' }>['resultado'];
};

function PrecoList({ empresa, busca, modelos, ficha, salvo, importado, resultado }: Props) {
  const [atrasou] = useState(modelos === null);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <ScreenTitle inHeader apoio="O preço em vigor aparece no catálogo, no simulador e no panfleto.">
        Preços sugeridos
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        keep={busca ? { busca } : {}}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <ListToolbar
        busca={{ valor: busca, rotulo: 'Buscar moto', dica: 'Modelo ou código FIPE' }}
        keep={empresa.opcoes ? { empresa: String(empresa.id) } : {}}
      >
        <SpreadsheetButtons csv="/pps/csv" />
      </ListToolbar>
      {importado && (
        <Notice tone="success" className="mb-4">
          {importado}
        </Notice>
      )}
      {(atrasou || modelos === null) && (
        <Suspense>
          <CatalogoWaiting
            esperando={modelos === null}
            text="O catálogo ainda não chegou. Assim que chegar, os preços aparecem aqui."
            onArrive={() => state === 'idle' && revalidate()}
          />
        </Suspense>
      )}
      {modelos === null ? (
        <div className="mt-4 grid gap-3">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      ) : (
        <ResourceList
          caption="Preços sugeridos"
          title="Moto"
          items={modelos}
          columns={PRECO_COLUMNS}
          ficha={(moto) => addressWith(empresa, busca, { moto })}
          acao={{ rotulo: 'Definir preço', de: 'Definir preço de' }}
          noQuery={busca ? addressWith(empresa, null, {}) : null}
          vazia={busca ? NO_MATCH : EMPTY_CATALOGO}
        />
      )}
      {ficha && (
        <Suspense>
          <MotoPrecoPanel
            key={ficha.id}
            ficha={ficha}
            resultado={resultado}
            salvo={salvo}
            list={addressWith(empresa, busca, {})}
            sheet={addressWith(empresa, busca, { moto: ficha.id })}
            confirmacao={({ ano, cor }) =>
              addressWith(empresa, busca, { moto: ficha.id, tirar: `${ano}:${cor}` })
            }
            maisHistoria={
              ficha.proximo === null
                ? null
                : addressWith(empresa, busca, { moto: ficha.id, antes: ficha.proximo })
            }
          />
        </Suspense>
      )}
    </>
  );
}

const NO_MATCH = {
  titulo: 'Nenhuma moto com esse nome',
  texto: 'Procure por parte do nome ou pelo código FIPE.',
};
const EMPTY_CATALOGO = {
  titulo: 'O catálogo está vazio',
  texto: 'Quando houver motos, os preços ficam aqui.',
};
