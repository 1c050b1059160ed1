import { type EmpresaArte, FORMATOS, type FormatoDesenhado } from '../tipos.ts';
import { type MedidasBarra, medirBarra } from './barra.tsx';
import type { Caixa } from './caixa.ts';
import type { Assinatura } from './rodape.tsx';

export type Margens = {
  /** Side margin, px. */
  margem: number;
  /** Upper and lower limit of texts, px. */
  topo: number;
  base: number;
};

/** Margins of texts: the printed sheet loses 21 px by cutting, the story 250 px to the player. */
export const MARGENS: Record<FormatoDesenhado, Margens> = {
  feed: { margem: 64, topo: 60, base: 1318 },
  story: { margem: 64, topo: 268, base: 1656 },
  quadrado: { margem: 54, topo: 48, base: 1054 },
  link: { margem: 48, topo: 40, base: 612 },
  impresso: { margem: 84, topo: 88, base: 1440 },
};

export type Pe = { barra: MedidasBarra; fundo: Caixa };

/** Measures a white strip across the sheet with the footer. */
export function medirPe(
  formato: FormatoDesenhado,
  empresa: EmpresaArte,
  c: Assinatura,
  semValidade = false,
): Pe {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { margem, base } = MARGENS[formato];
  const barra = medirBarra(formato, empresa, c, { x: margem, largura: W - 2 * margem, base, semValidade });
  const folga = formato === 'link' ? 16 : 28;
  const y = barra.y - folga;
  const fim = formato === 'story' ? base + folga : H;
  return { barra, fundo: { x: 0, y, largura: W, altura: fim - y } };
}
