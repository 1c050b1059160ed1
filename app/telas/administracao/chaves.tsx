import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaField, EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import type { NoticeTone } from '~/components/ui/notice.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import type { ApiKeyListRow } from './api-key-types.ts';
import { loadApiKeys, revokeApiKey } from './api-keys.server.ts';
import { BackToAdministration } from './back-to-administration.tsx';

export const handle = { espera: 'criar ou revogar chaves' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Chaves da API · Balcão' }];

/** Access: admin. API keys of an Empresa; `?depois=` is the keyset cursor. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'admin/chaves');
  return loadApiKeys(context, usuario, empresa, searchParams);
}

/** Access: admin. Revokes a key. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'admin/chaves');
  return answer(revokeApiKey(context, usuario, empresa, form));
}

export default function Chaves() {
  const loaded = useLoaderData<typeof loader>();
  const { empresa } = loaded;
  const { rows: chaves, more } = useMoreRows(loaded, ({ chaves: rows, proximo }) => ({ rows, proximo }));
  const answer = useActionData<{ resultado: FormResult } & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <BackToAdministration />
      <ScreenTitle
        apoio="Para outro sistema da loja ler e gravar aqui, sem a senha de ninguém."
        acao={chaves.length > 0 && <NewApiKeyLink />}
      >
        Chaves da API
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {answer?.resultado.aviso && (
        <Notice tone="error" className="mb-4">
          {answer.resultado.aviso}
        </Notice>
      )}
      {chaves.length > 0 ? (
        <DataList caption="Chaves da API" columns={COLUMNS} items={chaves} chave={({ id }) => id} />
      ) : (
        <EmptyState title="Nenhuma chave ainda" acao={<NewApiKeyLink />}>
          Crie uma para cada sistema: assim dá para revogar um sem parar os outros.
        </EmptyState>
      )}
      <MoreRows {...more} shown={chaves.length} />
      <p className="mt-6">
        <Link to="/desenvolvedores" className="text-primary-ink underline">
          Como ligar outro sistema
        </Link>
      </p>
    </EmpresaProvider>
  );
}

function NewApiKeyLink() {
  return (
    <ButtonLink to={useWithEmpresa()('/admin/chaves/nova')} icone={<Icon name="mais" />}>
      Nova chave
    </ButtonLink>
  );
}

const API_KEY_STATES: Record<ApiKeyListRow['estado'], { tom: NoticeTone | 'neutro'; rotulo: string }> = {
  ativa: { tom: 'success', rotulo: 'Vale' },
  expirada: { tom: 'warning', rotulo: 'Passou da validade' },
  revogada: { tom: 'neutro', rotulo: 'Revogada' },
};

const COLUMNS: ListColumn<ApiKeyListRow>[] = [
  {
    titulo: 'Chave',
    celula: ({ nome, prefixo }) => (
      <span className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{nome}</span>
        <code className="text-muted text-sm">{`${prefixo}…`}</code>
      </span>
    ),
  },
  {
    titulo: 'Pode',
    celula: ({ escopos }) => (
      <ul className="text-sm">
        {escopos.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    ),
  },
  {
    titulo: 'Situação',
    celula: ({ estado, expira }) => (
      <span className="grid justify-items-start gap-1">
        <Chip tone={API_KEY_STATES[estado].tom}>{API_KEY_STATES[estado].rotulo}</Chip>
        {expira && estado === 'ativa' && <span className="text-muted text-sm">{`até ${expira}`}</span>}
      </span>
    ),
    largura: '190px',
  },
  {
    titulo: 'Uso',
    celula: ({ criada, usada }) => (
      <span className="grid text-sm">
        <span>{usada ? `Último uso em ${usada}` : 'Nunca usada'}</span>
        <span className="text-muted">{`Criada em ${criada}`}</span>
      </span>
    ),
    largura: '190px',
  },
  {
    titulo: 'Ações',
    celula: (key) => (key.estado === 'revogada' ? null : <RevokeApiKey {...key} />),
    largura: '220px',
  },
];

/** Collapsed, to prevent accidental revocation; works without JavaScript. */
function RevokeApiKey({ id, nome }: ApiKeyListRow) {
  return (
    <details>
      <summary className="botao botao-secundario botao-compacto" aria-label={`Revogar ${nome}`}>
        Revogar
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-2">
        <EmpresaField />
        <input type="hidden" name="id" value={id} />
        <p className="text-muted text-sm">O sistema que a usa para na hora. Não dá para desfazer.</p>
        <Button compacto variante="perigo" name="_acao" value="revogar">
          Revogar agora
        </Button>
      </Form>
    </details>
  );
}
