import { type RefObject, useEffect, useState } from 'react';

/** A button of any screen that shows the answer again, wherever it was rendered. */
const BOTAO = '[data-privacidade]';

/**
 * Whether the person asked to see their answer again. The question gets the focus, and gives it back when it is
 * closed.
 */
export function usePedidoDePrivacidade(ref: RefObject<HTMLElement>): { pedida: boolean; close: () => void } {
  const [botao, setBotao] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element) setBotao((before) => target.closest<HTMLElement>(BOTAO) ?? before);
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
