import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaField, EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { MoreRows, useMoreRows } from '~/components/ui/more-rows.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { changeTelevisao, loadTelevisoes } from './televisoes.server.ts';
import { TvStateChip, useAskedTvs } from './tv-state.tsx';
import type { ListedTv, TvAnswer } from './types.ts';

export const handle = { espera: 'cuidar das TVs' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Televisões · Balcão' }];

/** Access: admin. An Empresa's televisions and programmes; `?depois=` is the keyset cursor. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'admin/televisoes');
  return loadTelevisoes(context, usuario, empresa, searchParams);
}

/** Access: admin. `_acao`: perguntar, identificar, recarregar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'admin/televisoes');
  return answer(changeTelevisao(context, usuario, empresa, form));
}

/** Keeps the list when the network fails: a question that goes out by itself must not replace it. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): TvAnswer => ({ resultado: { valores, erros: {}, aviso } }));

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function Televisoes() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<TvAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? loaded.empresa}>
      <TelevisoesContent aviso={answer?.resultado.aviso} />
    </EmpresaProvider>
  );
}

function TelevisoesContent({ aviso }: { aviso: string | undefined }) {
  const loaded = useLoaderData<typeof loader>();
  const { empresa, programacoes, endereco, enderecoDaLoja } = loaded;
  useAskedTvs(empresa.id);
  const { rows: tvs, more } = useMoreRows(loaded, ({ tvs: rows, proximo }) => ({ rows, proximo }));
  return (
    <>
      <ScreenTitle apoio="O que toca em cada TV da loja.">Televisões</ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {aviso && (
        <Notice tone="error" className="mb-4">
          {aviso}
        </Notice>
      )}
      {tvs.length > 0 ? (
        <DataList caption="Televisões" columns={COLUMNS} items={tvs} chave={({ id }) => id} />
      ) : (
        <EmptyState title="Nenhuma TV ainda">
          Abra <strong className="font-medium wrap-anywhere">{endereco}</strong> no navegador da TV: ela já
          toca o catálogo e mostra um código. Aponte a câmera do celular, ou escreva o código abaixo.
        </EmptyState>
      )}
      <MoreRows {...more} shown={tvs.length} />
      <div className="mt-6 grid items-start gap-4 md:mt-8 md:grid-cols-2 md:gap-6">
        <AdoptForm endereco={enderecoDaLoja} />
        <ProgramacaoList programacoes={programacoes} />
      </div>
    </>
  );
}

const COLUMNS: ListColumn<ListedTv>[] = [
  { titulo: 'TV', celula: (tv) => <TvNameCell {...tv} /> },
  {
    titulo: 'Mostra agora',
    rotulo: 'Mostra',
    celula: ({ mostra }) => mostra ?? 'Ainda não disse',
  },
  {
    titulo: 'Contato',
    celula: (tv) => (
      <span className="flex">
        <TvStateChip {...tv} />
      </span>
    ),
    largura: '240px',
  },
  { titulo: 'Ações', celula: (tv) => <TvActions {...tv} />, largura: '290px' },
];

function TvNameCell({ id, nome, programacao, tela }: ListedTv) {
  const withEmpresa = useWithEmpresa();
  return (
    <span className="grid min-w-0">
      <Link
        to={withEmpresa(`/admin/televisoes/${id}`)}
        className="alvo font-medium wrap-anywhere hover:text-primary-ink"
      >
        {nome}
      </Link>
      <span className="text-muted text-sm">{[programacao, tela].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Buttons of a television; work without JavaScript. */
function TvActions({ id, nome }: ListedTv) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <EmpresaField />
      <input type="hidden" name="id" value={id} />
      <Button
        compacto
        variante="secundario"
        name="_acao"
        value="identificar"
        aria-label={`Identificar ${nome}`}
      >
        Identificar
      </Button>
      <Button
        compacto
        variante="secundario"
        name="_acao"
        value="recarregar"
        aria-label={`Recarregar ${nome}`}
      >
        Recarregar
      </Button>
    </Form>
  );
}

function AdoptForm({ endereco }: { endereco: string }) {
  return (
    <Card title="Adotar uma TV">
      <Form method="get" action="/admin/televisoes/adotar" className="grid gap-4">
        <EmpresaField />
        <TextField
          name="codigo"
          rotulo="Código que a TV mostra"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
          placeholder="ABC 234"
        />
        <Button variante="secundario">Continuar</Button>
      </Form>
      <p className="mt-4 text-muted text-sm">
        Sem adotar também toca: abra <span className="wrap-anywhere text-ink">{endereco}</span> na TV. Ela só
        não aparece nesta lista.
      </p>
    </Card>
  );
}

function ProgramacaoList({ programacoes }: { programacoes: readonly ChoiceOption[] }) {
  const withEmpresa = useWithEmpresa();
  return (
    <Card title="Programações">
      {programacoes.length === 0 && (
        <p className="text-muted">
          As TVs tocam a vitrine: cada moto com preço e parcela, a grade, peças e entregas.
        </p>
      )}
      <ul className="grid">
        {programacoes.map(({ valor, rotulo }, at) => (
          <li key={valor} className="border-line border-b">
            <Link
              to={withEmpresa(`/admin/televisoes/programacao/${valor}`)}
              className="flex min-h-12 items-center justify-between gap-4 hover:text-primary-ink"
            >
              <span className="min-w-0 wrap-anywhere">
                {rotulo}
                {at === 0 && <span className="text-muted"> · toca onde nenhuma foi escolhida</span>}
              </span>
              <Icon name="adiante" className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={withEmpresa('/admin/televisoes/programacao/nova')}
        variante="secundario"
        className="mt-4"
        icone={<Icon name="criar" />}
      >
        Nova programação
      </ButtonLink>
    </Card>
  );
}
