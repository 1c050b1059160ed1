import { EMPTY_PROPOSTA_CONTENT, type PropostaContent } from '~/domain/propostas/proposta.ts';

export const ITEM = {
  ...{
    origem: 'estoque' as const,
    estoque: 'i1',
    moto: 'fz25',
    modelo: 'FZ25',
    acabamento: 'ABS',
    cor: 'Azul',
  },
  ...{ anoFabricacao: 2026, anoModelo: 2026, preco: 2_000_000 },
};
export const SIMULACAO = {
  ...{ banco: 'banco-alvorecer', parcelas: 36, taxa: null, data: '2026-11-24', venc: '2026-12-24' },
  ...{ sistema: '', iof: '', seguro: null, seguroEm: '', tarifas: [] },
};
export const CDC = { tipo: 'cdc' as const, valor: 1_500_000, plano: 0, simulacao: SIMULACAO };
export const PIX = { tipo: 'avista' as const, valor: 500_000, forma: 'pix' as const };
/** Of R$ 20.000,00: a quarter by PIX, the rest financed. */
export const BASE: PropostaContent = {
  ...EMPTY_PROPOSTA_CONTENT,
  cliente: { nome: 'Marina', cpf: null, telefone: '41988887766', email: null },
  item: ITEM,
  pagamentos: [PIX, CDC],
};
export const TROCA = {
  seminovo: null,
  descricao: 'Honda CG 2020',
  fipeValor: null,
  fipeReferencia: null,
  valor: 300_000,
};
