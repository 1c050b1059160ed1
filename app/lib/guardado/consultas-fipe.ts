import type { AnoFipe, ValorFipe } from '~/domain/fipe/tipos.ts';
import { chaveDe, chaveDeVisitante } from './pessoal.ts';

/** FIPE value looked up on this device, with the other years of its model. */
export type ConsultaFipe = {
  valor: ValorFipe;
  anos: readonly AnoFipe[];
  /** ISO 8601 UTC. */
  em: string;
};

const MAIS_CONSULTAS = 20;

type Armazem = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Storage key: the person's own, or a shared one for visitors, deleted when somebody signs out here. The
 * offline page's script knows both (app/telas/suporte/sem-rede).
 */
export const chaveDasConsultas = (dono: string | null): string =>
  dono === null ? chaveDeVisitante('consultas-fipe', 'todas') : chaveDe('consultas-fipe', dono);

/** Reads the lookups made on this device, newest first; empty when storage is blocked or malformed. */
export function readConsultas(armazem: Armazem, dono: string | null): ConsultaFipe[] {
  try {
    const stored: unknown = JSON.parse(armazem.getItem(chaveDasConsultas(dono)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isConsulta).slice(0, MAIS_CONSULTAS) : [];
  } catch {
    return [];
  }
}

/**
 * Stores a lookup, replacing an older one of the same model year; the oldest beyond the limit are removed.
 */
export function keepConsulta(armazem: Armazem, dono: string | null, consulta: ConsultaFipe): void {
  const others = readConsultas(armazem, dono).filter((each) => !isSame(each, consulta.valor));
  const consultas = [consulta, ...others].slice(0, MAIS_CONSULTAS);
  try {
    armazem.setItem(chaveDasConsultas(dono), JSON.stringify(consultas));
  } catch {
    // Storage is full or blocked: nothing is kept.
  }
}

export const isSame = (
  { valor }: ConsultaFipe,
  { codigo, ano, combustivel }: Pick<ValorFipe, 'codigo' | 'ano'> & { combustivel?: string },
): boolean =>
  valor.codigo === codigo &&
  valor.ano === ano &&
  (combustivel === undefined || valor.combustivel === combustivel);

function isConsulta(value: unknown): value is ConsultaFipe {
  if (typeof value !== 'object' || value === null) return false;
  const { valor, anos, em } = value as Partial<ConsultaFipe>;
  return (
    typeof em === 'string' &&
    Array.isArray(anos) &&
    typeof valor?.codigo === 'string' &&
    typeof valor.valor === 'number' &&
    typeof valor.referencia === 'string' &&
    Array.isArray(valor.historico)
  );
}
