import type { CurrentPerson, RootData } from '~/shared/current-person.ts';

/**
 * Footer for visitors, who have no profile to change their consent in. Any component listening for
 * `data-privacidade` handles the button.
 */
export const PageFooter = ({
  pessoa,
  sdkSocial,
}: {
  pessoa: CurrentPerson;
  sdkSocial?: RootData['sdkSocial'];
}) =>
  sdkSocial && !pessoa.flags.registered ? (
    <footer className="rodape">
      <button type="button" className="botao" data-privacidade>
        Privacidade
      </button>
    </footer>
  ) : null;
