import type { Tela } from '../tela.ts';

/** The rows of the route table that are about the store's used bikes. */
export const telasDosSeminovos = [
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
] as const satisfies readonly Tela[];

/** And those with which one is offered to the store: in the menu they come behind the table of values. */
export const telasDoRegistro = [
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
] as const satisfies readonly Tela[];
