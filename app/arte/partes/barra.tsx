import type { ReactElement } from 'react';
import { medirTexto, type TextoAjustado } from '../ajuste.ts';
import type { EmpresaArte, FormatoDesenhado } from '../tipos.ts';
import { caber } from './caber.ts';
import type { Caixa } from './caixa.ts';
import { Imagem } from './imagens.tsx';
import { Linhas } from './linhas.tsx';
import { Logo } from './logo.tsx';
import type { Assinatura } from './rodape.tsx';

type Tamanhos = {
  logo: number;
  telefone: number;
  nome: number;
  legal: number;
  legalMinimo: number;
  legalAltura: number;
};

const TAMANHOS: Record<FormatoDesenhado, Tamanhos> = {
  feed: { logo: 74, telefone: 44, nome: 28, legal: 23, legalMinimo: 22, legalAltura: 190 },
  story: { logo: 82, telefone: 48, nome: 31, legal: 24, legalMinimo: 22, legalAltura: 230 },
  quadrado: { logo: 62, telefone: 38, nome: 25, legal: 22, legalMinimo: 22, legalAltura: 160 },
  link: { logo: 50, telefone: 32, nome: 21, legal: 18, legalMinimo: 17, legalAltura: 84 },
  impresso: { logo: 78, telefone: 46, nome: 29, legal: 23, legalMinimo: 22, legalAltura: 200 },
};

export type MedidasBarra = {
  x: number;
  largura: number;
  /** Upper edge, px; the foot ends where it was told to. */
  y: number;
  altura: number;
  logo: Caixa;
  marcas: Caixa[];
  contato: { x: number; largura: number; nomeY: number; telefoneY: number };
  nome: TextoAjustado;
  telefone: TextoAjustado;
  legal: TextoAjustado;
  legalY: number;
};

type OpcoesBarra = {
  x: number;
  largura: number;
  /** Lowest pixel that the foot may use. */
  base: number;
  /** The last day is said here, unless the template has a place of its own for it. */
  semValidade?: boolean;
};

/** The foot of a sheet on white paper: logos on the left, who answers on the right, the store's lines below. */
export function medirBarra(
  formato: FormatoDesenhado,
  empresa: EmpresaArte,
  c: Assinatura,
  { x, largura, base, semValidade = false }: OpcoesBarra,
): MedidasBarra {
  const m = TAMANHOS[formato];
  const coluna = Math.round(largura * 0.43);
  const telefone = caber(c.telefone, { largura: coluna, linhas: 1, maximo: m.telefone, entrelinha: 1.12 });
  const nome = caber(c.nome, {
    fonte: 'roboto-500',
    largura: coluna,
    linhas: 2,
    maximo: m.nome,
    minimo: 18,
    entrelinha: 1.16,
    aceitavel: m.nome * 0.8,
  });
  const legal = caber([semValidade ? '' : c.validade, c.legal].filter(Boolean).join(' · '), {
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
  const linha = Math.max(m.logo, nome.altura + telefone.altura);
  const vao = Math.round(m.logo * 0.18);
  const altura = linha + (legal.altura > 0 ? vao + legal.altura : 0);
  const y = base - altura;
  const logo = {
    x,
    y: y + Math.round((linha - m.logo) / 2),
    largura: Math.round(empresa.logo === '' ? largura * 0.5 : m.logo * 3.3),
    altura: m.logo,
  };
  const marca = { largura: Math.round(m.logo * 1.7), altura: Math.round(m.logo * 0.6) };
  const palavras = Math.max(
    medirTexto(telefone.linhas[0] ?? '', 'poppins-700', telefone.tamanho),
    ...nome.linhas.map((palavra) => medirTexto(palavra, 'roboto-500', nome.tamanho)),
  );
  const blocoY = y + Math.round((linha - nome.altura - telefone.altura) / 2);
  return {
    x,
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
      .filter((caixa) => caixa.x + caixa.largura + m.logo * 0.3 < x + largura - palavras),
    contato: { x: x + largura - coluna, largura: coluna, nomeY: blocoY, telefoneY: blocoY + nome.altura },
    nome,
    telefone,
    legal,
    legalY: y + linha + vao,
  };
}

type PropsBarra = { empresa: EmpresaArte; medidas: MedidasBarra; cor: string; corApoio: string };

export function Barra({ empresa, medidas: m, cor, corApoio }: PropsBarra): ReactElement {
  const marcas = empresa.marcas.filter((src) => src !== '');
  return (
    <div style={{ display: 'flex' }}>
      <Logo src={empresa.logo} nome={empresa.nome} cor={cor} caixa={m.logo} />
      {m.marcas.map((caixa, i) => (
        <Imagem key={caixa.x} src={marcas[i] ?? ''} caixa={caixa} />
      ))}
      <Linhas
        texto={m.nome}
        fonte="roboto-500"
        cor={corApoio}
        x={m.contato.x}
        y={m.contato.nomeY}
        largura={m.contato.largura}
        alinhamento="direita"
      />
      <Linhas
        texto={m.telefone}
        fonte="poppins-700"
        cor={cor}
        x={m.contato.x}
        y={m.contato.telefoneY}
        largura={m.contato.largura}
        alinhamento="direita"
      />
      <Linhas texto={m.legal} fonte="roboto-400" cor={corApoio} x={m.x} y={m.legalY} largura={m.largura} />
    </div>
  );
}
