import { telaAt, telas } from './routes.ts';
import type { Tela } from './tela.ts';

/** Address of a screen, its parameters standing for any one part. */
const patternOf = ({ path }: Tela): RegExp =>
  new RegExp(`^/${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

const patterns = telas.filter(({ path }) => path !== '*').map((tela) => ({ tela, is: patternOf(tela) }));

/** The screen that answers at an address, asked for as a page or as its data (`.data`). */
export function telaOfAddress(pathname: string): Tela {
  const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  return patterns.find(({ is }) => is.test(page))?.tela ?? telaAt('*');
}
