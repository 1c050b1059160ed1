import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas, ajustarTexto, semPontoNaQuebra, type TextoAjustado } from '../ajuste.ts';
import type { Conteudo } from '../conteudo.ts';
import { Linhas } from './linhas.tsx';
import { larguraAoLado, type MedidasQr, Qr } from './qr.tsx';
import { type MedidasRetrato, medirRetrato, Retrato, recuoDe } from './retrato.tsx';

/** Texts of a footer, for any generator. */
export type Assinatura = Pick<Conteudo, 'nome' | 'telefone' | 'validade' | 'legal'> &
  Partial<Pick<Conteudo, 'escala' | 'cargo' | 'retrato' | 'qr'>>;

export type MedidasRodape = {
  nome: TextoAjustado;
  /** Role under the name; without lines when empty, or when it is on the name's line. */
  cargo: TextoAjustado;
  telefone: TextoAjustado;
  validade: TextoAjustado;
  legal: TextoAjustado;
  qr: MedidasQr | null;
  retrato: MedidasRetrato | null;
  /** True for name above telephone; false for all three side by side. */
  emBloco: boolean;
  alturaAssinatura: number;
  vao: number;
  altura: number;
};

type OpcoesRodape = {
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

const COLUNAS = {
  bloco: { nome: 1, telefone: 0.5, validade: 0.4 },
  linha: { nome: 0.34, telefone: 0.31, validade: 0.32 },
};

/** Height of the row of telephone and validity; either may be empty. */
const fileiraDe = (telefone: TextoAjustado, validade: TextoAjustado): number =>
  Math.max(telefone.altura, validade.altura);

/** Measures signature and legal statement; the legally required text gets its space first. */
export function medirRodape(c: Assinatura, opcoes: OpcoesRodape): MedidasRodape {
  const qr = c.qr && opcoes.qr ? { endereco: c.qr, lado: opcoes.qr } : null;
  const medidas = medirPalavras(c, { ...opcoes, largura: larguraAoLado(opcoes.largura, qr) });
  if (!qr) return { ...medidas, qr };
  // The legal text takes precedence over the QR code.
  if (medidas.legal.tamanho < opcoes.legalMinimo) return medirRodape({ ...c, qr: '' }, opcoes);
  return { ...medidas, qr, altura: Math.max(medidas.altura, qr.lado) };
}

function medirPalavras(c: Assinatura, opcoes: OpcoesRodape): Omit<MedidasRodape, 'qr'> {
  const { emBloco, vao } = opcoes;
  const retrato = medirRetrato(emBloco ? c.retrato : null, Math.round(opcoes.telefone * RETRATO));
  const largura = opcoes.largura - recuoDe(retrato);
  const coluna = emBloco ? COLUNAS.bloco : COLUNAS.linha;
  const corpo = Math.round(opcoes.telefone * (c.escala ?? 1));
  const telefone = ajustarTexto(c.telefone, {
    fonte: 'poppins-700',
    largura: largura * coluna.telefone,
    maxLinhas: 1,
    entrelinha: 1.15,
    maximo: corpo,
    minimo: 24,
  });
  const assinado = ajustarEmPoucasLinhas(
    emBloco || !c.cargo ? c.nome : [c.nome, c.cargo].filter(Boolean).join(' · '),
    {
      fonte: 'roboto-500',
      largura: largura * coluna.nome,
      maxLinhas: 2,
      altura: emBloco ? undefined : Math.round(corpo * 1.5),
      entrelinha: 1.2,
      maximo: Math.round(corpo * 0.72),
      minimo: 20,
      equilibrar: true,
    },
    20,
  );
  const nome = semPontoNaQuebra(assinado);
  const cargo = ajustarTexto(emBloco ? (c.cargo ?? '') : '', {
    fonte: 'roboto-400',
    largura: largura * coluna.nome,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: Math.round(nome.tamanho * 0.8),
    minimo: 18,
  });
  const validade = ajustarTexto(c.validade, {
    fonte: 'roboto-500',
    largura: largura * coluna.validade,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: Math.round(corpo * 0.66),
    minimo: 20,
  });
  const legal = ajustarEmPoucasLinhas(
    c.legal,
    {
      fonte: 'roboto-400',
      largura: opcoes.largura,
      maxLinhas: 20,
      altura: opcoes.legalAltura,
      entrelinha: 1.22,
      maximo: opcoes.legalMaximo,
      minimo: opcoes.legalMinimo,
    },
    opcoes.legalMinimo,
  );
  const alturaDasPalavras = emBloco
    ? nome.altura + cargo.altura + fileiraDe(telefone, validade)
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
const RETRATO = 2.3;
/** Side of the QR code, as a multiple of the telephone's font size. */
const QR = 3.2;

/** Measures the footer of the upright formats. */
export const medirRodapeEmPe = (
  c: Assinatura,
  largura: number,
  m: { assinaturaEmBloco: boolean; telefone: number; legalAltura: number; vao: number },
): MedidasRodape =>
  medirRodape(c, {
    largura,
    emBloco: m.assinaturaEmBloco,
    telefone: m.telefone,
    legalMaximo: 24,
    legalMinimo: 22,
    legalAltura: m.legalAltura,
    vao: Math.round(m.vao * 0.7),
    qr: Math.round(m.telefone * QR),
  });

/**
 * Measures the footer of the link preview, where the statement may be smaller than in the large formats.
 * Beside an instalment it uses all available space, because it is read at a third of this width.
 */
export const medirRodapeDeitado = (
  c: Assinatura & Partial<Pick<Conteudo, 'parcela'>>,
  largura: number,
): MedidasRodape =>
  medirRodape(c, {
    largura,
    emBloco: false,
    telefone: 34,
    legalMaximo: c.parcela ? 25 : 20,
    legalMinimo: 17,
    legalAltura: 106,
    vao: 8,
  });

type PropsRodape = {
  medidas: MedidasRodape;
  x: number;
  y: number;
  largura: number;
  cor: string;
  corApoio: string;
};

/** Footer: author's contact, validity and legal statement. */
export function Rodape({ medidas: m, x, y, largura: inteira, cor, corApoio }: PropsRodape): ReactElement {
  const folha = larguraAoLado(inteira, m.qr);
  const recuo = recuoDe(m.retrato);
  const largura = folha - recuo;
  const coluna = m.emBloco ? COLUNAS.bloco : COLUNAS.linha;
  const meio = (texto: TextoAjustado) => y + Math.round((m.alturaAssinatura - texto.altura) / 2);
  const larguraValidade = Math.round(largura * coluna.validade);
  const larguraNome = Math.round(largura * coluna.nome);
  const base = y + m.alturaAssinatura;
  const palavras = x + recuo;
  return (
    <div style={{ display: 'flex' }}>
      <Linhas
        texto={m.nome}
        cor={cor}
        x={m.emBloco ? palavras : x + Math.round(largura * 0.33)}
        y={m.emBloco ? y : meio(m.nome)}
        largura={larguraNome}
      />
      {m.retrato && <Retrato {...m.retrato} x={x} y={base - m.retrato.lado} />}
      <Linhas texto={m.cargo} cor={corApoio} x={palavras} y={y + m.nome.altura} largura={larguraNome} />
      <Linhas
        texto={m.telefone}
        cor={cor}
        x={palavras}
        y={m.emBloco ? base - m.telefone.altura : meio(m.telefone)}
        largura={Math.round(largura * coluna.telefone)}
      />
      <Linhas
        texto={m.validade}
        cor={cor}
        x={x + folha - larguraValidade}
        y={
          m.emBloco
            ? base - Math.round((fileiraDe(m.telefone, m.validade) + m.validade.altura) / 2)
            : meio(m.validade)
        }
        largura={larguraValidade}
        alinhamento="direita"
      />
      <Linhas texto={m.legal} cor={corApoio} x={x} y={base + m.vao} largura={folha} />
      {m.qr && <Qr {...m.qr} x={x + inteira - m.qr.lado} y={y + m.altura - m.qr.lado} />}
    </div>
  );
}
