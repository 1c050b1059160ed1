import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2';
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff2';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff2';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff2';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import init, { Renderer } from '@takumi-rs/wasm';
// @ts-expect-error Its types are those of the instance; the bundler gives the module.
import takumiWasm from '@takumi-rs/wasm/takumi_wasm_bg.wasm';
import { readDesenho } from '../desenho.ts';

const FONTES = [
  { name: 'Poppins', data: poppins500, weight: 500 },
  { name: 'Poppins', data: poppins700, weight: 700 },
  { name: 'Roboto', data: roboto400, weight: 400 },
  { name: 'Roboto', data: roboto500, weight: 500 },
];

let started: Renderer | null = null;

async function start(): Promise<Renderer> {
  await init({ module_or_path: takumiWasm });
  const renderer = new Renderer();
  for (const fonte of FONTES) await renderer.registerFont(fonte);
  return renderer;
}

/** The same design drawn by takumi, which keeps the photo that it decoded, as we do. */
export default {
  async fetch(request) {
    const url = new URL(request.url);
    started ??= await start();
    const { element, largura, altura } = readDesenho(url);
    const { node, css } = await fromJsx(element);
    const format = url.searchParams.get('tipo') === 'jpg' ? 'jpeg' : 'png';
    const bytes = await started.render(node, { width: largura, height: altura, css, format, quality: 86 });
    return new Response(bytes, { headers: { 'Content-Type': `image/${format}` } });
  },
} satisfies ExportedHandler;
