import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas, ajustarTexto } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { caixaMoto, Moto, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { medirPreco, Preco } from '../partes/preco.tsx';
import { medirRodape, Rodape } from '../partes/rodape.tsx';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
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

const MARGEM = 44;
/** Where the words end and the motorcycle begins. */
const DIVISA = 610;

/** Link preview: words on the left, motorcycle in the light on the right, one foot for both. */
export function VitrineDeitada({ dados }: { dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS.link;
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const util = W - 2 * MARGEM;
  const coluna = DIVISA - MARGEM - 16;

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

  const preco = medirPreco(dados.preco, coluna, 172, 'à vista');
  const alturaFaixa = c.parcela ? 122 : preco.altura;
  const faixaY = rodapeY - (c.parcela ? 18 : 30) - alturaFaixa;
  const precoY = faixaY + Math.round((alturaFaixa - preco.altura) / 2);
  const corte = Math.round(alturaFaixa * 0.2);

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
  const motoY = 104;
  const livre = faixaY - 16 - motoY - 34 - (texto.altura > 0 ? texto.altura + 8 : 0);
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

  const palcoBase = c.parcela ? faixaY - 22 : rodapeY - 34;
  const caixa = caixaMoto({ x: DIVISA + 4, y: 84, largura: W - DIVISA - 24, altura: palcoBase - 84 });
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
          ...luzDaVitrine(W, horizonte, H, 0.58, 0.94),
          ...(c.parcela
            ? [
                {
                  cor: corForma(cores),
                  pontos: [
                    [DIVISA + corte, faixaY],
                    [W, faixaY],
                    [W, faixaY + alturaFaixa],
                    [DIVISA, faixaY + alturaFaixa],
                  ] as const,
                },
              ]
            : []),
        ]}
      />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={MARGEM} y={30} largura={util} altura={56} />
      <Linhas texto={moto} fonte="poppins-700" cor={TINTA} x={MARGEM} y={motoY} largura={coluna} />
      <Linhas texto={ficha} fonte="roboto-500" cor={APOIO} x={MARGEM} y={fichaY} largura={coluna} />
      <Linhas
        texto={texto}
        fonte="poppins-500"
        cor={corTexto(cores)}
        x={MARGEM}
        y={fichaY + ficha.altura + 4}
        largura={coluna}
      />
      <Moto classe={dados.moto.classe} cores={coresMoto(cores)} caixa={caixa} sombra={SOMBRA} />
      <Preco
        centavos={dados.preco}
        medidas={preco}
        x={MARGEM}
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
            x: DIVISA + corte + 18,
            y: faixaY,
            largura: W - MARGEM - DIVISA - corte - 18,
            altura: alturaFaixa,
          }}
        />
      ) : null}
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
