import { Resvg } from '@resvg/resvg-js';
import { silhuetaSvg } from '../../../app/arte/silhuetas.ts';
import type { FotoArte } from '../../../app/arte/tipos.ts';

/** A scene of flat colours with a motorcycle before a wall: a photo's shape and contrasts, a drawing's few bytes. */
function cena(largura: number, altura: number): string {
  const chao = Math.round(altura * 0.7);
  const moto = silhuetaSvg('adventure', { corpo: '#1d2b3a', destaque: '#e2a11b', metal: '#9aa7b2' });
  const lado = Math.round(Math.min(largura, altura * 1.4) * 0.8);
  const dentro = moto.replace(
    '<svg ',
    `<svg x="${Math.round((largura - lado) / 2)}" y="${chao - Math.round(lado * 0.5)}" `,
  );
  const janelas = [0.12, 0.4, 0.68].map(
    (x) =>
      `<rect x="${Math.round(largura * x)}" y="${Math.round(altura * 0.12)}" width="${Math.round(largura * 0.2)}" height="${Math.round(altura * 0.3)}" fill="#cfe3ee"/>`,
  );
  const sized = dentro.replace(
    /width="\d+" height="\d+">/,
    `width="${lado}" height="${Math.round(lado * 0.59)}">`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${largura}" height="${altura}"><rect width="100%" height="100%" fill="#8a6f5a"/>${janelas.join('')}<rect y="${chao}" width="100%" height="${altura - chao}" fill="#5d5a58"/>${sized}</svg>`;
}

function fotoDe(largura: number, altura: number): FotoArte {
  const png = new Resvg(cena(largura, altura), { font: { loadSystemFonts: false } }).render().asPng();
  return { src: `data:image/png;base64,${png.toString('base64')}`, largura, altura };
}

/** As a phone takes it lying, and standing. */
export const FOTO_DEITADA: FotoArte = fotoDe(1600, 1200);
export const FOTO_EM_PE: FotoArte = fotoDe(1200, 1600);
