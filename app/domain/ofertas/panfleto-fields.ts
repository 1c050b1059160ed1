/** Fields used only by a piece with an instalment. */
export const PARCELA_FIELDS = [
  'entrada',
  /** "pct" when the down payment is typed as a percentage of the price. */
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

/** Fields calculated from price, down payment, term and lender. */
export const COMPUTED_FIELDS = [
  'valorParcela',
  'ultimaParcela',
  'sistema',
  'taxaMensal',
  'cet',
  'total',
  'simulacao',
] as const satisfies readonly (typeof PARCELA_FIELDS)[number][];

/** Fields filled in by a simulation. */
export const SIMULACAO_FILLED_FIELDS = ['moto', 'preco', ...PARCELA_FIELDS, 'validade'] as const;

/** Modes of the form: with an instalment, numbers typed by hand, price on request; "sim" or empty. */
export const PANFLETO_MODES = ['comParcela', 'digitada', 'sobConsulta'] as const;

/** Fields of the studio in the order of the form. */
export const PANFLETO_FIELDS = [
  ...PANFLETO_MODES,
  ...SIMULACAO_FILLED_FIELDS,
  'nome',
  'telefone',
  'texto',
  'motivo',
  'precoAntes',
  'selo',
  'heroi',
  /** Name of the motorcycle's paint, for its drawing. */
  'cor',
  /** Photo and layout adjustments, each as JSON in a hidden field. */
  'foto',
  'ajustes',
] as const;

export type PanfletoField = (typeof PANFLETO_FIELDS)[number];

/** Texts of the studio's fields, not yet parsed. */
export type TypedPanfleto = Record<PanfletoField, string>;

const blanked = (typed: TypedPanfleto, fields: readonly PanfletoField[]): TypedPanfleto => ({
  ...typed,
  ...Object.fromEntries(fields.map((field) => [field, ''])),
});

/** Clears all fields of an instalment. */
export const withoutParcela = (typed: TypedPanfleto): TypedPanfleto => blanked(typed, PARCELA_FIELDS);

/** Clears all calculated fields. */
export const withoutComputed = (typed: TypedPanfleto): TypedPanfleto => blanked(typed, COMPUTED_FIELDS);

/** Picks the studio's fields from a form. */
export const pickPanfletoFields = (fields: Partial<Record<string, unknown>>): TypedPanfleto =>
  Object.fromEntries(PANFLETO_FIELDS.map((field) => [field, String(fields[field] ?? '')])) as TypedPanfleto;
