import type { Ajuste, LinhaEscondivel } from '../domain/artes/ajustes.ts';
import { chamadaDaParcela, entradaPorExtenso } from '../domain/ofertas/chamada-da-parcela.ts';
import { type Data, formatData, formatValidade, isData } from '../domain/valores/datas.ts';
import type { Centavos } from '../domain/valores/dinheiro.ts';
import { formatTelefone, telefoneWhatsApp } from '../domain/valores/telefone.ts';
import { escalaDoTexto, escondida } from './ajustes.ts';
import type { Fonte } from './larguras.ts';
import { letraDoTitulo } from './letras.ts';
import { textoComEmojis, textoDesenhavel } from './texto.ts';
import type { ClasseMoto, DadosOferta, FotoArte } from './tipos.ts';

/**
 * Instalment: "Entrada de R$ 4.690,00 +" or "Sem entrada", "48x de" or "48x, 1ª de", and the value in
 * centavos, drawn like a price.
 */
export type ParcelaArte = { entrada: string; vezes: string; valor: Centavos };

/** Texts of a piece, ready to draw; empty strings are not drawn. */
export type Conteudo = {
  moto: string;
  /** Class, capacity and year, "Trail · 150 cc · 2026". */
  ficha: string;
  parcela: ParcelaArte | null;
  texto: string;
  /** Last day, "Condições válidas até 30/11". */
  validade: string;
  nome: string;
  /** Consultant's role; empty for none. */
  cargo: string;
  /** Consultant's portrait; null for none. */
  retrato: FotoArte | null;
  telefone: string;
  legal: string;
  /** Former price, centavos. */
  precoAntes: Centavos | null;
  selo: string;
  /** True to set the instalment largest. */
  parcelaPrimeiro: boolean;
  /** Address in the QR code beside the signature; empty for none. */
  qr: string;
  /** Font of the headline. */
  letra: Fonte;
  /** Scale factor of the template's sizes. */
  escala: number;
};

const NOME_CLASSE: Record<ClasseMoto, string> = {
  street: 'Street',
  naked: 'Naked',
  trail: 'Trail',
  adventure: 'Adventure',
  'off-road': 'Off-road',
  scooter: 'Scooter',
  sport: 'Esportiva',
  custom: 'Custom',
};

function ficha({ classe, cilindradaCc, ano, foraDoCatalogo }: DadosOferta['moto']): string {
  // Outside the catalogue the class is only a guess for the silhouette: do not print it.
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

/** Joins texts as sentences of one paragraph, so that the footer needs the least height. */
export const emParagrafo = (textos: readonly string[]): string =>
  textos
    .map(textoDesenhavel)
    .filter((texto) => texto !== '')
    .map((texto) => (/[.!?;:]$/.test(texto) ? texto : `${texto}.`))
    .join(' ');

/** Legal statement, followed by the company's own text. */
function legal({ linhasLegais, validade, empresa }: DadosOferta): string {
  const rodape = empresa.rodape ?? '';
  if (linhasLegais.some((linha) => textoDesenhavel(linha) !== ''))
    return emParagrafo([...linhasLegais, rodape]);
  const prazo = isData(validade) ? `Oferta válida até ${formatData(validade)}` : '';
  return emParagrafo([prazo, empresa.nome, empresa.endereco, rodape]);
}

/** Former price, shown only when above a known current price. */
const precoAntes = ({ preco, precoAntes: antes }: DadosOferta): Centavos | null =>
  antes && preco > 0 && antes > preco ? antes : null;

/** Prepares the texts of an offer for drawing. A partly typed date gives no validity line. */
export function conteudoOferta(dados: DadosOferta): Conteudo {
  const shown = linhasMostradas(dados.ajuste);
  const quoted = parcela(dados);
  return {
    moto: textoDesenhavel(dados.moto.nome),
    ficha: shown('ficha', ficha(dados.moto)),
    parcela: quoted,
    texto: shown('texto', textoComEmojis(dados.texto ?? '')),
    validade: shown('validade', validadeCurta(dados)),
    nome: shown('nome', textoDesenhavel(dados.nome)),
    cargo: shown('nome', textoDesenhavel(dados.cargo ?? '')),
    retrato: retratoDe(dados),
    telefone: textoDesenhavel(formatTelefone(dados.telefone)),
    legal: legal(dados),
    precoAntes: precoAntes(dados),
    selo: shown('selo', textoComEmojis(dados.selo ?? '')),
    parcelaPrimeiro: dados.heroi === 'parcela' && quoted !== null,
    qr: conversaDe(dados),
    letra: letraDoTitulo(dados.empresa),
    escala: escalaDoTexto(dados.ajuste),
  };
}

/**
 * Address of a WhatsApp conversation with the author; empty when the company disables it, or the telephone is
 * invalid. In capitals: a QR code in alphanumeric mode has fewer and larger modules, and neither scheme nor
 * host is case-sensitive.
 */
export function conversaDe({ empresa, telefone }: Pick<DadosOferta, 'empresa' | 'telefone'>): string {
  const numero = empresa.qr ? telefoneWhatsApp(telefone) : null;
  return numero ? `HTTPS://WA.ME/${numero}` : '';
}

/** Portrait beside the name; null when the format hides the name. */
export const retratoDe = ({ retrato, ajuste }: Pick<DadosOferta, 'retrato' | 'ajuste'>): FotoArte | null =>
  retrato && !escondida(ajuste, 'nome') ? retrato : null;

/**
 * Creation day of a piece, only when it affects the picture: while the last day is in the same year, a piece
 * made on another day gives the same picture.
 */
export const diaDeFazer = (validade: string, feitaEm: Data): { feitaEm?: Data } =>
  isData(validade) && validade.slice(0, 4) !== feitaEm.slice(0, 4) ? { feitaEm } : {};

/**
 * Line of the last day, "Condições válidas até 30/11", with the year when it differs from the year of
 * creation; empty while the date is incomplete.
 */
export const validadeCurta = ({
  validade,
  feitaEm = validade,
}: Pick<DadosOferta, 'validade' | 'feitaEm'>): string =>
  isData(validade) ? `Condições válidas até ${formatValidade(validade, feitaEm)}` : '';

/** Creates a function that returns a line's text, or an empty text when the format hides the line. */
export const linhasMostradas =
  (ajuste: Ajuste | undefined) =>
  (linha: LinhaEscondivel, texto: string): string =>
    escondida(ajuste, linha) ? '' : texto;
