import { Link } from '@remix-run/react';
import { Notice } from '~/components/ui/notice.tsx';
import { GENERATOR_SCREENS, type GeneratorKind } from '~/domain/artes/generators.ts';
import type { StudioImpediment } from './types.ts';

/**
 * Notice of what is required before a piece can be generated (sign-in, registration, Empresa); the form keeps
 * its values.
 */
export function GenerateImpediment({
  tipo,
  impedimento,
}: {
  tipo: GeneratorKind;
  impedimento: StudioImpediment;
}) {
  if (impedimento === 'visitante')
    return (
      <>
        <noscript>
          <Notice tone="warning" title="Entre antes de preencher">
            Sem JavaScript, o que você escrever aqui não fica guardado até você entrar.
          </Notice>
        </noscript>
        <Link
          className="botao botao-primario"
          to={`/login?voltar=${encodeURIComponent(GENERATOR_SCREENS[tipo])}`}
        >
          <span>Entre para gerar</span>
        </Link>
      </>
    );
  return impedimento === 'sem-empresa' ? (
    <Notice tone="warning" title="Falta ligar você a uma loja">
      A imagem leva a marca da loja. Peça a um administrador para informar a sua empresa.
    </Notice>
  ) : (
    <Notice tone="warning" title="Falta o seu cadastro">
      <Link to="/" className="underline">
        Complete na tela inicial
      </Link>{' '}
      e volte: o que você digitou continua aqui.
    </Notice>
  );
}
