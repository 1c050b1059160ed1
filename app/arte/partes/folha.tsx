import type { ReactElement, ReactNode } from 'react';
import { APOIO, LUZ, TINTA } from '../templates/vitrine-cores.ts';
import { type EmpresaArte, FORMATOS, type FormatoDesenhado } from '../tipos.ts';
import { Cabecalho } from './cabecalho.tsx';
import type { Caixa } from './caixa.ts';
import { type Assinatura, medirRodapeDeitado, medirRodapeEmPe, Rodape } from './rodape.tsx';

const MARGENS: Record<
  FormatoDesenhado,
  { margem: number; topo: number; base: number; logo: number; telefone: number }
> = {
  feed: { margem: 56, topo: 48, base: 1316, logo: 80, telefone: 44 },
  story: { margem: 64, topo: 258, base: 1664, logo: 88, telefone: 48 },
  quadrado: { margem: 48, topo: 36, base: 1052, logo: 66, telefone: 38 },
  link: { margem: 44, topo: 30, base: 608, logo: 56, telefone: 34 },
  impresso: { margem: 72, topo: 72, base: 1452, logo: 84, telefone: 46 },
};

/** Head and foot of a light sheet, and the room that is left between them. */
export function medirFolha(formato: FormatoDesenhado, c: Assinatura) {
  const m = MARGENS[formato];
  const { largura: W } = FORMATOS[formato];
  const util = W - 2 * m.margem;
  const rodape =
    formato === 'link'
      ? medirRodapeDeitado(c, util)
      : medirRodapeEmPe(c, util, {
          assinaturaEmBloco: formato !== 'quadrado',
          telefone: m.telefone,
          legalAltura: 140,
          vao: 24,
        });
  const topo = m.topo + m.logo + 24;
  const rodapeY = m.base - rodape.altura;
  const meio: Caixa = { x: m.margem, y: topo, largura: util, altura: rodapeY - 28 - topo };
  return { ...m, util, rodape, rodapeY, meio };
}

type PropsFolha = {
  formato: FormatoDesenhado;
  empresa: EmpresaArte;
  medidas: ReturnType<typeof medirFolha>;
  children: ReactNode;
};

/** A light sheet with the company's head and the consultant's foot. */
export function Folha({ formato, empresa, medidas: m, children }: PropsFolha): ReactElement {
  const { largura, altura } = FORMATOS[formato];
  return (
    <div
      style={{ position: 'relative', display: 'flex', width: largura, height: altura, backgroundColor: LUZ }}
    >
      <Cabecalho empresa={empresa} cor={TINTA} x={m.margem} y={m.topo} largura={m.util} altura={m.logo} />
      {children}
      <Rodape medidas={m.rodape} x={m.margem} y={m.rodapeY} largura={m.util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
