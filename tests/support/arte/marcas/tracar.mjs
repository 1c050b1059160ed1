import { FONTES, lerFonte } from '../fontes.mjs';

const fontes = new Map();

function fonteDe(id) {
  if (!fontes.has(id)) fontes.set(id, lerFonte(FONTES[id]));
  return fontes.get(id);
}

/**
 * A text as outlines, because the Worker's rasteriser has no fonts.
 * @returns path data and the width in px; `y` is the baseline
 */
export function tracarTexto(texto, { fonte = 'poppins-700', tamanho, x = 0, y = 0, espaco = 0 }) {
  const f = fonteDe(fonte);
  let caneta = x;
  let d = '';
  for (const sinal of texto) {
    d += f.getPath(sinal, caneta, y, tamanho).toPathData(1);
    caneta += f.getAdvanceWidth(sinal, tamanho) + espaco;
  }
  return { d, largura: caneta - x - espaco };
}

export const svg = (largura, altura, conteudo) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} ${altura}" width="${largura}" height="${altura}">${conteudo}</svg>\n`;

export const caminho = (d, cor, extra = '') => `<path d="${d}" fill="${cor}"${extra}/>`;

/** An SVG document as a group placed and scaled inside another one. */
export function encaixar(documento, x, y, altura) {
  const [, w, h] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(documento);
  const escala = altura / Number(h);
  const miolo = documento.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return {
    largura: Number(w) * escala,
    markup: `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${escala.toFixed(4)})">${miolo}</g>`,
  };
}
