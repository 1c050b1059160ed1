import type { RouteScreen } from './screen.ts';

/** Common fields of the administrator's screens: one Empresa at a time, selectable by people with several. */
const LOJA_ADMIN_SCREEN = { access: 'admin', layout: 'padrao', empresa: 'escolha' } as const;
const REDE_ADMIN_SCREEN = { ...LOJA_ADMIN_SCREEN, empresa: 'alcance' } as const;

/** Route-table rows of the administration screens. */
export const administrationScreens = [
  {
    ...REDE_ADMIN_SCREEN,
    path: 'admin',
    file: 'telas/administracao/admin.tsx',
    menu: { rotulo: 'Administração', icone: 'escudo', grupo: 'administrar' },
  },
  { path: 'admin/saude', file: 'telas/administracao/saude.tsx', access: 'admin', layout: 'padrao' },
  { ...LOJA_ADMIN_SCREEN, path: 'admin/chaves', file: 'telas/administracao/chaves.tsx', envio: 'form' },
  {
    ...LOJA_ADMIN_SCREEN,
    path: 'admin/chaves/nova',
    file: 'telas/administracao/chave-nova.tsx',
    envio: 'form',
  },
  { ...LOJA_ADMIN_SCREEN, path: 'admin/fipe', file: 'telas/administracao/fipe.tsx', envio: 'form' },
  { ...REDE_ADMIN_SCREEN, path: 'admin/auditoria', file: 'telas/administracao/auditoria.tsx' },
  {
    ...REDE_ADMIN_SCREEN,
    path: 'admin/auditoria/csv',
    file: 'telas/administracao/auditoria-csv.tsx',
    layout: 'folha',
  },
] as const satisfies readonly RouteScreen[];
