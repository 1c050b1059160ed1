import { telas } from './routes.ts';
import type { Tela } from './tela.ts';

type TelaDaTabela = (typeof telas)[number];

/** Path of a screen as the table writes it; guards take it as their argument. */
export type CaminhoDeTela = TelaDaTabela['path'];

/** Screens that anybody may open, so that a guard may find nobody. */
export type CaminhoPublico = Extract<TelaDaTabela, { access: 'public' }>['path'];

/** Screens of a company that who rules the network chooses in the address. */
export type CaminhoComEscolha = Extract<TelaDaTabela, { empresa: 'escolha' }>['path'];

/** Screens that belong to one's own company, so that a guard gives somebody who has one. */
export type CaminhoDeEmpresa = Extract<TelaDaTabela, { empresa: 'propria' }>['path'];

/** The row of a screen. */
export function telaAt(path: CaminhoDeTela): Tela {
  const tela = telas.find((each) => each.path === path);
  if (!tela) throw new Error(`No screen at "${path}" in the route table.`);
  return tela;
}

/** Address of a screen, its parameters standing for any one part. */
const patternOf = ({ path }: Tela): RegExp =>
  new RegExp(`^/${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);

const patterns = telas.filter(({ path }) => path !== '*').map((tela) => ({ tela, is: patternOf(tela) }));

/** The screen that answers at an address, asked for as a page or as its data (`.data`). */
export function telaOfAddress(pathname: string): Tela {
  const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  return patterns.find(({ is }) => is.test(page))?.tela ?? telaAt('*');
}
