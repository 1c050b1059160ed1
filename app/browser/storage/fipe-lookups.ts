import type { FipeValue, FipeYear } from '~/domain/fipe/fipe-types.ts';
import { ownerKey, visitanteKey } from './owner-keys.ts';

/** FIPE value looked up on this device, with the other years of its model. */
export type StoredFipeLookup = {
  valor: FipeValue;
  anos: readonly FipeYear[];
  /** ISO 8601 UTC. */
  em: string;
};

const MAX_LOOKUPS = 20;

type LookupStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Storage key: the person's own, or a shared one for visitors, deleted when somebody signs out here. The
 * offline page's script knows both (app/telas/suporte/sem-rede).
 */
export const lookupsKeyOf = (dono: string | null): string =>
  dono === null ? visitanteKey('consultas-fipe', 'todas') : ownerKey('consultas-fipe', dono);

/** Reads the lookups made on this device, newest first; empty when storage is blocked or malformed. */
export function readLookups(store: LookupStorage, dono: string | null): StoredFipeLookup[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(lookupsKeyOf(dono)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLookup).slice(0, MAX_LOOKUPS) : [];
  } catch {
    return [];
  }
}

/**
 * Stores a lookup, replacing an older one of the same model year; the oldest beyond the limit are removed.
 */
export function keepLookup(store: LookupStorage, dono: string | null, consulta: StoredFipeLookup): void {
  const others = readLookups(store, dono).filter((each) => !isSameLookup(each, consulta.valor));
  const consultas = [consulta, ...others].slice(0, MAX_LOOKUPS);
  try {
    store.setItem(lookupsKeyOf(dono), JSON.stringify(consultas));
  } catch {
    // Storage is full or blocked: nothing is kept.
  }
}

export const isSameLookup = (
  { valor }: StoredFipeLookup,
  { codigo, ano, combustivel }: Pick<FipeValue, 'codigo' | 'ano'> & { combustivel?: string },
): boolean =>
  valor.codigo === codigo &&
  valor.ano === ano &&
  (combustivel === undefined || valor.combustivel === combustivel);

function isLookup(value: unknown): value is StoredFipeLookup {
  if (typeof value !== 'object' || value === null) return false;
  const { valor, anos, em } = value as Partial<StoredFipeLookup>;
  return (
    typeof em === 'string' &&
    Array.isArray(anos) &&
    typeof valor?.codigo === 'string' &&
    typeof valor.valor === 'number' &&
    typeof valor.referencia === 'string' &&
    Array.isArray(valor.historico)
  );
}
