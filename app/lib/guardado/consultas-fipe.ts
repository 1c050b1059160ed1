import type { AnoFipe, ValorFipe } from '~/domain/fipe/tipos.ts';
import { chaveDe, chaveDeVisitante } from './pessoal.ts';

/** A value as it was looked up here, with the other years of its model. */
export type ConsultaFipe = {
  valor: ValorFipe;
  anos: readonly AnoFipe[];
  /** ISO 8601 UTC. */
  em: string;
};

const MAIS_CONSULTAS = 20;

type Armazem = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Under whose name: the person's own, or nobody's for a visitor, which goes when somebody signs out here. The offline
 * page's script knows both (app/telas/suporte/sem-rede).
 */
export const chaveDasConsultas = (dono: string | null): string =>
  dono === null ? chaveDeVisitante('consultas-fipe', 'todas') : chaveDe('consultas-fipe', dono);

/** What was looked up here, the last first; nothing where the storage is blocked or holds something else. */
export function readConsultas(armazem: Armazem, dono: string | null): ConsultaFipe[] {
  try {
    const stored: unknown = JSON.parse(armazem.getItem(chaveDasConsultas(dono)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isConsulta).slice(0, MAIS_CONSULTAS) : [];
  } catch {
    return [];
  }
}

/** Keeps one, in the place of an older one of the same model year; the oldest leave. */
export function keepConsulta(armazem: Armazem, dono: string | null, consulta: ConsultaFipe): void {
  const others = readConsultas(armazem, dono).filter((each) => !isSame(each, consulta.valor));
  const consultas = [consulta, ...others].slice(0, MAIS_CONSULTAS);
  try {
    armazem.setItem(chaveDasConsultas(dono), JSON.stringify(consultas));
  } catch {
    // A storage that is full or blocked keeps nothing.
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
