import { linhasDaConta } from '../../app/domain/propostas/conta.ts';
import {
  campanhasNoPagamento,
  motoEmPalavras,
  partesEmPalavras,
  trocaEmPalavras,
} from '../../app/domain/propostas/em-palavras.ts';
import { formatData, hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { formatDinheiro } from '../../app/domain/valores/dinheiro.ts';
import { formatTelefone } from '../../app/domain/valores/telefone.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { DadosDaProposta, LinhaDaProposta } from '../desenho/contrato/proposta.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import type { Marca, MarcaService } from '../marca/marca-service.ts';
import type { RecursoService } from '../marca/recurso-service.ts';
import type { PropostaPublica } from '../propostas/tipos.ts';
import type { DocumentoPronto } from './documento-service.ts';
import { loadImagens } from './marca.ts';

export type PropostaEmPdfService = {
  /**
   * Draws the customer's page of a proposta as an A4 PDF. Throws ErroDaApi 410 for a proposta that is no
   * longer valid, 404, 502 or 504 when the brand cannot be read, 503 when too many draw at once.
   */
  create(publica: PropostaPublica, opcoes: { pagina: string }): Promise<DocumentoPronto>;
};

function linhasDaContaEmPdf({ termos }: PropostaPublica): LinhaDaProposta[] {
  return linhasDaConta(termos).map(({ rotulo, valor, total, cortesia, brinde }) => ({
    rotulo,
    detalhe: '',
    valor: brinde ? 'brinde' : cortesia ? `cortesia (${formatDinheiro(valor)})` : formatDinheiro(valor),
    ...(total ? { total } : {}),
  }));
}

function linhasDoPagamento({ termos, numeros }: PropostaPublica): LinhaDaProposta[] {
  const { troca } = termos;
  const { bonus } = campanhasNoPagamento(termos);
  return [
    ...(troca
      ? [{ rotulo: 'Usado na troca', detalhe: trocaEmPalavras(termos), valor: formatDinheiro(troca.valor) }]
      : []),
    ...(troca
      ? bonus.map(({ rotulo, valor }) => ({ rotulo, detalhe: '', valor: formatDinheiro(valor) }))
      : []),
    ...partesEmPalavras(termos, numeros).map(({ titulo, parcela, detalhe, valor }) => ({
      rotulo: [titulo, parcela].filter(Boolean).join(': '),
      detalhe,
      valor: formatDinheiro(valor),
    })),
  ];
}

function toDados(publica: PropostaPublica, { nome, cores }: Marca, pagina: string): DadosDaProposta {
  const { numero, versao, termos, numeros, contato, validade, primeiroNome, enviadaEm } = publica;
  const moto = motoEmPalavras(termos, publica.unidade);
  const ofertas = partesEmPalavras(termos, numeros).flatMap(({ oferta }) => oferta);
  const credit = publica.sujeitaACredito
    ? ['O financiamento depende da aprovação do crédito pela financeira.']
    : [];
  const notes = termos.observacoes
    ? [{ titulo: 'Observações', linhas: [], textos: [termos.observacoes] }]
    : [];
  return {
    papel: 'a4',
    titulo: `Proposta ${numero}${versao > 1 ? `, versão ${versao}` : ''}`,
    moto: moto.nome,
    detalhe: moto.detalhe,
    apoio: [primeiroNome && `para ${primeiroNome}`, `vale até ${formatData(validade)}`]
      .filter(Boolean)
      .join(' · '),
    partes: [
      { titulo: 'Conta', linhas: linhasDaContaEmPdf(publica), textos: [] },
      {
        titulo: 'Pagamento',
        linhas: linhasDoPagamento(publica),
        textos: campanhasNoPagamento(termos).taxa,
      },
      ...notes,
      ...(ofertas.length + credit.length > 0
        ? [{ titulo: 'Condições do financiamento', linhas: [], textos: [...ofertas, ...credit] }]
        : []),
    ],
    contato: {
      nome: contato?.nome ?? nome,
      linhas: [
        nome,
        [contato?.telefone ? formatTelefone(contato.telefone) : '', contato?.email ?? '']
          .filter(Boolean)
          .join(' · '),
      ].filter(Boolean),
    },
    empresa: { nome, cores },
    pagina,
    data: hojeEmSaoPaulo(new Date(enviadaEm)),
  };
}

/** Creates the service of proposta PDFs; the drawing Worker renders them. */
export function createPropostaEmPdf(parts: {
  marcas: Pick<MarcaService, 'find'>;
  recursos: RecursoService;
  desenhista: Pick<Desenhista, 'proposta'>;
}): PropostaEmPdfService {
  const { marcas, recursos, desenhista } = parts;
  return {
    async create(publica, { pagina }) {
      if (!publica.vale)
        throw new ErroDaApi(410, 'proposta-encerrada', 'Esta proposta não vale mais. Fale com a loja.');
      const marca = await marcas.find(publica.idEmpresa);
      const imagens = await loadImagens(recursos, marca);
      const corpo = await desenhista.proposta(
        { fila: publica.idEmpresa },
        toDados(publica, marca, pagina),
        imagens,
      );
      // Never the customer's name: files are forwarded.
      return { nome: `proposta-${publica.numero}.pdf`, corpo };
    },
  };
}
