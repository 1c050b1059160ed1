import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { PremiacaoNaTela } from './tipos.ts';

/** Pictures to send to the team's group or to post: the podium, and one's certificate once it is final. */
export function Imagens({ imagens }: { imagens: NonNullable<PremiacaoNaTela['imagens']> }) {
  const { podio, certificado } = imagens;
  return (
    <Cartao titulo="Imagens">
      <div className="grid gap-3 sm:grid-cols-2">
        <Baixar href={`${podio}&formato=feed`}>Pódio para o feed</Baixar>
        <Baixar href={`${podio}&formato=story`}>Pódio para o story</Baixar>
        {certificado && (
          <>
            <Baixar href={`${certificado}&formato=feed`}>Meu certificado</Baixar>
            <Baixar href={`${certificado}&formato=impresso`}>Certificado para imprimir</Baixar>
          </>
        )}
      </div>
    </Cartao>
  );
}

const Baixar = ({ href, children }: { href: string; children: string }) => (
  <a className="botao botao-secundario" href={href}>
    <Icone nome="baixar" />
    <span>{children}</span>
  </a>
);
