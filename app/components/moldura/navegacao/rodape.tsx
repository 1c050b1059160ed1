import type { DadosDaRaiz, Pessoa } from '~/lib/pessoa.ts';

/**
 * Foot of the page for who is asked about privacy and has no profile to change the answer in. The rest of the root
 * screen hears the button, wherever it stands.
 */
export const Rodape = ({ pessoa, sdkSocial }: { pessoa: Pessoa; sdkSocial?: DadosDaRaiz['sdkSocial'] }) =>
  sdkSocial && !pessoa.flags.registered ? (
    <footer className="rodape">
      <button type="button" className="botao" data-privacidade>
        Privacidade
      </button>
    </footer>
  ) : null;
