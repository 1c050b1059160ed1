import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { openDoor } from '~/server/open-door.ts';
import { loadPremiacoes } from './premiacao.server.ts';
import { PremiacaoView } from './premiacao-view.tsx';
import type { OtherOpenPremiacao, PastPremiacaoRow } from './types.ts';

export const meta: MetaFunction = () => [{ title: 'Premiação · Balcão' }];

/**
 * Access: auth. Current award with its ranking, and past ones. `?empresa=`; `?pontos=` and `?antes=` are the
 * keyset cursors of the person's points and of past awards.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'premiacao');
  return loadPremiacoes(context, usuario, empresa, searchParams);
}

export default function Premiacao() {
  const { empresa, gere, atual, outras, passadas, proximo } = useLoaderData<typeof loader>();
  return (
    <EmpresaProvider empresa={empresa}>
      <ScreenTitle
        inHeader
        apoio="Quem está na frente, quanto falta para você e o que dá para ganhar."
        acao={gere && <NewPremiacaoLink />}
      >
        Premiação
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {outras.length > 0 && <OtherPremiacoes outras={outras} />}
      {atual ? <PremiacaoView premiacao={atual} gere={gere} /> : <NoPremiacao gere={gere} />}
      <PastPremiacoes passadas={passadas} />
      <Pagination proximo={proximo} parametro="antes" />
    </EmpresaProvider>
  );
}

function NewPremiacaoLink() {
  const withEmpresa = useWithEmpresa();
  return (
    <ButtonLink to={withEmpresa('/premiacao/nova')} variante="secundario" icone={<Icon name="mais" />}>
      Nova premiação
    </ButtonLink>
  );
}

/** Empty state without a premiacao; administrators can create one. */
function NoPremiacao({ gere }: { gere: boolean }) {
  return (
    <EmptyState title="Nenhuma premiação agora">
      {gere
        ? 'Toque em Nova premiação e escolha o período, o que conta pontos e os prêmios.'
        : 'Quando a loja começar uma, o ranking e o seu progresso aparecem aqui.'}
    </EmptyState>
  );
}

function OtherPremiacoes({ outras }: { outras: OtherOpenPremiacao[] }) {
  const withEmpresa = useWithEmpresa();
  return (
    <nav aria-label="Outras premiações" className="mb-4 flex flex-wrap gap-2">
      {outras.map(({ id, nome }) => (
        <ButtonLink key={id} to={withEmpresa(`/premiacao/${id}`)} variante="secundario" compacto>
          {nome}
        </ButtonLink>
      ))}
    </nav>
  );
}

function PastPremiacoes({ passadas }: { passadas: PastPremiacaoRow[] }) {
  const withEmpresa = useWithEmpresa();
  if (passadas.length === 0) return null;
  return (
    <section aria-labelledby="passadas" className="mt-10">
      <h2 id="passadas" className="mb-3">
        Premiações encerradas
      </h2>
      <ul className="grid gap-2">
        {passadas.map(({ id, nome, periodo, venceu }) => (
          <li key={id}>
            <Link
              to={withEmpresa(`/premiacao/${id}`)}
              className="flex items-center gap-4 rounded-lg bg-surface px-4 py-3 hover:bg-primary-soft"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{nome}</span>
                <span className="numeros block text-muted text-sm">{periodo}</span>
              </span>
              <span className="flex min-w-0 max-w-[45%] items-center gap-2 text-sm">
                <Icon name="trofeu" className="text-muted" />
                <span className="min-w-0">{venceu}</span>
              </span>
              <Icon name="adiante" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
