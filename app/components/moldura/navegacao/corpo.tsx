import type { ReactNode } from 'react';
import type { DadosDaRaiz, Pessoa } from '~/lib/pessoa.ts';
import { isAnonima } from './conta.tsx';
import { MenuDaPessoa } from './menu-da-pessoa.tsx';
import { Rodape } from './rodape.tsx';

/** What a frame is given. */
export type PropsDaMoldura = {
  pessoa: Pessoa;
  sdkSocial?: DadosDaRaiz['sdkSocial'];
  children: ReactNode;
};

/** What every frame has around a screen: the way past the menu, the screen's place, the foot, the person's menu. */
export function Corpo({
  pessoa,
  sdkSocial,
  cabeca,
  pe,
  children,
}: PropsDaMoldura & {
  /** Before the screen: header and drawer. */
  cabeca: ReactNode;
  /** After the foot. */
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
