/** Fields of the studio in the order of the form. */
export const CAMPOS_DO_PANFLETO = [
  'moto',
  'preco',
  'entrada',
  'parcelas',
  'valorParcela',
  'sistema',
  'ultimaParcela',
  'taxaMensal',
  'cet',
  'total',
  'agente',
  'simulacao',
  'validade',
  'nome',
  'telefone',
  'texto',
] as const;

export type CampoDoPanfleto = (typeof CAMPOS_DO_PANFLETO)[number];

/** What people type in the studio's fields, before it is read. */
export type PanfletoDigitado = Record<CampoDoPanfleto, string>;

/** Fields that only a piece with an instalment fills. */
export const CAMPOS_DA_PARCELA = [
  'entrada',
  'parcelas',
  'valorParcela',
  'sistema',
  'ultimaParcela',
  'taxaMensal',
  'cet',
  'total',
  'agente',
  'simulacao',
] as const satisfies readonly CampoDoPanfleto[];
