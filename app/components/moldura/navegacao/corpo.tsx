import type { ReactNode } from 'react';
import type { DadosDaRaiz, Pessoa } from '~/lib/pessoa.ts';
import { isAnonima } from './conta.tsx';
import { MenuDaPessoa } from './menu-da-pessoa.tsx';
import { Rodape } from './rodape.tsx';

/** Props of a layout. */
export type PropsDaMoldura = {
  pessoa: Pessoa;
  sdkSocial?: DadosDaRaiz['sdkSocial'];
  children: ReactNode;
};

/** Common parts of every layout: skip link, main element, footer and account menu. */
export function Corpo({
  pessoa,
  sdkSocial,
  cabeca,
  pe,
  children,
}: PropsDaMoldura & {
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
      <Rodape pessoa={pessoa} sdkSocial={sdkSocial} />
      {pe}
      {!isAnonima(pessoa.flags) && <MenuDaPessoa pessoa={pessoa} />}
    </div>
  );
}
