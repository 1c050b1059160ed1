import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas, ajustarTexto } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { caixaMoto, Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { medirRodape, Rodape } from '../partes/rodape.tsx';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
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

const MARGEM = 44;
/** Where the motorcycle ends and the words begin. */
const DIVISA = 592;

/** Link preview: the motorcycle rides on the left and lights the words on the right. */
export function NoturnoDeitado({ dados }: { dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS.link;
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const util = W - 2 * MARGEM;
  const coluna = W - MARGEM - DIVISA;

  const rodape = medirRodape(c, {
    largura: util,
    emBloco: false,
    telefone: 34,
    legalMaximo: 20,
    legalMinimo: 17,
    legalAltura: 106,
    vao: 8,
  });
  const rodapeY = H - 22 - rodape.altura;
  const alturaFaixa = c.parcela ? 132 : 168;
  const faixaY = rodapeY - 18 - alturaFaixa;
  const placa = c.parcela
    ? { x: MARGEM, y: faixaY, largura: DIVISA - MARGEM - 22, altura: alturaFaixa }
    : { x: DIVISA, y: faixaY, largura: coluna, altura: alturaFaixa };

  const espessura = 8;
  const palcoBase = (c.parcela ? faixaY - 18 : rodapeY - 26) - espessura;
  const fimTexto = (c.parcela ? palcoBase : faixaY) - 12;

  const motoY = 100;
  const texto = ajustarTexto(c.texto, {
    fonte: 'poppins-500',
    largura: coluna,
    maxLinhas: 2,
    altura: 58,
    entrelinha: 1.2,
    maximo: 26,
    minimo: 20,
    equilibrar: true,
  });
  const livre = fimTexto - motoY - 36 - (texto.altura > 0 ? texto.altura + 6 : 0);
  const moto = ajustarEmPoucasLinhas(
    c.moto,
    {
      fonte: 'poppins-700',
      largura: coluna,
      maxLinhas: 3,
      altura: livre,
      entrelinha: 1.05,
      maximo: 62,
      minimo: 32,
      equilibrar: true,
    },
    48,
  );
  const fichaY = motoY + moto.altura + 2;
  const ficha = ajustarTexto(c.ficha, {
    fonte: 'roboto-500',
    largura: coluna,
    maxLinhas: 1,
    entrelinha: 1.25,
    maximo: 25,
    minimo: 18,
  });

  const caixa = caixaMoto({ x: 20, y: 92, largura: DIVISA - 44, altura: Math.round((palcoBase - 92) / 1.1) });

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
      <TopoNoturno empresa={dados.empresa} x={MARGEM} y={28} largura={util} altura={56} />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={caixa} sombra={SOMBRA} />
      <Linhas texto={moto} fonte="poppins-700" cor={CLARO} x={DIVISA} y={motoY} largura={coluna} />
      <Linhas texto={ficha} fonte="roboto-500" cor={APOIO} x={DIVISA} y={fichaY} largura={coluna} />
      <Linhas
        texto={texto}
        fonte="poppins-500"
        cor={corViva(cores)}
        x={DIVISA}
        y={fichaY + ficha.altura + 4}
        largura={coluna}
      />
      <Placa preco={dados.preco} caixa={placa} cor={corForma(cores)} sobre={corSobre(cores)} />
      {c.parcela ? (
        <Parcela
          parcela={c.parcela}
          cor={CLARO}
          corValor={corViva(cores)}
          caixa={{ x: DIVISA, y: faixaY, largura: coluna, altura: alturaFaixa }}
        />
      ) : null}
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={CLARO} corApoio={APOIO} />
    </div>
  );
}
