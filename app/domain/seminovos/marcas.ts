import { formatPlaca } from '../valores/identificadores.ts';
import { mudaOQueSeAvalia } from './o-que-se-avalia.ts';
import type { Situacao } from './situacoes.ts';

/** Columns that say which bike it is. */
export const MARCAS = ['placa', 'chassi', 'renavam'] as const;
export type Marca = (typeof MARCAS)[number];
/** Marks of a bike; null while unknown. */
export type Marcado = Record<Marca, string | null>;

/** Situations of a bike that the store owns or sold. */
const DA_LOJA: readonly Situacao[] = ['disponivel', 'reservado', 'vendido'];

/**
 * Lists the marks of an edit that only an administrator may write: any, once the store owns a bike that it took at an
 * evaluation; while it is only promised an empty one may be filled, since the invoice counts it then.
 */
export function marcasPresas(
  { situacao, valorAvaliado }: { situacao: Situacao; valorAvaliado: number | null },
  before: Marcado,
  after: Marcado,
): Marca[] {
  const changed = MARCAS.filter((mark) => before[mark] !== after[mark]);
  if (situacao === 'futuro') return changed.filter((mark) => before[mark] !== null);
  return DA_LOJA.includes(situacao) && valorAvaliado !== null ? changed : [];
}

/**
 * Lists the changed fields that only an administrator may write: those of the evaluation by which the store took the
 * bike, once it owns it.
 */
export const avaliadosPresos = (
  { situacao, valorAvaliado }: { situacao: Situacao; valorAvaliado: number | null },
  changed: readonly string[],
): string[] =>
  DA_LOJA.includes(situacao) && valorAvaliado !== null
    ? changed.filter((campo) => mudaOQueSeAvalia([campo]))
    : [];

/** Changed marks for the history, former and new: the whole plate, of the others the last four characters. */
export type MarcasMudadas = Partial<Record<Marca, readonly [string | null, string | null]>>;

export function marcasMudadas(before: Marcado, after: Marcado): MarcasMudadas | null {
  const shown = (mark: Marca, text: string | null) => (mark === 'placa' ? text : (text?.slice(-4) ?? null));
  const changed = MARCAS.filter((mark) => before[mark] !== after[mark]).map((mark) => [
    mark,
    [shown(mark, before[mark]), shown(mark, after[mark])],
  ]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

const MUDOU = {
  placa: ['Placa', 'mudada', 'apagada', 'preenchida'],
  chassi: ['Chassi', 'mudado', 'apagado', 'preenchido'],
  renavam: ['Renavam', 'mudado', 'apagado', 'preenchido'],
} as const;

/** Describes changed marks: "Placa mudada de ABC1D23 para ABC1D24 · Chassi apagado, era …2345". */
export const marcasEmPalavras = (marcas: MarcasMudadas): string =>
  MARCAS.flatMap((mark) => {
    const found = marcas[mark];
    if (!found) return [];
    const [before, after] = found.map((text) => text && (mark === 'placa' ? formatPlaca(text) : `…${text}`));
    const [name, changed, emptied, filled] = MUDOU[mark];
    if (!before) return [`${name} ${filled}: ${after}`];
    return [after ? `${name} ${changed} de ${before} para ${after}` : `${name} ${emptied}, era ${before}`];
  }).join(' · ');
