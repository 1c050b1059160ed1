import { parcelasAnunciadas, quadroDeParcelas } from '~/domain/financiamento/quadro-de-parcelas.ts';
import { contasPorExtenso, type LinhaDeValor } from '~/domain/financiamento/resumo.ts';
import type { Bilhete, ParteDoBilhete } from '~/domain/impressora/bilhete.ts';
import { fraseDaParcela } from '~/domain/ofertas/chamada-da-parcela.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro, formatValor } from '~/domain/valores/dinheiro.ts';
import { slug } from '~/domain/valores/nome-de-arquivo.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import type { DadosDaFolha } from './folha-da-simulacao.tsx';

const REGRA: ParteDoBilhete = { tipo: 'regra' };

const par = ({ rotulo, valor, total }: LinhaDeValor): ParteDoBilhete => ({
  tipo: 'par',
  rotulo,
  valor: valor < 0 ? `-${formatValor(-valor)}` : formatValor(valor),
  ...(total ? { forte: true } : {}),
});

/**
 * Ticket of a sent simulacao for a thermal printer: amounts, the complete legal statement and, with `plano`,
 * all parcelas.
 */
export function bilheteDaSimulacao(
  dados: Omit<DadosDaFolha, 'oferta'> & { oferta: NonNullable<DadosDaFolha['oferta']>; endereco: string },
  plano: boolean,
): Bilhete {
  const { titulo, validade, empresa, consultor, oferta, endereco } = dados;
  const { entrada, troca } = oferta.pedido;
  const { financiado, aPrazo } = contasPorExtenso(oferta);
  const { primeira, ultima } = quadroDeParcelas(oferta.contas);
  return {
    arquivo: `${plano ? 'plano-de-pagamento' : 'simulacao'}-${slug(titulo)}`,
    partes: [
      { tipo: 'texto', texto: empresa.nome, centro: true },
      { tipo: 'titulo', texto: titulo },
      {
        tipo: 'texto',
        texto: fraseDaParcela({ entrada, troca, ...parcelasAnunciadas(oferta.contas) }),
        centro: true,
      },
      {
        tipo: 'texto',
        texto: `de ${formatData(primeira.vencimento)} a ${formatData(ultima.vencimento)}`,
        centro: true,
      },
      REGRA,
      ...financiado.map(par),
      REGRA,
      ...aPrazo.map(par),
      REGRA,
      ...(plano
        ? [
            ...oferta.contas.parcelas.map(
              ({ numero, vencimento, valor }): ParteDoBilhete => ({
                tipo: 'par',
                rotulo: `${numero}ª ${formatData(vencimento)}`,
                valor: formatDinheiro(valor),
              }),
            ),
            REGRA,
          ]
        : []),
      ...oferta.linhas.map((texto): ParteDoBilhete => ({ tipo: 'miudo', texto })),
      REGRA,
      { tipo: 'texto', texto: `Condições válidas até ${formatData(validade)}`, centro: true },
      { tipo: 'qr', endereco },
      { tipo: 'texto', texto: consultor.nome, centro: true },
      { tipo: 'texto', texto: formatTelefone(consultor.telefone ?? ''), centro: true },
    ],
  };
}
