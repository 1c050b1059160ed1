import { toggleTheme } from '~/browser/theme.ts';
import { Icon } from '~/components/ui/icon.tsx';

/**
 * Button that switches between light and dark. CSS selects text and icon by the current theme. `compact`
 * shows the icon only, with the text for screen readers.
 */
export function ThemeToggle({ compact }: { compact?: boolean }) {
  return (
    <button
      type="button"
      className={`alternar-tema ${compact ? 'botao botao-icone flex-none' : 'lugar w-full'}`}
      onClick={toggleTheme}
    >
      <Icon name="sol" className="hidden dark:block" />
      <Icon name="lua" className="dark:hidden" />
      <span className="hidden dark:inline">{themeLabel('Usar tema claro', compact)}</span>
      <span className="dark:hidden">{themeLabel('Usar tema escuro', compact)}</span>
    </button>
  );
}

const themeLabel = (text: string, compacto?: boolean) =>
  compacto ? <span className="sr-only">{text}</span> : text;
