import { FORMATS } from '~/arte/types.ts';

/** Image in feed format that fills a printed sheet. */
export const PrintedImage = ({ src, alt }: { src: string; alt: string }) => (
  <img
    className="impressao-imagem"
    src={src}
    width={FORMATS.feed.largura}
    height={FORMATS.feed.altura}
    alt={alt}
  />
);
