import type { ReactElement } from 'react';
import { ajustarTexto } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { Imagem, Moto, Poligono } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirPreco, Preco } from '../partes/preco.tsx';
import { SILHUETA } from '../silhuetas.ts';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
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

const M = 44;
const ESQUERDA = 600;

/** Link preview: words on the left, motorcycle in the light on the right, one foot for both. */
export function VitrineDeitada({ dados }: { dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS.link;
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const util = W - 2 * M;

  const legal = ajustarTexto(c.legal, {
    fonte: 'roboto-400',
    largura: util,
    maxLinhas: 6,
    altura: 116,
    entrelinha: 1.22,
    maximo: 20,
    minimo: 16,
  });
  const legalY = H - 24 - legal.altura;
  const nome = ajustarTexto(c.nome, {
    fonte: 'roboto-500',
    largura: 430,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: 26,
    minimo: 18,
  });
  const telefone = ajustarTexto(c.telefone, {
    fonte: 'poppins-700',
    largura: 300,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: 30,
    minimo: 20,
  });
  const validade = ajustarTexto(c.validade, {
    fonte: 'roboto-500',
    largura: 360,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: 24,
    minimo: 18,
  });
  const linhaY = legalY - 50;
  const centro = (altura: number) => linhaY + Math.round((36 - altura) / 2);

  const fioY = linhaY - 12;
  const alturaFaixa = 124;
  const faixaY = fioY - 18 - alturaFaixa;
  const larguraPreco = c.parcela === null ? util * 0.62 : ESQUERDA - M - 20;
  const preco = medirPreco(dados.preco, larguraPreco, c.parcela === null ? 150 : 132);
  const precoY = faixaY + alturaFaixa - preco.altura;
  const rotulo = ajustarTexto('À vista', {
    fonte: 'poppins-500',
    largura: larguraPreco,
    maxLinhas: 1,
    entrelinha: 1.2,
    maximo: 24,
    minimo: 18,
  });
  const rotuloY = precoY - 8 - rotulo.altura;

  const nomeMoto = ajustarTexto(c.moto, {
    fonte: 'poppins-700',
    largura: ESQUERDA - M - 10,
    maxLinhas: 3,
    altura: rotuloY - 170,
    entrelinha: 1.06,
    maximo: 60,
    minimo: 34,
    equilibrar: true,
  });
  const ficha = ajustarTexto(c.ficha, {
    fonte: 'roboto-500',
    largura: ESQUERDA - M,
    maxLinhas: 1,
    entrelinha: 1.3,
    maximo: 24,
    minimo: 18,
  });
  const texto = ajustarTexto(c.texto, {
    fonte: 'poppins-500',
    largura: ESQUERDA - M - 10,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: 24,
    minimo: 18,
  });
  const nomeY = 108;
  const fichaY = nomeY + nomeMoto.altura + 2;
  const textoY = fichaY + ficha.altura;

  const palcoBase = c.parcela === null ? fioY - 14 : faixaY - 14;
  const alturaMoto = Math.min(palcoBase - 84, Math.round((560 * SILHUETA.altura) / SILHUETA.largura));
  const larguraMoto = Math.round((alturaMoto * SILHUETA.largura) / SILHUETA.altura);
  const moto = {
    x: Math.round((ESQUERDA + W - larguraMoto) / 2),
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
          [W * 0.62, 0],
          [W * 0.95, 0],
          [W * 0.95 - palcoBase * 0.26, palcoBase],
          [W * 0.62 - palcoBase * 0.26, palcoBase],
        ]}
      />
      <Imagem src={dados.empresa.logo} ancora="esquerda" caixa={{ x: M, y: 32, largura: 260, altura: 56 }} />
      {dados.empresa.marcas.slice(0, 2).map((marca, i, lista) => (
        <Imagem
          key={marca}
          src={marca}
          ancora="direita"
          caixa={{ x: W - M - (lista.length - i) * 130 + 10, y: 38, largura: 120, altura: 42 }}
        />
      ))}
      <Linhas texto={nomeMoto} fonte="poppins-700" cor={TINTA} x={M} y={nomeY} largura={ESQUERDA - M} />
      <Linhas texto={ficha} fonte="roboto-500" cor={APOIO} x={M} y={fichaY} largura={ESQUERDA - M} />
      <Linhas
        texto={texto}
        fonte="poppins-500"
        cor={corTexto(cores)}
        x={M}
        y={textoY}
        largura={ESQUERDA - M}
      />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={moto} />
      <Linhas texto={rotulo} fonte="poppins-500" cor={APOIO} x={M} y={rotuloY} largura={larguraPreco} />
      <Preco centavos={dados.preco} medidas={preco} x={M} y={precoY} cor={TINTA} corApoio={APOIO} />
      {c.parcela === null ? null : (
        <BlocoParcela
          parcela={c.parcela}
          x={ESQUERDA}
          y={faixaY}
          largura={W - ESQUERDA}
          altura={alturaFaixa}
          margem={M}
          forma={corForma(cores)}
          sobre={corSobre(cores)}
        />
      )}
      <div
        style={{ position: 'absolute', left: M, top: fioY, width: util, height: 2, backgroundColor: FIO }}
      />
      <Linhas
        texto={telefone}
        fonte="poppins-700"
        cor={TINTA}
        x={M}
        y={centro(telefone.altura)}
        largura={300}
      />
      <Linhas texto={nome} fonte="roboto-500" cor={TINTA} x={M + 310} y={centro(nome.altura)} largura={430} />
      <Linhas
        texto={validade}
        fonte="roboto-500"
        cor={TINTA}
        x={W - M - 360}
        y={centro(validade.altura)}
        largura={360}
        alinhamento="direita"
      />
      <Linhas texto={legal} fonte="roboto-400" cor={APOIO} x={M} y={legalY} largura={util} />
    </div>
  );
}
