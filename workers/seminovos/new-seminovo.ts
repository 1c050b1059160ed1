import type { SeminovoRow } from './seminovo-repository.ts';

type NewSeminovoFacts = Pick<SeminovoRow, 'id' | 'idCliente' | 'idEmpresa' | 'uid'> & {
  /** ISO 8601 UTC */
  em: string;
};

/** Row with default values. */
export const newSeminovoRow = ({ em, ...facts }: NewSeminovoFacts): SeminovoRow => ({
  ...facts,
  ...{ origem: 'loja', situacao: 'avaliacao', versao: 1, criadoEm: em, alteradoEm: em },
  ...{ marca: '', modelo: '', busca: '', anoFabricacao: 0, anoModelo: 0, cor: '', km: 0 },
  ...{ placa: null, chaveDaPlaca: null, renavam: null, chassi: null },
  ...{ codigoFipe: null, fipeValor: null, fipeReferencia: null, fipeFonte: null },
  ...{ preco: null, custo: null, local: '', ficha: '{}', descricao: '' },
  ...{ contatoNome: null, contatoTelefone: null, contatoEmail: null },
  ...{ consentimento: null, consentidoEm: null, segredo: null },
  ...{ valorProposto: null, valorAvaliado: null, motivoDoValor: null, avaliadoPor: null, avaliadoEm: null },
  ...{ avaliacaoAte: null, resposta: null, pergunta: null, respondidoEm: null },
  ...{ motivoDaRecusa: null, recusadoEm: null, reservadoPor: null, proposta: null },
  ...{ vendidoEm: null, anonimizadoEm: null },
});
