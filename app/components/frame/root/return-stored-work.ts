import { STORED_WORK_RETURNED } from '~/browser/storage/stored-work-returned.ts';
import { bringBack } from '~/browser/storage/vault.ts';
import type { useNotify } from '../notifications/notifier.tsx';

/** Restores the simulacoes a person encrypted on this device. Throws while they are still locked. */
export async function returnStoredWork(dono: string, notify: ReturnType<typeof useNotify>): Promise<void> {
  const quantas = await bringBack(dono);
  if (quantas === 0) return;
  dispatchEvent(new Event(STORED_WORK_RETURNED));
  notify({
    message:
      quantas === 1
        ? 'A simulação que você guardou voltou para o simulador.'
        : `As ${quantas} simulações que você guardou voltaram para o simulador.`,
  });
}
