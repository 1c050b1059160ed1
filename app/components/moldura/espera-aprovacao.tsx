import { useMatches } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { esperaOf } from '~/lib/handle.ts';
import { useRaiz } from '~/lib/use-raiz.ts';

/** Tells whether the person is approved. Only shows the hint early: the server decides. */
export const useAprovado = (): boolean => useRaiz()?.flags.approved ?? true;

/** Hint beside a button that needs approval: the reason, and whom to ask. */
export function EsperaAprovacao({ para }: { para: string }) {
  const empresa = useRaiz()?.empresa;
  return (
    <Aviso tom="warning" titulo="Seu acesso espera a aprovação">
      {`Para ${para}, peça a um administrador da ${empresa ?? 'loja'}.`}
    </Aviso>
  );
}

/** Hint above a form that needs approval, shown before anything is typed. */
export function EsperaDaTela() {
  const flags = useRaiz()?.flags;
  const para = esperaOf(useMatches());
  if (!flags?.registered || flags.approved || !para) return null;
  return (
    <div className="mb-4">
      <EsperaAprovacao para={para} />
    </div>
  );
}
