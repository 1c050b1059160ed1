/** Fields that only a piece with an instalment fills. */
export const CAMPOS_DA_PARCELA = [
  'entrada',
  /** "pct" where the down payment is typed as a percentage of the price. */
  'em',
  'parcelas',
  'valorParcela',
  'sistema',
  'ultimaParcela',
  'taxaMensal',
  'cet',
  'total',
  'agente',
  'simulacao',
] as const;

/** What is calculated from price, down payment, term and lender. */
export const CAMPOS_CALCULADOS = [
  'valorParcela',
  'ultimaParcela',
  'sistema',
  'taxaMensal',
  'cet',
  'total',
  'simulacao',
] as const satisfies readonly (typeof CAMPOS_DA_PARCELA)[number][];

/** Fields that a simulation fills in. */
export const CAMPOS_DE_UMA_SIMULACAO = ['moto', 'preco', ...CAMPOS_DA_PARCELA, 'validade'] as const;

/** How the form is filled in: with an instalment, with its numbers typed, without a price; "sim" or empty. */
export const MODOS_DO_PANFLETO = ['comParcela', 'digitada', 'sobConsulta'] as const;

/** Fields of the studio in the order of the form. */
export const CAMPOS_DO_PANFLETO = [
  ...MODOS_DO_PANFLETO,
  ...CAMPOS_DE_UMA_SIMULACAO,
  'nome',
  'telefone',
  'texto',
  'motivo',
  'precoAntes',
  'selo',
  'heroi',
  /** The motorcycle's paint, where it is drawn. */
  'cor',
  /** A photo and what was tuned, each as JSON that nobody types. */
  'foto',
  'ajustes',
] as const;

export type CampoDoPanfleto = (typeof CAMPOS_DO_PANFLETO)[number];

/** What people type in the studio's fields, before it is read. */
export type PanfletoDigitado = Record<CampoDoPanfleto, string>;

const blanked = (digitado: PanfletoDigitado, campos: readonly CampoDoPanfleto[]): PanfletoDigitado => ({
  ...digitado,
  ...Object.fromEntries(campos.map((campo) => [campo, ''])),
});

/** The form without anything of an instalment. */
export const withoutParcela = (digitado: PanfletoDigitado): PanfletoDigitado =>
  blanked(digitado, CAMPOS_DA_PARCELA);

/** The form without anything that is calculated. */
export const withoutCalculados = (digitado: PanfletoDigitado): PanfletoDigitado =>
  blanked(digitado, CAMPOS_CALCULADOS);

/** The studio's fields among those of a form. */
export const panfletoDigitado = (fields: Partial<Record<string, unknown>>): PanfletoDigitado =>
  Object.fromEntries(
    CAMPOS_DO_PANFLETO.map((campo) => [campo, String(fields[campo] ?? '')]),
  ) as PanfletoDigitado;
