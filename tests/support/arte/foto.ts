import { Resvg } from '@resvg/resvg-js';
import { silhouetteSvg } from '../../../app/arte/silhouettes.ts';
import type { DrawnFoto } from '../../../app/arte/types.ts';

/** A scene of flat colours with a motorcycle before a wall: a photo's shape and contrasts, a drawing's few bytes. */
function cena(width: number, height: number): string {
  const ground = Math.round(height * 0.7);
  const moto = silhouetteSvg('adventure', { corpo: '#1d2b3a', destaque: '#e2a11b', metal: '#9aa7b2' });
  const side = Math.round(Math.min(width, height * 1.4) * 0.8);
  const inside = moto.replace(
    '<svg ',
    `<svg x="${Math.round((width - side) / 2)}" y="${ground - Math.round(side * 0.5)}" `,
  );
  const windows = [0.12, 0.4, 0.68].map(
    (x) =>
      `<rect x="${Math.round(width * x)}" y="${Math.round(height * 0.12)}" width="${Math.round(width * 0.2)}" height="${Math.round(height * 0.3)}" fill="#cfe3ee"/>`,
  );
  const sized = inside.replace(
    /width="\d+" height="\d+">/,
    `width="${side}" height="${Math.round(side * 0.59)}">`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8a6f5a"/>${windows.join('')}<rect y="${ground}" width="100%" height="${height - ground}" fill="#5d5a58"/>${sized}</svg>`;
}

/** A face as children draw it: enough to see where a portrait stands. */
const ROSTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#b7c9d6"/><path d="M60 800C60 600 180 540 300 540S540 600 540 800Z" fill="#27415c"/><path d="M250 440h100v130a50 50 0 0 1-100 0Z" fill="#c98f68"/><ellipse cx="300" cy="330" rx="125" ry="155" fill="#dba47b"/><path d="M165 330C150 150 230 120 300 120S450 150 435 330C420 250 380 230 300 230S180 250 165 330Z" fill="#3a2418"/></svg>';

function fotoDe(largura: number, altura: number, svg = cena(largura, altura)): DrawnFoto {
  const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return { src: `data:image/png;base64,${png.toString('base64')}`, largura, altura };
}

/** As a phone takes it lying, and standing. */
export const FOTO_DEITADA: DrawnFoto = fotoDe(1600, 1200);
export const FOTO_EM_PE: DrawnFoto = fotoDe(1200, 1600);
export const RETRATO: DrawnFoto = { ...fotoDe(600, 800, ROSTO), foco: { x: 0.5, y: 0.42 } };
