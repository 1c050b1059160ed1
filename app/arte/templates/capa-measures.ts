import { isCalendarDate } from '../../domain/valores/dates.ts';
import { MONTH_NAMES } from '../../domain/valores/month-names.ts';
import type { FittedText } from '../fit-text.ts';
import { type Badge, measureBadge } from '../parts/badge.tsx';
import type { CanvasBox } from '../parts/canvas-box.ts';
import { fitIntoSpace, toUpperCase } from '../parts/fit-into-space.ts';
import { type FooterBand, MARGINS, measureFooterBand } from '../parts/footer-band.ts';
import type { ParabensContent } from '../post-and-parts-content.ts';
import { type DrawnFormat, FORMATS, type ParabensPecaData } from '../types.ts';

type CapaSizes = {
  titulo: number;
  edicao: number;
  nome: number;
  moto: number;
  mensagem: number;
  kicker: number;
};

const CAPA_SIZES: Record<DrawnFormat, CapaSizes> = {
  feed: { titulo: 170, edicao: 25, nome: 128, moto: 36, mensagem: 34, kicker: 34 },
  story: { titulo: 170, edicao: 27, nome: 140, moto: 40, mensagem: 39, kicker: 38 },
  quadrado: { titulo: 150, edicao: 22, nome: 96, moto: 29, mensagem: 27, kicker: 27 },
  link: { titulo: 96, edicao: 18, nome: 74, moto: 24, mensagem: 23, kicker: 22 },
  impresso: { titulo: 166, edicao: 25, nome: 124, moto: 36, mensagem: 34, kicker: 34 },
};

const MASTHEAD = 'CHAVE NA MÃO';

/** Layout of the template "capa", a magazine cover that congratulates; px. */
export type CapaMeasures = {
  margem: number;
  /** Head of the magazine. */
  cabeca: CanvasBox;
  titulo: FittedText;
  tituloX: number;
  tituloY: number;
  tituloLargura: number;
  /** "Edição de novembro de 2026" and the day of delivery, at both ends of one line. */
  edicao: FittedText;
  entrega: FittedText;
  linhaY: number;
  janela: CanvasBox;
  palco: CanvasBox;
  kicker: Badge | null;
  /** Lines of the name, each on its own strip over the photo. */
  nome: FittedText;
  nomeY: number;
  fitas: CanvasBox[];
  moto: Badge | null;
  mensagem: FittedText;
  painel: CanvasBox | null;
  mensagemX: number;
  pe: FooterBand;
};

const issueOf = (entrega: string | undefined): string =>
  entrega && isCalendarDate(entrega)
    ? `EDIÇÃO DE ${(MONTH_NAMES[Number(entrega.slice(5, 7)) - 1] ?? '').toUpperCase()} DE ${entrega.slice(0, 4)}`
    : 'EDIÇÃO ESPECIAL';

