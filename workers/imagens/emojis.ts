import type { FigureFile, FiguresByName } from '../desenho/contract/drawing-requests.ts';

/** Host name of the static files behind their binding; it does not resolve elsewhere. */
const FILES_HOST = 'https://arquivos.interno';
/** Maximum number of emoji in one piece; more are left out. */
const MAX_EMOJIS = 60;

/** Reads emoji images from the site's static files. One that cannot be read is left out of the piece. */
export function emojisFrom(
  assets: Pick<Fetcher, 'fetch'>,
): (enderecos: readonly string[]) => Promise<FiguresByName> {
  const read = async (endereco: string): Promise<[string, FigureFile][]> => {
    try {
      const answer = await assets.fetch(`${FILES_HOST}${endereco}`);
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
    Object.fromEntries((await Promise.all(enderecos.slice(0, MAX_EMOJIS).map(read))).flat());
}
