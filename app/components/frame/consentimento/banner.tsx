import { useRef } from 'react';
import type { RootData } from '~/shared/current-person.ts';
import { useBottomSpace } from './use-bottom-space.ts';
import { useConsentimento } from './use-consentimento.ts';
import { usePrivacyRequest } from './use-privacy-request.ts';

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
