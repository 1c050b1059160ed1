import { Link } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { TELA_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';
import type { Impedimento } from './tipos.ts';

/**
 * Notice of what is required before a piece can be generated (sign-in, registration, Empresa); the form keeps
 * its values.
 */
export function ImpedimentoDeGerar({ tipo, impedimento }: { tipo: TipoDeGerador; impedimento: Impedimento }) {
  if (impedimento === 'visitante')
    return (
      <>
        <noscript>
          <Aviso tom="warning" titulo="Entre antes de preencher">
            Sem JavaScript, o que você escrever aqui não fica guardado até você entrar.
          </Aviso>
        </noscript>
        <Link
          className="botao botao-primario"
          to={`/login?voltar=${encodeURIComponent(TELA_DO_GERADOR[tipo])}`}
        >
          <span>Entre para gerar</span>
        </Link>
      </>
    );
  return impedimento === 'sem-empresa' ? (
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
}
