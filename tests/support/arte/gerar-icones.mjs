// Draws the product's own icons into public/.
// Run after a change here: node tests/support/arte/gerar-icones.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const NOITE = '#05090c';
const AZUL = '#2196F3';
const BRANCO = '#ffffff';

/** Plate with a straight left edge, rounded right, and a slot: one bowl of the letter. */
const placa = (y, largura, altura, rasgo) => {
  const r = altura / 2;
  const x = 22;
  const meio = y + altura / 2;
  const [a, b, h] = [x + 17, x + largura - r - 1, rasgo];
  return (
    `M${x + 3} ${y}H${x + largura - r}A${r} ${r} 0 0 1 ${x + largura - r} ${y + altura}H${x + 3}` +
    `Q${x} ${y + altura} ${x} ${y + altura - 3}V${y + 3}Q${x} ${y} ${x + 3} ${y}Z` +
    `M${a} ${meio - h / 2}V${meio + h / 2}H${b}A${h / 2} ${h / 2} 0 0 0 ${b} ${meio - h / 2}Z`
  );
};

/**
 * The mark on a 100 × 100 field: two number plates, slanted like their edges, make the B of Balcão;
 * the road line runs between them.
 */
const marca = (cor, faixa) =>
  `<g transform="translate(13 0) skewX(-12)"><path fill="${cor}" fill-rule="evenodd" d="${placa(14, 55, 31, 9)}${placa(55, 61, 31, 9)}"/>` +
  `<path fill="${faixa}" d="M22 48H38V52H22ZM44 48H60V52H44ZM66 48H82V52H66Z"/></g>`;

const documento = (fundo, escala, canto) => {
  const passo = (50 - 50 * escala).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${canto}" fill="${fundo}"/><g transform="translate(${passo} ${passo}) scale(${escala})">${marca(AZUL, BRANCO)}</g></svg>\n`;
};

const publica = new URL('../../../public/', import.meta.url);
mkdirSync(new URL('icons/', publica), { recursive: true });
const desenhar = (svg, lado) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: lado }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
const png = (arquivo, svg, lado) => writeFileSync(new URL(`icons/${arquivo}`, publica), desenhar(svg, lado));

/** Icon file (ICO) of PNG images: a header of 6 bytes, a row of 16 for each image, the images. */
function ico(svg, lados) {
  const imagens = lados.map((lado) => desenhar(svg, lado));
  const cabecalho = Buffer.alloc(6 + 16 * lados.length);
  cabecalho.writeUInt16LE(1, 2);
  cabecalho.writeUInt16LE(lados.length, 4);
  let inicio = cabecalho.length;
  for (const [indice, imagem] of imagens.entries()) {
    const linha = cabecalho.subarray(6 + 16 * indice);
    linha[0] = lados[indice];
    linha[1] = lados[indice];
    linha.writeUInt16LE(1, 4);
    linha.writeUInt16LE(32, 6);
    linha.writeUInt32LE(imagem.length, 8);
    linha.writeUInt32LE(inicio, 12);
    inicio += imagem.length;
  }
  return Buffer.concat([cabecalho, ...imagens]);
}

writeFileSync(new URL('favicon.svg', publica), documento(NOITE, 0.92, 22));
// What names no icon (a PDF, a picture, a file of data in a tab of its own) has browsers ask for this one.
writeFileSync(new URL('favicon.ico', publica), ico(documento(NOITE, 0.92, 22), [16, 32, 48]));
png('icon-192.png', documento(NOITE, 0.84, 22), 192);
png('icon-512.png', documento(NOITE, 0.84, 22), 512);
// Launchers cut maskable icons to a circle of 80 % of the side; Apple rounds the corners itself.
png('maskable-512.png', documento(NOITE, 0.66, 0), 512);
png('apple-touch-icon.png', documento(NOITE, 0.82, 0), 180);
