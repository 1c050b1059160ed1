import type { FittedText } from '../fit-text.ts';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace, toUpperCase } from '../parts/fit-into-space.ts';
import { type FooterMeasures, measureLandscapeFooter, measureUprightFooter } from '../parts/footer.tsx';
import { MARGINS } from '../parts/footer-band.ts';
import { motoBox } from '../parts/images.tsx';
import type { ParabensContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS } from '../types.ts';

type ChaveiroSizes = {
  nome: number;
  parabens: number;
  mensagem: number;
  tag: number;
  logo: number;
  telefone: number;
};

const CHAVEIRO_SIZES: Record<DrawnFormat, ChaveiroSizes> = {
  feed: { nome: 380, parabens: 64, mensagem: 34, tag: 250, logo: 72, telefone: 44 },
  story: { nome: 400, parabens: 72, mensagem: 40, tag: 280, logo: 80, telefone: 48 },
  quadrado: { nome: 300, parabens: 50, mensagem: 28, tag: 196, logo: 58, telefone: 38 },
  link: { nome: 230, parabens: 36, mensagem: 24, tag: 156, logo: 50, telefone: 34 },
  impresso: { nome: 370, parabens: 62, mensagem: 34, tag: 250, logo: 76, telefone: 46 },
};

/** Key tag of the template "chaveiro", which congratulates with a key ring; px. */
export type KeyTag = {
  /** Tag on the key ring, and the space for text on it. */
  caixa: CanvasBox;
  moto: FittedText;
  entrega: FittedText;
  palavrasX: number;
  palavrasLargura: number;
  palavrasY: number;
};

export type ChaveiroMeasures = {
  margem: number;
  util: number;
  topo: number;
  logo: number;
  parabens: FittedText;
  parabensY: number;
  nome: FittedText;
  nomeY: number;
  coluna: number;
  mensagem: FittedText;
  mensagemY: number;
  /** Vertical extent of the picture, which reaches both side edges. */
  janela: CanvasBox;
  palco: CanvasBox;
  etiqueta: KeyTag | null;
  rodape: FooterMeasures;
  rodapeY: number;
};

/** Measures the key's tag in a given box, with its text below the hole. */
function measureKeyTag(c: ParabensContent, caixa: CanvasBox): KeyTag | null {
  if (c.moto === '' && c.entrega === '') return null;
  const palavrasX = caixa.x + Math.round(caixa.largura * 0.1);
  const palavrasLargura = Math.round(caixa.largura * 0.8);
  const entrega = fitIntoSpace(c.entrega.replace('Entregue em ', ''), {
    fonte: 'roboto-500',
    largura: palavrasLargura,
    linhas: 1,
    maximo: Math.round(caixa.largura * 0.115),
    minimo: 18,
    entrelinha: 1.2,
  });
  const altura = caixa.altura * 0.68 - entrega.altura;
  const moto = fitIntoSpace(c.moto, {
    largura: palavrasLargura,
    altura,
    linhas: 5,
    maximo: Math.round(caixa.largura * 0.165),
    minimo: 20,
    entrelinha: 1.1,
  });
  const palavrasY =
    caixa.y +
    Math.round(caixa.altura * 0.24) +
    Math.max(0, Math.round((caixa.altura * 0.7 - moto.altura - entrega.altura) / 2));
  return { caixa, moto, entrega, palavrasX, palavrasLargura, palavrasY };
}

/**
 * Box of the motorcycle, beside the tag or under it, whichever is larger; under it, the handlebar may reach
 * behind the tag.
 */
function uprightStage(janela: CanvasBox, largura: number, free: number, tagFim: number): CanvasBox {
  const whole = {
    x: Math.round((janela.largura - largura) / 2),
    y: janela.y + 14,
    largura,
    altura: janela.altura - 30,
  };
  const desce = Math.round((tagFim - whole.y) * 0.74);
  const aoLado = { ...whole, largura: largura - free };
  const embaixo = { ...whole, y: whole.y + desce, altura: Math.max(1, whole.altura - desce) };
  return motoBox(embaixo).altura > motoBox(aoLado).altura ? embaixo : aoLado;
}

