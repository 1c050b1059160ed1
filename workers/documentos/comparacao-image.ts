import type { ComparacaoPecaData, ComparedCard, DrawnEmpresa } from '../../app/arte/types.ts';
import { comparacaoPictureLines, describeCompared } from '../../app/domain/financiamento/comparacao-words.ts';
import type { ComparedOferta, OfferedComparacao } from '../../app/domain/financiamento/offered-comparacao.ts';
import { advertisedParcelas } from '../../app/domain/financiamento/parcela-variation.ts';
import type { Consultor } from '../../app/domain/financiamento/simulacao-summary.ts';
import { describeEntrada, parcelaLeadIn } from '../../app/domain/ofertas/parcela-lead-in.ts';

function toCard(oferta: ComparedOferta): ComparedCard {
  const { titulo, custo } = describeCompared(oferta);
  if (oferta.produto === 'cdc') {
    const { pedido, contas } = oferta.oferecida;
    const { parcelas, valorParcela, variam = false } = advertisedParcelas(contas);
    const paid = pedido.entrada > 0 || pedido.troca > 0;
    const entrada = `${describeEntrada(pedido)}${paid ? ' +' : ''}`;
    return { titulo, entrada, vezes: parcelaLeadIn(parcelas, variam), valor: valorParcela, custo };
  }
  const { parcela: valor } = oferta.simulacao;
  return oferta.produto === 'liberacred'
    ? { titulo, entrada: '', vezes: parcelaLeadIn(oferta.parcelas, false), valor, custo }
    : { titulo, entrada: describeEntrada({}), vezes: parcelaLeadIn(oferta.meses, false), valor, custo };
}

/** Heading of the picture. */
const headingOf = (n: number): string => (n === 1 ? 'Sua oferta' : `${n} ofertas para comparar`);

/** Converts a comparison to the data of its pictures. */
export function toComparacaoImageData(
  comparacao: OfferedComparacao,
  { nome, telefone }: Pick<Consultor, 'nome' | 'telefone'>,
  empresa: DrawnEmpresa,
): ComparacaoPecaData {
  const { ofertas, validade } = comparacao;
  return {
    titulo: headingOf(ofertas.length),
    ofertas: ofertas.map(toCard),
    linhasLegais: comparacaoPictureLines(comparacao),
    validade,
    nome,
    telefone: telefone ?? '',
    empresa,
  };
}
