import type { AcaoDoRecurso, Acesso, Cabecalho } from './cabecalho.ts';

const LOJA: Record<AcaoDoRecurso, Acesso> = {
  ler: 'auth',
  criar: 'admin',
  alterar: 'admin',
  remover: 'admin',
};

/**
 * Headers of the declared resources, for the route table, the endpoints and the limits. Without fields: the
 * route table is loaded where schemas may not be. In menu order.
 */
export const CABECALHOS = {
  campanha: {
    nome: 'campanha',
    rota: 'Campanha',
    ...{ um: 'campanha', varios: 'campanhas', artigo: 'a' },
    acesso: LOJA,
    menu: { rotulo: 'Campanhas', icone: 'megafone', grupo: 'mais' },
    falta: 'Cada loja tem as suas campanhas. Peça a um administrador para ligar você à sua.',
  },
  acessorio: {
    nome: 'acessorio',
    rota: 'Acessorio',
    ...{ um: 'acessório', varios: 'acessórios', artigo: 'o' },
    acesso: LOJA,
    menu: { rotulo: 'Acessórios', icone: 'engrenagem', grupo: 'mais' },
    falta: 'Cada loja tem os seus acessórios. Peça a um administrador para ligar você à sua.',
  },
} as const satisfies Record<string, Cabecalho>;

export type NomeDeRecurso = keyof typeof CABECALHOS;

export const NOMES_DE_RECURSO = Object.keys(CABECALHOS) as NomeDeRecurso[];
