import type { ReactNode } from 'react';
import type { DadosDaRaiz, Pessoa } from '~/lib/pessoa.ts';
import { BarraInferior } from './barra-inferior.tsx';
import { Cabecalho } from './cabecalho.tsx';
import { isAnonima } from './conta.tsx';
import { Gaveta } from './gaveta.tsx';
import { MenuDaPessoa } from './menu-da-pessoa.tsx';
import { Rodape } from './rodape.tsx';

/** The application's frame around a screen. Only registered people have places to go to, so only they get a drawer. */
export function Moldura({
  pessoa,
  sdkSocial,
  children,
}: {
  pessoa: Pessoa;
  sdkSocial?: DadosDaRaiz['sdkSocial'];
  children: ReactNode;
}) {
  const { registered } = pessoa.flags;
  return (
    <div className="moldura">
      <a href="#conteudo" className="pular botao botao-primario">
        Ir para o conteúdo
      </a>
      <Cabecalho pessoa={pessoa} />
      {registered && <Gaveta pessoa={pessoa} />}
      <main id="conteudo" tabIndex={-1} className="conteudo">
        {children}
      </main>
      <Rodape pessoa={pessoa} sdkSocial={sdkSocial} />
      {registered && <BarraInferior pessoa={pessoa} />}
      {!isAnonima(pessoa.flags) && <MenuDaPessoa pessoa={pessoa} />}
    </div>
  );
}
