import type { NomeDeIcone } from '~/components/ui/icone.tsx';
import { decideAccess } from '~/domain/guarda.ts';
import type { SessionFlags } from '~/domain/sessao.ts';
import { accessOf, type CaminhoDeTela } from '~/routes.ts';

/** A screen as the navigation shows it. */
export type Lugar = {
  path: CaminhoDeTela;
  rotulo: string;
  /** For the bar under the thumb; a place without it is only in the drawer. */
  curto?: string;
  icone: NomeDeIcone;
  grupo: 'vender' | 'administrar';
};

/** Titles of the drawer's groups; the first needs none. */
export const GRUPOS = { vender: null, administrar: 'Administração' } as const;

/** Every screen that a person goes to by name, in the order in which they are used. */
export const LUGARES: readonly Lugar[] = [
  { path: '', rotulo: 'Início', curto: 'Início', icone: 'casa', grupo: 'vender' },
  {
    path: 'financiamento',
    rotulo: 'Simular financiamento',
    curto: 'Simular',
    icone: 'calculadora',
    grupo: 'vender',
  },
  { path: 'financiamento2', rotulo: 'Comparar parcelas', icone: 'comparar', grupo: 'vender' },
  { path: 'geradorpanfleto', rotulo: 'Gerar panfleto', curto: 'Gerar', icone: 'criar', grupo: 'vender' },
  { path: 'panfleto', rotulo: 'Meus panfletos', curto: 'Panfletos', icone: 'imagens', grupo: 'vender' },
  { path: 'usuarios', rotulo: 'Usuários', icone: 'pessoas', grupo: 'administrar' },
  { path: 'plano', rotulo: 'Plano de financiamento', icone: 'tabela', grupo: 'administrar' },
  { path: 'pps', rotulo: 'Preços sugeridos', icone: 'preco', grupo: 'administrar' },
  { path: 'recursos', rotulo: 'Marca da loja', icone: 'loja', grupo: 'administrar' },
];

/** The places this person may open, by the access that the route table declares. */
export const lugaresOf = (flags: SessionFlags): Lugar[] =>
  LUGARES.filter(({ path }) => decideAccess(accessOf(path), flags) === 'pass');

/** Name of the screen at an address, for the header on phones; null where the product's name stands. */
export function nameOfPlace(pathname: string): string | null {
  const path = pathname.replace(/^\/|\/$/g, '');
  return path === '' ? null : (LUGARES.find((lugar) => lugar.path === path)?.rotulo ?? null);
}
