import { formatDate, isCalendarDate } from '../domain/valores/dates.ts';
import type { Centavos } from '../domain/valores/money.ts';
import { formatTelefone } from '../domain/valores/telefone.ts';
import { textScale } from './adjustments.ts';
import { drawableText, textWithEmojis } from './drawable-text.ts';
import type { TemplateFont } from './font-widths.ts';
import { headlineFontOf } from './fonts.ts';
import {
  createShownLine,
  joinParagraph,
  portraitOf,
  shortValidade,
  whatsappAddressOf,
} from './oferta-content.ts';
import type { DrawnEmpresa, DrawnFoto, ParabensPecaData, PartsPecaData, PostPecaData } from './types.ts';

/**
 * Texts of posts, congratulations and parts offers, normalized for their templates; these fields are common
 * to the three: signature, validity, legal line, QR code.
 */
type CommonContent = {
  nome: string;
  cargo: string;
  retrato: DrawnFoto | null;
  telefone: string;
  validade: string;
  legal: string;
  qr: string;
  letra: TemplateFont;
  escala: number;
};

export type PostContent = CommonContent & {
  titulo: string;
  texto: string;
  chamada: string;
  moto: string;
  selo: string;
};
export type ParabensContent = CommonContent & {
  /** Customer's first name; templates add "Parabéns". */
  cliente: string;
  moto: string;
  mensagem: string;
  /** Day of delivery, "Entregue em 22/11/2026", or empty. */
  entrega: string;
};
export type DrawableItem = {
  codigo: string;
  descricao: string;
  preco: Centavos;
  precoAntes: Centavos | null;
  foto: DrawnFoto | null;
};
export type PartsContent = CommonContent & {
  titulo: string;
  texto: string;
  selo: string;
  itens: DrawableItem[];
};

/** Store in one line, for the footer of pieces without an offer, followed by the company's own text. */
function lojaLine({ nome, endereco, rodape = '' }: DrawnEmpresa): string {
  const loja = [nome, endereco].map(drawableText).filter(Boolean).join(' · ');
  return drawableText(rodape) === '' ? loja : joinParagraph([loja, rodape]);
}

function createCommonContent(dados: PostPecaData | ParabensPecaData | PartsPecaData): CommonContent {
  const shown = createShownLine(dados.ajuste);
  return {
    nome: shown('nome', drawableText(dados.nome)),
    cargo: shown('nome', drawableText(dados.cargo ?? '')),
    retrato: portraitOf(dados),
    telefone: drawableText(formatTelefone(dados.telefone)),
    validade: '',
    legal: lojaLine(dados.empresa),
    qr: whatsappAddressOf(dados),
    letra: headlineFontOf(dados.empresa),
    escala: textScale(dados.ajuste),
  };
}

/** Prepares the texts of a social post for drawing. */
export function createPostContent(dados: PostPecaData): PostContent {
  const shown = createShownLine(dados.ajuste);
  return {
    ...createCommonContent(dados),
    titulo: textWithEmojis(dados.titulo),
    texto: shown('texto', textWithEmojis(dados.texto ?? '')),
    chamada: textWithEmojis(dados.chamada ?? ''),
    moto: shown('ficha', drawableText(dados.moto?.nome ?? '')),
    selo: shown('selo', textWithEmojis(dados.selo ?? '')),
    validade: shown('validade', shortValidade(dados)),
  };
}

/** Prepares the texts of congratulations for drawing. */
export function createParabensContent(dados: ParabensPecaData): ParabensContent {
  const shown = createShownLine(dados.ajuste);
  const { entrega } = dados;
  return {
    ...createCommonContent(dados),
    cliente: textWithEmojis(dados.cliente),
    moto: shown('ficha', drawableText(dados.moto.nome)),
    mensagem: shown('texto', textWithEmojis(dados.mensagem ?? '')),
    entrega:
      entrega && isCalendarDate(entrega) ? shown('validade', `Entregue em ${formatDate(entrega)}`) : '',
  };
}

/** Prepares the texts of an offer of parts for drawing. */
export function createPartsContent(dados: PartsPecaData): PartsContent {
  const shown = createShownLine(dados.ajuste);
  const linhas = dados.linhasLegais.map(drawableText).filter(Boolean);
  return {
    ...createCommonContent(dados),
    titulo: textWithEmojis(dados.titulo ?? ''),
    texto: shown('texto', textWithEmojis(dados.texto ?? '')),
    selo: shown('selo', textWithEmojis(dados.selo ?? '')),
    validade: shown('validade', shortValidade(dados)),
    legal:
      linhas.length > 0
        ? [...linhas, joinParagraph([dados.empresa.rodape ?? ''])].filter(Boolean).join(' ')
        : lojaLine(dados.empresa),
    itens: dados.itens.map((item) => ({
      codigo: drawableText(item.codigo ?? ''),
      descricao: textWithEmojis(item.descricao),
      preco: item.preco,
      precoAntes: item.precoAntes && item.precoAntes > item.preco ? item.precoAntes : null,
      foto: item.foto ?? null,
    })),
  };
}
