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
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import {
  adoptTelevisao,
  readProgramacoes,
  suggestTvName,
  withDefaultProgramacao,
} from './televisoes.server.ts';
import type { TvAnswer } from './types.ts';

export const handle = { espera: 'adotar TVs' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Adotar uma TV · Balcão' }];

/** Access: admin. `?codigo=` from the QR code on the television. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'admin/televisoes/adotar');
  const [programacoes, nome] = await Promise.all([
    readProgramacoes(context, usuario, empresa),
    suggestTvName(context, usuario, empresa),
  ]);
  return {
    empresa,
    programacoes: withDefaultProgramacao(programacoes),
    nome,
    codigo: (searchParams.get('codigo') ?? '').slice(0, 12),
  };
}

/** Access: admin. Adopts the television that shows the code. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'admin/televisoes/adotar');
  return answer(adoptTelevisao(context, usuario, empresa, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): TvAnswer => ({ resultado: { valores, erros: {}, aviso } }));

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function AdoptTv() {
  const { empresa, programacoes, nome, codigo } = useLoaderData<typeof loader>();
  const answer = useActionData<TvAnswer & EmpresaAnswer>();
  const { state } = useNavigation();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <ScreenTitle apoio="A TV passa a tocar a programação da loja, também depois de faltar luz.">
        Adotar uma TV
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        keep={{ codigo }}
        className="mb-4 md:mb-6 md:max-w-120"
      />
      <ActionForm
        resultado={answer?.resultado}
        foco={codigo ? 'nome' : 'codigo'}
        className="grid max-w-120 gap-4"
        data-rascunho="adotar"
      >
        <EmpresaField />
        {answer?.resultado.aviso && <Notice tone="error">{answer.resultado.aviso}</Notice>}
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
          <Button loading={state === 'submitting'}>Adotar TV</Button>
          <BackToTelevisoes />
        </div>
      </ActionForm>
    </EmpresaProvider>
  );
}

function BackToTelevisoes() {
  const withEmpresa = useWithEmpresa();
  return (
    <ButtonLink to={withEmpresa('/admin/televisoes')} variante="secundario">
      Cancelar
    </ButtonLink>
  );
}
