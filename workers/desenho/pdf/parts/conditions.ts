import { computeLateParcela } from '../../../../app/domain/financiamento/mora.ts';
import {
  type OfferedSimulacao,
  offeredSimulacaoLines,
} from '../../../../app/domain/financiamento/simulacao-summary.ts';
import { moraLine } from '../../../../app/domain/ofertas/oferta.ts';
import { addDays } from '../../../../app/domain/valores/dates.ts';
import { formatMoney } from '../../../../app/domain/valores/money.ts';
import type { DocumentData } from '../../contract/document.ts';
import { cleanText } from '../pdf-canvas.ts';
import type { PdfSheets } from '../sheets.ts';
import { wrap } from '../text.ts';

/** Days of delay in the example of a payment plan. */
const EXAMPLE_DELAY = 10;

/** Example of late charges: percentages alone do not tell a customer the cost of a delay. */
function delayExample({ contas: { parcelas }, mora }: OfferedSimulacao): string | null {
  const [first] = parcelas;
  if (!first) return null;
  const { valor, vencimento } = first;
  const { total } = computeLateParcela(valor, vencimento, addDays(vencimento, EXAMPLE_DELAY), mora);
  if (total === valor) return null;
  return `Exemplo: 1ª parcela paga com ${EXAMPLE_DELAY} dias de atraso: ${formatMoney(total)}.`;
}

/** Legal statement; on a payment plan with the example after the late charges. */
function conditionLines({ tipo, oferecida }: DocumentData): string[] {
  const charges = moraLine(oferecida.mora);
  const example = tipo === 'plano' ? delayExample(oferecida) : null;
  return offeredSimulacaoLines(oferecida).flatMap((linha) =>
    linha === charges && example !== null ? [linha, example] : [linha],
  );
}

/** Draws the complete legal statement, one paragraph a line, over several pages if necessary. */
export function drawConditions(folhas: PdfSheets): void {
  const { papel, cores, largura, esquerda, dados, figuras } = folhas;
  const { corpo } = papel;
  const leading = corpo.texto * 1.36;
  folhas.reservar(corpo.secao * 1.6 + leading * 3);
  const head = { fonte: 'medio', corpo: corpo.secao, cor: cores.destaque } as const;
  folhas.y += corpo.secao * 0.8;
  folhas.caneta.texto('Condições da oferta', esquerda, folhas.y, head);
  if (figuras.logoBanco) {
    const height = corpo.secao * 2;
    const box = {
      x: esquerda + largura - height * 4,
      y: folhas.y - height * 0.72,
      largura: height * 4,
      altura: height,
    };
    folhas.caneta.figura(figuras.logoBanco, box, { modo: 'caber', x: 1, y: 0.5 });
  }
  folhas.y += corpo.secao * 0.7;
  const style = { fonte: 'texto', corpo: corpo.texto, cor: cores.tinta } as const;
  const indent = corpo.texto;
  for (const linha of conditionLines(dados)) {
    const lines = wrap(cleanText(linha), corpo.texto, largura - indent, folhas.caneta.medir('texto'));
    // A sentence of the statement is not split by a page break.
    folhas.reservar(leading * lines.length);
    lines.forEach((text, index) => {
      folhas.y += leading;
      if (index === 0)
        folhas.caneta.texto('·', esquerda, folhas.y, { ...style, fonte: 'titulo', cor: cores.destaque });
      folhas.caneta.texto(text, esquerda + indent, folhas.y, style);
    });
  }
  folhas.y += papel.respiro;
}
