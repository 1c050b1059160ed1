import type { ApiOperation } from '../base/operation.ts';
import { pathParameter } from '../base/value-schemas.ts';
import { brandSchema } from './brand-service.ts';

/** OpenAPI operation of a store's brand. */
export const BRAND_OPERATIONS: readonly ApiOperation[] = [
  {
    ...{ metodo: 'get', caminho: '/api/marca/{id}', id: 'readMarca', grupo: 'Loja' },
    ...{ resumo: 'Lê a marca da própria loja', quem: 'pessoa', chave: 'marca:leitura' },
    parametros: [pathParameter('id', 'O número da própria loja.', '1')],
    respostas: {
      200: {
        descricao: 'Nome, contatos, cores e figuras.',
        forma: brandSchema,
        exemplo: {
          ...{ id: 1, nome: 'Moto Centro', endereco: 'Rua das Flores, 100', cidade: 'Campinas', uf: 'SP' },
          telefone: '1933334444',
          cores: { primaria: '#0d47a1', sobrePrimaria: '#ffffff' },
          recursos: { logo: 'resources/id/1/logo.svg', marcas: [] },
        },
      },
    },
    erros: [404, 502, 504],
  },
];
