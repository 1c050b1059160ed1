import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff';
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import { readDesenho } from '../desenho.ts';

const fonts = [
  { name: 'Poppins', data: poppins500, weight: 500, style: 'normal' },
  { name: 'Poppins', data: poppins700, weight: 700, style: 'normal' },
  { name: 'Roboto', data: roboto400, weight: 400, style: 'normal' },
  { name: 'Roboto', data: roboto500, weight: 500, style: 'normal' },
] as const;

/** The same design drawn by @vercel/og, as a PNG, which is all it makes. */
export default {
  async fetch(request) {
    // Loaded here because the package fetches its fallback font as it loads, which workerd allows in requests only.
    const { ImageResponse } = await import('@vercel/og');
    const { element, largura, altura } = readDesenho(new URL(request.url));
    return new ImageResponse(element, { width: largura, height: altura, fonts: [...fonts] });
  },
} satisfies ExportedHandler;
