import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData } from '@remix-run/react';
import { SignOutForm } from '~/components/frame/session/sign-out-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { openDoor } from '~/server/open-door.ts';
import { CatalogMessage } from './catalog-message.tsx';

export const meta: MetaFunction = () => [{ title: 'Sair · Balcão' }];

/** Shows a confirmation: a GET must not sign out, as any link or image could trigger it (CSRF). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await openDoor(args, 'logout');
  if (!context.sessao) throw redirect('/login');
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  try {
    await openDoor(args, 'logout', { unread: true });
    await context.signIn.leave();
  } catch (error) {
    context.logError(error);
    // Section 8.
    return data({ mensagem: 'Erro ao fazer logout' }, { status: context.statusOf(error) });
  }
  throw redirect('/login?saiu');
}

export default function Logout() {
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-md py-8 md:py-16">
      <h1>Sair do Balcão?</h1>
      <p className="mt-2 mb-6 text-muted">
        Seus panfletos continuam guardados e os links enviados seguem abrindo.
      </p>
      <div className="mb-6 empty:hidden">
        {result && (
          <CatalogMessage tone="error" mensagem={result.mensagem} resposta={result}>
            Você continua conectado. Tente de novo em instantes.
          </CatalogMessage>
        )}
      </div>
      <SignOutForm className="flex flex-wrap gap-3">
        {(saindo) => (
          <>
            <Button loading={saindo}>Sair</Button>
            <ButtonLink to="/" variante="secundario">
              Continuar aqui
            </ButtonLink>
          </>
        )}
      </SignOutForm>
    </div>
  );
}
