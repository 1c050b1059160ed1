import type { Tela } from '../tela.ts';

/** The rows of the route table that are about stock. */
export const telasDoEstoque = [
  {
    path: 'estoque',
    file: 'telas/estoque/estoque.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'escolha',
    menu: { rotulo: 'Estoque', icone: 'moto', grupo: 'vender' },
  },
  {
    path: 'estoque/novo',
    file: 'telas/estoque/estoque-novo.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
  {
    path: 'estoque/importar',
    file: 'telas/estoque/estoque-importar.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'planilha',
  },
  {
    path: 'estoque/csv',
    file: 'telas/estoque/estoque-csv.ts',
    access: 'auth',
    layout: 'folha',
    empresa: 'escolha',
  },
  {
    path: 'estoque/:id',
    file: 'telas/estoque/estoque.$id.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
  {
    path: 'estoque/:id/editar',
    file: 'telas/estoque/estoque-editar.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
  },
  {
    path: 'estoque/:id/fotos',
    file: 'telas/estoque/estoque-fotos.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'foto',
  },
  {
    path: 'estoque/:id/etiqueta',
    file: 'telas/estoque/estoque-etiqueta.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'escolha',
  },
  { path: 'e/:id', file: 'telas/estoque/e.$id.ts', access: 'public', layout: 'folha' },
] as const satisfies readonly Tela[];
