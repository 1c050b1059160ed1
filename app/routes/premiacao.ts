import type { RouteScreen } from './screen.ts';

/** Common fields of the premiacao screens; the rules are for administrators. */
const PREMIACAO_SCREEN = { access: 'auth', layout: 'padrao', empresa: 'escolha' } as const;
const PREMIACAO_ADMIN_SCREEN = { ...PREMIACAO_SCREEN, access: 'admin', envio: 'form' } as const;

/** Route-table rows of an Empresa's premiacoes. */
export const premiacaoScreens = [
  {
    ...PREMIACAO_SCREEN,
    path: 'premiacao',
    file: 'telas/premiacao/premiacao.tsx',
    menu: { rotulo: 'Premiação', icone: 'trofeu', grupo: 'mais' },
  },
  { ...PREMIACAO_ADMIN_SCREEN, path: 'premiacao/nova', file: 'telas/premiacao/premiacao-nova.tsx' },
  { ...PREMIACAO_SCREEN, path: 'premiacao/:id', file: 'telas/premiacao/premiacao.$id.tsx' },
  { ...PREMIACAO_ADMIN_SCREEN, path: 'premiacao/:id/editar', file: 'telas/premiacao/premiacao-editar.tsx' },
  { ...PREMIACAO_SCREEN, path: 'premiacao/:id/imprimir', file: 'telas/premiacao/imprimir-premiacao.tsx' },
  { ...PREMIACAO_SCREEN, path: 'premiacao/:id/imagem', file: 'telas/premiacao/imagem.ts', layout: 'folha' },
] as const satisfies readonly RouteScreen[];
