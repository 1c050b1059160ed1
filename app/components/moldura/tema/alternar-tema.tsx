import { Icone } from '~/components/ui/icone.tsx';
import { toggleTema } from '~/lib/tema.ts';

/**
 * Button that switches between light and dark. CSS selects text and icon by the current theme. `compacto`
 * shows the icon only, with the text for screen readers.
 */
export function AlternarTema({ compacto }: { compacto?: boolean }) {
  return (
    <button
      type="button"
      className={`alternar-tema ${compacto ? 'botao botao-icone flex-none' : 'lugar w-full'}`}
      onClick={toggleTema}
    >
      <Icone nome="sol" className="hidden dark:block" />
      <Icone nome="lua" className="dark:hidden" />
      <span className="hidden dark:inline">{rotulo('Usar tema claro', compacto)}</span>
      <span className="dark:hidden">{rotulo('Usar tema escuro', compacto)}</span>
    </button>
  );
}

const rotulo = (text: string, compacto?: boolean) =>
  compacto ? <span className="sr-only">{text}</span> : text;
