import type { Figura, Figuras } from '../desenho/contrato/pedidos.ts';

/** Host name of the static files behind their binding; it resolves nowhere else. */
const ARQUIVOS = 'https://arquivos.interno';
/** More in one piece than that are left out. */
const MAIS = 60;

/** Reads pictures of emoji among the site's static files. One that does not come is left out of the piece. */
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
