import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import {
  EmpresaField,
  EmpresaName,
  EmpresaProvider,
  useWithEmpresa,
} from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { changeTelevisao, loadTelevisao } from './televisoes.server.ts';
import { TvStateChip, useAskedTvs } from './tv-state.tsx';
import type { TvAnswer } from './types.ts';

export const handle = { espera: 'mudar esta TV' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tv.nome ?? 'TV'} · Balcão` },
];

/**
 * Access: admin. One television of the Empresa. `?retirar` opens the confirmation for removing it from the
 * list.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params, searchParams } = await openDoor(args, 'admin/televisoes/:id');
  const loaded = await loadTelevisao(context, usuario, empresa, params.id);
  return { ...loaded, perguntar: searchParams.has('retirar') };
}

/** Access: admin. `_acao`: salvar, identificar, recarregar, retirar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'admin/televisoes/:id');
  return answer(changeTelevisao(context, usuario, empresa, form, params.id));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): TvAnswer => ({ resultado: { valores, erros: {}, aviso } }));

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function TvScreen() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<TvAnswer & EmpresaAnswer>();
  const { tv } = loaded;
  useAskedTvs(loaded.empresa.id);
  return (
    <EmpresaProvider empresa={answer?.empresa ?? loaded.empresa}>
      <ScreenTitle apoio={<EmpresaName />}>{tv.nome}</ScreenTitle>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <TvStateChip {...tv} />
        {tv.mostra && <span>{`Mostra ${tv.mostra}`}</span>}
        {tv.tela && <span className="numeros">{tv.tela}</span>}
      </div>
      <TvSheet key={loaded.versao} resultado={answer?.resultado} />
      <TvCommands ask={loaded.perguntar} />
    </EmpresaProvider>
  );
}

function TvSheet({ resultado }: Partial<TvAnswer>) {
  const { tv, versao, escolhida, programacoes } = useLoaderData<typeof loader>();
  const withEmpresa = useWithEmpresa();
  return (
    <ActionForm resultado={resultado} className="grid max-w-120 gap-4" data-rascunho="tv">
      <EmpresaField />
      <input type="hidden" name="versao" value={versao} />
      {resultado?.aviso && <Notice tone="error">{resultado.aviso}</Notice>}
      <TextField name="nome" rotulo="Nome da TV" defaultValue={tv.nome} maxLength={40} autoComplete="off" />
      <SelectField name="programacao" rotulo="Programação" opcoes={programacoes} defaultValue={escolhida} />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Button name="_acao" value="salvar">
          Salvar
        </Button>
        <ButtonLink to={withEmpresa('/admin/televisoes')} variante="secundario">
          Voltar
        </ButtonLink>
      </div>
    </ActionForm>
  );
}

/** Buttons with commands for the television; removal needs a confirmation. */
function TvCommands({ ask }: { ask: boolean }) {
  const withEmpresa = useWithEmpresa();
  const { tv } = useLoaderData<typeof loader>();
  return (
    <Form method="post" preventScrollReset className="mt-8 grid max-w-120 gap-3 border-line border-t pt-6">
      <EmpresaField />
      {ask ? (
        <>
          <p>
            Tirar <strong className="font-medium">{tv.nome}</strong> da lista? Ela volta a tocar o catálogo
            sem loja e mostra um código, até alguém adotar de novo.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Button variante="perigo" name="_acao" value="retirar">
              Tirar da lista
            </Button>
            <ButtonLink to={withEmpresa(`/admin/televisoes/${tv.id}`)} replace variante="secundario">
              Manter
            </ButtonLink>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variante="secundario" name="_acao" value="identificar">
            Identificar
          </Button>
          <Button variante="secundario" name="_acao" value="recarregar">
            Recarregar
          </Button>
          <ButtonLink to={withEmpresa(`/admin/televisoes/${tv.id}?retirar`)} replace variante="texto">
            Tirar da lista
          </ButtonLink>
        </div>
      )}
    </Form>
  );
}
