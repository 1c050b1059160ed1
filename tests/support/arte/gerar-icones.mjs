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
const png = (arquivo, svg, lado) =>
  writeFileSync(
    new URL(`icons/${arquivo}`, publica),
    new Resvg(svg, { fitTo: { mode: 'width', value: lado }, font: { loadSystemFonts: false } })
      .render()
      .asPng(),
  );

writeFileSync(new URL('favicon.svg', publica), documento(NOITE, 0.92, 22));
png('icon-192.png', documento(NOITE, 0.84, 22), 192);
png('icon-512.png', documento(NOITE, 0.84, 22), 512);
// Launchers cut maskable icons to a circle of 80 % of the side; Apple rounds the corners itself.
png('maskable-512.png', documento(NOITE, 0.66, 0), 512);
png('apple-touch-icon.png', documento(NOITE, 0.82, 0), 180);
