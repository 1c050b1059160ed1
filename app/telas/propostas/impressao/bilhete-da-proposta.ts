import type { Bilhete, ParteDoBilhete } from '~/domain/impressora/bilhete.ts';
import { contaDe, linhasDaConta } from '~/domain/propostas/conta.ts';
import { partesEmPalavras, trocaEmPalavras } from '~/domain/propostas/em-palavras.ts';
import type { NumerosFinanciados } from '~/domain/propostas/financiado.ts';
import type { TermosDaProposta } from '~/domain/propostas/proposta.ts';
import { formatData } from '~/domain/valores/datas.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';

/** Data of a printed proposta: the version the customer sees. */
export type DadosDoImpresso = {
  numero: string;
  versao: number;
  primeiroNome: string;
  loja: string;
  moto: { nome: string; detalhe: string };
  termos: TermosDaProposta;
  numeros: Readonly<Record<string, NumerosFinanciados>>;
  validade: string;
  sujeitaACredito: boolean;
  contato: { nome: string; linha: string } | null;
  /** Address of the customer's page. */
  endereco: string;
};

const REGRA: ParteDoBilhete = { tipo: 'regra' };

/**
 * Ticket of a proposta for thermal printers: calculation, payments with the complete legal statement of each
 * loan, validity, QR code of its page.
 */
export function bilheteDaProposta(dados: DadosDoImpresso): Bilhete {
  const { numero, versao, primeiroNome, loja, moto, termos, numeros, validade, contato, endereco } = dados;
  const { troca, observacoes } = termos;
  const partes = partesEmPalavras(termos, numeros);
  return {
    arquivo: `proposta-${numero}`,
    partes: [
      { tipo: 'texto', texto: loja, centro: true },
      { tipo: 'titulo', texto: moto.nome },
      { tipo: 'texto', texto: moto.detalhe, centro: true },
      {
        tipo: 'texto',
        texto: [
          `Proposta ${numero}`,
          versao > 1 && `versão ${versao}`,
          primeiroNome && `para ${primeiroNome}`,
        ]
          .filter(Boolean)
          .join(', '),
        centro: true,
      },
      REGRA,
      ...linhasDaConta(termos).map(
        ({ rotulo, valor, total, cortesia }): ParteDoBilhete => ({
          tipo: 'par',
          rotulo: rotulo || 'Sem nome',
          valor: cortesia ? `cortesia (${formatDinheiro(valor)})` : formatDinheiro(valor),
          ...(total ? { forte: true as const } : {}),
        }),
      ),
      REGRA,
      ...(troca
        ? [
            { tipo: 'par' as const, rotulo: 'Usado na troca', valor: formatDinheiro(troca.valor) },
            { tipo: 'miudo' as const, texto: trocaEmPalavras(termos) },
          ]
        : []),
      ...partes.flatMap(({ titulo, valor, parcela, detalhe, oferta }): ParteDoBilhete[] => [
        { tipo: 'par', rotulo: titulo, valor: formatDinheiro(valor) },
        { tipo: 'texto', texto: parcela },
        { tipo: 'miudo', texto: detalhe },
        ...oferta.map((texto): ParteDoBilhete => ({ tipo: 'miudo', texto })),
      ]),
      ...(troca || partes.length > 0 ? [REGRA] : []),
      ...(observacoes ? [{ tipo: 'texto' as const, texto: observacoes }, REGRA] : []),
      ...(dados.sujeitaACredito
        ? [
            {
              tipo: 'miudo' as const,
              texto: 'O financiamento depende da aprovação do crédito pela financeira.',
            },
          ]
        : []),
      { tipo: 'par', rotulo: 'A pagar', valor: formatDinheiro(contaDe(termos).devido), forte: true },
      { tipo: 'texto', texto: `Vale até ${formatData(validade)}`, centro: true },
      { tipo: 'qr', endereco },
      { tipo: 'texto', texto: contato?.nome ?? '', centro: true },
      { tipo: 'texto', texto: contato?.linha ?? '', centro: true },
    ],
  };
}
