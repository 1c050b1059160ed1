import { Icone } from '~/components/ui/icone.tsx';
import { toggleTema } from '~/lib/tema.ts';

/** Switches between light and dark. Which words and icon show is decided by the theme itself, in CSS. */
export function AlternarTema() {
  return (
    <button type="button" className="lugar alternar-tema w-full" onClick={toggleTema}>
      <Icone nome="sol" className="hidden dark:block" />
      <Icone nome="lua" className="dark:hidden" />
      <span className="hidden dark:inline">Usar tema claro</span>
      <span className="dark:hidden">Usar tema escuro</span>
    </button>
  );
}
