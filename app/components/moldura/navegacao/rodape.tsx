import type { DadosDaRaiz, Pessoa } from '~/lib/pessoa.ts';

/**
 * Footer for visitors, who have no profile to change their consent in. Any component listening for
 * `data-privacidade` handles the button.
 */
export const Rodape = ({ pessoa, sdkSocial }: { pessoa: Pessoa; sdkSocial?: DadosDaRaiz['sdkSocial'] }) =>
  sdkSocial && !pessoa.flags.registered ? (
    <footer className="rodape">
      <button type="button" className="botao" data-privacidade>
        Privacidade
      </button>
    </footer>
  ) : null;
