import type { ResourceAccess, ResourceAction, ResourceHeader } from './resource-header.ts';

const LOJA_ACCESS: Record<ResourceAction, ResourceAccess> = {
  ler: 'auth',
  criar: 'admin',
  alterar: 'admin',
  remover: 'admin',
};

/**
 * Headers of the declared resources, for the route table, the endpoints and the limits. Without fields: the
 * route table is loaded where schemas may not be. In menu order.
 */
export const RESOURCE_HEADERS = {
  campanha: {
    nome: 'campanha',
    rota: 'Campanha',
    ...{ um: 'campanha', varios: 'campanhas', artigo: 'a' },
    acesso: LOJA_ACCESS,
    menu: { rotulo: 'Campanhas', icone: 'megafone', grupo: 'mais' },
    falta: 'Cada loja tem as suas campanhas. Peça a um administrador para ligar você à sua.',
  },
  acessorio: {
    nome: 'acessorio',
    rota: 'Acessorio',
    ...{ um: 'acessório', varios: 'acessórios', artigo: 'o' },
    acesso: LOJA_ACCESS,
    menu: { rotulo: 'Acessórios', icone: 'engrenagem', grupo: 'mais' },
    falta: 'Cada loja tem os seus acessórios. Peça a um administrador para ligar você à sua.',
  },
} as const satisfies Record<string, ResourceHeader>;

export type ResourceName = keyof typeof RESOURCE_HEADERS;

export const RESOURCE_NAMES = Object.keys(RESOURCE_HEADERS) as ResourceName[];
