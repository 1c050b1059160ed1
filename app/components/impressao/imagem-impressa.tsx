import { FORMATOS } from '~/arte/tipos.ts';

/** Image in feed format that fills a printed sheet. */
export const ImagemImpressa = ({ src, alt }: { src: string; alt: string }) => (
  <img
    className="impressao-imagem"
    src={src}
    width={FORMATOS.feed.largura}
    height={FORMATOS.feed.altura}
    alt={alt}
  />
);
