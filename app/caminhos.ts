import { telas } from './routes.ts';
import type { Tela } from './tela.ts';

type TelaDaTabela = (typeof telas)[number];

/** Path of a screen exactly as the route table declares it; route guards take it as their argument. */
export type CaminhoDeTela = TelaDaTabela['path'];

/** Paths of public screens, where the guard may find nobody signed in. */
export type CaminhoPublico = Extract<TelaDaTabela, { access: 'public' }>['path'];

/** Paths of screens of one Empresa, which a network administrator selects in the query string. */
export type CaminhoComEscolha = Extract<TelaDaTabela, { empresa: 'escolha' }>['path'];

/** Paths of screens of the person's own Empresa; their guard returns an Usuario that has one. */
export type CaminhoDeEmpresa = Extract<TelaDaTabela, { empresa: 'propria' }>['path'];

/** Finds the route-table row of a path. @throws Error for a path that is not in the table */
export function telaAt(path: CaminhoDeTela): Tela {
  const tela = telas.find((each) => each.path === path);
  if (!tela) throw new Error(`No screen at "${path}" in the route table.`);
  return tela;
}

/** Builds the regular expression of a screen's path; each `:parameter` matches one path segment. */
const patternOf = ({ path }: Tela): RegExp =>
  new RegExp(`^/${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

const patterns = telas.filter(({ path }) => path !== '*').map((tela) => ({ tela, is: patternOf(tela) }));

/** Finds the screen that serves a URL path, requested as a page or as its data (`.data`). */
export function telaOfAddress(pathname: string): Tela {
  const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  return patterns.find(({ is }) => is.test(page))?.tela ?? telaAt('*');
}
