import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas, ajustarTexto } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { caixaMoto, Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { medirPreco, Preco } from '../partes/preco.tsx';
import { medirRodape, Rodape } from '../partes/rodape.tsx';
import { type DadosOferta, FORMATOS, type FormatoArte } from '../tipos.ts';
import {
  APOIO,
  CHAO,
  coresMoto,
  corForma,
  corSobre,
  corTexto,
  LUZ,
  luzDaVitrine,
  SOMBRA,
  TINTA,
} from './vitrine-cores.ts';

type Medidas = {
  margem: number;
  topo: number;
  base: number;
  logo: number;
  nome: number;
  apoio: number;
  /** Largest price alone, and height of the row when an instalment stands beside it. */
  preco: number;
  faixa: number;
  telefone: number;
  assinaturaEmBloco: boolean;
  legalAltura: number;
  vao: number;
};

const MEDIDAS: Record<Exclude<FormatoArte, 'link'>, Medidas> = {
  feed: {
    margem: 56,
    topo: 48,
    base: 1316,
    logo: 80,
    nome: 92,
    apoio: 34,
    preco: 262,
    faixa: 186,
    telefone: 44,
    assinaturaEmBloco: true,
    legalAltura: 216,
    vao: 26,
  },
  story: {
    margem: 64,
    topo: 258,
    base: 1664,
    logo: 88,
    nome: 104,
    apoio: 38,
    preco: 262,
    faixa: 196,
    telefone: 48,
    assinaturaEmBloco: true,
    legalAltura: 250,
    vao: 30,
  },
  quadrado: {
    margem: 48,
    topo: 36,
    base: 1052,
    logo: 66,
    nome: 76,
    apoio: 30,
    preco: 210,
    faixa: 148,
    telefone: 38,
    assinaturaEmBloco: false,
    legalAltura: 190,
    vao: 20,
  },
};

/** Portrait and square: name, motorcycle in the light, price with instalment beside it, signature, statement. */
export function VitrineEmPe({
  formato,
  dados,
}: {
  formato: Exclude<FormatoArte, 'link'>;
  dados: DadosOferta;
}): ReactElement {
  const { largura: W, altura: H } = FORMATOS[formato];
  const m = MEDIDAS[formato];
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const util = W - 2 * m.margem;

  const rodape = medirRodape(c, {
    largura: util,
    emBloco: m.assinaturaEmBloco,
    telefone: m.telefone,
    legalMaximo: 24,
    legalMinimo: 22,
    legalAltura: m.legalAltura,
    vao: Math.round(m.vao * 0.7),
  });
  const rodapeY = m.base - rodape.altura;

  const larguraPreco = c.parcela ? Math.round(util * 0.575) : util;
  const preco = medirPreco(dados.preco, larguraPreco, m.preco, 'à vista');
  const alturaFaixa = c.parcela ? m.faixa : preco.altura;
  const faixaY = rodapeY - Math.round(m.vao * (c.parcela ? 1.2 : 1.8)) - alturaFaixa;
  const precoY = faixaY + Math.round((alturaFaixa - preco.altura) / 2);
  const blocoX = m.margem + larguraPreco + 22;
  const corte = Math.round(alturaFaixa * 0.2);

  const texto = ajustarEmPoucasLinhas(
    c.texto,
    {
      fonte: 'poppins-500',
      largura: util,
      maxLinhas: 2,
      entrelinha: 1.2,
      maximo: m.apoio + 2,
      minimo: 24,
    },
    24,
  );
  const textoY = faixaY - Math.round(m.vao * (c.parcela ? 0.9 : 1.2)) - texto.altura;

  const moto = ajustarEmPoucasLinhas(
    c.moto,
    {
      fonte: 'poppins-700',
      largura: util,
      maxLinhas: 2,
      entrelinha: 1.04,
      maximo: m.nome,
      minimo: 44,
      equilibrar: true,
    },
    m.nome * 0.78,
  );
  const motoY = m.topo + m.logo + m.vao;
  const ficha = ajustarTexto(c.ficha, {
    fonte: 'roboto-500',
    largura: util,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: m.apoio,
    minimo: 22,
  });
  const fichaY = motoY + moto.altura + 4;

  // The motorcycle takes what the words leave; its top may rise beside the short line under the name.
  const palcoTopo = fichaY;
  const palcoBase = textoY - Math.round(m.vao * (texto.altura > 0 ? 1 : 1.6));
  const caixa = caixaMoto({
    x: m.margem / 2,
    y: palcoTopo,
    largura: W - m.margem,
    altura: palcoBase - palcoTopo,
  });
  const horizonte = palcoBase - Math.round(caixa.altura * 0.12);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: LUZ }}>
      <Poligonos
        largura={W}
        altura={H}
        formas={[
          {
            cor: CHAO,
            pontos: [
              [0, horizonte],
              [W, horizonte],
              [W, H],
              [0, H],
            ],
          },
          ...luzDaVitrine(W, horizonte, H),
          ...(c.parcela
            ? [
                {
                  cor: corForma(cores),
                  pontos: [
                    [blocoX + corte, faixaY],
                    [W, faixaY],
                    [W, faixaY + alturaFaixa],
                    [blocoX, faixaY + alturaFaixa],
                  ] as const,
                },
              ]
            : []),
        ]}
      />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={m.margem} y={m.topo} largura={util} altura={m.logo} />
      <Linhas texto={moto} fonte="poppins-700" cor={TINTA} x={m.margem} y={motoY} largura={util} />
      <Linhas texto={ficha} fonte="roboto-500" cor={APOIO} x={m.margem} y={fichaY} largura={util} />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={caixa} sombra={SOMBRA} />
      <Linhas
        texto={texto}
        fonte="poppins-500"
        cor={corTexto(cores)}
        x={m.margem}
        y={textoY}
        largura={util}
      />
      <Preco
        centavos={dados.preco}
        medidas={preco}
        x={m.margem}
        y={precoY}
        cor={TINTA}
        corApoio={APOIO}
        nota="à vista"
      />
      {c.parcela ? (
        <Parcela
          parcela={c.parcela}
          cor={corSobre(cores)}
          caixa={{
            x: blocoX + corte + 14,
            y: faixaY,
            largura: W - m.margem - blocoX - corte - 14,
            altura: alturaFaixa,
          }}
        />
      ) : null}
      <Rodape medidas={rodape} x={m.margem} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
