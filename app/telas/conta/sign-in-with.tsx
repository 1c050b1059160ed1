import { Notice } from '~/components/ui/notice.tsx';
import { PROVIDER_LABELS, type SignInProvider, signInAddress } from '~/domain/pessoas/social-sign-in.ts';
import { ProviderLogo } from './provider-logos.tsx';
import { type SignInWindowState, useSignInWindow } from './use-sign-in-window.ts';

/**
 * Links to sign in with Google and Facebook; renders nothing where no provider is configured. Without
 * JavaScript they navigate to the provider and back.
 */
export function SignInWith({
  provedores,
  voltar,
}: {
  provedores: readonly SignInProvider[];
  voltar: string;
}) {
  const { situacao, abrir } = useSignInWindow(voltar);
  if (provedores.length === 0) return null;
  const ocupado = situacao.tipo === 'aberta' ? situacao.provedor : null;
  return (
    <div>
      <div className="grid gap-3">
        {provedores.map((provedor) => (
          <a
            key={provedor}
            href={signInAddress(provedor, { voltar })}
            className="botao botao-secundario"
            aria-busy={ocupado === provedor || undefined}
            onClick={(event) => abrir(event, provedor)}
          >
            <ProviderLogo provedor={provedor} />
            <span>{`Entrar com ${PROVIDER_LABELS[provedor]}`}</span>
          </a>
        ))}
      </div>
      <p role="status" className="not-empty:mt-3 text-muted text-sm">
        {describeSignInProgress(situacao)}
      </p>
      {situacao.tipo === 'bloqueada' && (
        <Notice
          tone="warning"
          className="mt-3"
          acao={
            <a
              className="botao botao-secundario botao-compacto"
              href={signInAddress(situacao.provedor, { voltar })}
            >
              Continuar nesta janela
            </a>
          }
        >
          Permita janelas deste site, ou continue sem abrir outra.
        </Notice>
      )}
      {situacao.tipo === 'falhou' && situacao.detalhe && (
        <Notice tone="error" className="mt-3">
          {situacao.detalhe}
        </Notice>
      )}
    </div>
  );
}

function describeSignInProgress(status: SignInWindowState): string | null {
  switch (status.tipo) {
    case 'aberta':
      return `Continue na janela do ${PROVIDER_LABELS[status.provedor]}.`;
    case 'fechada':
      return `O acesso com ${PROVIDER_LABELS[status.provedor]} não terminou. Toque de novo quando quiser.`;
    case 'entrou':
      return 'Pronto, entrando…';
    default:
      return null;
  }
}
