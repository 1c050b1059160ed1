import { ajustarEmPoucasLinhas } from '../ajuste.ts';
import type { Conteudo } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { type MedidasRodape, medirRodapeEmPe } from '../partes/rodape.tsx';
import { type MedidasSelo, medirSelo } from '../partes/selo.tsx';
import { medirTitulos, type Titulos } from '../partes/titulos.ts';
import { FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { MEDIDAS } from './vitrine-medidas.ts';

/** Height of the number that fills the width, and of the strip below it, px. */
const ALTURAS: Record<FormatoEmPe, { heroi: number; faixa: number }> = {
  feed: { heroi: 218, faixa: 138 },
  story: { heroi: 236, faixa: 150 },
  quadrado: { heroi: 176, faixa: 112 },
  impresso: { heroi: 224, faixa: 144 },
};

/**
 * Maximum ratio of width to height of a picture above the texts; a wider one would show only a strip of its
 * motorcycle and moves beside them.
 */
const MAIS_LARGO = 2.35;

/** Maximum height of a photo beside the texts, as a fraction of its width. */
const MAIS_ALTO = 0.86;

export type Diagramacao = Titulos & {
  margem: number;
  util: number;
  vao: number;
  /** Panel of photo or motorcycle, up to the sheet's edges, and whether it is beside the texts. */
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
  /** Strip of the secondary element; zero height without an instalment. */
  faixa: Caixa;
  /** Upper edge of the white footer. */
  papelY: number;
  logo: Caixa;
  rodape: MedidasRodape;
  rodapeY: number;
};

type Palavras = Titulos & { selo: MedidasSelo; altura: number };

/** Measures the titles for a narrow column: prefers more lines to small letters. */
function titulosNaColuna(c: Conteudo, largura: number, nome: number, apoio: number): Titulos {
  const [maximo, corpo] = [nome, apoio].map((tamanho) => Math.round(tamanho * c.escala)) as [number, number];
  const moto = ajustarEmPoucasLinhas(
    c.moto,
    { fonte: c.letra, largura, maxLinhas: 4, entrelinha: 1.06, maximo, minimo: 40, equilibrar: true },
    maximo * 0.9,
  );
  const texto = ajustarEmPoucasLinhas(
    c.texto,
    {
      fonte: 'poppins-500',
      largura,
      maxLinhas: 3,
      entrelinha: 1.2,
      maximo: corpo,
      minimo: Math.min(24, corpo),
    },
    corpo * 0.8,
  );
  return { moto, ficha: medirTitulos(c, { largura, nome, apoio }).ficha, texto };
}

type Espaco = { largura: number; nome: number; apoio: number; vao: number };

function palavras(c: Conteudo, { largura, nome, apoio, vao }: Espaco, naColuna: boolean): Palavras {
  const titulos = naColuna
    ? titulosNaColuna(c, largura, nome, apoio)
    : medirTitulos(c, { largura, nome, apoio });
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

/** Measures the texts beside the picture, reduced until they are no higher than it. */
function palavrasNaColuna(c: Conteudo, espaco: Espaco, altura: number): Palavras {
  let ditas = palavras(c, espaco, true);
  for (let parte = 0.95; ditas.altura > altura && parte > 0.4; parte -= 0.05) {
    const menor = { ...espaco, nome: espaco.nome * parte, apoio: espaco.apoio * parte };
    ditas = palavras(c, menor, true);
  }
  return ditas;
}

/** Lays out from the bottom: signature, logos, strip, number; texts and picture share the rest above. */
export function diagramarCartaz(formato: FormatoEmPe, c: Conteudo, comFoto: boolean): Diagramacao {
  const { largura: W } = FORMATOS[formato];
  const m = MEDIDAS[formato];
  const { margem, vao } = m;
  const { faixa } = ALTURAS[formato];
  const heroi = Math.round(ALTURAS[formato].heroi * (c.parcelaPrimeiro ? 1.15 : 1));
  const util = W - 2 * margem;

  const rodape = medirRodapeEmPe(c, util, m);
  const rodapeY = m.base - rodape.altura;
  const alturaLogo = Math.round(m.logo * 0.86);
  const logoY = rodapeY - Math.round(vao * 0.9) - alturaLogo;
  const papelY = logoY - Math.round(vao * 0.9);
  const alturaFaixa = c.parcela ? faixa : 0;
  const faixaY = papelY - alturaFaixa;
  const heroiY = faixaY - vao - heroi;

  // On a story, players would draw over the photo's upper part.
  const teto = formato === 'story' && comFoto ? 236 : 0;
  const livreDe = formato === 'story' ? 258 : m.topo;
  const inteiras = palavras(c, { largura: util, nome: Math.round(m.nome * 0.9), apoio: m.apoio, vao }, false);
  const empilhado = heroiY - Math.round(vao * 0.6) - inteiras.altura - vao;
  const aoLado = (empilhado - (formato === 'story' ? 236 : 0)) * MAIS_LARGO < W;
  const coluna = aoLado ? Math.round(util * 0.43) : util;
  const painelX = aoLado ? margem + coluna + Math.round(vao * 0.6) : 0;
  const painelBase = aoLado ? heroiY - Math.round(vao * 0.4) : empilhado;

  const livre = painelBase - livreDe;
  const ditas = aoLado
    ? palavrasNaColuna(
        c,
        { largura: coluna, nome: m.nome * 0.8, apoio: m.apoio, vao },
        livre - Math.round(vao * 0.7),
      )
    : inteiras;
  const topo = aoLado
    ? livreDe + Math.max(0, Math.round((livre - ditas.altura) / 2 - vao))
    : painelBase + vao;
  // A photo taller than wide would cut off a wheel.
  const painelY =
    aoLado && comFoto ? Math.max(teto, painelBase - Math.round((W - painelX) * MAIS_ALTO)) : teto;
  const motoY = topo + (ditas.selo.altura > 0 ? ditas.selo.altura + Math.round(vao * 0.4) : 0);
  const fichaY = motoY + ditas.moto.altura + 4;

  return {
    ...ditas,
    margem,
    util,
    vao,
    painel: { x: painelX, y: painelY, largura: W - painelX, altura: painelBase - painelY },
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
