import type { RouteScreen } from './screen.ts';

/** Route-table rows with which administrators manage televisions. */
export const televisaoScreens = [
  {
    path: 'admin/televisoes',
    file: 'telas/televisoes/televisoes.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
  {
    path: 'admin/televisoes/adotar',
    file: 'telas/televisoes/adotar.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
  {
    path: 'admin/televisoes/:id',
    file: 'telas/televisoes/televisao.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
  {
    path: 'admin/televisoes/programacao/:id',
    file: 'telas/televisoes/programacao.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
] as const satisfies readonly RouteScreen[];
