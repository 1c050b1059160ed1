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
  /** The consultant's role; empty for none. */
  cargo: string;
  /** The consultant's portrait; null for none. */
  retrato: FotoArte | null;
  telefone: string;
  legal: string;
  /** What it cost before. */
  precoAntes: Centavos | null;
  selo: string;
  /** Whether the instalment is set largest. */
  parcelaPrimeiro: boolean;
  /** What the code beside the signature opens; empty for none. */
  qr: string;
  /** Font of the headline. */
  letra: Fonte;
  /** Factor of the sizes that the template would choose. */
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

/** Texts as sentences of one paragraph, so that the footer needs the least height. */
export const emParagrafo = (textos: readonly string[]): string =>
  textos
    .map(textoDesenhavel)
    .filter((texto) => texto !== '')
    .map((texto) => (/[.!?;:]$/.test(texto) ? texto : `${texto}.`))
    .join(' ');

/** The statement, and after it what the company adds. */
function legal({ linhasLegais, validade, empresa }: DadosOferta): string {
  const rodape = empresa.rodape ?? '';
  if (linhasLegais.some((linha) => textoDesenhavel(linha) !== ''))
    return emParagrafo([...linhasLegais, rodape]);
  const prazo = isData(validade) ? `Oferta válida até ${formatData(validade)}` : '';
  return emParagrafo([prazo, empresa.nome, empresa.endereco, rodape]);
}

/** What it cost before says nothing where it is unknown what it costs now, or costs no less. */
const precoAntes = ({ preco, precoAntes: antes }: DadosOferta): Centavos | null =>
  antes && preco > 0 && antes > preco ? antes : null;

/** Words the data of an offer for drawing. A date that is still being typed gives no validity line. */
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
 * Address of a conversation with who signs; empty where the company wants none, or the telephone is none. In capitals:
 * a code of them alone has fewer and larger squares, and neither scheme nor host minds.
 */
export function conversaDe({ empresa, telefone }: Pick<DadosOferta, 'empresa' | 'telefone'>): string {
  const numero = empresa.qr ? telefoneWhatsApp(telefone) : null;
  return numero ? `HTTPS://WA.ME/${numero}` : '';
}

/** The portrait that stands with the name; none where its format leaves the name out. */
export const retratoDe = ({ retrato, ajuste }: Pick<DadosOferta, 'retrato' | 'ajuste'>): FotoArte | null =>
  retrato && !escondida(ajuste, 'nome') ? retrato : null;

/**
 * The day of making of a piece, where it shows: as long as the last day is in the same year, the same piece made on
 * another day is the same picture.
 */
export const diaDeFazer = (validade: string, feitaEm: Data): { feitaEm?: Data } =>
  isData(validade) && validade.slice(0, 4) !== feitaEm.slice(0, 4) ? { feitaEm } : {};

/** "Condições válidas até 30/11", with its year where that is not the one of making; empty while the day is being typed. */
export const validadeCurta = ({
  validade,
  feitaEm = validade,
}: Pick<DadosOferta, 'validade' | 'feitaEm'>): string =>
  isData(validade) ? `Condições válidas até ${formatValidade(validade, feitaEm)}` : '';

/** A line's text, or nothing where its format leaves it out. */
export const linhasMostradas =
  (ajuste: Ajuste | undefined) =>
  (linha: LinhaEscondivel, texto: string): string =>
    escondida(ajuste, linha) ? '' : texto;
