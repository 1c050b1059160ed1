import { Aviso } from '~/components/ui/aviso.tsx';
import { NOME_DO_PROVEDOR, type Provedor, signInAddress } from '~/domain/pessoas/social-sign-in.ts';
import { MarcaDoProvedor } from './marcas.tsx';
import { type Situacao, useSignInWindow } from './use-sign-in-window.ts';

/**
 * Links to sign in with Google and Facebook; renders nothing where no provider is configured. Without
 * JavaScript they navigate to the provider and back.
 */
export function EntrarCom({ provedores, voltar }: { provedores: readonly Provedor[]; voltar: string }) {
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
            <MarcaDoProvedor provedor={provedor} />
            <span>{`Entrar com ${NOME_DO_PROVEDOR[provedor]}`}</span>
          </a>
        ))}
      </div>
      <p role="status" className="not-empty:mt-3 text-muted text-sm">
        {andamento(situacao)}
      </p>
      {situacao.tipo === 'bloqueada' && (
        <Aviso
          tom="warning"
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
        </Aviso>
      )}
      {situacao.tipo === 'falhou' && situacao.detalhe && (
        <Aviso tom="error" className="mt-3">
          {situacao.detalhe}
        </Aviso>
      )}
    </div>
  );
}

function andamento(situacao: Situacao): string | null {
  switch (situacao.tipo) {
    case 'aberta':
      return `Continue na janela do ${NOME_DO_PROVEDOR[situacao.provedor]}.`;
    case 'fechada':
      return `O acesso com ${NOME_DO_PROVEDOR[situacao.provedor]} não terminou. Toque de novo quando quiser.`;
    case 'entrou':
      return 'Pronto, entrando…';
    default:
      return null;
  }
}
