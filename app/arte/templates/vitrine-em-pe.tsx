import type { ReactElement } from 'react';
import { ajustarTexto } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { Imagem, Moto, Poligono } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirPreco, Preco } from '../partes/preco.tsx';
import { SILHUETA } from '../silhuetas.ts';
import { type DadosOferta, FORMATOS, type FormatoArte } from '../tipos.ts';
import {
  APOIO,
  CHAO,
  coresMoto,
  corForma,
  corSobre,
  corTexto,
  FIO,
  LUZ,
  SOL,
  TINTA,
} from './vitrine-cores.ts';
import { BlocoParcela } from './vitrine-parcela.tsx';

type Medidas = {
  margem: number;
  topo: number;
  base: number;
  logo: number;
  nome: number;
  precoMaximo: number;
  /** Price and instalment beside each other instead of stacked. */
  ladoALado: boolean;
  parcela: number;
  legalAltura: number;
  vao: number;
};

const MEDIDAS: Record<Exclude<FormatoArte, 'link'>, Medidas> = {
  feed: {
    margem: 60,
    topo: 52,
    base: 1310,
    logo: 84,
    nome: 92,
    precoMaximo: 250,
    ladoALado: true,
    parcela: 216,
    legalAltura: 210,
    vao: 30,
  },
  story: {
    margem: 64,
    topo: 262,
    base: 1660,
    logo: 92,
    nome: 108,
    precoMaximo: 300,
    ladoALado: false,
    parcela: 190,
    legalAltura: 250,
    vao: 36,
  },
  quadrado: {
    margem: 52,
    topo: 40,
    base: 1048,
    logo: 68,
    nome: 72,
    precoMaximo: 200,
    ladoALado: true,
    parcela: 176,
    legalAltura: 190,
    vao: 20,
  },
};

