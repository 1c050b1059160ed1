import * as v from 'valibot';
import type { ApiOperation } from '../base/operation.ts';

/** OpenAPI operation of the session. */
export const SESSION_OPERATIONS: readonly ApiOperation[] = [
  {
    ...{ metodo: 'get', caminho: '/api/sessao/chave', id: 'readChaveDaPessoa', grupo: 'Pessoas' },
    ...{ resumo: 'Lê a chave com que o aparelho guarda o trabalho da pessoa', quem: 'pessoa' },
    respostas: {
      200: {
        descricao: 'A chave da pessoa que entrou. Não é uma chave da API.',
        forma: v.strictObject({ chave: v.string() }),
        exemplo: { chave: '…' },
      },
    },
  },
];
