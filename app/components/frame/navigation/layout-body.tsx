import type { ReactNode } from 'react';
import type { CurrentPerson, RootData } from '~/shared/current-person.ts';
import { isAnonymous } from './account-button.tsx';
import { AccountMenu } from './account-menu.tsx';

/** Props of a layout. */
export type LayoutProps = {
  person: CurrentPerson;
  sdkSocial?: RootData['sdkSocial'];
  children: ReactNode;
};

/**
 * Footer for visitors, who have no profile to change their consent in. Any component listening for
 * `data-privacidade` handles the button.
 */
const PageFooter = ({ person, sdkSocial }: { person: CurrentPerson; sdkSocial?: RootData['sdkSocial'] }) =>
  sdkSocial && !person.flags.registered ? (
    <footer className="rodape">
      <button type="button" className="botao" data-privacidade>
        Privacidade
      </button>
    </footer>
  ) : null;

/** Common parts of every layout: skip link, main element, footer and account menu. */
export function LayoutBody({
  person,
  sdkSocial,
  head,
  foot,
  children,
}: LayoutProps & {
  /** Content before the screen: header and drawer. */
  head: ReactNode;
  /** Content after the footer. */
  foot?: ReactNode;
}) {
  return (
    <div className="moldura">
      <a href="#conteudo" className="pular botao botao-primario">
        Ir para o conteúdo
      </a>
      {head}
      <main id="conteudo" tabIndex={-1} className="conteudo">
        {children}
      </main>
      <PageFooter person={person} sdkSocial={sdkSocial} />
      {foot}
      {!isAnonymous(person.flags) && <AccountMenu person={person} />}
    </div>
  );
}
