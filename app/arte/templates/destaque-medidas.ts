import type { ConteudoPecas, ItemDesenhavel } from '../conteudo-das-artes.ts';
import { type MedidasDaCabeca, medirCabeca } from '../partes/cabeca-das-pecas.ts';
import type { Caixa } from '../partes/caixa.ts';
import { emConjunto, medirPalavrasDoItem, type PalavrasDoItem, type Partes } from '../partes/item-medidas.ts';
import { MARGENS, medirPe, type Pe } from '../partes/pe.ts';
import { medirPrecoDoItem } from '../partes/preco-do-item.tsx';
import { type DadosPecas, FORMATOS, type FormatoDesenhado } from '../tipos.ts';

/** First item, large, with its price on a slanted block. */
export type Heroi = { figura: Caixa; bloco: Caixa; palavras: PalavrasDoItem };
/** Other item, on a card. */
export type Outro = { caixa: Caixa; figura: Caixa; palavras: PalavrasDoItem };

export type MedidasDoDestaque = { cabeca: MedidasDaCabeca; heroi: Heroi; outros: Outro[]; pe: Pe };

const TAMANHO: Record<FormatoDesenhado, number> = {
  feed: 1,
  story: 1.14,
  quadrado: 0.8,
  link: 0.66,
  impresso: 1,
};
/** Height of the row of the other items, px. */
const FILEIRA: Record<FormatoDesenhado, number> = {
  feed: 340,
  story: 420,
  quadrado: 268,
  link: 0,
  impresso: 370,
};

/**
 * Lays out the first item over the sheet; the others share a row below it, or a column beside it in the link
 * preview.
 */
export function diagramarDestaque(
  formato: FormatoDesenhado,
  dados: DadosPecas,
  c: ConteudoPecas,
): MedidasDoDestaque {
  const { largura: W } = FORMATOS[formato];
  const { margem, topo } = MARGENS[formato];
  const k = TAMANHO[formato];
  const deitado = formato === 'link';
  const pe = medirPe(formato, dados.empresa, c);
  const util = W - 2 * margem;
  const cabeca = medirCabeca(formato, c, { x: margem, y: topo, largura: util });
  const [primeiro, ...demais] = c.itens as [ItemDesenhavel, ...ItemDesenhavel[]];
  const vao = Math.round(24 * k);
  const chao = pe.fundo.y - Math.round(34 * k);
  const inteira: Caixa = { x: margem, y: cabeca.fim, largura: util, altura: chao - cabeca.fim };

  const [lugar, celas] = deitado
    ? lado(inteira, demais.length, vao)
    : embaixo(inteira, demais.length, vao, FILEIRA[formato]);
  return {
    cabeca,
    heroi: medirHeroi(primeiro, lugar, k, c.escala),
    outros: emConjunto(demais, celas, partesDe, 23 * k, (item, cela, parte, preco) =>
      medirOutro(item, cela, parte, preco, k, c.escala),
    ),
    pe,
  };
}

function embaixo(area: Caixa, quantos: number, vao: number, fileira: number): [Caixa, Caixa[]] {
  if (quantos === 0) return [area, []];
  const altura = quantos === 1 ? Math.round(fileira * 0.78) : fileira;
  const larga = Math.floor((area.largura - vao * (quantos - 1)) / quantos);
  const y = area.y + area.altura - altura;
  return [
    { ...area, altura: area.altura - altura - Math.round(vao * 1.4) },
    Array.from({ length: quantos }, (_, i) => ({ x: area.x + i * (larga + vao), y, largura: larga, altura })),
  ];
}

function lado(area: Caixa, quantos: number, vao: number): [Caixa, Caixa[]] {
  if (quantos === 0) return [area, []];
  const larga = Math.round(area.largura * (quantos === 1 ? 0.4 : 0.42));
  const alta = Math.floor((area.altura - vao * (quantos - 1)) / quantos);
  const x = area.x + area.largura - larga;
  return [
    { ...area, largura: area.largura - larga - 2 * vao },
    Array.from({ length: quantos }, (_, i) => ({
      x,
      y: area.y + i * (alta + vao),
      largura: larga,
      altura: alta,
    })),
  ];
}

