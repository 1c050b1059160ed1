import { accountLines } from '../../app/domain/propostas/proposta-account.ts';
import {
  describeMoto,
  describePagamentos,
  describeTroca,
  pagamentoCampanhaLines,
} from '../../app/domain/propostas/proposta-words.ts';
import { formatDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { formatMoney } from '../../app/domain/valores/money.ts';
import { formatTelefone } from '../../app/domain/valores/telefone.ts';
import { ApiError } from '../base/api-error.ts';
import type { PropostaSheetData, PropostaSheetLine } from '../desenho/contract/proposta.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { AssetService } from '../marca/asset-service.ts';
import type { Brand, BrandService } from '../marca/brand-service.ts';
import type { PublicProposta } from '../propostas/types.ts';
import { loadBrandImages } from './brand-images.ts';
import type { ReadyDocument } from './document-service.ts';

function sumsPdfLines({ termos }: PublicProposta): PropostaSheetLine[] {
  return accountLines(termos).map(({ rotulo, valor, total, cortesia, brinde }) => ({
    rotulo,
    detalhe: '',
    valor: brinde ? 'brinde' : cortesia ? `cortesia (${formatMoney(valor)})` : formatMoney(valor),
    ...(total ? { total } : {}),
  }));
}

function pagamentoPdfLines({ termos, numeros }: PublicProposta): PropostaSheetLine[] {
  const { troca } = termos;
  const { bonus } = pagamentoCampanhaLines(termos);
  return [
    ...(troca
      ? [{ rotulo: 'Usado na troca', detalhe: describeTroca(termos), valor: formatMoney(troca.valor) }]
      : []),
    ...(troca ? bonus.map(({ rotulo, valor }) => ({ rotulo, detalhe: '', valor: formatMoney(valor) })) : []),
    ...describePagamentos(termos, numeros).map(({ titulo, parcela, detalhe, valor }) => ({
      rotulo: [titulo, parcela].filter(Boolean).join(': '),
      detalhe,
      valor: formatMoney(valor),
    })),
  ];
}

function toPropostaSheetData(
  publica: PublicProposta,
  { nome, cores }: Brand,
  pagina: string,
): PropostaSheetData {
  const { numero, versao, termos, numeros, contato, validade, primeiroNome, enviadaEm } = publica;
  const moto = describeMoto(termos, publica.unidade);
  const ofertas = describePagamentos(termos, numeros).flatMap(({ oferta }) => oferta);
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
    apoio: [primeiroNome && `para ${primeiroNome}`, `vale até ${formatDate(validade)}`]
      .filter(Boolean)
      .join(' · '),
    partes: [
      { titulo: 'Conta', linhas: sumsPdfLines(publica), textos: [] },
      {
        titulo: 'Pagamento',
        linhas: pagamentoPdfLines(publica),
        textos: pagamentoCampanhaLines(termos).taxa,
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
    data: todayInSaoPaulo(new Date(enviadaEm)),
  };
}

/** Creates the service of proposta PDFs; the drawing Worker renders them. */
export function createPropostaPdfService(parts: {
  marcas: Pick<BrandService, 'find'>;
  recursos: AssetService;
  drawingClient: Pick<DrawingClient, 'proposta'>;
}) {
  const { marcas, recursos, drawingClient } = parts;
  return {
    /**
     * Draws the customer's page of a proposta as an A4 PDF. Throws ApiError 410 for a proposta that is no
     * longer valid, 404, 502 or 504 when the brand cannot be read, 503 when too many draw at once.
     */
    async create(publica: PublicProposta, { pagina }: { pagina: string }): Promise<ReadyDocument> {
      if (!publica.vale)
        throw new ApiError(410, 'proposta-encerrada', 'Esta proposta não vale mais. Fale com a loja.');
      const marca = await marcas.find(publica.idEmpresa);
      const images = await loadBrandImages(recursos, marca);
      const corpo = await drawingClient.proposta(
        { fila: publica.idEmpresa },
        toPropostaSheetData(publica, marca, pagina),
        images,
      );
      // Never the customer's name: files are forwarded.
      return { nome: `proposta-${publica.numero}.pdf`, corpo };
    },
  };
}
