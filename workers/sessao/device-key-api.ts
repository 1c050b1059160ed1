import * as v from 'valibot';
import type { ApiEndpoint } from '../shell/endpoint.ts';
import { keyOfPerson } from './cipher.ts';

/**
 * Key with which a person's work is encrypted on a shared device. The same at every sign-in and on every device,
 * different for every person, and stored nowhere.
 */
export const DEVICE_KEY_ENDPOINTS: readonly ApiEndpoint[] = [
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
    handle: async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const { usuarios, configuration } = c.get('contexto');
      const { uid } = usuarios.requireIdentidade();
      return c.json({ chave: await keyOfPerson(configuration.sessionSecret, uid) });
    },
  },
];
