import { ApiError } from '../base/api-error.ts';
import { pathParameter } from '../base/value-schemas.ts';
import type { ApiContext, ApiEndpoint } from '../shell/endpoint.ts';
import { requireRequester } from '../usuarios/require-requester.ts';
import { brandSchema } from './brand-service.ts';

/** Brand of the person's own company, never cached (section 7). Another company's is answered with 404. */
export const BRAND_ENDPOINTS: readonly ApiEndpoint[] = [
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
    handle: async (c: ApiContext<'id'>) => {
      const context = c.get('contexto');
      const { id_empresa: idEmpresa } = await requireRequester(context);
      if (idEmpresa === null || c.req.param('id') !== String(idEmpresa))
        throw new ApiError(404, 'marca-nao-encontrada', 'Esta não é a marca da sua empresa.');
      return c.json(await context.marcas.find(idEmpresa), 200, { 'Cache-Control': 'no-store' });
    },
  },
];
