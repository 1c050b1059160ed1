import type { LinhaEscondivel } from '~/domain/artes/ajustes.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';

type NaTela = {
  /** Heading of the screen, and its button. */
  gerar: string;
  /** What is not made when something fails. */
  falhou: string;
  /** As a screen reader is told of the drawing. */
  desenho: string;
  /** Lines that a size may leave out, as this generator calls them. */
  linhas: Partial<Record<LinhaEscondivel, string>>;
};

/** What each generator's screen says. */
export const NA_TELA: Record<TipoDeGerador, NaTela> = {
  oferta: {
    gerar: 'Gerar panfleto',
    falhou: 'O panfleto não foi gerado',
    desenho: 'Prévia do panfleto',
    linhas: { ficha: 'Ficha da moto', texto: 'Recado', selo: 'Selo', validade: 'Validade', nome: 'Seu nome' },
  },
  post: {
    gerar: 'Gerar post',
    falhou: 'O post não foi gerado',
    desenho: 'Prévia do post',
    linhas: { texto: 'Texto', ficha: 'Nome da moto', selo: 'Selo', validade: 'Validade', nome: 'Seu nome' },
  },
  parabens: {
    gerar: 'Gerar parabéns',
    falhou: 'A imagem não foi gerada',
    desenho: 'Prévia dos parabéns',
    linhas: { ficha: 'Nome da moto', texto: 'Mensagem', validade: 'Dia da entrega', nome: 'Seu nome' },
  },
  pecas: {
    gerar: 'Gerar oferta',
    falhou: 'A oferta não foi gerada',
    desenho: 'Prévia da oferta',
    linhas: { texto: 'Recado', selo: 'Selo', validade: 'Validade', nome: 'Seu nome' },
  },
};
