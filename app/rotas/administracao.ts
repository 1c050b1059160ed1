import type { Tela } from '../tela.ts';

/** Common fields of the administrator's screens: one Empresa at a time, selectable by people with several. */
const DA_LOJA = { access: 'admin', layout: 'padrao', empresa: 'escolha' } as const;

/** Route-table rows of the administration screens. */
export const telasDaAdministracao = [
  {
    ...DA_LOJA,
    path: 'admin',
    file: 'telas/administracao/admin.tsx',
    menu: { rotulo: 'Administração', icone: 'escudo', grupo: 'administrar' },
  },
  { path: 'admin/saude', file: 'telas/administracao/saude.tsx', access: 'admin', layout: 'padrao' },
  { ...DA_LOJA, path: 'admin/chaves', file: 'telas/administracao/chaves.tsx', envio: 'form' },
  { ...DA_LOJA, path: 'admin/chaves/nova', file: 'telas/administracao/chave-nova.tsx', envio: 'form' },
  { ...DA_LOJA, path: 'admin/fipe', file: 'telas/administracao/fipe.tsx', envio: 'form' },
  { ...DA_LOJA, path: 'admin/auditoria', file: 'telas/administracao/auditoria.tsx' },
  {
    ...DA_LOJA,
    path: 'admin/auditoria/csv',
    file: 'telas/administracao/auditoria-csv.tsx',
    layout: 'folha',
  },
] as const satisfies readonly Tela[];
