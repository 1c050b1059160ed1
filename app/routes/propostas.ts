import type { RouteScreen } from './screen.ts';

/** Common fields of the Empresa's own screens. */
const LOJA_SCREEN = { access: 'auth', layout: 'padrao', empresa: 'escolha' } as const;

/** Route-table rows of propostas, the page sent to a customer, and customers. */
export const propostaScreens = [
  // Section 2 declares no access for the list and the read view; their loaders decide what each person sees.
  {
    path: 'propostas',
    file: 'telas/propostas/propostas.tsx',
    access: 'public',
    layout: 'padrao',
    menu: { rotulo: 'Propostas', icone: 'guardar', grupo: 'vender' },
  },
  {
    path: 'proposta',
    file: 'telas/propostas/publica/proposta.tsx',
    access: 'public',
    layout: 'folha',
    envio: 'form',
  },
  { ...LOJA_SCREEN, path: 'proposta2', file: 'telas/propostas/editor/proposta2.tsx', envio: 'form' },
  // Before `:id`, because the first matching row wins.
  {
    ...LOJA_SCREEN,
    access: 'admin',
    path: 'propostas/regras',
    file: 'telas/propostas/regras/regras.tsx',
    envio: 'form',
  },
  { ...LOJA_SCREEN, path: 'propostas/:id', file: 'telas/propostas/ficha/propostas.$id.tsx', envio: 'form' },
  {
    ...LOJA_SCREEN,
    path: 'propostas/:id/anexos',
    file: 'telas/propostas/anexos/anexos.tsx',
    envio: 'foto',
  },
  {
    path: 'propostas/:id/anexos/:anexo',
    file: 'telas/propostas/anexos/anexo.ts',
    access: 'auth',
    layout: 'folha',
  },
  {
    path: 'propostas/:id/imprimir',
    file: 'telas/propostas/impressao/imprimir-proposta.tsx',
    access: 'auth',
    layout: 'padrao',
  },
  {
    path: 'documentos/proposta.pdf',
    file: 'telas/propostas/publica/documentos.proposta.ts',
    access: 'public',
    layout: 'folha',
  },
  {
    ...LOJA_SCREEN,
    path: 'clientes',
    file: 'telas/propostas/clientes/clientes.tsx',
    menu: { rotulo: 'Clientes', icone: 'pessoas', grupo: 'vender' },
  },
  // Before `:id`, because the first matching row wins.
  {
    ...LOJA_SCREEN,
    path: 'clientes/sugestoes',
    file: 'telas/propostas/clientes/clientes-sugestoes.ts',
    layout: 'folha',
  },
  { ...LOJA_SCREEN, path: 'clientes/:id', file: 'telas/propostas/clientes/clientes.$id.tsx', envio: 'form' },
  {
    ...LOJA_SCREEN,
    access: 'admin',
    path: 'clientes/:id/dados',
    file: 'telas/propostas/clientes/clientes-dados.ts',
    layout: 'folha',
  },
] as const satisfies readonly RouteScreen[];
