import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font, init, type SatoriNode } from 'satori/standalone';
import * as v from 'valibot';
import { embedEmoji, emojisOf, withoutMissingEmojis } from '../../../app/arte/emojis.ts';
import { FONT_METRICS, type TemplateFont } from '../../../app/arte/font-widths.ts';
import { FONT_FACES } from '../../../app/arte/fonts.ts';
import { templateById } from '../../../app/arte/registry.ts';
import { FORMATS, type PecaFormat } from '../../../app/arte/types.ts';
import { bytesFonte, FONTES, lerFonte } from './fontes.mjs';

const require = createRequire(import.meta.url);

/** One array for all renders: new buffers cost satori a parse each time. */
const FONTS: Font[] = (Object.keys(FONTES) as TemplateFont[]).map((fonte) => ({
  name: FONT_FACES[fonte].familia,
  weight: FONT_FACES[fonte].peso,
  style: 'normal',
  data: bytesFonte(FONTES[fonte]),
}));

const CONJUNTO = join(dirname(require.resolve('@discordapp/twemoji/package.json')), 'dist/svg');

/** Reads what the edge hands along with the data: pictures of its emoji, by address. */
export const emojisDoConjunto = (data: unknown): Array<[endereco: string, uri: string]> =>
  emojisOf(data)
    .map((address): [string, string] => [address, join(CONJUNTO, basename(address))])
    .filter(([, svg]) => existsSync(svg))
    .map(([address, svg]) => [address, `data:image/svg+xml;base64,${readFileSync(svg).toString('base64')}`]);

const ready = init(readFileSync(require.resolve('satori/yoga.wasm')));

export type PedidoRender = { template: string; formato: PecaFormat; dados: unknown };

/** The piece as SVG, drawn by the same satori entry that the Worker uses. `aoPosicionar` hears each placed node. */
export async function renderSvg(
  { template, formato, dados }: PedidoRender,
  aoPosicionar?: (no: SatoriNode) => void,
): Promise<string> {
  await ready;
  const { largura, altura } = FORMATS[formato];
  for (const [address, uri] of emojisDoConjunto(dados)) embedEmoji(address, uri);
  return satori(templateById(template).element(formato, withoutMissingEmojis(dados)), {
    width: largura,
    height: altura,
    fonts: FONTS,
    ...(aoPosicionar ? { onNodeDetected: aoPosicionar } : {}),
  });
}

/** The piece as PNG bytes. Throws when the template does not exist. */
export async function renderPng(pedido: PedidoRender): Promise<Buffer> {
  const svg = await renderSvg(pedido);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** A line of text where the eye sees it: from the top of its capitals to the baseline, px. */
export type LinhaVista = {
  texto: string;
  esquerda: number;
  direita: number;
  topo: number;
  base: number;
  tamanho: number;
  largura: number;
};

const FONTES_LIDAS = new Map(Object.entries(FONTES).map(([id, file]) => [id, lerFonte(file)]));
const estiloDeTexto = v.object({
  fontFamily: v.string(),
  fontWeight: v.number(),
  fontSize: v.number(),
  justifyContent: v.optional(v.string(), 'flex-start'),
});

function verLinha(no: SatoriNode): LinhaVista | null {
  const style = v.safeParse(estiloDeTexto, no.props.style);
  if (typeof no.textContent !== 'string' || !style.success) return null;
  const { fontFamily, fontWeight, fontSize, justifyContent } = style.output;
  const id = (Object.keys(FONT_FACES) as TemplateFont[]).find(
    (corte) => FONT_FACES[corte].familia === fontFamily && FONT_FACES[corte].peso === fontWeight,
  );
  if (!id) throw new Error(`no face ${fontFamily} ${fontWeight}`);
  const { ascendente, descendente, versal } = FONT_METRICS[id];
  const width = FONTES_LIDAS.get(id)?.getAdvanceWidth(no.textContent, fontSize) ?? Number.NaN;
  const sobra = no.width - width;
  const esquerda =
    no.left + (justifyContent === 'flex-end' ? sobra : justifyContent === 'center' ? sobra / 2 : 0);
  const base = no.top + no.height / 2 + (fontSize * (ascendente - descendente)) / 2000;
  return {
    texto: no.textContent,
    esquerda,
    direita: esquerda + width,
    topo: base - (fontSize * versal) / 1000,
    base,
    tamanho: fontSize,
    largura: no.width,
  };
}

/** A code's square, which nothing may touch either. */
function verCodigo({ left, top, width, height, props }: SatoriNode): LinhaVista | null {
  if (!('data-qr' in props)) return null;
  const lugar = { esquerda: left, direita: left + width, topo: top, base: top + height };
  return { texto: '[QR]', ...lugar, tamanho: 0, largura: width };
}

/** The piece as SVG, and every line of its text with the place where it is seen. */
export async function verPeca(pedido: PedidoRender): Promise<{ svg: string; linhas: LinhaVista[] }> {
  const linhas: LinhaVista[] = [];
  const svg = await renderSvg(pedido, (no) => {
    const linha = verLinha(no) ?? verCodigo(no);
    if (linha) linhas.push(linha);
  });
  return { svg, linhas };
}

export const linhasVistas = async (pedido: PedidoRender): Promise<LinhaVista[]> =>
  (await verPeca(pedido)).linhas;
