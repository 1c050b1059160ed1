import type { Conteudo } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { caixaMoto } from '../partes/imagens.tsx';
import { type MedidasPreco, medirPreco } from '../partes/preco.tsx';
import { type MedidasRodape, medirRodapeEmPe } from '../partes/rodape.tsx';
import { medirTitulos, type Titulos } from '../partes/titulos.ts';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';

/** Said under the cents; the measure and the drawing must use the same words. */
export const NOTA_PRECO = 'à vista';

export type Medidas = {
  margem: number;
  topo: number;
  base: number;
  logo: number;
  nome: number;
  apoio: number;
  /** Largest price alone, and height of the row when an instalment stands beside it. */
  preco: number;
  faixa: number;
  telefone: number;
  assinaturaEmBloco: boolean;
  legalAltura: number;
  vao: number;
};

const MEDIDAS: Record<FormatoEmPe, Medidas> = {
  feed: {
    margem: 56,
    topo: 48,
    base: 1316,
    logo: 80,
    nome: 92,
    apoio: 34,
    preco: 262,
    faixa: 186,
    telefone: 44,
    assinaturaEmBloco: true,
    legalAltura: 246,
    vao: 26,
  },
  story: {
    margem: 64,
    topo: 258,
    base: 1664,
    logo: 88,
    nome: 104,
    apoio: 38,
    preco: 262,
    faixa: 196,
    telefone: 48,
    assinaturaEmBloco: true,
    legalAltura: 276,
    vao: 30,
  },
  quadrado: {
    margem: 48,
    topo: 36,
    base: 1052,
    logo: 66,
    nome: 76,
    apoio: 30,
    preco: 210,
    faixa: 148,
    telefone: 38,
    assinaturaEmBloco: false,
    legalAltura: 246,
    vao: 20,
  },
  impresso: {
    margem: 72,
    topo: 72,
    base: 1452,
    logo: 84,
    nome: 96,
    apoio: 36,
    preco: 262,
    faixa: 196,
    telefone: 46,
    assinaturaEmBloco: true,
    legalAltura: 260,
    vao: 28,
  },
};

export type Diagramacao = Titulos & {
  m: Medidas;
  /** Width between the margins. */
  util: number;
  motoY: number;
  fichaY: number;
  textoY: number;
  palco: Caixa;
  /** Where wall and floor meet. */
  horizonte: number;
  preco: MedidasPreco;
  precoY: number;
  /** The slanted block of the instalment, up to the edge of the sheet, and the run of its slant. */
  bloco: Caixa;
  corte: number;
  rodape: MedidasRodape;
  rodapeY: number;
};

/** Places everything from the foot upwards and from the top downwards; the motorcycle takes what is left between. */
export function diagramarVitrine(formato: FormatoEmPe, dados: DadosOferta, c: Conteudo): Diagramacao {
  const { largura: W } = FORMATOS[formato];
  const m = MEDIDAS[formato];
  const util = W - 2 * m.margem;

  const rodape = medirRodapeEmPe(c, util, m);
  const rodapeY = m.base - rodape.altura;

  const larguraPreco = c.parcela ? Math.round(util * 0.575) : util;
  const preco = medirPreco(dados.preco, larguraPreco, m.preco, NOTA_PRECO);
  const alturaFaixa = c.parcela ? m.faixa : preco.altura;
  const faixaY = rodapeY - Math.round(m.vao * (c.parcela ? 1.2 : 1.8)) - alturaFaixa;
  const blocoX = m.margem + larguraPreco + 22;

  const titulos = medirTitulos(c, { largura: util, nome: m.nome, apoio: m.apoio });
  const textoY = faixaY - Math.round(m.vao * (c.parcela ? 0.9 : 1.2)) - titulos.texto.altura;
  const motoY = m.topo + m.logo + m.vao;
  const fichaY = motoY + titulos.moto.altura + 4;

  // The machine's rear is low on the left, so its top may rise beside the short line under the name.
  const palcoBase = textoY - Math.round(m.vao * (titulos.texto.altura > 0 ? 1 : 1.6));
  const palco = caixaMoto({ x: m.margem / 2, y: fichaY, largura: W - m.margem, altura: palcoBase - fichaY });

  return {
    ...titulos,
    m,
    util,
    motoY,
    fichaY,
    textoY,
    palco,
    horizonte: palcoBase - Math.round(palco.altura * 0.12),
    preco,
    precoY: faixaY + Math.round((alturaFaixa - preco.altura) / 2),
    bloco: { x: blocoX, y: faixaY, largura: W - blocoX, altura: alturaFaixa },
    corte: Math.round(alturaFaixa * 0.2),
    rodape,
    rodapeY,
  };
}
