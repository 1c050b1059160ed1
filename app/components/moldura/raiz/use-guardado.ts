import { useEffect } from 'react';
import { bringBack, hasCofre } from '~/lib/guardado/cofre.ts';
import { GUARDADO_VOLTOU } from '~/lib/guardado/voltou.ts';
import { useNotificar } from '../notificacoes/notificador.tsx';

/** Restores the simulacoes a person encrypted on this device, at their next sign-in. */
export function useGuardado(dono: string | null): void {
  const notificar = useNotificar();
  useEffect(() => {
    if (dono === null || !hasCofre(dono)) return;
    bringBack(dono).then(
      (quantas) => {
        if (quantas === 0) return;
        dispatchEvent(new Event(GUARDADO_VOLTOU));
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
