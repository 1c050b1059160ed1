import type { ReactElement } from 'react';
import { type FittedText, measureText, withoutTrailingSeparator } from '../fit-text.ts';
import type { DrawnEmpresa, DrawnFormat } from '../types.ts';
import type { CanvasBox } from './canvas-box.ts';
import { fitIntoSpace } from './fit-into-space.ts';
import type { PecaSignature } from './footer.tsx';
import { ContainedImage } from './images.tsx';
import { EmpresaLogo } from './logo.tsx';
import { measurePortrait, Portrait, type PortraitMeasures, portraitIndent } from './portrait.tsx';
import { type QrMeasures, QrSquare, widthBesideQr } from './qr.tsx';
import { TextLines } from './text-lines.tsx';

/** Sizes of a footer in one strip, px: logo, contact, legal text, QR code. */
type StripSizes = {
  logo: number;
  telefone: number;
  nome: number;
  legal: number;
  legalMinimo: number;
  legalAltura: number;
  /** Side of the QR code, px; 0 where it would be too small to scan. */
  qr: number;
};

/** Side of the portrait, as a multiple of the telephone's font size. */
const PORTRAIT_RATIO = 2;

const STRIP_SIZES: Record<DrawnFormat, StripSizes> = {
  feed: { logo: 74, telefone: 44, nome: 28, legal: 23, legalMinimo: 22, legalAltura: 190, qr: 140 },
  story: { logo: 82, telefone: 48, nome: 31, legal: 24, legalMinimo: 22, legalAltura: 230, qr: 156 },
  quadrado: { logo: 62, telefone: 38, nome: 25, legal: 22, legalMinimo: 22, legalAltura: 160, qr: 124 },
  link: { logo: 50, telefone: 32, nome: 21, legal: 18, legalMinimo: 17, legalAltura: 84, qr: 0 },
  impresso: { logo: 78, telefone: 46, nome: 29, legal: 23, legalMinimo: 22, legalAltura: 200, qr: 150 },
};

export type StripMeasures = {
  x: number;
  /** Width including the QR code, px; `largura` is without it. */
  inteira: number;
  largura: number;
  /** Upper edge, px; the lower edge is the given `base`. */
  y: number;
  altura: number;
  logo: CanvasBox;
  marcas: CanvasBox[];
  contato: { x: number; largura: number; nomeY: number; telefoneY: number };
  nome: FittedText;
  telefone: FittedText;
  legal: FittedText;
  legalY: number;
  qr: QrMeasures | null;
  retrato: (PortraitMeasures & Pick<CanvasBox, 'x' | 'y'>) | null;
};

type StripOptions = {
  x: number;
  largura: number;
  /** Lower limit of the footer, px. */
  base: number;
  /** True when the template shows the last day elsewhere. */
  semValidade?: boolean;
};

