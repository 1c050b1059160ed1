import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Conta, isAnonima } from '~/components/navegacao/conta.tsx';
import { isCurrent } from '~/components/navegacao/gaveta.tsx';
import { lugaresOf } from '~/components/navegacao/lugares.ts';
import { Marca } from '~/components/navegacao/marca.tsx';
import { MenuDaPessoa } from '~/components/navegacao/menu-da-pessoa.tsx';
import { Rodape } from '~/components/navegacao/rodape.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { DadosDaRaiz, Pessoa } from '~/lib/pessoa.ts';

/** The frame of /v2: one line with every place, no drawer; on phones the line is pushed sideways. The same account. */
export function MolduraV2({
  pessoa,
  sdkSocial,
  children,
}: {
  pessoa: Pessoa;
  sdkSocial?: DadosDaRaiz['sdkSocial'];
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const lugares = lugaresOf(pessoa.flags).filter(({ path }) => path !== '');
  return (
    <div className="moldura">
      <a href="#conteudo" className="pular botao botao-primario">
        Ir para o conteúdo
      </a>
      <header className="cabecalho-v2">
        <Link to="/v2" aria-label="Painel" className="flex-none rounded-md">
          <Marca />
        </Link>
        <nav aria-label="Telas" className="lugares-v2">
          <ul>
            {lugares.map(({ path, rotulo, icone }) => (
              <li key={path}>
                <Link
                  to={`/${path}`}
                  prefetch="intent"
                  className="lugar-v2"
                  aria-current={isCurrent(path, pathname) ? 'page' : undefined}
                >
                  <Icone nome={icone} />
                  {rotulo}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/" className="botao botao-texto botao-compacto ms-auto flex-none">
          Início simples
        </Link>
        <Conta pessoa={pessoa} />
      </header>
      <main id="conteudo" tabIndex={-1} className="conteudo">
        {children}
      </main>
      <Rodape pessoa={pessoa} sdkSocial={sdkSocial} />
      {!isAnonima(pessoa.flags) && <MenuDaPessoa pessoa={pessoa} />}
    </div>
  );
}
