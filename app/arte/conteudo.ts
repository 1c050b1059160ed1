import { chamadaDaParcela, entradaPorExtenso } from '../domain/ofertas/chamada-da-parcela.ts';
import { formatData, formatDataCurta, isData } from '../domain/valores/datas.ts';
import type { Centavos } from '../domain/valores/dinheiro.ts';
import { formatTelefone } from '../domain/valores/telefone.ts';
import { textoDesenhavel } from './texto.ts';
import type { ClasseMoto, DadosOferta } from './tipos.ts';

/** "Entrada de R$ 4.690,00 +" or "Sem entrada", "48x de" or "48x, 1ª de", and the value, which is set like a price. */
export type ParcelaArte = { entrada: string; vezes: string; valor: Centavos };

/** What a piece says, worded and drawable; empty strings are simply not drawn. */
export type Conteudo = {
  moto: string;
  /** "Trail · 150 cc · 2026". */
  ficha: string;
  parcela: ParcelaArte | null;
  texto: string;
  /** "Condições válidas até 30/11". */
  validade: string;
  nome: string;
  telefone: string;
  legal: string;
};

const NOME_CLASSE: Record<ClasseMoto, string> = {
  street: 'Street',
  naked: 'Naked',
  trail: 'Trail',
  adventure: 'Adventure',
  'off-road': 'Off-road',
  scooter: 'Scooter',
  sport: 'Esportiva',
};

function ficha({ classe, cilindradaCc, ano, foraDoCatalogo }: DadosOferta['moto']): string {
  // Its silhouette is borrowed, so its class is a guess that must not be printed.
  if (foraDoCatalogo) return textoDesenhavel(ano ?? '');
  const cilindrada = cilindradaCc ? `${cilindradaCc}\u00a0cc` : '';
  return [NOME_CLASSE[classe], cilindrada, textoDesenhavel(ano ?? '')].filter((p) => p !== '').join(' · ');
}

function parcela({
  entrada,
  troca,
  parcelas,
  valorParcela,
  parcelasVariam,
}: DadosOferta): ParcelaArte | null {
  if (!parcelas || !valorParcela) return null;
  return {
    entrada: `${entradaPorExtenso({ entrada, troca })}${entrada || troca ? ' +' : ''}`,
    vezes: chamadaDaParcela(parcelas, parcelasVariam === true),
    valor: valorParcela,
  };
}

/** Lines of the statement as one paragraph, so that the footer needs the least height. */
function legal({ linhasLegais, validade, empresa }: DadosOferta): string {
  const linhas = linhasLegais.map(textoDesenhavel).filter((linha) => linha !== '');
  if (linhas.length > 0) return linhas.map((l) => (/[.!?;:]$/.test(l) ? l : `${l}.`)).join(' ');
  const prazo = isData(validade) ? `Oferta válida até ${formatData(validade)}` : '';
  return [prazo, textoDesenhavel(empresa.nome), textoDesenhavel(empresa.endereco)]
    .filter((p) => p !== '')
    .map((p) => (p.endsWith('.') ? p : `${p}.`))
    .join(' ');
}

/** Words the data of an offer for drawing. A date that is still being typed gives no validity line. */
export function conteudoOferta(dados: DadosOferta): Conteudo {
  return {
    moto: textoDesenhavel(dados.moto.nome),
    ficha: ficha(dados.moto),
    parcela: parcela(dados),
    texto: textoDesenhavel(dados.texto ?? ''),
    validade: isData(dados.validade) ? `Condições válidas até ${formatDataCurta(dados.validade)}` : '',
    nome: textoDesenhavel(dados.nome),
    telefone: textoDesenhavel(formatTelefone(dados.telefone)),
    legal: legal(dados),
  };
}
