import type { RouteScreen } from './screen.ts';

/** Route-table rows of the loja's seminovos. */
export const seminovoScreens = [
  {
    path: 'seminovos',
    file: 'telas/seminovos/seminovos.tsx',
    access: 'public',
    layout: 'padrao',
    menu: { rotulo: 'Seminovos', icone: 'estrela', grupo: 'vender' },
  },
  {
    path: 'seminovos/avaliacoes',
    file: 'telas/seminovos/avaliacoes.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'escolha',
  },
  {
    path: 'seminovos/tabela',
    file: 'telas/seminovos/tabela.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
  {
    path: 'seminovos/:id',
    file: 'telas/seminovos/seminovo.tsx',
    access: 'public',
    layout: 'padrao',
    envio: 'foto',
  },
  { path: 'seminovos/:id/folha', file: 'telas/seminovos/folha.tsx', access: 'auth', layout: 'padrao' },
  { path: 'seminovos/:id/fotos/:foto', file: 'telas/seminovos/foto.ts', access: 'auth', layout: 'folha' },
] as const satisfies readonly RouteScreen[];

/**
 * Route-table rows for offering a seminovo to the loja; separate, because they follow the FIPE screen in the
 * menu.
 */
export const registrationScreens = [
  {
    path: 'registrarseminovo',
    file: 'telas/avaliacao/registrarseminovo.tsx',
    access: 'public',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Registrar seminovo', icone: 'mais', grupo: 'mais' },
  },
  {
    path: 'avaliacao/:id',
    file: 'telas/avaliacao/avaliacao.$id.tsx',
    access: 'public',
    layout: 'folha',
    envio: 'foto',
  },
] as const satisfies readonly RouteScreen[];
