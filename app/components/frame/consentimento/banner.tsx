import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RootData } from '~/shared/current-person.ts';
import { useConsentimento } from './use-consentimento.ts';

/** Selector of buttons on any screen that reopen the consent banner. */
const PRIVACY_BUTTON = '[data-privacidade]';

/** Tells whether the person reopened the banner. The banner gets the focus, and returns it when closed. */
function usePrivacyRequest(ref: RefObject<HTMLElement>): { pedida: boolean; close: () => void } {
  const [button, setBotao] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element)
        setBotao((before) => target.closest<HTMLElement>(PRIVACY_BUTTON) ?? before);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  useEffect(() => {
    if (button) ref.current?.focus();
  }, [button, ref]);

  const close = () => {
    button?.focus();
    setBotao(null);
  };
  return { pedida: button !== null, close };
}

/**
 * Cookie consent banner: asks once without covering the page, and again on request. Refusing and withdrawing
 * are as easy as agreeing (LGPD, article 8).
 */
export function ConsentimentoBanner({
  consentimento,
  registrada,
}: {
  consentimento: NonNullable<RootData['sdkSocial']>['consentimento'];
  /** Registered people change the answer in their profile, everybody else in the footer. */
  registrada: boolean;
}) {
  const ref = useRef<HTMLElement>(null);
  const { pedida, close } = usePrivacyRequest(ref);
  const answer = useConsentimento();
  const visivel = pedida || consentimento === null;
  useBottomSpace(ref, visivel);
  if (!visivel) return null;
  const respond = (aceito: boolean) => {
    close();
    answer(aceito);
  };
  return (
    <div className="lugar-do-consentimento">
      <section
        ref={ref}
        tabIndex={-1}
        className="consentimento"
        aria-label="Privacidade"
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <p>
          Podemos contar as visitas com o Facebook, para saber quais telas ajudam? Nome, telefone e propostas
          não vão junto. {consentimento === null ? WHERE_TO_CHANGE[registrada ? 'perfil' : 'rodape'] : null}
          {consentimento !== null && (
            <strong className="font-medium">Hoje a sua resposta é {consentimento ? 'sim' : 'não'}.</strong>
          )}
        </p>
        <div className="consentimento-respostas">
          <button type="button" className="botao botao-secundario" onClick={() => respond(false)}>
            {consentimento === false ? 'Manter assim' : 'Recusar'}
          </button>
          <button type="button" className="botao botao-secundario" onClick={() => respond(true)}>
            {consentimento === true ? 'Manter assim' : 'Aceitar'}
          </button>
        </div>
      </section>
    </div>
  );
}

const WHERE_TO_CHANGE = {
  perfil: 'Dá para mudar depois no seu perfil.',
  rodape: 'Dá para mudar depois em Privacidade, no fim da página.',
} as const;

/**
 * Publishes the banner's height as the CSS variable `--consentimento` (frame.css), so that bars, messages
 * and the end of the page are not covered.
 */
function useBottomSpace(ref: RefObject<HTMLElement>, visivel: boolean): void {
  useEffect(() => {
    const lugar = ref.current?.parentElement;
    if (!visivel || !lugar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--consentimento', `${lugar.offsetHeight}px`),
    );
    observer.observe(lugar, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--consentimento');
    };
  }, [ref, visivel]);
}
