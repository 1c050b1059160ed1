import type { Rasterizer } from '../../../workers/desenho/engines/rasterizer.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';

const blank = (svg: string) => ({
  largura: 1,
  altura: 1,
  pixels: new Uint8ClampedArray(4),
  png: () => new TextEncoder().encode(svg),
  free() {},
});

/** For tests about everything but the picture: its "JPEG" is the text that the layout would have drawn. */
export const rasterizadorEmBranco: Rasterizer = {
  fontes: async () => [],
  drawSvg: async (_element, width, height) => `<svg width="${width}" height="${height}"/>`,
  rasterize: async (svg) => blank(svg),
  scaleDown: (_quadro, { largura, altura }) => blank(`<svg width="${largura}" height="${altura}"/>`),
  encodePng: async (quadro) => quadro.png(),
  encodeJpeg: async (quadro) => quadro.png(),
  // What it is given has left the engine.
  encodeWebp: async ({ largura, altura }) => blank(`<svg width="${largura}" height="${altura}"/>`).png(),
};

/**
 * The Worker's own engines for photos, faces and figures; a piece's picture is blank, which takes no time: laying it out
 * and encoding it in every format is most of what publishing costs.
 */
export const rasterizadorSemPecas: Rasterizer = {
  ...rasterizer,
  drawSvg: rasterizadorEmBranco.drawSvg,
  scaleDown: rasterizadorEmBranco.scaleDown,
  rasterize: (svg) => (svg.startsWith('<svg width="') ? rasterizadorEmBranco : rasterizer).rasterize(svg),
};
