import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas, ajustarTexto } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { caixaMoto, Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { medirRodape, Rodape } from '../partes/rodape.tsx';
import { type DadosOferta, FORMATOS, type FormatoArte } from '../tipos.ts';
import {
  APOIO,
  CLARO,
  cenaNoturna,
  coresMoto,
  corForma,
  corSobre,
  corViva,
  NOITE,
  SOMBRA,
} from './noturno-cena.ts';
import { Placa, TopoNoturno } from './noturno-placa.tsx';

type Medidas = {
  margem: number;
  topo: number;
  base: number;
  logo: number;
  nome: number;
  apoio: number;
  /** Height of the plate alone, and beside an instalment. */
  placa: number;
  faixa: number;
  telefone: number;
  assinaturaEmBloco: boolean;
  legalAltura: number;
  vao: number;
};

const MEDIDAS: Record<Exclude<FormatoArte, 'link'>, Medidas> = {
  feed: {
    margem: 56,
    topo: 44,
    base: 1316,
    logo: 76,
    nome: 96,
    apoio: 34,
    placa: 290,
    faixa: 196,
    telefone: 44,
    assinaturaEmBloco: true,
    legalAltura: 216,
    vao: 24,
  },
  story: {
    margem: 64,
    topo: 256,
    base: 1664,
    logo: 84,
    nome: 108,
    apoio: 38,
    placa: 300,
    faixa: 208,
    telefone: 48,
    assinaturaEmBloco: true,
    legalAltura: 250,
    vao: 30,
  },
  quadrado: {
    margem: 48,
    topo: 32,
    base: 1052,
    logo: 64,
    nome: 76,
    apoio: 30,
    placa: 226,
    faixa: 158,
    telefone: 38,
    assinaturaEmBloco: false,
    legalAltura: 190,
    vao: 18,
  },
};

/** Portrait and square: motorcycle on the road first, then name, plate with instalment, signature, statement. */
export function NoturnoEmPe({
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

  const alturaFaixa = c.parcela ? m.faixa : m.placa;
  const larguraPlaca = c.parcela ? Math.round(util * 0.58) : util;
  const faixaY = rodapeY - Math.round(m.vao * 1.2) - alturaFaixa;
  const parcelaX = m.margem + larguraPlaca + 34;

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
  const textoY = faixaY - m.vao - texto.altura;
  const ficha = ajustarTexto(c.ficha, {
    fonte: 'roboto-500',
    largura: util,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: m.apoio,
    minimo: 22,
  });
  const fichaY = textoY - (texto.altura > 0 ? 6 : 0) - ficha.altura;
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
  const motoY = fichaY - moto.altura - 2;

  const espessura = Math.round(m.vao * 0.42);
  const palcoTopo = m.topo + m.logo + Math.round(m.vao * 0.5);
  // Below the wheels: the rest of the road (a tenth of the motorcycle), its painted line, and air.
  const palcoBase = motoY - Math.round(m.vao * 0.8) - espessura;
  const caixa = caixaMoto({
    x: m.margem / 2,
    y: palcoTopo,
    largura: W - m.margem,
    altura: Math.round((palcoBase - palcoTopo) / 1.1),
  });

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: NOITE }}>
      <Poligonos
        largura={W}
        altura={H}
        formas={cenaNoturna({
          largura: W,
          classe: dados.moto.classe,
          moto: caixa,
          cores,
          espessura,
        })}
      />
      <TopoNoturno empresa={dados.empresa} x={m.margem} y={m.topo} largura={util} altura={m.logo} />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={caixa} sombra={SOMBRA} />
      <Linhas texto={moto} fonte="poppins-700" cor={CLARO} x={m.margem} y={motoY} largura={util} />
      <Linhas texto={ficha} fonte="roboto-500" cor={APOIO} x={m.margem} y={fichaY} largura={util} />
      <Linhas texto={texto} fonte="poppins-500" cor={corViva(cores)} x={m.margem} y={textoY} largura={util} />
      <Placa
        preco={dados.preco}
        caixa={{ x: m.margem, y: faixaY, largura: larguraPlaca, altura: alturaFaixa }}
        cor={corForma(cores)}
        sobre={corSobre(cores)}
      />
      {c.parcela ? (
        <Parcela
          parcela={c.parcela}
          cor={CLARO}
          corValor={corViva(cores)}
          caixa={{ x: parcelaX, y: faixaY, largura: W - m.margem - parcelaX, altura: alturaFaixa }}
        />
      ) : null}
      <Rodape medidas={rodape} x={m.margem} y={rodapeY} largura={util} cor={CLARO} corApoio={APOIO} />
    </div>
  );
}
