import * as v from 'valibot';

/**
 * Lines that a person may hide in one picture format, an adjustment like text size, focal point and zoom:
 * neither price nor legally required.
 */
export const HIDEABLE_LINES = ['ficha', 'texto', 'selo', 'validade', 'nome'] as const;
export type HideableLine = (typeof HIDEABLE_LINES)[number];

/** Formats with their own adjustments; the messenger's thumbnail follows the square one. */
export const ADJUSTABLE_FORMATS = ['feed', 'story', 'quadrado', 'link', 'impresso'] as const;

/** Steps by which the text is larger or smaller than in the template. */
export const TEXT_SIZE_STEPS = [-2, -1, 0, 1, 2] as const;

/** Maximum zoom: a slot shows at least a quarter of each side of its photo. */
export const MAX_SLOT_ZOOM = 4;

const FRAMING_MESSAGE = 'Confira o enquadramento da foto.';
const ADJUSTMENT_MESSAGE = 'Confira os ajustes.';

const fractionSchema = v.pipe(
  v.number(FRAMING_MESSAGE),
  v.minValue(0, FRAMING_MESSAGE),
  v.maxValue(1, FRAMING_MESSAGE),
);

/** Focal point of a photo, centred in its slot as far as possible; fractions of its sides. */
export const focusSchema = v.strictObject({ x: fractionSchema, y: fractionSchema }, FRAMING_MESSAGE);
/** Zoom: 1 fills the slot, {@link MAX_SLOT_ZOOM} is the closest. */
export const zoomSchema = v.pipe(
  v.number(FRAMING_MESSAGE),
  v.minValue(1, FRAMING_MESSAGE),
  v.maxValue(MAX_SLOT_ZOOM, FRAMING_MESSAGE),
);

/** Adjustments of one format. */
export const formatAdjustmentSchema = v.strictObject(
  {
    texto: v.optional(v.picklist(TEXT_SIZE_STEPS, ADJUSTMENT_MESSAGE)),
    foco: v.optional(focusSchema),
    zoom: v.optional(zoomSchema),
    sem: v.optional(
      v.pipe(
        v.array(v.picklist(HIDEABLE_LINES, ADJUSTMENT_MESSAGE), ADJUSTMENT_MESSAGE),
        v.maxLength(5, ADJUSTMENT_MESSAGE),
      ),
    ),
  },
  ADJUSTMENT_MESSAGE,
);
export type FormatAdjustment = v.InferOutput<typeof formatAdjustmentSchema>;

/** Adjustments by format. */
export const formatAdjustmentsSchema = v.strictObject(
  {
    feed: v.optional(formatAdjustmentSchema),
    story: v.optional(formatAdjustmentSchema),
    quadrado: v.optional(formatAdjustmentSchema),
    link: v.optional(formatAdjustmentSchema),
    impresso: v.optional(formatAdjustmentSchema),
  },
  ADJUSTMENT_MESSAGE,
);
export type FormatAdjustments = v.InferOutput<typeof formatAdjustmentsSchema>;

/** Photo in a request: id of a photo stored by the company, with focal point and zoom. */
export const requestedFotoSchema = v.strictObject(
  {
    id: v.pipe(v.string(FRAMING_MESSAGE), v.regex(/^[0-9A-Za-z_-]{10,64}$/, 'Escolha a foto de novo.')),
    foco: v.optional(focusSchema),
    zoom: v.optional(zoomSchema),
  },
  FRAMING_MESSAGE,
);
export type RequestedFoto = v.InferOutput<typeof requestedFotoSchema>;

/** Fields of `dados` common to all generators. */
export const pictureDataSchema = {
  foto: v.optional(requestedFotoSchema),
  ajustes: v.optional(formatAdjustmentsSchema),
};
