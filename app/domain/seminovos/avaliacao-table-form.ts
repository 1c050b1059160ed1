import { parseInteger } from '../valores/parse-integer.ts';
import { parsePercent } from '../valores/percent.ts';
import { type AvaliacaoTable, EXTRAS } from './avaliacao.ts';

/** Rows of the form for bands of km: those of the table and some empty ones. */
export const KM_BAND_ROWS = 8;

const CONSERVACAO_FIELDS = ['excelente', 'bom', 'regular', 'ruim'] as const;

const comma = (n: number): string => String(n).replace('.', ',');
const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Converts a table to the form's texts. */
export function avaliacaoTableToForm({
  faixas,
  conservacao,
  extras,
  arredonda,
}: AvaliacaoTable): Record<string, string> {
  const bands = faixas.flatMap(({ ate, percentual }, at) => [
    [`faixas.${at}.ate`, ate === null ? '' : grouped(ate)],
    [`faixas.${at}.percentual`, comma(percentual)],
  ]);
  const points = Object.entries(conservacao).map(([name, value]) => [`conservacao.${name}`, comma(value)]);
  const papers = Object.entries(extras).map(([name, value]) => [`extras.${name}`, comma(value)]);
  return { ...Object.fromEntries([...bands, ...points, ...papers]), arredonda: String(arredonda) };
}

/** Parses a number with its sign; NaN when unreadable, which the schema refuses. */
function signed(text = ''): number {
  const bare = text.trim().replace(/^[−–]/, '-');
  const n = parsePercent(bare.replace(/^[+-]/, ''));
  return n === null ? Number.NaN : bare.startsWith('-') ? -n : n;
}

/**
 * Converts a form to the schema's input. Drops empty rows; a row without km is the last band. Never throws.
 */
export function readAvaliacaoTableForm(campos: Readonly<Record<string, string>>): unknown {
  const lines = Array.from({ length: KM_BAND_ROWS }, (_, at) => ({
    ate: (campos[`faixas.${at}.ate`] ?? '').trim(),
    percentual: (campos[`faixas.${at}.percentual`] ?? '').trim(),
  })).filter(({ ate, percentual }) => ate !== '' || percentual !== '');
  const km = (text: string) => parseInteger(text, 'km') ?? Number.NaN;
  return {
    faixas: lines.map(({ ate, percentual }) => ({
      ate: ate === '' ? null : km(ate),
      percentual: signed(percentual),
    })),
    conservacao: Object.fromEntries(
      CONSERVACAO_FIELDS.map((name) => [name, signed(campos[`conservacao.${name}`])]),
    ),
    extras: Object.fromEntries(EXTRAS.map(({ nome }) => [nome, signed(campos[`extras.${nome}`])])),
    arredonda: Number(campos.arredonda),
  };
}
