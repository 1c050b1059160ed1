import type { ComponentType, ReactNode } from 'react';
import { useBrought } from '~/browser/use-brought.ts';
import { useOnline } from '~/browser/use-online.ts';

/**
 * Makes a part of a screen whose code a touch brings. Without network the screen stays with what was typed: React.lazy
 * would replace it by the error page. The part comes by itself once the network is back.
 * @param bring import of the part, of a constant address
 * @param waiting stands in its place while its code comes
 * @param silent true for what nobody asked for by itself, such as suggestions: nothing is said without network
 */
export function laterPart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { waiting = null, silent = false }: { waiting?: ReactNode; silent?: boolean } = {},
): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once by a module, as React.lazy is.
  return function LaterPart(props: Props) {
    const Part = useBrought(true, bring);
    const online = useOnline();
    if (Part) return <Part {...props} />;
    if (online || silent) return waiting;
    return (
      <p role="status" className="text-muted">
        Sem internet: esta parte abre quando a conexão voltar.
      </p>
    );
  };
}
