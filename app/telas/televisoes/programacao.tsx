import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import {
  EmpresaField,
  EmpresaName,
  EmpresaProvider,
  useWithEmpresa,
} from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { changeProgramacao, loadProgramacao } from './programacao.server.ts';
import { ProgramacaoForm } from './programacao-form.tsx';
import type { TvAnswer } from './types.ts';

export const handle = { espera: 'mudar a programação' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.nome || 'Nova programação'} · Balcão` },
];

/**
 * Access: admin. One programme of an Empresa, or `nova`. `?apagar` opens the confirmation for deleting it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params, searchParams } = await openDoor(
    args,
    'admin/televisoes/programacao/:id',
  );
  const loaded = await loadProgramacao(context, usuario, empresa, params.id);
  return { ...loaded, perguntar: searchParams.has('apagar') };
}

/** Access: admin. `_acao`: salvar, apagar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(
    args,
    'admin/televisoes/programacao/:id',
  );
  return answer(changeProgramacao(context, usuario, empresa, params.id, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): TvAnswer => ({ resultado: { valores, erros: {}, aviso } }));

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function Programacao() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<TvAnswer & EmpresaAnswer>();
  const { id, empresa, nome } = loaded;
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <ScreenTitle
        apoio={<EmpresaName />}
        acao={
          id && (
            <a
              className="botao botao-secundario"
              href={`/tv?empresa=${empresa.id}&programacao=${id}`}
              target="_blank"
              rel="noreferrer"
            >
              <span>Ver na tela</span>
            </a>
          )
        }
      >
        {nome || 'Nova programação'}
      </ScreenTitle>
      <ProgramacaoForm
        key={`${id} ${loaded.versao}`}
        resultado={answer?.resultado ?? { valores: loaded.valores, erros: {} }}
        motos={loaded.motos}
        versao={loaded.versao}
        idCliente={loaded.idCliente}
        hoje={loaded.hoje}
      />
      {id && <DeleteProgramacao id={id} ask={loaded.perguntar} />}
    </EmpresaProvider>
  );
}

function DeleteProgramacao({ id, ask }: { id: string; ask: boolean }) {
  const withEmpresa = useWithEmpresa();
  const here: `/admin/televisoes/${string}` = `/admin/televisoes/programacao/${id}`;
  return (
    <Form method="post" preventScrollReset className="mt-8 grid max-w-160 gap-3 border-line border-t pt-6">
      <EmpresaField />
      {ask ? (
        <>
          <p>Apagar esta programação? As TVs que tocam ela passam a tocar a primeira da loja.</p>
          <div className="grid grid-cols-2 gap-3">
            <Button variante="perigo" name="_acao" value="apagar">
              Apagar
            </Button>
            <ButtonLink to={withEmpresa(here)} replace preventScrollReset variante="secundario">
              Manter
            </ButtonLink>
          </div>
        </>
      ) : (
        <div className="flex">
          <ButtonLink to={withEmpresa(`${here}?apagar`)} replace preventScrollReset variante="texto">
            Apagar programação
          </ButtonLink>
        </div>
      )}
    </Form>
  );
}