/** Portrait and square: name, motorcycle in the light, price, instalment, signature, legal footer. */
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
  const forma = corForma(cores);
  const sobre = corSobre(cores);

  // From the foot upwards: what the law asks for is placed first, the motorcycle takes what is left.
  const legal = ajustarTexto(c.legal, {
    fonte: 'roboto-400',
    largura: util,
    maxLinhas: 9,
    altura: m.legalAltura,
    entrelinha: 1.25,
    maximo: 24,
    minimo: 22,
  });
  const legalY = m.base - legal.altura;
  const telefone = ajustarTexto(c.telefone, {
    fonte: 'poppins-700',
    largura: util * 0.5,
    maxLinhas: 1,
    entrelinha: 1.15,
    maximo: 46,
    minimo: 30,
  });
  const nome = ajustarTexto(c.nome, {
    fonte: 'roboto-500',
    largura: util * 0.56,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: 32,
    minimo: 22,
  });
  const assinaturaY = legalY - m.vao - telefone.altura - nome.altura;
  const validade = ajustarTexto(c.validade, {
    fonte: 'roboto-500',
    largura: util * 0.42,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: 30,
    minimo: 22,
  });
  const fioY = assinaturaY - Math.round(m.vao * 0.8);

  const temParcela = c.parcela !== null;
  const larguraPreco = temParcela && m.ladoALado ? Math.round(util * 0.55) : util;
  const preco = medirPreco(dados.preco, larguraPreco, m.precoMaximo);
  const rotulo = ajustarTexto('À vista', {
    fonte: 'poppins-500',
    largura: larguraPreco,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: 32,
    minimo: 24,
  });
  const blocoPreco = rotulo.altura + 10 + preco.altura;
  const alturaParcela = temParcela ? m.parcela : 0;
  const linhaPreco = m.ladoALado
    ? Math.max(blocoPreco, alturaParcela)
    : blocoPreco + (temParcela ? m.vao + alturaParcela : 0);
  const precoTopo = fioY - m.vao - linhaPreco;
  const precoY =
    m.ladoALado && temParcela ? precoTopo + Math.round((alturaParcela - blocoPreco) / 2) : precoTopo;
  const parcelaY = m.ladoALado ? precoTopo : precoTopo + blocoPreco + m.vao;
  const parcelaX = m.ladoALado ? m.margem + larguraPreco + 30 : m.margem;

  // From the top downwards.
  const nomeMoto = ajustarTexto(c.moto, {
    fonte: 'poppins-700',
    largura: util,
    maxLinhas: 2,
    entrelinha: 1.06,
    maximo: m.nome,
    minimo: 48,
    equilibrar: true,
  });
  const nomeY = m.topo + m.logo + m.vao;
  const ficha = ajustarTexto(c.ficha, {
    fonte: 'roboto-500',
    largura: util,
    maxLinhas: 1,
    entrelinha: 1.3,
    maximo: 32,
    minimo: 22,
  });
  const fichaY = nomeY + nomeMoto.altura + 6;
  const texto = ajustarTexto(c.texto, {
    fonte: 'poppins-500',
    largura: util,
    maxLinhas: 2,
    entrelinha: 1.25,
    maximo: 36,
    minimo: 24,
  });
  const textoY = precoTopo - texto.altura - (texto.altura > 0 ? 8 : 0);

  const palcoTopo = fichaY + ficha.altura + 6;
  const palcoBase = textoY - m.vao;
  const alturaMoto = Math.min(
    palcoBase - palcoTopo,
    Math.round(((W - m.margem) * SILHUETA.altura) / SILHUETA.largura),
  );
  const larguraMoto = Math.round((alturaMoto * SILHUETA.largura) / SILHUETA.altura);
  const moto = {
    x: Math.round((W - larguraMoto) / 2),
    y: palcoBase - alturaMoto,
    largura: larguraMoto,
    altura: alturaMoto,
  };

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: CHAO }}>
      <Poligono
        caixa={{ x: 0, y: 0, largura: W, altura: palcoBase }}
        cor={LUZ}
        pontos={[
          [0, 0],
          [W, 0],
          [W, palcoBase],
          [0, palcoBase],
        ]}
      />
      <Poligono
        caixa={{ x: 0, y: 0, largura: W, altura: palcoBase }}
        cor={SOL}
        pontos={[
          [W * 0.34, 0],
          [W * 0.86, 0],
          [W * 0.86 - palcoBase * 0.26, palcoBase],
          [W * 0.34 - palcoBase * 0.26, palcoBase],
        ]}
      />
      <Imagem
        src={dados.empresa.logo}
        ancora="esquerda"
        caixa={{ x: m.margem, y: m.topo, largura: 340, altura: m.logo }}
      />
      {dados.empresa.marcas.slice(0, 2).map((marca, i, lista) => (
        <Imagem
          key={marca}
          src={marca}
          ancora="direita"
          caixa={{
            x: W - m.margem - (lista.length - i) * 170 + 10,
            y: m.topo + m.logo * 0.15,
            largura: 160,
            altura: m.logo * 0.7,
          }}
        />
      ))}
      <Linhas texto={nomeMoto} fonte="poppins-700" cor={TINTA} x={m.margem} y={nomeY} largura={util} />
      <Linhas texto={ficha} fonte="roboto-500" cor={APOIO} x={m.margem} y={fichaY} largura={util} />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={moto} />
      <Linhas
        texto={texto}
        fonte="poppins-500"
        cor={corTexto(cores)}
        x={m.margem}
        y={textoY}
        largura={util}
      />
      <Linhas texto={rotulo} fonte="poppins-500" cor={APOIO} x={m.margem} y={precoY} largura={larguraPreco} />
      <Preco
        centavos={dados.preco}
        medidas={preco}
        x={m.margem}
        y={precoY + rotulo.altura + 10}
        cor={TINTA}
        corApoio={APOIO}
      />
      {c.parcela === null ? null : (
        <BlocoParcela
          parcela={c.parcela}
          x={parcelaX}
          y={parcelaY}
          largura={W - parcelaX}
          altura={alturaParcela}
          margem={m.margem}
          forma={forma}
          sobre={sobre}
        />
      )}
      <div
        style={{
          position: 'absolute',
          left: m.margem,
          top: fioY,
          width: util,
          height: 2,
          backgroundColor: FIO,
        }}
      />
      <Linhas
        texto={nome}
        fonte="roboto-500"
        cor={TINTA}
        x={m.margem}
        y={assinaturaY}
        largura={util * 0.56}
      />
      <Linhas
        texto={telefone}
        fonte="poppins-700"
        cor={TINTA}
        x={m.margem}
        y={assinaturaY + nome.altura}
        largura={util * 0.5}
      />
      <Linhas
        texto={validade}
        fonte="roboto-500"
        cor={TINTA}
        x={W - m.margem - util * 0.42}
        y={assinaturaY + nome.altura + 6}
        largura={util * 0.42}
        alinhamento="direita"
      />
      <Linhas texto={legal} fonte="roboto-400" cor={APOIO} x={m.margem} y={legalY} largura={util} />
    </div>
  );
}
