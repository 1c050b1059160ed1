/** Who may do something: anybody of the company, or who rules it. */
export type Acesso = 'auth' | 'admin';

export const ACOES_DO_RECURSO = ['ler', 'criar', 'alterar', 'remover'] as const;
export type AcaoDoRecurso = (typeof ACOES_DO_RECURSO)[number];

/** Which resource it is: where it answers, who may do what with it. */
export type Cabecalho = {
  /** Lower case, as it stands in addresses (specification, section 2). */
  nome: string;
  /** As route names begin: "Campanha" in CampanhaList. */
  rota: string;
  /** One and several of them, and the article: "a campanha", "o acessório". */
  um: string;
  varios: string;
  artigo: 'a' | 'o';
  acesso: Record<AcaoDoRecurso, Acesso>;
  menu: {
    rotulo: string;
    /** A symbol of the product's icons. */
    icone: string;
    grupo: 'vender' | 'criar' | 'mais' | 'administrar';
  };
  /** Why who is tied to no company sees none of it, and whom to ask. */
  falta: string;
};
