import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { EmailField } from '~/components/ui/email-field.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { safeReturn } from '~/domain/pagina/safe-return.ts';
import { describePasswordRules } from '~/domain/pessoas/password.ts';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { AccountPassword } from './account-password.tsx';
import { CatalogMessage } from './catalog-message.tsx';
import { enter, sendReset } from './login.server.ts';
import { SignInWith } from './sign-in-with.tsx';
import './conta.css';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    titulo: 'Entrar',
    descricao: 'Entre no Balcão, a ferramenta de venda do consultor de motos.',
  });

/** Greetings of the sign-in screen by query parameter, set by the page that redirected here. */
const GREETINGS = [
  { parametro: 'saiu', tom: 'info', texto: 'Você saiu. Até a próxima!' },
  {
    parametro: 'confirmado',
    tom: 'success',
    texto:
      'E-mail confirmado. Se o cadastro começou em outro aparelho, digite o e-mail e toque em "Esqueci a senha" para criar uma senha nova.',
  },
  {
    parametro: 'senha-nova',
    tom: 'success',
    texto:
      'Mandamos o link da senha nova. Depois de criar a senha, entre com ela. Se não chegar, olhe no spam.',
  },
] as const;

/**
 * Access: public. Signed-in people are redirected to `?voltar=`. `?saiu` greets people who just signed out;
 * `?confirmado` and `?senha-nova` explain the next step after an e-mail was confirmed on another device.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, searchParams } = await openDoor(args, 'login');
  const voltar = safeReturn(searchParams.get('voltar'));
  if (context.sessao) throw redirect(voltar);
  const regras = await context.signIn.passwordRules();
  return {
    voltar,
    saudacao: GREETINGS.find(({ parametro }) => searchParams.has(parametro)) ?? null,
    regras,
    // Part of the introduction, which is readable before typing a password.
    regrasEmPalavras: describePasswordRules(regras).replace(/\.$/, '').toLowerCase(),
    provedores: context.social.provedores,
    falha: context.social.takeFalha(),
  };
}

/** Access: public. `_acao`: entrar redirects to `voltar`, redefinir sends the password-reset e-mail. */
export async function action(args: ActionFunctionArgs) {
  const { context, form } = await openDoor(args, 'login');
  return form.get('_acao') === 'redefinir' ? sendReset(context, form) : enter(context, form);
}

export default function Login() {
  const {
    voltar,
    saudacao,
    regras,
    regrasEmPalavras,
    provedores,
    falha: previous,
  } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const failure = result ? result.falha : previous;
  // A password that is wrong, and not one that the rules refuse: that says so beside the field.
  const isKnown = result?.falha !== undefined && result.erros.senha === result.falha.mensagem;
  const pedido = state === 'idle' ? null : formData?.get('_acao');
  return (
    <div className="grid gap-8 md:min-h-[70dvh] md:grid-cols-2 md:items-center md:gap-16">
      <div aria-hidden className="parede max-md:hidden md:h-full md:min-h-[560px]" />
      <div className="w-full max-w-md">
        <span aria-hidden className="faixa mb-6 w-26 text-primary md:hidden" />
        <h1>Entrar</h1>
        <p className="mt-1 mb-6 text-muted">{`Primeira vez? É só inventar uma senha (${regrasEmPalavras}) e confirmar o e-mail que chega.`}</p>
        <div className="mb-4 grid gap-4 empty:hidden">
          {saudacao && !result && !failure && <Notice tone={saudacao.tom}>{saudacao.texto}</Notice>}
          {failure && (
            <CatalogMessage tone="error" mensagem={failure.mensagem} resposta={failure}>
              {failure.detalhe}
            </CatalogMessage>
          )}
          {result?.enviadoPara && (
            <CatalogMessage
              tone="success"
              mensagem={`Email de recuperação de senha enviado para: ${result.enviadoPara}`}
              resposta={result}
            >
              Abra o link da mensagem para criar outra senha. Se não chegar, olhe no spam.
            </CatalogMessage>
          )}
        </div>
        <ActionForm resultado={result} className="grid gap-4">
          <input type="hidden" name="voltar" value={voltar} />
          <EmailField />
          <AccountPassword regras={regras} isKnown={isKnown} />
          <Button name="_acao" value="entrar" loading={pedido === 'entrar'} className="mt-2">
            Entrar
          </Button>
          <Button variante="texto" name="_acao" value="redefinir" loading={pedido === 'redefinir'}>
            Esqueci a senha
          </Button>
        </ActionForm>
        {provedores.length > 0 && (
          <>
            <p className="my-4 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              ou
            </p>
            <SignInWith provedores={provedores} voltar={voltar} />
          </>
        )}
      </div>
    </div>
  );
}
