import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { PropostaListScreen } from './list.tsx';
import { loadPropostas } from './propostas.server.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { titulo: 'Propostas', descricao: 'As propostas da loja, do rascunho à entrega.' });

/**
 * Access: public; a visitor sees how to sign in. List of proposals: `?empresa=`, `?busca=`, `?situacao=` (a
 * state, `abertas` or `todas`), `?vendedor=` for administrators, `?fila` the approval queue; `?depois=` is
 * the keyset cursor.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario } = await openDoor(args, 'propostas');
  if (!usuario) {
    const { flags } = await context.quem();
    return { tela: 'visitante' as const, entrou: flags.loggedIn };
  }
  // The list is a public page; what it shows belongs to the Empresa of the editor.
  const { empresa, searchParams } = await openDoor(args, 'proposta2');
  requireApprovedToView('propostas', usuario);
  return loadPropostas(context, usuario, empresa, searchParams);
}

export default function Propostas() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.tela === 'lista' ? (
    <PropostaListScreen {...loaded} />
  ) : (
    <VisitantePage entrou={loaded.entrou} />
  );
}

/** Page for people without a registration, with a link to sign in or register. */
function VisitantePage({ entrou }: { entrou: boolean }) {
  return (
    <>
      <ScreenTitle inHeader apoio="Da moto ao pagamento, no balcão, com o cliente ao lado.">
        Propostas
      </ScreenTitle>
      <EmptyState
        title={entrou ? 'Falta completar o seu cadastro' : 'Entre para ver as suas propostas'}
        acao={
          <ButtonLink to={entrou ? '/' : '/login?voltar=%2Fpropostas'}>
            {entrou ? 'Continuar o cadastro' : 'Entrar'}
          </ButtonLink>
        }
      >
        {entrou
          ? 'As propostas são da loja. Depois do cadastro, as suas aparecem aqui.'
          : 'As propostas são de quem trabalha na loja. Recebeu uma? Abra o link que o vendedor enviou: não precisa de conta.'}
      </EmptyState>
    </>
  );
}
