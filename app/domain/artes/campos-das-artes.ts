/** Fields common to all generators: photo and adjustments, each as JSON in a hidden field. */
const CAMPOS_FIGURADOS = ['foto', 'ajustes'] as const;

/** Fields of the social post, in the order of the form. */
export const CAMPOS_DO_POST = [
  'titulo',
  'moto',
  'cor',
  'texto',
  'chamada',
  'selo',
  'validade',
  'nome',
  'telefone',
  ...CAMPOS_FIGURADOS,
] as const;

/**
 * Fields of congratulations. `como`: form of the customer's consent; `versao`: version of its text;
 * `assinatura`: SVG path data.
 */
export const CAMPOS_DO_PARABENS = [
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
  ...CAMPOS_FIGURADOS,
] as const;

/** Fields of one item. */
export const CAMPOS_DO_ITEM = ['descricao', 'preco', 'precoAntes', 'codigo', 'foto'] as const;
export type CampoDoItem = (typeof CAMPOS_DO_ITEM)[number];

/** Indexes of the items in one picture. */
export const LUGARES_DE_ITEM = [0, 1, 2, 3] as const;

/** Name of an item's field, also used by the service's messages. */
export const campoDoItem = (lugar: number, campo: CampoDoItem) => `itens.${lugar}.${campo}`;

/** Fields of an offer of parts. */
export const CAMPOS_DAS_PECAS: readonly string[] = [
  'titulo',
  ...LUGARES_DE_ITEM.flatMap((lugar) => CAMPOS_DO_ITEM.map((campo) => campoDoItem(lugar, campo))),
  'texto',
  'selo',
  'validade',
  'nome',
  'telefone',
  ...CAMPOS_FIGURADOS,
];

/** Texts of a generator's fields, not yet parsed. */
export type Digitado = Record<string, string>;

/** Picks these fields from a form; missing ones are empty. */
export const digitadoDe =
  (campos: readonly string[]) =>
  (fields: Partial<Record<string, unknown>>): Digitado =>
    Object.fromEntries(campos.map((campo) => [campo, String(fields[campo] ?? '')]));
