import type { FigureFile, FiguresByName } from '../desenho/contract/drawing-requests.ts';

/** Host name of the static files behind their binding; it does not resolve elsewhere. */
const FILES_HOST = 'https://arquivos.interno';
/** Maximum number of emoji in one piece; more are left out. */
const MAX_EMOJIS = 60;

/** Reads emoji images from the site's static files. One that cannot be read is left out of the piece. */
export function emojisFrom(
  assets: Pick<Fetcher, 'fetch'>,
): (addresses: readonly string[]) => Promise<FiguresByName> {
  const read = async (address: string): Promise<[string, FigureFile][]> => {
    try {
      const answer = await assets.fetch(`${FILES_HOST}${address}`);
      if (!answer.ok) {
        await answer.body?.cancel();
        return [];
      }
      return [[address, { bytes: await answer.arrayBuffer(), tipo: 'image/svg+xml' }]];
    } catch (error) {
      console.warn(`The picture ${address} does not come: ${error}`);
      return [];
    }
  };
  return async (addresses) =>
    Object.fromEntries((await Promise.all(addresses.slice(0, MAX_EMOJIS).map(read))).flat());
}
