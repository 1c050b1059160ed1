import { ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { PremiacaoScreenData } from './types.ts';

/** Pictures to share or print: the podium, and the person's certificate once the result is final. */
export function PremiacaoImages({ imagens }: { imagens: NonNullable<PremiacaoScreenData['imagens']> }) {
  const { podio, imprimirPodio, certificado, imprimirCertificado } = imagens;
  return (
    <Card titulo="Imagens">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        <DownloadLink href={`${podio}&formato=feed`}>Pódio para o feed</DownloadLink>
        <DownloadLink href={`${podio}&formato=story`}>Pódio para o story</DownloadLink>
        <PrintLink to={imprimirPodio}>Imprimir pódio</PrintLink>
        {certificado && (
          <>
            <DownloadLink href={`${certificado}&formato=feed`}>Meu certificado</DownloadLink>
            <DownloadLink href={`${certificado}&formato=impresso`}>Certificado em PDF</DownloadLink>
          </>
        )}
        {imprimirCertificado && <PrintLink to={imprimirCertificado}>Imprimir certificado</PrintLink>}
      </div>
    </Card>
  );
}

const DownloadLink = ({ href, children }: { href: string; children: string }) => (
  <a className="botao botao-secundario" href={href}>
    <Icon nome="baixar" />
    <span>{children}</span>
  </a>
);

const PrintLink = ({ to, children }: { to: `/premiacao/${string}`; children: string }) => (
  <ButtonLink to={to} variante="secundario" icone={<Icon nome="imprimir" />}>
    {children}
  </ButtonLink>
);
