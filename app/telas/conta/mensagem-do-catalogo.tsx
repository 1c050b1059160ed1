import { type ReactNode, useEffect } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { useHydrated } from '~/lib/use-hydrated.ts';

/**
 * Message of the error catalogue (section 8): a notification, with advice on the screen. Without JavaScript
 * both are on the screen.
 */
export function MensagemDoCatalogo({
  mensagem,
  tom,
  resposta,
  children,
}: {
  mensagem: string;
  tom: 'error' | 'success';
  /** Answer that contained the message: each new answer notifies again, even with the same text. */
  resposta: unknown;
  children?: ReactNode;
}) {
  const notificar = useNotificar();
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `resposta` shows the same message again.
  useEffect(() => notificar({ message: mensagem, color: tom }), [notificar, mensagem, tom, resposta]);
  if (hydrated) return children ? <Aviso tom={tom}>{children}</Aviso> : null;
  return (
    <Aviso tom={tom} titulo={mensagem}>
      {children}
    </Aviso>
  );
}
