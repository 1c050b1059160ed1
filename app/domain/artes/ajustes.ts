import * as v from 'valibot';

/** Lines that a format may hide: neither price nor legally required. */
export const LINHAS_ESCONDIVEIS = ['ficha', 'texto', 'selo', 'validade', 'nome'] as const;
export type LinhaEscondivel = (typeof LINHAS_ESCONDIVEIS)[number];

/** Formats with their own adjustments; the messenger's thumbnail follows the square one. */
export const FORMATOS_AJUSTAVEIS = ['feed', 'story', 'quadrado', 'link', 'impresso'] as const;

/** Steps by which the text is larger or smaller than in the template. */
export const PASSOS_DO_TEXTO = [-2, -1, 0, 1, 2] as const;

/** Maximum zoom: a slot shows at least a quarter of each side of its photo. */
export const ZOOM_MAXIMO = 4;

const MENSAGEM = 'Confira o enquadramento da foto.';
const AJUSTE = 'Confira os ajustes.';

const fracao = v.pipe(v.number(MENSAGEM), v.minValue(0, MENSAGEM), v.maxValue(1, MENSAGEM));

/** Focal point of a photo, centred in its slot as far as possible; fractions of its sides. */
export const focoSchema = v.strictObject({ x: fracao, y: fracao }, MENSAGEM);
/** Zoom: 1 fills the slot, {@link ZOOM_MAXIMO} is the closest. */
export const zoomSchema = v.pipe(
  v.number(MENSAGEM),
  v.minValue(1, MENSAGEM),
  v.maxValue(ZOOM_MAXIMO, MENSAGEM),
);

/** Adjustments of one format. */
export const ajusteSchema = v.strictObject(
  {
    texto: v.optional(v.picklist(PASSOS_DO_TEXTO, AJUSTE)),
    foco: v.optional(focoSchema),
    zoom: v.optional(zoomSchema),
    sem: v.optional(v.pipe(v.array(v.picklist(LINHAS_ESCONDIVEIS, AJUSTE), AJUSTE), v.maxLength(5, AJUSTE))),
  },
  AJUSTE,
);
export type Ajuste = v.InferOutput<typeof ajusteSchema>;

/** Adjustments by format. */
export const ajustesSchema = v.strictObject(
  {
    feed: v.optional(ajusteSchema),
    story: v.optional(ajusteSchema),
    quadrado: v.optional(ajusteSchema),
    link: v.optional(ajusteSchema),
    impresso: v.optional(ajusteSchema),
  },
  AJUSTE,
);
export type Ajustes = v.InferOutput<typeof ajustesSchema>;

/** Photo in a request: id of a photo stored by the company, with focal point and zoom. */
export const fotoPedidaSchema = v.strictObject(
  {
    id: v.pipe(v.string(MENSAGEM), v.regex(/^[0-9A-Za-z_-]{10,64}$/, 'Escolha a foto de novo.')),
    foco: v.optional(focoSchema),
    zoom: v.optional(zoomSchema),
  },
  MENSAGEM,
);
export type FotoPedida = v.InferOutput<typeof fotoPedidaSchema>;

/** Fields of `dados` common to all generators. */
export const figuradoSchema = {
  foto: v.optional(fotoPedidaSchema),
  ajustes: v.optional(ajustesSchema),
};