/** Lays out head, picture up to the edges, cover lines on strips over it, footer. */
export function layOutCapa(
  format: DrawnFormat,
  data: ParabensPecaData,
  c: ParabensContent,
  larguraDe: (linha: string, size: number) => number,
): CapaMeasures {
  const { largura: W } = FORMATS[format];
  const { margem, topo } = MARGINS[format];
  const t = CAPA_SIZES[format];
  const deitado = format === 'link';
  const util = W - 2 * margem;
  const pe = measureFooterBand(format, data.empresa, c);
  const ground = pe.fundo.y;

  const cabecaLargura = deitado ? 500 : util;
  const titulo = fitIntoSpace(MASTHEAD, {
    fonte: c.letra,
    largura: cabecaLargura,
    linhas: 1,
    maximo: t.titulo,
    entrelinha: 0.92,
  });
  const linha = {
    fonte: 'roboto-500',
    largura: cabecaLargura * (deitado ? 1 : 0.6),
    linhas: 1,
    maximo: t.edicao,
    minimo: 16,
    entrelinha: 1.2,
  } as const;
  const edicao = fitIntoSpace(c.entrega === '' ? 'EDIÇÃO ESPECIAL' : issueOf(data.entrega), linha);
  const entrega = fitIntoSpace(toUpperCase(c.entrega), { ...linha, largura: util * 0.38 });
  const cabecaTopo = topo - (format === 'story' ? 6 : 8);
  const linhaY = cabecaTopo;
  const tituloY = cabecaTopo + edicao.altura + Math.round(titulo.tamanho * 0.12);
  const cabecaFim = tituloY + titulo.altura + Math.round(t.edicao * 0.5);

  const colunaX = margem;
  const column = deitado ? 520 : Math.round(util * 0.86);
  const nome = fitIntoSpace(toUpperCase(c.cliente), {
    fonte: c.letra,
    largura: column - t.nome * 0.4,
    linhas: deitado ? 2 : 3,
    altura: deitado ? 128 : (ground - cabecaFim) * 0.4,
    maximo: t.nome * c.escala,
    minimo: 40,
    entrelinha: 1.16,
    aceitavel: t.nome * 0.62,
  });
  const indent = Math.round(nome.tamanho * 0.2);
  const mensagemLargura = deitado ? 500 : util - 48;
  const mensagem = fitIntoSpace(c.mensagem, {
    fonte: 'poppins-500',
    largura: mensagemLargura,
    linhas: 5,
    altura: deitado ? 96 : (ground - cabecaFim) * 0.22,
    maximo: t.mensagem * c.escala,
    minimo: 19,
    entrelinha: 1.26,
    aceitavel: t.mensagem * 0.86,
  });
  const slack = Math.round(t.mensagem * 0.7);
  const alturaPainel = mensagem.altura > 0 ? mensagem.altura + 2 * slack : 0;
  const painelY = ground - alturaPainel;
  const base = (alturaPainel > 0 ? painelY : ground) - (deitado ? 16 : 34);
  const semMoto = measureBadge(c.moto, {
    x: colunaX,
    y: 0,
    largura: column,
    tamanho: t.moto,
    folga: 0.6,
    caixaAlta: false,
  });
  const motoY = base - (semMoto?.caixa.altura ?? 0);
  const nomeY = motoY - (semMoto ? Math.round(t.moto * 0.2) : 0) - nome.altura;
  const semKicker = measureBadge('Parabéns,', {
    x: colunaX,
    y: 0,
    largura: column,
    tamanho: t.kicker,
    folga: 0.6,
  });
  const kickerY = nomeY - (semKicker?.caixa.altura ?? 0) - 2;
  const janela = deitado
    ? { x: 600, y: 0, largura: W - 600, altura: ground }
    : { x: 0, y: cabecaFim, largura: W, altura: painelY - cabecaFim };
  return {
    margem,
    cabeca: deitado
      ? { x: 0, y: 0, largura: 600, altura: ground }
      : { x: 0, y: 0, largura: W, altura: cabecaFim },
    titulo,
    tituloX: margem,
    tituloY,
    tituloLargura: cabecaLargura,
    edicao,
    entrega,
    linhaY,
    janela,
    palco: deitado
      ? { x: 620, y: 40, largura: W - 650, altura: ground - 70 }
      : {
          x: margem / 2,
          y: cabecaFim + 16,
          largura: W - margem,
          altura: Math.max(60, Math.round(kickerY + (base - kickerY) * 0.34) - cabecaFim - 16),
        },
    kicker: semKicker && { ...semKicker, caixa: { ...semKicker.caixa, y: kickerY } },
    nome,
    nomeY,
    fitas: nome.linhas.map((words, i) => ({
      x: colunaX,
      y: nomeY + i * nome.alturaLinha,
      largura: Math.ceil(larguraDe(words, nome.tamanho)) + 2 * indent,
      altura: nome.alturaLinha + 1,
    })),
    moto: semMoto && { ...semMoto, caixa: { ...semMoto.caixa, y: motoY } },
    mensagem,
    painel: alturaPainel > 0 ? { x: 0, y: painelY, largura: deitado ? 600 : W, altura: alturaPainel } : null,
    mensagemX: margem,
    pe,
  };
}
