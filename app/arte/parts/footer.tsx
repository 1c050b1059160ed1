import type { ReactElement } from 'react';
import { type FittedText, fitFewestLines, fitText, withoutTrailingSeparator } from '../fit-text.ts';
import type { OfertaContent } from '../oferta-content.ts';
import { measurePortrait, Portrait, type PortraitMeasures, portraitIndent } from './portrait.tsx';
import { type QrMeasures, QrSquare, widthBesideQr } from './qr.tsx';
import { TextLines } from './text-lines.tsx';

/** Texts of a footer, for any generator. */
export type PecaSignature = Pick<OfertaContent, 'nome' | 'telefone' | 'validade' | 'legal'> &
  Partial<Pick<OfertaContent, 'escala' | 'cargo' | 'retrato' | 'qr'>>;

export type FooterMeasures = {
  nome: FittedText;
  /** Role under the name; without lines when empty, or when it is on the name's line. */
  cargo: FittedText;
  telefone: FittedText;
  validade: FittedText;
  legal: FittedText;
  qr: QrMeasures | null;
  retrato: PortraitMeasures | null;
  /** True for name above telephone; false for all three side by side. */
  emBloco: boolean;
  alturaAssinatura: number;
  vao: number;
  altura: number;
};

type FooterOptions = {
  largura: number;
  emBloco: boolean;
  /** Font size of the telephone, px; the others depend on it. */
  telefone: number;
  legalMaximo: number;
  legalMinimo: number;
  legalAltura: number;
  vao: number;
  /** Side of a QR code, px; absent where it would be too small to scan. */
  qr?: number;
};

const FOOTER_COLUMNS = {
  bloco: { nome: 1, telefone: 0.5, validade: 0.4 },
  linha: { nome: 0.34, telefone: 0.31, validade: 0.32 },
};

/** Height of the row of telephone and validity; either may be empty. */
const contactRowHeight = (telefone: FittedText, validade: FittedText): number =>
  Math.max(telefone.altura, validade.altura);

/** Measures signature and legal statement; the legally required text gets its space first. */
export function measureFooter(c: PecaSignature, options: FooterOptions): FooterMeasures {
  const qr = c.qr && options.qr ? { endereco: c.qr, lado: options.qr } : null;
  const measures = measureFooterTexts(c, { ...options, largura: widthBesideQr(options.largura, qr) });
  if (!qr) return { ...measures, qr };
  // The legal text takes precedence over the QR code.
  if (measures.legal.tamanho < options.legalMinimo) return measureFooter({ ...c, qr: '' }, options);
  return { ...measures, qr, altura: Math.max(measures.altura, qr.lado) };
}

function measureFooterTexts(c: PecaSignature, options: FooterOptions): Omit<FooterMeasures, 'qr'> {
  const { emBloco, vao } = options;
  const retrato = measurePortrait(emBloco ? c.retrato : null, Math.round(options.telefone * PORTRAIT_RATIO));
  const width = options.largura - portraitIndent(retrato);
  const column = emBloco ? FOOTER_COLUMNS.bloco : FOOTER_COLUMNS.linha;
  const body = Math.round(options.telefone * (c.escala ?? 1));
  const telefone = fitText(c.telefone, {
    fonte: 'poppins-700',
    largura: width * column.telefone,
    maxLinhas: 1,
    entrelinha: 1.15,
    maximo: body,
    minimo: 24,
  });
  const assinado = fitFewestLines(
    emBloco || !c.cargo ? c.nome : [c.nome, c.cargo].filter(Boolean).join(' · '),
    {
      fonte: 'roboto-500',
      largura: width * column.nome,
      maxLinhas: 2,
      altura: emBloco ? undefined : Math.round(body * 1.5),
      entrelinha: 1.2,
      maximo: Math.round(body * 0.72),
      minimo: 20,
      equilibrar: true,
    },
    20,
  );
  const nome = withoutTrailingSeparator(assinado);
  const cargo = fitText(emBloco ? (c.cargo ?? '') : '', {
    fonte: 'roboto-400',
    largura: width * column.nome,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: Math.round(nome.tamanho * 0.8),
    minimo: 18,
  });
  const validade = fitText(c.validade, {
    fonte: 'roboto-500',
    largura: width * column.validade,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.round(body * 0.66),
    minimo: 20,
  });
  const legal = fitFewestLines(
    c.legal,
    {
      fonte: 'roboto-400',
      largura: options.largura,
      maxLinhas: 20,
      altura: options.legalAltura,
      entrelinha: 1.22,
      maximo: options.legalMaximo,
      minimo: options.legalMinimo,
    },
    options.legalMinimo,
  );
  const alturaDasPalavras = emBloco
    ? nome.altura + cargo.altura + contactRowHeight(telefone, validade)
    : Math.max(nome.altura, telefone.altura, validade.altura);
  const alturaAssinatura = Math.max(alturaDasPalavras, retrato?.lado ?? 0);
  return {
    nome,
    cargo,
    telefone,
    validade,
    legal,
    retrato,
    emBloco,
    alturaAssinatura,
    vao,
    altura: alturaAssinatura + vao + legal.altura,
  };
}

