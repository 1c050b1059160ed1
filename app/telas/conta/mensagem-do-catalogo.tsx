import { type ReactNode, useEffect } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { useHydrated } from '~/lib/use-hydrated.ts';

/**
 * A sentence of the error catalogue (section 8): a notification, with what the person can do about it in its
 * place on the screen. Without JavaScript both stand on the screen.
 */
export function MensagemDoCatalogo({
  mensagem,
  tom,
  resposta,
  children,
}: {
  mensagem: string;
  tom: 'error' | 'success';
  /** The answer that brought the sentence: a new answer notifies again, though it may say the same. */
  resposta: unknown;
  children?: ReactNode;
}) {
  const notificar = useNotificar();
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resposta` is what makes the same sentence news.
  useEffect(() => notificar({ message: mensagem, color: tom }), [notificar, mensagem, tom, resposta]);
  if (hydrated) return children ? <Aviso tom={tom}>{children}</Aviso> : null;
  return (
    <Aviso tom={tom} titulo={mensagem}>
      {children}
    </Aviso>
  );
}
