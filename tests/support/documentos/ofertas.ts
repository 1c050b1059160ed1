import { simularCdc } from '../../../app/domain/financiamento/cdc.ts';
import type { CdcRequest } from '../../../app/domain/financiamento/loan-types.ts';
import { DEFAULT_MORA } from '../../../app/domain/financiamento/mora.ts';
import { DEFAULT_PLANO_TABLES } from '../../../app/domain/financiamento/plano-tables.ts';
import type { Consultor, OfferedSimulacao } from '../../../app/domain/financiamento/simulacao-summary.ts';
import type { DocumentData } from '../../../workers/desenho/contract/document.ts';

export const CONSULTOR: Consultor = {
  nome: 'Rafael Nogueira',
  cargo: 'Consultor de vendas',
  telefone: '41999990101',
  email: 'consultor@exemplo.com.br',
};

const PEDIDO: CdcRequest = {
  preco: 2_249_000,
  entrada: 450_000,
  troca: 0,
  parcelas: 48,
  taxaMensal: 1.99,
  dataContrato: '2026-11-21',
  primeiroVencimento: '2026-12-31',
  convencao: 'dias365',
  sistema: 'price',
  iof: 'pf',
  tarifas: [
    { nome: 'Tarifa de cadastro', valor: 59_900, financiada: true },
    { nome: 'Registro do contrato', valor: 14_800, financiada: false },
  ],
};

/** An offer as the simulator hands it out; `pedido` changes what is special about it. */
export function createOferta(
  pedido: Partial<CdcRequest> = {},
  rest: Partial<Omit<OfferedSimulacao, 'pedido' | 'contas'>> = {},
): OfferedSimulacao {
  const complete = { ...PEDIDO, ...pedido };
  return {
    moto: 'Crosser 150 S ABS',
    pedido: complete,
    contas: simularCdc(complete, DEFAULT_PLANO_TABLES.iof),
    agente: 'Banco Alvorecer',
    fornecedor: {
      nome: 'Rota Sul Motos',
      endereco: 'Av. das Araucárias, 1520, Água Verde · Curitiba/PR · consultor@exemplo.com.br',
    },
    validade: '2026-11-28',
    mora: DEFAULT_MORA,
    ...rest,
  };
}

/** The data of a document of that offer. */
export function createDados(oferecida: OfferedSimulacao, rest: Partial<DocumentData> = {}): DocumentData {
  return {
    tipo: 'plano',
    papel: 'a4',
    oferecida,
    cliente: null,
    consultor: CONSULTOR,
    empresa: { nome: 'Rota Sul Motos', cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff' } },
    pagina: null,
    ...rest,
  };
}

/** Everything long, accented or hostile that people and data can put into a document. */
export const EXTREMA = {
  moto: 'Fazer FZ25 ABS Connected 70th Anniversary',
  cliente: 'Maria Aparecida da Conceição Figueiredo de Albuquerque Cavalcanti',
  consultor: {
    nome: 'João Evangelista de Araújo Guimarães e Vasconcelos Ñandú',
    cargo: 'Consultor de vendas e pós-venda',
    telefone: '41999990105',
    email: 'joao.evangelista.araujo.guimaraes.vasconcelos@rotasul.exemplo.com.br',
  },
  fornecedor: {
    nome: 'Concessionária Irmãos Gonçalves & Conceição Comércio de Motocicletas Ltda.',
    endereco: 'Rodovia Régis Bittencourt, km 1.234, Galpão 5, Jardim São João · São José dos Pinhais/PR',
  },
  agente: 'Cooperativa de Crédito Mútuo dos Comerciantes e Confeccionistas do Vale do Itajaí',
} as const;

/** So many fees of a long name, every other one financed. */
export const tarifasLongas = (quantas: number): CdcRequest['tarifas'] =>
  Array.from({ length: quantas }, (_, index) => ({
    nome: `Tarifa de avaliação do bem recebido em garantia ${index}`,
    valor: 12_345 + index,
    financiada: index % 2 === 0,
  }));

/** Text of somebody who wants to break the page: brackets of PDF strings, markup, marks that turn the order, emoji. */
export const HOSTIL = '(Moto) <b>\\) Tj ET</b> \u202Eoãça\u202C 🏍️ %PDF-1.7 \u0000 endobj 日本';
