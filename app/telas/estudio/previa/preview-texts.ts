import type { HideableLine } from '~/domain/artes/format-adjustments.ts';
import type { GeneratorKind } from '~/domain/artes/generators.ts';

/** Accessible name of each generator's preview, and labels of the lines that can be hidden in it. */
export const PREVIEW_TEXTS: Record<
  GeneratorKind,
  {
    /** Accessible name of the drawing. */
    desenho: string;
    /** Labels of the lines that can be hidden per format. */
    linhas: Partial<Record<HideableLine, string>>;
  }
> = {
  oferta: {
    desenho: 'Prévia do panfleto',
    linhas: { ficha: 'Ficha da moto', texto: 'Recado', selo: 'Selo', validade: 'Validade', nome: 'Seu nome' },
  },
  post: {
    desenho: 'Prévia do post',
    linhas: { texto: 'Texto', ficha: 'Nome da moto', selo: 'Selo', validade: 'Validade', nome: 'Seu nome' },
  },
  parabens: {
    desenho: 'Prévia dos parabéns',
    linhas: { ficha: 'Nome da moto', texto: 'Mensagem', validade: 'Dia da entrega', nome: 'Seu nome' },
  },
  pecas: {
    desenho: 'Prévia da oferta',
    linhas: { texto: 'Recado', selo: 'Selo', validade: 'Validade', nome: 'Seu nome' },
  },
};
