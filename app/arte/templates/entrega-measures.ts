import type { FittedText } from '../fit-text.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace } from '../parts/fit-into-space.ts';
import { type FooterBand, MARGINS, measureFooterBand } from '../parts/footer-band.ts';
import type { ParabensContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type ParabensPecaData } from '../types.ts';

type EntregaSizes = { nome: number; apoio: number; mensagem: number; borda: number };

const ENTREGA_SIZES: Record<DrawnFormat, EntregaSizes> = {
  feed: { nome: 112, apoio: 34, mensagem: 36, borda: 34 },
  story: { nome: 124, apoio: 38, mensagem: 42, borda: 38 },
  quadrado: { nome: 84, apoio: 27, mensagem: 29, borda: 26 },
  link: { nome: 82, apoio: 25, mensagem: 26, borda: 18 },
  impresso: { nome: 112, apoio: 34, mensagem: 36, borda: 34 },
};

/** Layout of the template "entrega", a congratulation as an instant photo print; px. */
export type EntregaMeasures = {
  /** White paper of the photo print, and the picture on it. */
  papel: CanvasBox;
  janela: CanvasBox;
  x: number;
  coluna: number;
  titulo: FittedText;
  tituloY: number;
  apoio: FittedText;
  apoioY: number;
  mensagem: FittedText;
  mensagemX: number;
  mensagemY: number;
  mensagemLargura: number;
  pe: FooterBand;
};

/** Lays out a photo print with a wide lower border for the name; the message is on the background below. */
export function layOutEntrega(
  format: DrawnFormat,
  data: ParabensPecaData,
  c: ParabensContent,
): EntregaMeasures {
  const t = ENTREGA_SIZES[format];
  const { margem, topo } = MARGINS[format];
  const { largura: W } = FORMATS[format];
  const pe = measureFooterBand(format, data.empresa, c);
  const deitado = format === 'link';
  const linhaDeApoio = [c.moto, c.entrega].filter(Boolean).join(' · ');
  const ajustar = (column: number, altura: number) => ({
    titulo: fitIntoSpace(`Parabéns, ${c.cliente}!`, {
      fonte: c.letra,
      largura: column,
      altura,
      linhas: deitado ? 3 : 2,
      maximo: t.nome * c.escala,
      minimo: 34,
      entrelinha: 1.02,
      aceitavel: t.nome * (deitado ? 0.95 : 0.66),
    }),
    apoio: fitIntoSpace(linhaDeApoio, {
      fonte: 'roboto-500',
      largura: column,
      linhas: 2,
      maximo: t.apoio * c.escala,
      minimo: 20,
      entrelinha: 1.22,
      aceitavel: t.apoio * 0.8,
    }),
  });
  const mensagemEm = (column: number, altura: number) =>
    fitIntoSpace(c.mensagem, {
      fonte: 'poppins-500',
      largura: column,
      altura,
      linhas: 6,
      maximo: t.mensagem * c.escala,
      minimo: 20,
      entrelinha: 1.28,
      aceitavel: t.mensagem * 0.85,
    });

  if (deitado) {
    const papel = { x: margem + 8, y: 34, largura: 500, altura: pe.fundo.y - 34 - 28 };
    const x = papel.x + papel.largura + 52;
    const coluna = W - margem - x;
    const { titulo, apoio } = ajustar(coluna, 190);
    const mensagem = mensagemEm(coluna, 130);
    const gap = mensagem.altura > 0 ? 18 : 0;
    const block = titulo.altura + 8 + apoio.altura + gap + mensagem.altura;
    const tituloY = Math.max(38, Math.round((pe.fundo.y - block) / 2));
    const apoioY = tituloY + titulo.altura + 8;
    return {
      papel,
      janela: {
        x: papel.x + t.borda,
        y: papel.y + t.borda,
        largura: papel.largura - 2 * t.borda,
        altura: papel.altura - t.borda - 52,
      },
      ...{ x, coluna, titulo, tituloY, apoio, apoioY, mensagem, mensagemX: x, mensagemLargura: coluna, pe },
      mensagemY: apoioY + apoio.altura + gap,
    };
  }

  const indent = margem + Math.round(t.borda * (format === 'quadrado' ? 2.6 : 1.5));
  const util = W - 2 * margem;
  const mensagem = mensagemEm(util - 40, format === 'quadrado' ? 110 : 200);
  const vao = Math.round(t.mensagem * 1.1);
  const mensagemY = pe.fundo.y - vao - mensagem.altura;
  const papelY = topo + (format === 'story' ? -6 : 10);
  const papelFim = mensagemY - (mensagem.altura > 0 ? vao + 6 : 12);
  const papel = { x: indent, y: papelY, largura: W - 2 * indent, altura: papelFim - papelY };
  const x = papel.x + t.borda;
  const coluna = papel.largura - 2 * t.borda;
  const { titulo, apoio } = ajustar(coluna, papel.altura * 0.26);
  const apoioY = papelFim - Math.round(t.borda * 0.9) - apoio.altura;
  const tituloY = apoioY - 6 - titulo.altura;
  return {
    papel,
    janela: {
      x,
      y: papel.y + t.borda,
      largura: coluna,
      altura: tituloY - Math.round(t.borda * 0.55) - papel.y - t.borda,
    },
    ...{ x, coluna, titulo, tituloY, apoio, apoioY, mensagem, mensagemX: margem + 20, mensagemY, pe },
    mensagemLargura: util - 40,
  };
}
