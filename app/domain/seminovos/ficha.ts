import * as v from 'valibot';
import { CONSERVACOES } from './conservacao.ts';

// Re-exported from a file without schemas, which screens import directly.
export {
  CONSERVACOES,
  type Conservacao,
  FOTO_ANGLES,
  type FotoAngle,
  MAX_SEMINOVO_FOTOS,
} from './conservacao.ts';

/** Schema of a bike's sheet: papers, keys, accessories and condition, which have no database columns. */
export const fichaSchema = v.object({
  conservacao: v.optional(
    v.nullable(
      v.picklist(
        CONSERVACOES.map(({ valor }) => valor),
        'Escolha o estado.',
      ),
    ),
    null,
  ),
  /** Number of previous owners; null: unknown. */
  donos: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))), null),
  ipvaPago: v.optional(v.boolean(), false),
  licenciado: v.optional(v.boolean(), false),
  /** Fines and debts, centavos; 0: none; null: unknown. */
  multas: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  laudo: v.optional(v.boolean(), false),
  garantia: v.optional(v.boolean(), false),
  manual: v.optional(v.boolean(), false),
  chaveReserva: v.optional(v.boolean(), false),
  acessorios: v.optional(v.pipe(v.string(), v.normalize('NFC'), v.maxLength(300)), ''),
});
export type Ficha = v.InferOutput<typeof fichaSchema>;

/** Names of the sheet's fields. */
export const FICHA_FIELDS = Object.keys(fichaSchema.entries) as (keyof Ficha)[];

/** Splits a bike's form into values with database columns and its sheet. */
export function splitFicha<T extends Ficha>(said: T): { colunas: Omit<T, keyof Ficha>; ficha: Ficha } {
  const isOfFicha = (name: string) => (FICHA_FIELDS as string[]).includes(name);
  const parts = (of: boolean) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => isOfFicha(name) === of));
  return { colunas: parts(false) as Omit<T, keyof Ficha>, ficha: v.parse(fichaSchema, parts(true)) };
}

export const EMPTY_FICHA: Ficha = v.parse(fichaSchema, {});

/** Parses a stored sheet; missing fields take their defaults. Never throws. */
export function readFicha(data: string): Ficha {
  try {
    const read = v.safeParse(fichaSchema, JSON.parse(data));
    return read.success ? read.output : EMPTY_FICHA;
  } catch {
    return EMPTY_FICHA;
  }
}
