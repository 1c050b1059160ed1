/** Permission level: any Usuario of the Empresa, or its administrators. */
export type Acesso = 'auth' | 'admin';

export const ACOES_DO_RECURSO = ['ler', 'criar', 'alterar', 'remover'] as const;
export type AcaoDoRecurso = (typeof ACOES_DO_RECURSO)[number];

/** Identity of a resource: names, menu entry and permissions. */
export type Cabecalho = {
  /** Lower-case name, as in addresses (specification, section 2). */
  nome: string;
  /** Prefix of route names: "Campanha" in CampanhaList. */
  rota: string;
  /** Singular, plural and article: "a campanha", "o acessório". */
  um: string;
  varios: string;
  artigo: 'a' | 'o';
  acesso: Record<AcaoDoRecurso, Acesso>;
  menu: {
    rotulo: string;
    /** Name of one of the product's icons. */
    icone: string;
    grupo: 'vender' | 'criar' | 'mais' | 'administrar';
  };
  /** Message for a Usuario without Empresa: why the list is empty, and whom to ask. */
  falta: string;
};
