import { ajustarTexto, type TextoAjustado } from '../ajuste.ts';
import type { Conteudo } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { type MedidasRodape, medirRodapeEmPe } from '../partes/rodape.tsx';
import { type MedidasSelo, medirSelo } from '../partes/selo.tsx';
import { medirTitulos, type Titulos } from '../partes/titulos.ts';
import { FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { MEDIDAS } from './vitrine-medidas.ts';

/** Height of the row of amounts, px. */
const VALORES: Record<FormatoEmPe, number> = { feed: 172, story: 186, quadrado: 142, impresso: 178 };

/** Space between a line of the title block and the content of its cell, px. */
const FOLGA = 22;

export type Celula = { texto: TextoAjustado; caixa: Caixa };

/** Measures the facts, each in a cell of one row. */
export function medirCelulas(ficha: string, faixa: Caixa, maximo: number): Celula[] {
  const partes = ficha.split(' · ').filter((parte) => parte !== '');
  const largura = Math.floor(faixa.largura / Math.max(1, partes.length));
  return partes.map((parte, i) => ({
    texto: ajustarTexto(parte, {
      fonte: 'roboto-500',
      largura: largura - FOLGA,
      maxLinhas: 1,
      entrelinha: 1.2,
      maximo,
      minimo: 20,
    }),
    caixa: { ...faixa, x: faixa.x + i * largura, largura },
  }));
}

export type Diagramacao = Pick<Titulos, 'moto' | 'texto'> & {
  margem: number;
  util: number;
  logo: Caixa;
  papel: Caixa;
  area: Caixa;
  /** Title block of the drawing. */
  legenda: Caixa;
  motoY: number;
  textoY: number;
  celulas: Celula[];
  valoresY: number;
  heroi: Caixa;
  outro: Caixa;
  selo: MedidasSelo;
  seloY: number;
  rodape: MedidasRodape;
  rodapeY: number;
};

/** Lays out the rows of the title block from the bottom; the drawing gets the rest below the logos. */
export function diagramarPlanta(formato: FormatoEmPe, c: Conteudo): Diagramacao {
  const { largura: W } = FORMATOS[formato];
  const m = MEDIDAS[formato];
  const { margem, vao } = m;
  const util = W - 2 * margem;
  const dentro = util - 2 * FOLGA;

  const rodape = medirRodapeEmPe(c, util, m);
  const rodapeY = m.base - rodape.altura;
  const valores = VALORES[formato];
  const valoresY = rodapeY - Math.round(vao * 0.9) - valores;

  const titulos = medirTitulos(c, { largura: dentro, nome: Math.round(m.nome * 0.78), apoio: m.apoio });
  const alturaCelulas = c.ficha === '' ? 0 : Math.round(m.apoio * c.escala * 1.75);
  const celulasY = valoresY - alturaCelulas;
  const textoY = celulasY - (titulos.texto.altura > 0 ? 12 + titulos.texto.altura : 6);
  const motoY = textoY - titulos.moto.altura - (titulos.texto.altura > 0 ? 8 : 0);
  const legendaY = motoY - 14;
  const papelY = 0;
  const logoY = m.topo - 4;
  const areaY = logoY + m.logo + Math.round(vao * 0.8);
  const larguraHeroi = c.parcela ? Math.round(util * 0.58) : util;

  return {
    moto: titulos.moto,
    texto: titulos.texto,
    margem,
    util,
    logo: { x: margem, y: logoY, largura: util, altura: Math.round(m.logo * 0.94) },
    papel: { x: 0, y: papelY, largura: W, altura: legendaY + 30 },
    area: { x: margem, y: areaY, largura: util, altura: legendaY - Math.round(vao * 0.9) - areaY },
    legenda: { x: margem, y: legendaY, largura: util, altura: valoresY + valores - legendaY },
    motoY,
    textoY,
    celulas: medirCelulas(
      c.ficha,
      { x: margem, y: celulasY, largura: util, altura: alturaCelulas },
      Math.round(m.apoio * 0.94 * c.escala),
    ),
    valoresY,
    heroi: {
      x: margem + FOLGA,
      y: valoresY + 20,
      largura: larguraHeroi - (c.parcela ? 1.5 : 2) * FOLGA,
      altura: valores - 38,
    },
    outro: {
      x: margem + larguraHeroi + FOLGA,
      y: valoresY + 20,
      largura: util - larguraHeroi - 2 * FOLGA,
      altura: valores - 38,
    },
    selo: medirSelo(c.selo, util * 0.7, Math.round(m.apoio * 1.6)),
    seloY: areaY + Math.round(vao * 0.6),
    rodape,
    rodapeY,
  };
}
