import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaField, EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import {
  adoptTelevisao,
  readProgramacoes,
  suggestTvName,
  withDefaultProgramacao,
} from './televisoes.server.ts';
import type { TvAnswer } from './types.ts';

export const handle = { espera: 'adotar TVs' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Adotar uma TV · Balcão' }];

/** Access: admin. Pairs the television whose screen shows the code; `?codigo=` comes from its QR code. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes/adotar');
  const params = new URL(request.url).searchParams;
  const empresa = await chooseEmpresa(context, 'admin/televisoes/adotar', usuario, params);
  const [programacoes, nome] = await Promise.all([
    readProgramacoes(context, usuario, empresa),
    suggestTvName(context, usuario, empresa),
  ]);
  return {
    empresa,
    programacoes: withDefaultProgramacao(programacoes),
    nome,
    codigo: (params.get('codigo') ?? '').slice(0, 12),
  };
}

/** Access: admin. Adopts the television that shows the code. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes/adotar');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/televisoes/adotar', usuario, formData, searchParams);
  return answerFor(empresa, await adoptTelevisao(context, usuario, empresa, formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): TvAnswer => ({ resultado: { valores, erros: {}, aviso } }));

export const shouldRevalidate = unlessKept;

export default function AdotarTv() {
  const { empresa, programacoes, nome, codigo } = useLoaderData<typeof loader>();
  const resposta = useActionData<TvAnswer & EmpresaAnswer>();
  const { state } = useNavigation();
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <ScreenTitle apoio="A TV passa a tocar a programação da loja, também depois de faltar luz.">
        Adotar uma TV
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        manter={{ codigo }}
        className="mb-4 md:mb-6 md:max-w-120"
      />
      <ActionForm
        resultado={resposta?.resultado}
        foco={codigo ? 'nome' : 'codigo'}
        className="grid max-w-120 gap-4"
      >
        <EmpresaField />
        {resposta?.resultado.aviso && <Notice tom="error">{resposta.resultado.aviso}</Notice>}
        <TextField
          name="codigo"
          rotulo="Código que a TV mostra"
          defaultValue={codigo}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
        />
        <TextField
          name="nome"
          rotulo="Nome da TV"
          defaultValue={nome}
          ajuda="Onde ela fica. Ex.: Vitrine da entrada."
          maxLength={40}
          autoComplete="off"
        />
        <SelectField name="programacao" rotulo="Programação" opcoes={programacoes} />
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Button carregando={state === 'submitting'}>Adotar TV</Button>
          <BackToTelevisoes />
        </div>
      </ActionForm>
    </EmpresaProvider>
  );
}

function BackToTelevisoes() {
  const comEmpresa = useWithEmpresa();
  return (
    <ButtonLink to={comEmpresa('/admin/televisoes')} variante="secundario">
      Cancelar
    </ButtonLink>
  );
}
