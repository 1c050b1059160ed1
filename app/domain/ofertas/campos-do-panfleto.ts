/** Fields used only by a piece with an instalment. */
export const CAMPOS_DA_PARCELA = [
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
export const CAMPOS_CALCULADOS = [
  'valorParcela',
  'ultimaParcela',
  'sistema',
  'taxaMensal',
  'cet',
  'total',
  'simulacao',
] as const satisfies readonly (typeof CAMPOS_DA_PARCELA)[number][];

/** Fields filled in by a simulation. */
export const CAMPOS_DE_UMA_SIMULACAO = ['moto', 'preco', ...CAMPOS_DA_PARCELA, 'validade'] as const;

/** Modes of the form: with an instalment, numbers typed by hand, price on request; "sim" or empty. */
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
  /** Name of the motorcycle's paint, for its drawing. */
  'cor',
  /** Photo and layout adjustments, each as JSON in a hidden field. */
  'foto',
  'ajustes',
] as const;

export type CampoDoPanfleto = (typeof CAMPOS_DO_PANFLETO)[number];

/** Texts of the studio's fields, not yet parsed. */
export type PanfletoDigitado = Record<CampoDoPanfleto, string>;

const blanked = (digitado: PanfletoDigitado, campos: readonly CampoDoPanfleto[]): PanfletoDigitado => ({
  ...digitado,
  ...Object.fromEntries(campos.map((campo) => [campo, ''])),
});

/** Clears all fields of an instalment. */
export const withoutParcela = (digitado: PanfletoDigitado): PanfletoDigitado =>
  blanked(digitado, CAMPOS_DA_PARCELA);

/** Clears all calculated fields. */
export const withoutCalculados = (digitado: PanfletoDigitado): PanfletoDigitado =>
  blanked(digitado, CAMPOS_CALCULADOS);

/** Picks the studio's fields from a form. */
export const panfletoDigitado = (fields: Partial<Record<string, unknown>>): PanfletoDigitado =>
  Object.fromEntries(
    CAMPOS_DO_PANFLETO.map((campo) => [campo, String(fields[campo] ?? '')]),
  ) as PanfletoDigitado;