function medirHeroi(item: ItemDesenhavel, area: Caixa, k: number, escala: number): Heroi {
  const { x, y, largura, altura } = area;
  const vao = Math.round(34 * k);
  const empilhado = altura > largura * 0.66;
  const figura = empilhado
    ? { x, y, largura, altura: Math.round(altura * 0.48) }
    : { x, y, largura: Math.round(largura * 0.46), altura };
  const palavrasX = empilhado ? x : x + figura.largura + vao;
  const coluna = x + largura - palavrasX;
  const palavrasY = empilhado ? y + figura.altura + Math.round(vao * 0.9) : y + Math.round(altura * 0.02);
  const resto = y + altura - palavrasY;
  const folga = Math.round(26 * k);
  const bloco = {
    x: palavrasX,
    y: 0,
    largura: coluna,
    altura: Math.round(Math.min(resto * (item.precoAntes ? 0.56 : 0.48), (item.precoAntes ? 390 : 300) * k)),
  };
  bloco.y = y + altura - bloco.altura;
  const preco = medirPrecoDoItem(
    item.preco,
    item.precoAntes,
    { largura: coluna - folga * 3, altura: bloco.altura - folga * 2 },
    300 * k,
  );
  bloco.largura = Math.min(coluna, preco.largura + folga * 3);
  const palavras = medirPalavrasDoItem(
    item,
    { x: palavrasX, y: palavrasY, largura: coluna, altura: bloco.y - Math.round(folga * 0.7) - palavrasY },
    { descricao: (empilhado ? 76 : 62) * k, codigo: Math.max(18, 26 * k), preco: 1 },
    escala,
    preco,
  );
  return {
    figura,
    bloco,
    palavras: { ...palavras, precoY: bloco.y + Math.round((bloco.altura - preco.altura) / 2) },
  };
}

const isDeitado = ({ largura, altura }: Caixa): boolean => largura > altura * 1.2;

const partesDe = (cela: Caixa): Partes => (isDeitado(cela) ? [0.34, 0.26, 0.2] : [0.36, 0.28, 0.2]);

/**
 * Measures one of the other cards.
 * @param parte fraction of the picture: of the width when the texts are beside it, else of the height
 */
function medirOutro(
  item: ItemDesenhavel,
  caixa: Caixa,
  parte: number,
  precoMaximo: number,
  k: number,
  escala: number,
): Outro {
  const { x, y, largura, altura } = caixa;
  const folga = Math.round(20 * k);
  const deitado = isDeitado(caixa);
  const figura = deitado
    ? {
        x: x + folga,
        y: y + folga,
        largura: Math.min(Math.round(largura * parte), Math.round(altura * 1.2)),
        altura: altura - 2 * folga,
      }
    : { x: x + folga, y: y + folga, largura: largura - 2 * folga, altura: Math.round(altura * parte) };
  const palavrasX = deitado ? figura.x + figura.largura + folga : x + folga;
  const palavrasY = deitado ? y + folga : figura.y + figura.altura + Math.round(folga * 0.8);
  const porte = Math.max(0.8, Math.min(1.5, Math.sqrt((largura * altura) / (300 * 340)) / k)) * k;
  const dentro = {
    x: palavrasX,
    y: palavrasY,
    largura: x + largura - folga - palavrasX,
    altura: y + altura - folga - palavrasY,
  };
  if (altura < 150) return { caixa, figura, palavras: emUmaLinha(item, dentro, precoMaximo, k, escala) };
  return {
    caixa,
    figura,
    palavras: medirPalavrasDoItem(
      item,
      dentro,
      { descricao: 28 * porte, codigo: Math.max(16, 21 * k), preco: Math.min(92 * porte, precoMaximo) },
      escala,
    ),
  };
}

/** Measures a low card, with the price beside the texts. */
function emUmaLinha(
  item: ItemDesenhavel,
  dentro: Caixa,
  precoMaximo: number,
  k: number,
  escala: number,
): PalavrasDoItem {
  const { x, y, largura, altura } = dentro;
  const preco = medirPrecoDoItem(
    item.preco,
    item.precoAntes,
    { largura: largura * 0.44, altura: altura * 0.96 },
    Math.min(84 * k, precoMaximo),
  );
  const coluna = largura - preco.largura - Math.round(18 * k);
  const t = { descricao: 32 * k, codigo: 16, preco: 1, linhasDoCodigo: 1 };
  const palavras = medirPalavrasDoItem(item, { x, y, largura: coluna, altura }, t, escala, preco);
  const sobra = Math.max(0, Math.round((altura - palavras.descricao.altura - palavras.codigo.altura) / 2));
  return {
    ...palavras,
    descricaoY: y + sobra,
    codigoY: palavras.codigoY + sobra,
    precoX: x + largura - preco.largura,
    precoY: y + Math.round((altura - preco.altura) / 2),
  };
}
