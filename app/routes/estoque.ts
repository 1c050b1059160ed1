import type { RouteScreen } from './screen.ts';

/** Common fields of the estoque screens; screens that change the estoque are for administrators. */
const ESTOQUE_SCREEN = { access: 'auth', layout: 'padrao', empresa: 'escolha' } as const;
const ESTOQUE_ADMIN_SCREEN = { ...ESTOQUE_SCREEN, access: 'admin' } as const;

/** Route-table rows of the estoque screens, and the address in a label's code. */
export const estoqueScreens = [
  {
    ...ESTOQUE_SCREEN,
    path: 'estoque',
    file: 'telas/estoque/estoque.tsx',
    menu: { rotulo: 'Estoque', icone: 'moto', grupo: 'vender' },
  },
  { ...ESTOQUE_ADMIN_SCREEN, path: 'estoque/novo', file: 'telas/estoque/estoque-novo.tsx', envio: 'form' },
  {
    ...ESTOQUE_ADMIN_SCREEN,
    path: 'estoque/importar',
    file: 'telas/estoque/estoque-importar.tsx',
    envio: 'planilha',
  },
  { ...ESTOQUE_SCREEN, path: 'estoque/csv', file: 'telas/estoque/estoque-csv.ts', layout: 'folha' },
  { ...ESTOQUE_SCREEN, path: 'estoque/:id', file: 'telas/estoque/estoque.$id.tsx', envio: 'form' },
  {
    ...ESTOQUE_ADMIN_SCREEN,
    path: 'estoque/:id/editar',
    file: 'telas/estoque/estoque-editar.tsx',
    envio: 'form',
  },
  { ...ESTOQUE_SCREEN, path: 'estoque/:id/fotos', file: 'telas/estoque/estoque-fotos.tsx', envio: 'foto' },
  { ...ESTOQUE_SCREEN, path: 'estoque/:id/etiqueta', file: 'telas/estoque/estoque-etiqueta.tsx' },
  { path: 'e/:id', file: 'telas/estoque/e.$id.ts', access: 'public', layout: 'folha' },
] as const satisfies readonly RouteScreen[];
