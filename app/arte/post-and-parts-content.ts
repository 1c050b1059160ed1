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

function createCommonContent(data: PostPecaData | ParabensPecaData | PartsPecaData): CommonContent {
  const shown = createShownLine(data.ajuste);
  return {
    nome: shown('nome', drawableText(data.nome)),
    cargo: shown('nome', drawableText(data.cargo ?? '')),
    retrato: portraitOf(data),
    telefone: drawableText(formatTelefone(data.telefone)),
    validade: '',
    legal: lojaLine(data.empresa),
    qr: whatsappAddressOf(data),
    letra: headlineFontOf(data.empresa),
    escala: textScale(data.ajuste),
  };
}

/** Prepares the texts of a social post for drawing. */
export function createPostContent(data: PostPecaData): PostContent {
  const shown = createShownLine(data.ajuste);
  return {
    ...createCommonContent(data),
    titulo: textWithEmojis(data.titulo),
    texto: shown('texto', textWithEmojis(data.texto ?? '')),
    chamada: textWithEmojis(data.chamada ?? ''),
    moto: shown('ficha', drawableText(data.moto?.nome ?? '')),
    selo: shown('selo', textWithEmojis(data.selo ?? '')),
    validade: shown('validade', shortValidade(data)),
  };
}

/** Prepares the texts of congratulations for drawing. */
export function createParabensContent(data: ParabensPecaData): ParabensContent {
  const shown = createShownLine(data.ajuste);
  const { entrega } = data;
  return {
    ...createCommonContent(data),
    cliente: textWithEmojis(data.cliente),
    moto: shown('ficha', drawableText(data.moto.nome)),
    mensagem: shown('texto', textWithEmojis(data.mensagem ?? '')),
    entrega:
      entrega && isCalendarDate(entrega) ? shown('validade', `Entregue em ${formatDate(entrega)}`) : '',
  };
}

/** Prepares the texts of an offer of parts for drawing. */
export function createPartsContent(data: PartsPecaData): PartsContent {
  const shown = createShownLine(data.ajuste);
  const linhas = data.linhasLegais.map(drawableText).filter(Boolean);
  return {
    ...createCommonContent(data),
    titulo: textWithEmojis(data.titulo ?? ''),
    texto: shown('texto', textWithEmojis(data.texto ?? '')),
    selo: shown('selo', textWithEmojis(data.selo ?? '')),
    validade: shown('validade', shortValidade(data)),
    legal:
      linhas.length > 0
        ? [...linhas, joinParagraph([data.empresa.rodape ?? ''])].filter(Boolean).join(' ')
        : lojaLine(data.empresa),
    itens: data.itens.map((item) => ({
      codigo: drawableText(item.codigo ?? ''),
      descricao: textWithEmojis(item.descricao),
      preco: item.preco,
      precoAntes: item.precoAntes && item.precoAntes > item.preco ? item.precoAntes : null,
      foto: item.foto ?? null,
    })),
  };
}
