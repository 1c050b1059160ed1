import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EsperaAprovacao, useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BarraDeAcao } from '~/components/ui/barra-de-acao.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { TELA_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';
import { NA_TELA } from './geradores.ts';
import type { Impedimento } from './tipos.ts';

/** Makes the piece, or says what comes first: signing in, a company, the approval. `children` stand beside it. */
export function BotaoDeGerar({
  tipo,
  impedimento,
  carregando,
  children,
}: {
  tipo: TipoDeGerador;
  impedimento: Impedimento | null;
  carregando: boolean;
  children?: ReactNode;
}) {
  const { gerar } = NA_TELA[tipo];
  const aprovado = useAprovado();
  if (impedimento === 'visitante')
    return (
      <>
        <noscript>
          <Aviso tom="warning" titulo="Entre antes de preencher">
            Sem JavaScript, o que você escrever aqui não fica guardado até você entrar.
          </Aviso>
        </noscript>
        <BarraDeAcao>
          {children}
          <BotaoLink to={`/login?voltar=${encodeURIComponent(TELA_DO_GERADOR[tipo])}`}>
            Entre para gerar
          </BotaoLink>
        </BarraDeAcao>
      </>
    );
  if (impedimento !== null)
    return (
      <>
        <Falta impedimento={impedimento} />
        <BarraDeAcao>
          {children}
          <Botao disabled>{gerar}</Botao>
        </BarraDeAcao>
      </>
    );
  return (
    <>
      {!aprovado && <EsperaAprovacao para={gerar.toLowerCase()} />}
      <BarraDeAcao>
        {children}
        <Botao carregando={carregando} disabled={!aprovado}>
          {aprovado ? gerar : `${gerar}: espera a aprovação`}
        </Botao>
      </BarraDeAcao>
    </>
  );
}

const Falta = ({ impedimento }: { impedimento: 'sem-cadastro' | 'sem-empresa' }) =>
  impedimento === 'sem-empresa' ? (
    <Aviso tom="warning" titulo="Falta ligar você a uma loja">
      A imagem leva a marca da loja. Peça a um administrador para informar a sua empresa.
    </Aviso>
  ) : (
    <Aviso tom="warning" titulo="Falta o seu cadastro">
      <Link to="/" className="underline">
        Complete na tela inicial
      </Link>{' '}
      e volte: o que você digitou continua aqui.
    </Aviso>
  );
