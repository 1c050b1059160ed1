import type { Tela } from '../tela.ts';

/** Rows of the route table: the printer's settings, and the pages that print what is sent to customers. */
export const telasDeImpressao = [
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
    file: 'telas/estudio/imprimir-panfleto.tsx',
    access: 'auth',
    layout: 'padrao',
  },
] as const satisfies readonly Tela[];