/** Measures the footer of a sheet on white: logos left, contact right, the store's lines below. */
export function measureStrip(
  format: DrawnFormat,
  empresa: DrawnEmpresa,
  c: PecaSignature,
  options: StripOptions,
): StripMeasures {
  const { x, largura: inteira, base, semValidade = false } = options;
  const m = STRIP_SIZES[format];
  const qr = c.qr && m.qr ? { endereco: c.qr, lado: m.qr } : null;
  const largura = widthBesideQr(inteira, qr);
  // In the link preview a portrait would be too small to recognise.
  const retrato = measurePortrait(
    format === 'link' ? null : c.retrato,
    Math.round(m.telefone * PORTRAIT_RATIO),
  );
  const indent = portraitIndent(retrato);
  const larguraDoLogo = Math.round(empresa.logo === '' ? largura * 0.5 : m.logo * 3.3);
  const column = Math.min(
    Math.round(largura * 0.43),
    largura - larguraDoLogo - Math.round(m.logo * 0.4) - indent,
  );
  const telefone = fitIntoSpace(c.telefone, {
    largura: column,
    linhas: 1,
    maximo: m.telefone,
    entrelinha: 1.12,
  });
  const assinado = fitIntoSpace([c.nome, c.cargo].filter(Boolean).join(' · '), {
    fonte: 'roboto-500',
    largura: column,
    linhas: 2,
    maximo: m.nome,
    minimo: 18,
    entrelinha: 1.16,
    aceitavel: m.nome * 0.8,
  });
  const nome = withoutTrailingSeparator(assinado);
  const legal = fitIntoSpace([semValidade ? '' : c.validade, c.legal].filter(Boolean).join(' · '), {
    fonte: 'roboto-400',
    largura,
    linhas: 20,
    altura: m.legalAltura,
    maximo: m.legal,
    minimo: m.legalMinimo,
    entrelinha: 1.22,
    aceitavel: m.legalMinimo,
    equilibrar: false,
  });
  const linha = Math.max(m.logo, nome.altura + telefone.altura, retrato?.lado ?? 0);
  const gap = Math.round(m.logo * 0.18);
  if (qr && legal.tamanho < m.legalMinimo) return measureStrip(format, empresa, { ...c, qr: '' }, options);
  const altura = Math.max(linha + (legal.altura > 0 ? gap + legal.altura : 0), qr?.lado ?? 0);
  const y = base - altura;
  const logo = {
    x,
    y: y + Math.round((linha - m.logo) / 2),
    largura: larguraDoLogo,
    altura: m.logo,
  };
  const marca = { largura: Math.round(m.logo * 1.7), altura: Math.round(m.logo * 0.6) };
  const words = Math.max(
    measureText(telefone.linhas[0] ?? '', 'poppins-700', telefone.tamanho),
    ...nome.linhas.map((word) => measureText(word, 'roboto-500', nome.tamanho)),
  );
  const blocoY = y + Math.round((linha - nome.altura - telefone.altura) / 2);
  return {
    x,
    inteira,
    largura,
    y,
    altura,
    logo,
    marcas: empresa.marcas
      .filter((src) => src !== '')
      .slice(0, 2)
      .map((_, i) => ({
        x: logo.x + logo.largura + Math.round(m.logo * 0.3) + i * (marca.largura + Math.round(m.logo * 0.18)),
        y: y + Math.round((linha - marca.altura) / 2),
        ...marca,
      }))
      .filter((box) => box.x + box.largura + m.logo * 0.3 < x + largura - indent - words),
    contato: {
      x: x + largura - indent - column,
      largura: column,
      nomeY: blocoY,
      telefoneY: blocoY + nome.altura,
    },
    nome,
    telefone,
    legal,
    legalY: y + linha + gap,
    qr,
    retrato: retrato && {
      ...retrato,
      x: x + largura - retrato.lado,
      y: y + Math.round((linha - retrato.lado) / 2),
    },
  };
}

type StripProps = { empresa: DrawnEmpresa; medidas: StripMeasures; cor: string; corApoio: string };

export function FooterStrip({ empresa, medidas: m, cor, corApoio }: StripProps): ReactElement {
  const marcas = empresa.marcas.filter((src) => src !== '');
  return (
    <div style={{ display: 'flex' }}>
      <EmpresaLogo src={empresa.logo} nome={empresa.nome} cor={cor} caixa={m.logo} />
      {m.marcas.map((box, i) => (
        <ContainedImage key={box.x} src={marcas[i] ?? ''} caixa={box} />
      ))}
      <TextLines
        texto={m.nome}
        cor={corApoio}
        x={m.contato.x}
        y={m.contato.nomeY}
        largura={m.contato.largura}
        alinhamento="direita"
      />
      <TextLines
        texto={m.telefone}
        cor={cor}
        x={m.contato.x}
        y={m.contato.telefoneY}
        largura={m.contato.largura}
        alinhamento="direita"
      />
      <TextLines texto={m.legal} cor={corApoio} x={m.x} y={m.legalY} largura={m.largura} />
      {m.retrato && <Portrait {...m.retrato} />}
      {m.qr && <QrSquare {...m.qr} x={m.x + m.inteira - m.qr.lado} y={m.y + m.altura - m.qr.lado} />}
    </div>
  );
}
