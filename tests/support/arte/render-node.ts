import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font, init } from 'satori/standalone';
import type { Fonte } from '../../../app/arte/larguras.ts';
import { templateById } from '../../../app/arte/registro.ts';
import { type DadosOferta, FORMATOS, type FormatoArte } from '../../../app/arte/tipos.ts';
import { bytesFonte, FONTES } from './fontes.mjs';

const require = createRequire(import.meta.url);

const familia = (fonte: string) => (fonte.startsWith('poppins') ? 'Poppins' : 'Roboto');
const peso = (fonte: Fonte) => Number(fonte.split('-')[1]) as 400 | 500 | 700;

/** One array for all renders: new buffers cost satori a parse each time. */
const FONTS: Font[] = (Object.keys(FONTES) as Fonte[]).map((fonte) => ({
  name: familia(fonte),
  weight: peso(fonte),
  style: 'normal',
  data: bytesFonte(FONTES[fonte]),
}));

const pronto = init(readFileSync(require.resolve('satori/yoga.wasm')));

export type PedidoRender = { template: string; formato: FormatoArte; dados: DadosOferta };

/** The piece as SVG, drawn by the same satori entry that the Worker uses. */
export async function renderSvg({ template, formato, dados }: PedidoRender): Promise<string> {
  await pronto;
  const { component } = templateById(template);
  const { largura, altura } = FORMATOS[formato];
  return satori(component({ formato, dados }), { width: largura, height: altura, fonts: FONTS });
}

/** The piece as PNG bytes. Throws when the template does not exist. */
export async function renderPng(pedido: PedidoRender): Promise<Buffer> {
  const svg = await renderSvg(pedido);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
