/** Fields common to all generators: photo and adjustments, each as JSON in a hidden field. */
const PICTURE_FIELDS = ['foto', 'ajustes'] as const;

/** Fields of the social post, in the order of the form. */
export const POST_FIELDS = [
  'titulo',
  'moto',
  'cor',
  'texto',
  'chamada',
  'selo',
  'validade',
  'nome',
  'telefone',
  ...PICTURE_FIELDS,
] as const;

/**
 * Fields of congratulations. `como`: form of the customer's consent; `versao`: version of its text;
 * `assinatura`: SVG path data.
 */
export const PARABENS_FIELDS = [
  'cliente',
  'moto',
  'cor',
  'entrega',
  'mensagem',
  'como',
  'versao',
  'assinatura',
  'nome',
  'telefone',
  ...PICTURE_FIELDS,
] as const;

/** Fields of one item. */
export const PARTS_ITEM_FIELDS = ['descricao', 'preco', 'precoAntes', 'codigo', 'foto'] as const;
export type PartsItemField = (typeof PARTS_ITEM_FIELDS)[number];

/** Indexes of the items in one picture. */
export const PARTS_ITEM_SLOTS = [0, 1, 2, 3] as const;

/** Name of an item's field, also used by the service's messages. */
export const partsItemFieldName = (lugar: number, field: PartsItemField) => `itens.${lugar}.${field}`;

/** Fields of an offer of parts. */
export const PARTS_OFFER_FIELDS: readonly string[] = [
  'titulo',
  ...PARTS_ITEM_SLOTS.flatMap((lugar) => PARTS_ITEM_FIELDS.map((field) => partsItemFieldName(lugar, field))),
  'texto',
  'selo',
  'validade',
  'nome',
  'telefone',
  ...PICTURE_FIELDS,
];

/** Texts of a generator's fields, not yet parsed. */
export type TypedGeneratorFields = Record<string, string>;

/** Picks these fields from a form; missing ones are empty. */
export const pickTypedFields =
  (campos: readonly string[]) =>
  (fields: Partial<Record<string, unknown>>): TypedGeneratorFields =>
    Object.fromEntries(campos.map((field) => [field, String(fields[field] ?? '')]));
