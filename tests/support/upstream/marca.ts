import type { Brand } from '../../../workers/marca/brand-service.ts';

/** The brand of company 1, with a logo and nothing else uploaded. */
export const MARCA: Brand = {
  id: 1,
  nome: 'Rota Sul Motos',
  endereco: 'Av. das Araucárias, 1520',
  cidade: 'Curitiba',
  uf: 'PR',
  telefone: null,
  cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff' },
  recursos: { logo: 'resources/id/1/logo.svg', marcas: [] },
};
