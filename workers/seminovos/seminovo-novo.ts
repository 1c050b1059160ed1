import type { SeminovoGuardado } from './pedido-repository.ts';

type Fatos = Pick<SeminovoGuardado, 'id' | 'idCliente' | 'idEmpresa' | 'uid'> & {
  /** ISO 8601 UTC */
  em: string;
};

/** A row of which nothing is known yet. */
export const rowOf = ({ em, ...fatos }: Fatos): SeminovoGuardado => ({
  ...fatos,
  ...{ origem: 'loja', situacao: 'avaliacao', versao: 1, criadoEm: em, alteradoEm: em },
  ...{ marca: '', modelo: '', anoFabricacao: 0, anoModelo: 0, cor: '', km: 0 },
  ...{ placa: null, chaveDaPlaca: null, renavam: null, chassi: null },
  ...{ codigoFipe: null, fipeValor: null, fipeReferencia: null, fipeFonte: null },
  ...{ preco: null, custo: null, local: '', ficha: '{}', descricao: '' },
  ...{ contatoNome: null, contatoTelefone: null, contatoEmail: null },
  ...{ consentimento: null, consentidoEm: null, segredo: null },
  ...{ valorProposto: null, valorAvaliado: null, motivoDoValor: null, avaliadoPor: null, avaliadoEm: null },
  ...{ avaliacaoAte: null, resposta: null, pergunta: null, respondidoEm: null },
  ...{ motivoDaRecusa: null, recusadoEm: null, reservadoPor: null, vendidoEm: null, anonimizadoEm: null },
});
