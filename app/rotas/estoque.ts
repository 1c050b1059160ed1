import type { Tela } from '../tela.ts';

/** Common fields of the estoque screens; screens that change the estoque are for administrators. */
const ESTOQUE = { access: 'auth', layout: 'padrao', empresa: 'escolha' } as const;
const ESTOQUE_ADMIN = { ...ESTOQUE, access: 'admin' } as const;

/** Route-table rows of the estoque screens, and the address in a label's code. */
export const telasDoEstoque = [
  {
    ...ESTOQUE,
    path: 'estoque',
    file: 'telas/estoque/estoque.tsx',
    menu: { rotulo: 'Estoque', icone: 'moto', grupo: 'vender' },
  },
  { ...ESTOQUE_ADMIN, path: 'estoque/novo', file: 'telas/estoque/estoque-novo.tsx', envio: 'form' },
  {
    ...ESTOQUE_ADMIN,
    path: 'estoque/importar',
    file: 'telas/estoque/estoque-importar.tsx',
    envio: 'planilha',
  },
  { ...ESTOQUE, path: 'estoque/csv', file: 'telas/estoque/estoque-csv.ts', layout: 'folha' },
  { ...ESTOQUE, path: 'estoque/:id', file: 'telas/estoque/estoque.$id.tsx', envio: 'form' },
  { ...ESTOQUE_ADMIN, path: 'estoque/:id/editar', file: 'telas/estoque/estoque-editar.tsx', envio: 'form' },
  { ...ESTOQUE, path: 'estoque/:id/fotos', file: 'telas/estoque/estoque-fotos.tsx', envio: 'foto' },
  { ...ESTOQUE, path: 'estoque/:id/etiqueta', file: 'telas/estoque/estoque-etiqueta.tsx' },
  { path: 'e/:id', file: 'telas/estoque/e.$id.ts', access: 'public', layout: 'folha' },
] as const satisfies readonly Tela[];
