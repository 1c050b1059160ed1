import { type EmpresaArte, FORMATOS, type FormatoDesenhado } from '../tipos.ts';
import { type MedidasBarra, medirBarra } from './barra.tsx';
import type { Caixa } from './caixa.ts';
import type { Assinatura } from './rodape.tsx';

export type Margens = {
  /** At the sides, px. */
  margem: number;
  /** Where words may begin, and their lowest pixel. */
  topo: number;
  base: number;
};

/** Room that words keep from the edges; the printed sheet loses 21 px to the knife, the story 250 to the player. */
export const MARGENS: Record<FormatoDesenhado, Margens> = {
  feed: { margem: 64, topo: 60, base: 1318 },
  story: { margem: 64, topo: 268, base: 1656 },
  quadrado: { margem: 54, topo: 48, base: 1054 },
  link: { margem: 48, topo: 40, base: 612 },
  impresso: { margem: 84, topo: 88, base: 1440 },
};

export type Pe = { barra: MedidasBarra; fundo: Caixa };

/** A white strip across the sheet with the foot in it. */
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
