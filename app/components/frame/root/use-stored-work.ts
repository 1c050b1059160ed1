import { useEffect } from 'react';
import { STORED_WORK_RETURNED } from '~/browser/storage/stored-work-returned.ts';
import { bringBack, hasVault } from '~/browser/storage/vault.ts';
import { useNotify } from '../notifications/notifier.tsx';

/** Restores the simulacoes a person encrypted on this device, at their next sign-in. */
export function useStoredWork(dono: string | null): void {
  const notificar = useNotify();
  useEffect(() => {
    if (dono === null || !hasVault(dono)) return;
    bringBack(dono).then(
      (quantas) => {
        if (quantas === 0) return;
        dispatchEvent(new Event(STORED_WORK_RETURNED));
        notificar({
          message:
            quantas === 1
              ? 'A simulação que você guardou voltou para o simulador.'
              : `As ${quantas} simulações que você guardou voltaram para o simulador.`,
        });
      },
      // Still locked: the next page tries again.
      () => undefined,
    );
  }, [dono, notificar]);
}
