/** Permission level: any Usuario of the Empresa, or its administrators. */
export type ResourceAccess = 'auth' | 'admin';

export const RESOURCE_ACTIONS = ['ler', 'criar', 'alterar', 'remover'] as const;
export type ResourceAction = (typeof RESOURCE_ACTIONS)[number];

/** Identity of a resource: names, menu entry and permissions. */
export type ResourceHeader = {
  /** Lower-case name, as in addresses (specification, section 2). */
  nome: string;
  /** Prefix of route names: "Campanha" in CampanhaList. */
  rota: string;
  /** Singular, plural and article: "a campanha", "o acessório". */
  um: string;
  varios: string;
  artigo: 'a' | 'o';
  acesso: Record<ResourceAction, ResourceAccess>;
  menu: {
    rotulo: string;
    /** Name of one of the product's icons. */
    icone: string;
    grupo: 'vender' | 'criar' | 'mais' | 'administrar';
  };
  /** Message for a Usuario without Empresa: why the list is empty, and whom to ask. */
  falta: string;
};
