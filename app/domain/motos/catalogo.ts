import * as v from 'valibot';
import type { Centavos } from '../valores/money.ts';

/** Motorcycle classes of the catalogue; each has its own silhouette. */
export const MOTO_CLASSES = [
  'street',
  'naked',
  'trail',
  'adventure',
  'off-road',
  'scooter',
  'sport',
  'custom',
] as const;
export type MotoClasse = (typeof MOTO_CLASSES)[number];

/** Model of the shared catalogue JSON (section 3, "Motorcycle data"). */
export type Moto = {
  /** Slug of the name, used in addresses: stable while the name is. */
  id: string;
  nome: string;
  classe: MotoClasse;
  /** FIPE code, "827135-6". */
  codigoFipe: string;
  /** Null for electric models. */
  cilindradaCc: number | null;
  combustivel: string;
  /** Suggested price, centavos; null is shown as "sob consulta". */
  preco: Centavos | null;
  /** FIPE value of the model when new, centavos: a reference, never an offer. */
  fipeZeroKm: Centavos;
};

const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));
const centavosSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const motoSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  nome: textSchema,
  // An unknown class must not remove a model from sale: it falls back to the plainest silhouette.
  classe: v.fallback(v.picklist(MOTO_CLASSES), 'street'),
  codigoFipe: v.pipe(v.string(), v.regex(/^\d{6}-\d$/)),
  cilindradaCc: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null),
  combustivel: textSchema,
  preco: v.nullish(centavosSchema, null),
  fipeZeroKm: centavosSchema,
}) satisfies v.GenericSchema<unknown, Moto>;

const catalogoSchema = v.object({ data: v.array(v.unknown()) });

/**
 * Parses the catalogue JSON (`{ data: [...] }`, section 3). Skips invalid and repeated rows, so that one
 * mistake in the shared file does not empty every showroom; anything else than a catalogue gives an empty
 * list. Never throws.
 */
export function parseCatalogo(json: unknown): Moto[] {
  const answer = v.safeParse(catalogoSchema, json);
  if (!answer.success) return [];
  const motos = new Map<string, Moto>();
  for (const row of answer.output.data) {
    const moto = v.safeParse(motoSchema, row);
    if (moto.success && !motos.has(moto.output.id)) motos.set(moto.output.id, moto.output);
  }
  return [...motos.values()];
}
