import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { SessaoLocal } from '~/domain/pessoas/sessao-local.ts';
import type { SessaoTerminada } from './sessao-terminada.tsx';
import { useSessaoTerminada } from './use-sessao-terminada.ts';

type Tela = ComponentType<ComponentProps<typeof SessaoTerminada>>;

/** Keeps unsaved work on the page when its session ends; see use-sessao-terminada.ts. */
export function GuardaDoTrabalho({ sessaoLocal }: { sessaoLocal: SessaoLocal | null }) {
  const { estado, enter, close, reopen } = useSessaoTerminada(sessaoLocal);
  const [Tela, setTela] = useState<Tela | null>(null);
  const needed = estado !== 'aberta';
  // Loaded lazily, when a session has ended.
  useEffect(() => {
    if (!needed) return;
    import('./sessao-terminada.tsx').then(
      (modulo) => setTela(() => modulo.SessaoTerminada),
      // Without network nothing can be sent either; the next press tries again.
      () => undefined,
    );
  }, [needed]);
  if (estado === 'aberta' || !Tela) return null;
  return (
    <Tela
      estado={estado}
      email={sessaoLocal?.user.email ?? ''}
      onEntrou={enter}
      onFechar={close}
      onReabrir={reopen}
    />
  );
}
