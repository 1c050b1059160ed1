import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useCopyText } from '~/components/compartilhar/use-share.ts';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import type { ApiKeyAnswer } from './api-key-types.ts';
import { createApiKey, loadNewApiKey } from './api-keys.server.ts';

export const handle = { espera: 'criar chaves' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Nova chave da API · Balcão' }];

/** Access: admin. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, empresa } = await openDoor(args, 'admin/chaves/nova');
  return loadNewApiKey(context, empresa);
}

/** Access: admin. Creates a key. Only this answer contains the key itself. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'admin/chaves/nova');
  return answer(createApiKey(context, usuario, empresa, form));
}

export default function NewApiKey() {
  const { empresa, campos, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<ApiKeyAnswer & EmpresaAnswer>();
  // Id of the form as it was opened: loader data change after each submission.
  const [id] = useState(answer?.resultado?.valores.id ?? loaded.id);
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <EmpresaBackLink para="/admin/chaves">Chaves da API</EmpresaBackLink>
      {answer?.criada ? (
        <CreatedApiKey {...answer.criada} />
      ) : (
        <>
          <ScreenTitle apoio="Uma para cada sistema. Marque só o que ele precisa.">Nova chave</ScreenTitle>
          <EmpresaChoice
            opcoes={empresa.opcoes}
            escolhida={String(empresa.id)}
            className="mb-4 md:mb-6 md:max-w-90"
          />
          <div className="max-w-160">
            <ResourceForm
              campos={campos}
              resultado={answer?.resultado}
              escondidos={{ id }}
              acao="criar"
              rotulo="Criar chave"
            />
          </div>
        </>
      )}
    </EmpresaProvider>
  );
}

function CreatedApiKey({ nome, prefixo, escopos, expira, segredo }: NonNullable<ApiKeyAnswer['criada']>) {
  const withEmpresa = useWithEmpresa();
  return (
    <>
      <ScreenTitle apoio={nome}>Chave criada</ScreenTitle>
      <div className="grid max-w-160 gap-4 md:gap-6">
        {segredo ? (
          <ApiKeySecret segredo={segredo} />
        ) : (
          <Notice
            tone="warning"
            title="Esta chave já foi mostrada"
          >{`Ela aparece uma vez só. Se ninguém a copiou, revogue ${prefixo}… na lista e crie outra.`}</Notice>
        )}
        <Card title="O que ela pode">
          <ul className="grid gap-1">
            {escopos.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted">
            {expira ? `Vale até ${expira}.` : 'Vale até alguém revogar.'}{' '}
            <Link to="/desenvolvedores" className="text-primary-ink underline">
              Como usar
            </Link>
          </p>
        </Card>
        <ButtonLink to={withEmpresa('/admin/chaves')} variante="secundario" className="justify-self-start">
          Ver as chaves
        </ButtonLink>
      </div>
    </>
  );
}

function ApiKeySecret({ segredo }: { segredo: string }) {
  const copiar = useCopyText();
  return (
    <Card title="Copie agora">
      <p className="mb-3 text-muted">Ela não aparece de novo, nem para nós: só guardamos um resumo dela.</p>
      <code className="block select-all rounded-md bg-background p-3 wrap-anywhere" data-chave>
        {segredo}
      </code>
      <Button
        type="button"
        className="mt-4"
        icone={<Icon name="copiar" />}
        onClick={() =>
          copiar(segredo, 'Chave copiada.', {
            message: 'O navegador não deixou copiar. Selecione o texto e copie.',
            color: 'warning',
          })
        }
      >
        Copiar chave
      </Button>
    </Card>
  );
}
