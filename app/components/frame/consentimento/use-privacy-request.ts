import { type RefObject, useEffect, useState } from 'react';

/** Selector of buttons on any screen that reopen the consent banner. */
const PRIVACY_BUTTON = '[data-privacidade]';

/** Tells whether the person reopened the banner. The banner gets the focus, and returns it when closed. */
export function usePrivacyRequest(ref: RefObject<HTMLElement>): { pedida: boolean; close: () => void } {
  const [botao, setBotao] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element)
        setBotao((before) => target.closest<HTMLElement>(PRIVACY_BUTTON) ?? before);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    if (botao) ref.current?.focus();
  }, [botao, ref]);

  const close = () => {
    botao?.focus();
    setBotao(null);
  };
  return { pedida: botao !== null, close };
}
