import { Link } from '@remix-run/react';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { openModal } from '~/browser/top-layer.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import { Icon } from './icon.tsx';

const CLOSE_CLASSES = 'botao botao-icone -mt-2.5 -mr-3';

/**
 * Dialog that is open as long as it is rendered. Without JavaScript its `open` attribute shows it over the
 * page; after hydration it becomes modal (focus trap, Esc closes).
 */
export function Dialog({
  title,
  onClose,
  fecharPara,
  children,
}: {
  title: ReactNode;
  /**
   * Called on Esc, on the close button and on a press outside; the caller then stops rendering the dialog.
   */
  onClose: () => void;
  /** Address without the dialog: makes the close button a link that works without JavaScript. */
  fecharPara?: ScreenAddress;
  children: ReactNode;
}) {
  const close = useRef<(() => void) | null>(null);
  const id = useId();
  // A ref callback rather than an effect, because it runs before the dialog is removed from the DOM.
  const ref = useCallback((dialog: HTMLDialogElement | null) => {
    close.current?.();
    close.current = dialog && openModal(dialog);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: an addition; Esc closes through onCancel.
    <dialog
      ref={ref}
      open
      tabIndex={-1}
      className="dialogo"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id}>{title}</h2>
        {fecharPara === undefined ? (
          <button type="button" className={CLOSE_CLASSES} aria-label="Fechar" onClick={onClose}>
            <Icon name="fechar" />
          </button>
        ) : (
          <Link to={fecharPara} preventScrollReset className={CLOSE_CLASSES} aria-label="Fechar">
            <Icon name="fechar" />
          </Link>
        )}
      </div>
      {children}
    </dialog>
  );
}
