import {
  compareParcelas,
  describeLastParcela,
} from '../../../../app/domain/financiamento/parcela-variation.ts';
import { formatDate } from '../../../../app/domain/valores/dates.ts';
import { formatMoney, moneyParts } from '../../../../app/domain/valores/money.ts';
import { formatPercent } from '../../../../app/domain/valores/percent.ts';
import type { PdfSheets } from '../sheets.ts';

type ParcelaFact = { rotulo: string; valor: string };

function parcelaFacts({ dados }: PdfSheets): ParcelaFact[] {
  const { pedido, contas } = dados.oferecida;
  const { primeira, ultima, numero } = compareParcelas(contas);
  const [entrada, troca] = [pedido.entrada, pedido.troca].map((amount) =>
    amount > 0 ? formatMoney(amount) : '',
  );
  const paid = [entrada, troca && `usado de ${troca}`].filter(Boolean).join(' + ') || 'sem entrada';
  return [
    { rotulo: 'À vista', valor: formatMoney(pedido.preco) },
    { rotulo: 'Entrada', valor: paid },
    { rotulo: '1ª parcela', valor: formatDate(primeira.vencimento) },
    ...(numero > 1 ? [{ rotulo: 'Última parcela', valor: formatDate(ultima.vencimento) }] : []),
    {
      rotulo: 'Juros',
      valor: `${formatPercent(contas.taxaMensal)} a.m. · ${formatPercent(contas.taxaAnual)} a.a.`,
    },
    { rotulo: 'CET', valor: contas.cet ? `${formatPercent(contas.cet.anual)} a.a.` : '—' },
  ];
}

/** Draws number and value of the parcelas, as large as the frame allows. */
function drawHeadline(folhas: PdfSheets, largura: number, altura: number): void {
  const { caneta, papel, cores, figuras, esquerda, y, dados } = folhas;
  const quadro = compareParcelas(dados.oferecida.contas);
  const { numero, primeira, iguais } = quadro;
  if (figuras.moldura) {
    const box = { x: esquerda, y, largura, altura };
    caneta.figura(figuras.moldura, box, { modo: 'caber', x: 0, y: 0.5 });
  }
  const x = esquerda + largura * 0.09;
  const inner = largura * 0.86;
  const small = { fonte: 'medio', corpo: papel.corpo.secao, cor: cores.cinza, largura: inner } as const;
  const word = numero === 1 ? 'parcela de' : iguais ? 'parcelas de' : 'parcelas, a primeira de';
  caneta.texto(`${numero} ${word}`, x, y + altura * 0.32, small);
  const { inteiro, centavos } = moneyParts(primeira.valor);
  const medir = caneta.medir('titulo');
  const big = papel.corpo.parcela;
  const widthAt = (size: number) =>
    caneta.medir('medio')('R$ ', size * 0.5) + medir(inteiro, size) + medir(`,${centavos}`, size * 0.5);
  const size = Math.min(big, (big * inner) / widthAt(big));
  const baseline = y + altura * 0.66;
  const line = [
    { texto: 'R$ ', fonte: 'medio', corpo: size * 0.5, cor: cores.cinza },
    { texto: inteiro, fonte: 'titulo', corpo: size, cor: cores.tinta },
    { texto: `,${centavos}`, fonte: 'titulo', corpo: size * 0.5, cor: cores.tinta },
  ] as const;
  let at = x;
  for (const { texto, ...style } of line) {
    caneta.texto(texto, at, baseline, style);
    at += caneta.medir(style.fonte)(texto, style.corpo);
  }
  const note = { fonte: 'texto', corpo: papel.corpo.texto, cor: cores.cinza, largura: inner * 0.86 } as const;
  const closing = describeLastParcela(quadro);
  if (closing) caneta.texto(closing, x, y + altura * 0.84, note);
}

/** Draws the parcela in its frame, and beside it the figures that matter for the decision. */
export function drawParcela(folhas: PdfSheets): void {
  const { caneta, papel, cores, esquerda, largura } = folhas;
  const { corpo } = papel;
  const width = largura * 0.5;
  const height = width * 0.344;
  folhas.reservar(height);
  drawHeadline(folhas, width, height);
  const x = esquerda + width + papel.respiro;
  const right = esquerda + largura;
  const rows = parcelaFacts(folhas);
  const step = height / rows.length;
  rows.forEach(({ rotulo, valor }, index) => {
    const baseline = folhas.y + step * index + step * 0.68;
    caneta.texto(rotulo, x, baseline, { fonte: 'texto', corpo: corpo.texto, cor: cores.cinza });
    const free = right - x - caneta.medir('texto')(rotulo, corpo.texto) - papel.respiro * 0.5;
    const style = { fonte: 'forte', corpo: corpo.texto, cor: cores.tinta, largura: free } as const;
    caneta.textoDireita(valor, right, baseline, style);
    if (index > 0) caneta.fio(x, right, folhas.y + step * index, 0.4, cores.fio);
  });
  folhas.y += height + papel.respiro;
}
