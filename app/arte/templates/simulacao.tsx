import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas, ajustarTexto } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { medirRodape, Rodape } from '../partes/rodape.tsx';
import { textoDesenhavel } from '../texto.ts';
import { type ComponenteTemplate, type DadosOferta, FORMATOS, type LinhaDoQuadro } from '../tipos.ts';
import { APOIO, corForma, corSobre, corTexto, LUZ, SOMBRA, TINTA } from './vitrine-cores.ts';
import { VitrineDeitada } from './vitrine-deitada.tsx';

const MARGEM = 64;
const TOPO = 56;
const LOGO = 84;
/** Height of the block that holds the instalment. */
const BLOCO = 210;
const VAO = 28;
/** Tallest row of the table; a long statement takes the rows' height, never their place. */
const FILEIRA = 56;

/** A row of the table: what it is on the left, how much on the right, a hairline under both. */
function Fileira({ linha, y, altura }: { linha: LinhaDoQuadro; y: number; altura: number }): ReactElement {
  const util = FORMATOS.feed.largura - 2 * MARGEM;
  const corpo = Math.min(30, Math.round(altura * 0.58));
  const medir = (texto: string, fonte: 'roboto-400' | 'roboto-500', parte: number) =>
    ajustarTexto(textoDesenhavel(texto), {
      fonte,
      largura: util * parte,
      maxLinhas: 1,
      entrelinha: altura / corpo,
      maximo: corpo,
      minimo: 18,
    });
  const [rotulo, valor] = [medir(linha.rotulo, 'roboto-400', 0.46), medir(linha.valor, 'roboto-500', 0.52)];
  return (
    <div style={{ display: 'flex' }}>
      <Linhas
        texto={rotulo}
        fonte="roboto-400"
        cor={APOIO}
        x={MARGEM}
        y={y}
        largura={Math.round(util * 0.46)}
      />
      <Linhas
        texto={valor}
        fonte="roboto-500"
        cor={TINTA}
        x={MARGEM + Math.round(util * 0.48)}
        y={y}
        largura={Math.round(util * 0.52)}
        alinhamento="direita"
      />
    </div>
  );
}

/** The sheet: motorcycle, instalment, what it is made of, signature and the whole statement. */
function Folha({ dados }: { dados: DadosOferta }): ReactElement {
  const { largura: W, altura: H } = FORMATOS.feed;
  const { cores } = dados.empresa;
  const util = W - 2 * MARGEM;
  const c = conteudoOferta(dados);
  const rodape = medirRodape(c, {
    largura: util,
    emBloco: true,
    telefone: 40,
    legalMaximo: 24,
    legalMinimo: 22,
    legalAltura: 390,
    vao: 16,
  });
  const rodapeY = H - 32 - rodape.altura;
  const tituloY = TOPO + LOGO + VAO;
  const moto = ajustarEmPoucasLinhas(
    c.moto,
    {
      fonte: 'poppins-700',
      largura: util,
      maxLinhas: 2,
      altura: 124,
      entrelinha: 1.04,
      maximo: 72,
      minimo: 40,
      equilibrar: true,
    },
    54,
  );
  const blocoY = tituloY + moto.altura + (moto.altura > 0 ? VAO * 0.6 : 0);
  const quadro = dados.quadro ?? [];
  const quadroY = blocoY + BLOCO + VAO * 0.6;
  const altura = Math.floor(Math.min(FILEIRA, (rodapeY - VAO * 0.6 - quadroY) / Math.max(1, quadro.length)));
  const corte = 42;
  const fio = (y: number) => ({
    cor: SOMBRA,
    pontos: [
      [MARGEM, y - 2],
      [W - MARGEM, y - 2],
      [W - MARGEM, y],
      [MARGEM, y],
    ] as const,
  });
  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: LUZ }}>
      <Poligonos
        largura={W}
        altura={H}
        formas={[
          {
            cor: corForma(cores),
            pontos: [
              [corte, blocoY],
              [W, blocoY],
              [W, blocoY + BLOCO],
              [0, blocoY + BLOCO],
            ],
          },
          ...quadro.map((_, index) => fio(Math.round(quadroY + (index + 1) * altura))),
        ]}
      />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={MARGEM} y={TOPO} largura={util} altura={LOGO} />
      <Linhas texto={moto} fonte="poppins-700" cor={corTexto(cores)} x={MARGEM} y={tituloY} largura={util} />
      {c.parcela ? (
        <Parcela
          parcela={c.parcela}
          cor={corSobre(cores)}
          caixa={{ x: MARGEM + 8, y: blocoY + 26, largura: util - 8, altura: BLOCO - 52 }}
        />
      ) : null}
      {quadro.map((linha, index) => (
        <Fileira key={linha.rotulo} linha={linha} y={Math.round(quadroY + index * altura)} altura={altura} />
      ))}
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}

/** A simulation as a picture; its link preview is the one of the light template. */
export const Simulacao: ComponenteTemplate = ({ formato, dados }) =>
  formato === 'link' ? <VitrineDeitada dados={dados} /> : <Folha dados={dados} />;
