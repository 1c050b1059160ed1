import type { RouteScreen } from './screen.ts';

/** Route-table rows of the printer's settings, and of pages that print customer documents. */
export const printScreens = [
  {
    path: 'impressora',
    file: 'telas/impressora/impressora.tsx',
    access: 'public',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Impressora', icone: 'imprimir', grupo: 'mais' },
  },
  {
    path: 'links/:id/imprimir',
    file: 'telas/simulador/envio/imprimir-simulacao.tsx',
    access: 'auth',
    layout: 'padrao',
  },
  {
    path: 'panfleto/:id/imprimir',
    file: 'telas/estudio/impressao/imprimir-panfleto.tsx',
    access: 'auth',
    layout: 'padrao',
  },
] as const satisfies readonly RouteScreen[];
