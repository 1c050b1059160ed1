import type { ReactNode } from 'react';
import type { CurrentPerson, RootData } from '~/shared/current-person.ts';
import { isAnonymous } from './account-button.tsx';
import { AccountMenu } from './account-menu.tsx';

/** Props of a layout. */
export type LayoutProps = {
  pessoa: CurrentPerson;
  sdkSocial?: RootData['sdkSocial'];
  children: ReactNode;
};

/**
 * Footer for visitors, who have no profile to change their consent in. Any component listening for
 * `data-privacidade` handles the button.
 */
const PageFooter = ({ pessoa, sdkSocial }: { pessoa: CurrentPerson; sdkSocial?: RootData['sdkSocial'] }) =>
  sdkSocial && !pessoa.flags.registered ? (
    <footer className="rodape">
      <button type="button" className="botao" data-privacidade>
        Privacidade
      </button>
    </footer>
  ) : null;

/** Common parts of every layout: skip link, main element, footer and account menu. */
export function LayoutBody({
  pessoa,
  sdkSocial,
  cabeca,
  pe,
  children,
}: LayoutProps & {
  /** Content before the screen: header and drawer. */
  cabeca: ReactNode;
  /** Content after the footer. */
  pe?: ReactNode;
}) {
  return (
    <div className="moldura">
      <a href="#conteudo" className="pular botao botao-primario">
        Ir para o conteúdo
      </a>
      {cabeca}
      <main id="conteudo" tabIndex={-1} className="conteudo">
        {children}
      </main>
      <PageFooter pessoa={pessoa} sdkSocial={sdkSocial} />
      {pe}
      {!isAnonymous(pessoa.flags) && <AccountMenu pessoa={pessoa} />}
    </div>
  );
}
