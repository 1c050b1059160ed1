import { BotaoLink } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { PremiacaoNaTela } from './tipos.ts';

/** Pictures to share or print: the podium, and the person's certificate once the result is final. */
export function Imagens({ imagens }: { imagens: NonNullable<PremiacaoNaTela['imagens']> }) {
  const { podio, imprimirPodio, certificado, imprimirCertificado } = imagens;
  return (
    <Cartao titulo="Imagens">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        <Baixar href={`${podio}&formato=feed`}>Pódio para o feed</Baixar>
        <Baixar href={`${podio}&formato=story`}>Pódio para o story</Baixar>
        <Imprimir to={imprimirPodio}>Imprimir pódio</Imprimir>
        {certificado && (
          <>
            <Baixar href={`${certificado}&formato=feed`}>Meu certificado</Baixar>
            <Baixar href={`${certificado}&formato=impresso`}>Certificado em PDF</Baixar>
          </>
        )}
        {imprimirCertificado && <Imprimir to={imprimirCertificado}>Imprimir certificado</Imprimir>}
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

const Imprimir = ({ to, children }: { to: string; children: string }) => (
  <BotaoLink to={to} variante="secundario" icone={<Icone nome="imprimir" />}>
    {children}
  </BotaoLink>
);
