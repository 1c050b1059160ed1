/** Fields of every generator besides its own: a photo and what was tuned, each as JSON that nobody types. */
const CAMPOS_FIGURADOS = ['foto', 'ajustes'] as const;

/** Fields of the social post in the order of the form. */
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

/** Fields of congratulations. `como`: how the customer agreed; `versao`: to which words; `assinatura`: path data. */
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

/** What is typed of one item. */
export const CAMPOS_DO_ITEM = ['descricao', 'preco', 'precoAntes', 'codigo', 'foto'] as const;
export type CampoDoItem = (typeof CAMPOS_DO_ITEM)[number];

/** Places of items in one picture. */
export const LUGARES_DE_ITEM = [0, 1, 2, 3] as const;

/** Name of an item's field: messages of the service stand under the same. */
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

/** What people type in a generator's fields, before it is read. */
export type Digitado = Record<string, string>;

/** These fields among those of a form; what is missing is empty. */
export const digitadoDe =
  (campos: readonly string[]) =>
  (fields: Partial<Record<string, unknown>>): Digitado =>
    Object.fromEntries(campos.map((campo) => [campo, String(fields[campo] ?? '')]));
