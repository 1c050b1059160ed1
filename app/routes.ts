import type { RouteConfigEntry } from '@remix-run/route-config';

/** Who may open a screen. Section 2 of the specification; visitor, registered user, administrator. */
export type Acesso = 'public' | 'auth' | 'admin';

/**
 * `padrao` is the application's frame with header and drawer; `v2` is the frame of HomeV2 (section 2); `folha` is a
 * bare page without client JavaScript.
 */
export type Layout = 'padrao' | 'v2' | 'folha';

type Tela = { path: string; file: string; access: Acesso; layout: Layout };

/** The route table: each screen's path, module, access and layout are declared here and nowhere else. */
export const telas = [
  { path: '', file: 'routes/home.tsx', access: 'public', layout: 'padrao' },
  { path: 'financiamento', file: 'routes/financiamento.tsx', access: 'auth', layout: 'padrao' },
  { path: 'financiamento2', file: 'routes/financiamento2.tsx', access: 'auth', layout: 'padrao' },
  { path: 'geradorpanfleto', file: 'routes/geradorpanfleto.tsx', access: 'auth', layout: 'padrao' },
  { path: 'panfleto', file: 'routes/panfleto.tsx', access: 'auth', layout: 'padrao' },
  { path: 'login', file: 'routes/login.tsx', access: 'public', layout: 'padrao' },
  { path: 'logout', file: 'routes/logout.tsx', access: 'public', layout: 'padrao' },
  { path: 'perfil', file: 'routes/perfil.tsx', access: 'auth', layout: 'padrao' },
  { path: 'plano', file: 'routes/plano.tsx', access: 'admin', layout: 'padrao' },
  { path: 'plano/csv', file: 'routes/plano-csv.tsx', access: 'admin', layout: 'folha' },
  { path: 'pps', file: 'routes/pps.tsx', access: 'admin', layout: 'padrao' },
  { path: 'pps/csv', file: 'routes/pps-csv.tsx', access: 'admin', layout: 'folha' },
  { path: 'unauthorized', file: 'routes/unauthorized.tsx', access: 'public', layout: 'padrao' },
  { path: 'usuarios', file: 'routes/usuarios.tsx', access: 'admin', layout: 'padrao' },
  { path: 'p/:id', file: 'routes/p.$id.tsx', access: 'public', layout: 'folha' },
  { path: 'p/s/:id', file: 'routes/p.s.$id.tsx', access: 'public', layout: 'folha' },
  {
    path: 'documentos/simulacao.pdf',
    file: 'routes/documentos.simulacao.ts',
    access: 'auth',
    layout: 'folha',
  },
  { path: 'documentos/link', file: 'routes/documentos.link.ts', access: 'auth', layout: 'folha' },
  { path: 'recursos', file: 'routes/recursos.tsx', access: 'admin', layout: 'padrao' },
  { path: 'teste', file: 'routes/teste.tsx', access: 'public', layout: 'padrao' },
  { path: 'teste2', file: 'routes/teste2.tsx', access: 'public', layout: 'padrao' },
  { path: 'v2', file: 'routes/v2.tsx', access: 'public', layout: 'v2' },
  { path: 'offline', file: 'routes/offline.tsx', access: 'public', layout: 'folha' },
  { path: '*', file: 'routes/nao-encontrada.tsx', access: 'public', layout: 'padrao' },
] as const satisfies readonly Tela[];

/** Path of a screen as the table writes it; guards take it as their argument. */
export type CaminhoDeTela = (typeof telas)[number]['path'];

/** Access of a screen. */
export function accessOf(path: CaminhoDeTela): Acesso {
  const tela = telas.find((t) => t.path === path);
  if (!tela) throw new Error(`No screen at "${path}" in the route table.`);
  return tela.access;
}

function entry(tela: Tela): RouteConfigEntry {
  const id = tela.file.replace(/\.tsx?$/, '');
  return tela.path === '' ? { id, index: true, file: tela.file } : { id, path: tela.path, file: tela.file };
}

export default [
  {
    id: 'layouts/padrao',
    file: 'layouts/padrao.tsx',
    children: telas.filter((t) => t.layout === 'padrao').map(entry),
  },
  {
    id: 'layouts/v2',
    file: 'layouts/v2.tsx',
    children: telas.filter((t) => t.layout === 'v2').map(entry),
  },
  {
    id: 'layouts/folha',
    file: 'layouts/folha.tsx',
    children: telas.filter((t) => t.layout === 'folha').map(entry),
  },
] satisfies RouteConfigEntry[];
