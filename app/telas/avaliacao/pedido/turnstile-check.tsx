import { useEffect, useRef } from 'react';
import { useField } from '~/components/ui/action-form.tsx';
import { Icon } from '~/components/ui/icon.tsx';

const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

type TurnstileWidget = {
  render(place: HTMLElement, options: { sitekey: string; language: string }): string | undefined;
  reset(id?: string): void;
  remove(id: string): void;
};
declare global {
  interface Window {
    turnstile?: TurnstileWidget;
  }
}

/** Cloudflare Turnstile, where the deployment has its keys; it adds its token to the form itself. */
export function TurnstileCheck({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { erro } = useField('verificacao');
  useEffect(() => {
    const target = place.current;
    if (!target) return;
    let id: string | undefined;
    const show = () => {
      id = window.turnstile?.render(target, { sitekey: siteKey, language: 'pt-BR' });
    };
    if (window.turnstile) show();
    else {
      const script = document.createElement('script');
      script.src = SCRIPT_URL;
      script.async = true;
      script.onload = show;
      document.head.appendChild(script);
    }
    return () => {
      if (id) window.turnstile?.remove(id);
    };
  }, [siteKey]);
  // A token is valid once: a rejected form needs a new one.
  useEffect(() => {
    if (erro) window.turnstile?.reset();
  }, [erro]);
  return (
    <div className="grid gap-2">
      <div ref={place} />
      <noscript>
        <p className="campo-erro">
          Para enviar por aqui, ligue o JavaScript. Ou fale com a loja pelo WhatsApp.
        </p>
      </noscript>
      {erro && (
        <p className="campo-erro" role="alert">
          <Icon name="erro" size={16} />
          {erro}
        </p>
      )}
    </div>
  );
}
