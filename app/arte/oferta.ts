import type { Ajustes } from '../domain/artes/ajustes.ts';
import { type CampanhaUsada, linhaDaCampanha, seloDe } from '../domain/campanhas/usadas.ts';
import { searchMotos, wordsOf } from '../domain/motos/busca-de-motos.ts';
import type { ClasseDeMoto, Moto } from '../domain/motos/catalogo.ts';
import { tintaDaCor } from '../domain/motos/cores-de-moto.ts';
import { type AnuncioDaParcela, anuncioDaOferta } from '../domain/ofertas/anuncio-da-parcela.ts';
import type { Fornecedor } from '../domain/ofertas/fornecedor.ts';
import { linhasDaOferta, type OfertaAnunciada, quotesParcela } from '../domain/ofertas/oferta.ts';
import { type Data, formatData, isData } from '../domain/valores/datas.ts';
import { ajusteDoFormato } from './ajustes.ts';
import { diaDeFazer } from './conteudo.ts';
import type { ComAjustes, DadosOferta, EmpresaArte, FormatoDesenhado, FotoArte, MotoArte } from './tipos.ts';

const simplified = (nome: string): string => wordsOf(nome).join(' ');

/** Finds a catalogue motorcycle by id, or by name regardless of case, accents and spaces; null otherwise. */
export function findMoto(motos: readonly Moto[], idOuNome: string): Moto | null {
  const id = idOuNome.trim().toLowerCase();
  const nome = simplified(idOuNome);
  return motos.find((moto) => moto.id === id || (nome !== '' && simplified(moto.nome) === nome)) ?? null;
}

/**
 * Class of the catalogue motorcycle with the most similar name, for the silhouette of one outside the
 * catalogue.
 */
export function classeOf(motos: readonly Moto[], nome: string): ClasseDeMoto {
  const words = nome.trim().split(/\s+/).filter(Boolean);
  for (let length = words.length; length > 0; length--) {
    const relative = searchMotos(motos, words.slice(0, length).join(' '))[0];
    if (relative) return relative.classe;
  }
  return 'street';
}

/** Motorcycle for templates: from the catalogue, or any other by name. @param nomeDaCor name of its paint */
export function toMoto(motos: readonly Moto[], idOuNome: string, nomeDaCor = ''): MotoArte {
  const moto = findMoto(motos, idOuNome);
  const cor = tintaDaCor(nomeDaCor);
  return {
    ...(moto
      ? { nome: moto.nome, classe: moto.classe, cilindradaCc: moto.cilindradaCc }
      : { nome: idOuNome, classe: classeOf(motos, idOuNome), foraDoCatalogo: true as const }),
    ...(cor ? { cor } : {}),
  };
}

/** Announcement of a consultant: the offer, its author and a free text. Money in centavos. */
export type Anuncio = Omit<OfertaAnunciada, 'fornecedor'> & {
  /** Id of a catalogue motorcycle, or a name outside the catalogue. */
  moto: string;
  nome: string;
  telefone: string;
  texto?: string;
  precoAntes?: number;
  selo?: string;
  heroi?: 'preco' | 'parcela';
  cor?: string;
  /**
   * Campaigns that counted: each has a line, and without a typed seal the first fitting name becomes the
   * seal.
   */
  campanhas?: readonly CampanhaUsada[];
};

/** Photo, adjustments and creation day of a piece. */
export type Figurado = { foto?: FotoArte; ajustes?: Ajustes; feitaEm?: Data };

const enderecoOf = (anuncio: Anuncio, { endereco }: EmpresaArte, eletronico: string): string =>
  [endereco, quotesParcela(anuncio) ? eletronico : ''].filter(Boolean).join(' · ');

/**
 * Builds a template's data from the announcement, the catalogue and the company's brand.
 * @param eletronico consultant's e-mail, required beside an instalment by CDC art. 54-B, IV
 */
export function toOferta(
  anuncio: Anuncio,
  motos: readonly Moto[],
  empresa: EmpresaArte,
  eletronico: string,
  { foto, ajustes, feitaEm }: Figurado = {},
): ComAjustes<DadosOferta> {
  const { entrada, parcelas, valorParcela, sistema, texto, precoAntes, heroi, campanhas = [] } = anuncio;
  const selo = anuncio.selo || seloDe(campanhas);
  const fornecedor = { nome: empresa.nome, endereco: enderecoOf(anuncio, empresa, eletronico) };
  const announced = anuncioDaOferta(anuncio);
  return {
    moto: toMoto(motos, anuncio.moto, anuncio.cor),
    preco: anuncio.preco,
    ...(entrada ? { entrada } : {}),
    ...(parcelas === undefined ? {} : { parcelas }),
    ...(valorParcela === undefined ? {} : { valorParcela }),
    ...(sistema === 'sac' ? { parcelasVariam: true } : {}),
    // Without a price there is no offer yet, only its preview.
    linhasLegais:
      anuncio.preco <= 0 && !anuncio.sobConsulta
        ? []
        : [...campanhas.map(linhaDaCampanha), ...linhasDaOferta({ ...anuncio, fornecedor })],
    ...(announced ? { linhasMinimas: linhasMinimas(announced, anuncio.validade, fornecedor) } : {}),
    validade: anuncio.validade,
    ...(feitaEm ? diaDeFazer(anuncio.validade, feitaEm) : {}),
    nome: anuncio.nome,
    telefone: anuncio.telefone,
    ...(texto ? { texto } : {}),
    ...(precoAntes ? { precoAntes } : {}),
    ...(selo ? { selo } : {}),
    ...(heroi === 'parcela' ? { heroi } : {}),
    ...(foto ? { foto } : {}),
    ...(ajustes ? { ajustes } : {}),
    empresa,
  };
}

/**
 * Lines at the foot of a link preview with an instalment. Messengers show it at a third of its width, where
 * the whole statement would be illegible: only the legal minimum is drawn, larger; the linked page has the
 * rest.
 */
export const linhasMinimas = (
  { frase, minimo }: AnuncioDaParcela,
  validade: Data,
  { nome, endereco }: Fornecedor,
): string[] => [
  `${frase}.`,
  ...minimo,
  ...(isData(validade) ? [`Oferta válida até ${formatData(validade)}.`] : []),
  `Fornecedor: ${[nome, endereco].filter(Boolean).join(', ')}.`,
];

/**
 * Selects from a piece the data of one format: the link preview has the minimum beside its instalment, the
 * others the whole statement; adjustments are the format's own.
 */
export function dadosDoFormato<Dados extends DadosOferta & { ajustes?: Ajustes }>(
  formato: FormatoDesenhado,
  { linhasMinimas: least, ...piece }: Dados,
): Omit<Dados, 'linhasMinimas' | 'ajustes'> {
  const { rodape: _omitted, ...empresa } = piece.empresa;
  const legais = formato === 'link' && least ? { linhasLegais: least, empresa } : {};
  // TypeScript does not resolve Omit of a type parameter.
  const { ajustes: _, ...shown } = { ...piece, ...legais, ...ajusteDoFormato(formato, piece.ajustes) };
  return shown as unknown as Omit<Dados, 'linhasMinimas' | 'ajustes'>;
}