/** Side of the portrait, as a multiple of the telephone's font size. */
const PORTRAIT_RATIO = 2.3;
/** Side of the QR code, as a multiple of the telephone's font size. */
const QR_RATIO = 3.2;

/** Measures the footer of the upright formats. */
export const measureUprightFooter = (
  c: PecaSignature,
  largura: number,
  m: { assinaturaEmBloco: boolean; telefone: number; legalAltura: number; vao: number },
): FooterMeasures =>
  measureFooter(c, {
    largura,
    emBloco: m.assinaturaEmBloco,
    telefone: m.telefone,
    legalMaximo: 24,
    legalMinimo: 22,
    legalAltura: m.legalAltura,
    vao: Math.round(m.vao * 0.7),
    qr: Math.round(m.telefone * QR_RATIO),
  });

/**
 * Measures the footer of the link preview, where the statement may be smaller than in the large formats.
 * Beside an instalment it uses all available space, because it is read at a third of this width.
 */
export const measureLandscapeFooter = (
  c: PecaSignature & Partial<Pick<OfertaContent, 'parcela'>>,
  largura: number,
): FooterMeasures =>
  measureFooter(c, {
    largura,
    emBloco: false,
    telefone: 34,
    legalMaximo: c.parcela ? 25 : 20,
    legalMinimo: 17,
    legalAltura: 106,
    vao: 8,
  });

type FooterProps = {
  medidas: FooterMeasures;
  x: number;
  y: number;
  largura: number;
  cor: string;
  corApoio: string;
};

/** Footer: author's contact, validity and legal statement. */
export function PecaFooter({ medidas: m, x, y, largura: whole, cor, corApoio }: FooterProps): ReactElement {
  const folha = widthBesideQr(whole, m.qr);
  const indent = portraitIndent(m.retrato);
  const width = folha - indent;
  const column = m.emBloco ? FOOTER_COLUMNS.bloco : FOOTER_COLUMNS.linha;
  const middle = (text: FittedText) => y + Math.round((m.alturaAssinatura - text.altura) / 2);
  const larguraValidade = Math.round(width * column.validade);
  const larguraNome = Math.round(width * column.nome);
  const base = y + m.alturaAssinatura;
  const words = x + indent;
  return (
    <div style={{ display: 'flex' }}>
      <TextLines
        texto={m.nome}
        cor={cor}
        x={m.emBloco ? words : x + Math.round(width * 0.33)}
        y={m.emBloco ? y : middle(m.nome)}
        largura={larguraNome}
      />
      {m.retrato && <Portrait {...m.retrato} x={x} y={base - m.retrato.lado} />}
      <TextLines texto={m.cargo} cor={corApoio} x={words} y={y + m.nome.altura} largura={larguraNome} />
      <TextLines
        texto={m.telefone}
        cor={cor}
        x={words}
        y={m.emBloco ? base - m.telefone.altura : middle(m.telefone)}
        largura={Math.round(width * column.telefone)}
      />
      <TextLines
        texto={m.validade}
        cor={cor}
        x={x + folha - larguraValidade}
        y={
          m.emBloco
            ? base - Math.round((contactRowHeight(m.telefone, m.validade) + m.validade.altura) / 2)
            : middle(m.validade)
        }
        largura={larguraValidade}
        alinhamento="direita"
      />
      <TextLines texto={m.legal} cor={corApoio} x={x} y={base + m.vao} largura={folha} />
      {m.qr && <QrSquare {...m.qr} x={x + whole - m.qr.lado} y={y + m.altura - m.qr.lado} />}
    </div>
  );
}
