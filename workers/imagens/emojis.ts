import type { Figura, Figuras } from '../desenho/contrato/pedidos.ts';

/** Host name of the static files behind their binding; it does not resolve elsewhere. */
const ARQUIVOS = 'https://arquivos.interno';
/** Maximum number of emoji in one piece; more are left out. */
const MAIS = 60;

/** Reads emoji images from the site's static files. One that cannot be read is left out of the piece. */
export function emojisFrom(
  assets: Pick<Fetcher, 'fetch'>,
): (enderecos: readonly string[]) => Promise<Figuras> {
  const read = async (endereco: string): Promise<[string, Figura][]> => {
    try {
      const answer = await assets.fetch(`${ARQUIVOS}${endereco}`);
      if (!answer.ok) {
        await answer.body?.cancel();
        return [];
      }
      return [[endereco, { bytes: await answer.arrayBuffer(), tipo: 'image/svg+xml' }]];
    } catch (error) {
      console.warn(`The picture ${endereco} does not come: ${error}`);
      return [];
    }
  };
  return async (enderecos) =>
    Object.fromEntries((await Promise.all(enderecos.slice(0, MAIS).map(read))).flat());
}
