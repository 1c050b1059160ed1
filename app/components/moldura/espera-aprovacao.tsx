import { Aviso } from '~/components/ui/aviso.tsx';
import { useRaiz } from '~/lib/use-raiz.ts';

/** Whether this person may make what leaves the company. The server decides; the frame only says so in time. */
export const useAprovado = (): boolean => useRaiz()?.flags.approved ?? true;

/** Stands at a button that an approved person only may press: why, and whom to ask. */
export function EsperaAprovacao({ para }: { para: string }) {
  const empresa = useRaiz()?.empresa;
  return (
    <Aviso tom="warning" titulo="Seu acesso espera a aprovação">
      {`Para ${para}, peça a um administrador da ${empresa ?? 'loja'}.`}
    </Aviso>
  );
}
