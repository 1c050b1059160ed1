import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ResourceHistory } from '~/components/resource/resource-history.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { EstoqueActions } from './actions.tsx';
import { changeItem, loadItem } from './item.server.ts';
import { ItemExits, ItemFacts, ItemHeader } from './item-sheet.tsx';
import { keepTyped } from './offline.ts';
import type { EstoqueAnswer } from './types.ts';
import './estoque.css';

export const handle = {
  espera: 'reservar, vender ou ver o chassi e o histórico desta moto',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.ficha.nome ?? 'Moto'} · Estoque · Balcão` },
];

/** Access: auth. One item. `?acao=` opens the dialog of an action, `?antes=` paginates its history. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params, searchParams } = await openDoor(args, 'estoque/:id');
  return loadItem(context, usuario, empresa, params.id, searchParams);
}

/** Access: auth. `_acao`: chegar, reservar, estender, liberar, vender, entregar, devolver. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'estoque/:id');
  return answer(changeItem(context, usuario, empresa, params.id, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

// Loaded lazily, with the first dialog.
const EstoqueActionDialog = bringPart(async () => (await import('./actions.tsx')).EstoqueActionDialog);

export default function EstoqueItemScreen() {
  const { empresa } = useLoaderData<typeof loader>();
  const answer = useActionData<EstoqueAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <EstoqueItemContent resposta={answer} />
    </EmpresaProvider>
  );
}

function EstoqueItemContent({ resposta }: { resposta: EstoqueAnswer | undefined }) {
  const { ficha, historia, pergunta, venda, fim, gere, fazPecas } = useLoaderData<typeof loader>();
  const withEmpresa = useWithEmpresa();
  const { id, nome } = ficha;
  return (
    <>
      <EmpresaBackLink para={'/estoque'}>Estoque</EmpresaBackLink>
      {resposta?.resultado.aviso && !pergunta && (
        <Notice tone="error" className="mb-4">
          {resposta.resultado.aviso}
        </Notice>
      )}
      <div className="estoque-ficha">
        <ItemHeader ficha={ficha}>
          <EstoqueActions id={id} actions={ficha.acoes} />
          <ItemExits ficha={ficha} gere={gere} fazPecas={fazPecas} />
        </ItemHeader>
        <ItemFacts ficha={ficha} />
        <ResourceHistory
          fatos={historia.fatos}
          maisAntigos={
            historia.proximo === null ? null : withEmpresa(`/estoque/${id}?antes=${historia.proximo}`)
          }
          retirado=""
        />
      </div>
      {pergunta && (
        <Suspense>
          <EstoqueActionDialog
            key={pergunta}
            {...{ id, nome, fim, venda }}
            acao={pergunta}
            resultado={resposta?.resultado}
          />
        </Suspense>
      )}
    </>
  );
}
