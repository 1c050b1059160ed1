import type { Conteudo } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { type MedidasRodape, medirRodapeEmPe } from '../partes/rodape.tsx';
import { type MedidasSelo, medirSelo } from '../partes/selo.tsx';
import { medirTitulos, type Titulos } from '../partes/titulos.ts';
import { FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { MEDIDAS } from './vitrine-medidas.ts';

/** Height of the number that fills the width, and of the strip under it. */
const ALTURAS: Record<FormatoEmPe, { heroi: number; faixa: number }> = {
  feed: { heroi: 218, faixa: 138 },
  story: { heroi: 236, faixa: 150 },
  quadrado: { heroi: 176, faixa: 112 },
  impresso: { heroi: 224, faixa: 144 },
};

/** A picture wider than this would show a strip of its motorcycle: it moves beside the words. */
const MAIS_LARGO = 2.35;

export type Diagramacao = Titulos & {
  margem: number;
  util: number;
  vao: number;
  /** Ground of photo or motorcycle, up to the sheet's edges, and whether it stands beside the words. */
  painel: Caixa;
  aoLado: boolean;
  selo: MedidasSelo;
  seloY: number;
  motoY: number;
  fichaY: number;
  textoY: number;
  colunaX: number;
  coluna: number;
  heroi: Caixa;
  /** Strip of what comes second; of no height without an instalment. */
  faixa: Caixa;
  /** Where the white foot begins. */
  papelY: number;
  logo: Caixa;
  rodape: MedidasRodape;
  rodapeY: number;
};

type Palavras = Titulos & { selo: MedidasSelo; altura: number };

function palavras(c: Conteudo, largura: number, nome: number, apoio: number, vao: number): Palavras {
  const titulos = medirTitulos(c, { largura, nome, apoio });
  const selo = medirSelo(c.selo, largura, Math.round(apoio * 1.6));
  const texto = titulos.texto.altura > 0 ? titulos.texto.altura + 6 : 0;
  const altura =
    (selo.altura > 0 ? selo.altura + Math.round(vao * 0.4) : 0) +
    titulos.moto.altura +
    4 +
    titulos.ficha.altura +
    texto;
  return { ...titulos, selo, altura };
}

/** From the foot upwards: signature, logos, strip, number; words and picture share what is left above. */
export function diagramarCartaz(formato: FormatoEmPe, c: Conteudo): Diagramacao {
  const { largura: W } = FORMATOS[formato];
  const m = MEDIDAS[formato];
  const { margem, vao } = m;
  const { heroi, faixa } = ALTURAS[formato];
  const util = W - 2 * margem;

  const rodape = medirRodapeEmPe(c, util, m);
  const rodapeY = m.base - rodape.altura;
  const alturaLogo = Math.round(m.logo * 0.86);
  const logoY = rodapeY - Math.round(vao * 0.9) - alturaLogo;
  const papelY = logoY - Math.round(vao * 0.9);
  const alturaFaixa = c.parcela ? faixa : 0;
  const faixaY = papelY - alturaFaixa;
  const heroiY = faixaY - vao - heroi;

  const teto = formato === 'story' ? 236 : 0;
  const inteiras = palavras(c, util, Math.round(m.nome * 0.9), m.apoio, vao);
  const empilhado = heroiY - Math.round(vao * 0.6) - inteiras.altura - vao;
  const aoLado = W / (empilhado - teto) > MAIS_LARGO;
  const coluna = aoLado ? Math.round(util * 0.43) : util;
  const ditas = aoLado ? palavras(c, coluna, Math.round(m.nome * 0.8), m.apoio, vao) : inteiras;
  const painelX = aoLado ? margem + coluna + Math.round(vao * 0.6) : 0;
  const painelBase = aoLado ? heroiY - Math.round(vao * 0.4) : empilhado;

  const livre = painelBase - Math.max(teto, m.topo);
  const topo = aoLado
    ? Math.max(teto + 22, m.topo) + Math.max(0, Math.round((livre - ditas.altura) / 2 - vao))
    : painelBase + vao;
  const motoY = topo + (ditas.selo.altura > 0 ? ditas.selo.altura + Math.round(vao * 0.4) : 0);
  const fichaY = motoY + ditas.moto.altura + 4;

  return {
    ...ditas,
    margem,
    util,
    vao,
    painel: { x: painelX, y: teto, largura: W - painelX, altura: painelBase - teto },
    aoLado,
    seloY: topo,
    motoY,
    fichaY,
    textoY: fichaY + ditas.ficha.altura + 6,
    colunaX: margem,
    coluna,
    heroi: { x: margem, y: heroiY, largura: util, altura: heroi },
    faixa: { x: 0, y: faixaY, largura: W, altura: alturaFaixa },
    papelY,
    logo: { x: margem, y: logoY, largura: util, altura: alturaLogo },
    rodape,
    rodapeY,
  };
}