/** Lays out the name as wide as the sheet, the picture below, and the key hanging from the name over it. */
export function layOutChaveiro(format: DrawnFormat, c: ParabensContent): ChaveiroMeasures {
  const { largura: W } = FORMATS[format];
  const { margem, topo, base } = MARGINS[format];
  const t = CHAVEIRO_SIZES[format];
  const deitado = format === 'link';
  const util = W - 2 * margem;
  const rodape = deitado
    ? measureLandscapeFooter(c, util)
    : measureUprightFooter(c, util, {
        assinaturaEmBloco: format !== 'quadrado',
        telefone: t.telefone,
        legalAltura: 120,
        vao: 22,
      });
  const rodapeY = base - rodape.altura;
  const coluna = deitado ? 560 : util;
  const start = deitado ? topo + t.logo + 20 : topo + t.logo + Math.round(t.mensagem * 0.9);
  const parabens = fitIntoSpace('Parabéns,', {
    largura: coluna,
    linhas: 1,
    maximo: t.parabens,
    fonte: 'poppins-500',
    entrelinha: 1.1,
  });
  const ground = rodapeY - (deitado ? 18 : 30);
  const nome = fitIntoSpace(toUpperCase(c.cliente), {
    fonte: c.letra,
    largura: coluna,
    altura: (ground - start) * (deitado ? 0.5 : 0.34),
    linhas: deitado ? 2 : 3,
    maximo: t.nome * c.escala,
    minimo: 56,
    entrelinha: 0.98,
    equilibrar: false,
  });
  const mensagem = fitIntoSpace(c.mensagem, {
    fonte: 'poppins-500',
    largura: coluna,
    altura: deitado ? 94 : 190,
    linhas: 5,
    maximo: t.mensagem * c.escala,
    minimo: 20,
    entrelinha: 1.28,
    aceitavel: t.mensagem * 0.86,
  });
  // An accent on the first line extends above the line's box.
  const acento = /\p{M}/u.test((nome.linhas[0] ?? '').normalize('NFD')) ? 0.13 : 0.02;
  const nomeY = start + parabens.altura + Math.round(nome.tamanho * acento);
  const fimDoNome = nomeY + nome.altura;
  const mensagemY = deitado ? fimDoNome + 14 : ground - mensagem.altura;
  const janela = deitado
    ? { x: margem + coluna + 36, y: 0, largura: W - margem - coluna - 36, altura: ground }
    : {
        x: 0,
        y: fimDoNome + Math.round(t.mensagem * 0.9),
        largura: W,
        altura:
          mensagemY -
          (mensagem.altura > 0 ? Math.round(t.mensagem * 0.9) : 8) -
          fimDoNome -
          Math.round(t.mensagem * 0.9),
      };
  const tag = t.tag;
  const argola = Math.round(tag * 0.3);
  const caixaTag = deitado
    ? { x: W - margem - tag, y: argola + 20, largura: tag, altura: Math.round(tag * 1.2) }
    : {
        x: W - margem - tag,
        y: janela.y + argola,
        largura: tag,
        altura: Math.min(Math.round(tag * 1.34), janela.altura - argola - 20),
      };
  const etiqueta = measureKeyTag(c, caixaTag);
  const tagFim = caixaTag.y + caixaTag.altura;
  const free = etiqueta ? caixaTag.largura + Math.round(margem * 0.6) : 0;
  return {
    margem,
    util,
    topo,
    logo: t.logo,
    parabens,
    parabensY: start,
    nome,
    nomeY,
    coluna,
    mensagem,
    mensagemY,
    janela,
    palco: deitado
      ? { x: janela.x - 20, y: tagFim - 26, largura: janela.largura - 4, altura: ground - 14 - tagFim + 26 }
      : uprightStage(janela, W - margem, free, etiqueta ? tagFim : janela.y),
    etiqueta,
    rodape,
    rodapeY,
  };
}
