import type { ReactElement } from 'react';
import { ajustarTexto } from '../ajuste.ts';
import type { ParcelaArte } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { Imagem, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Parcela } from '../partes/parcela.tsx';
import { textoDesenhavel } from '../texto.ts';
import type { CoresEmpresa, FigurasDaFolha, LinhaDoQuadro } from '../tipos.ts';
import { APOIO, corForma, corSobre, SOMBRA, TINTA } from './vitrine-cores.ts';

export const MARGEM = 64;
export const TOPO = 56;
export const LOGO = 84;
export const VAO = 28;
/** Footer logos and the space above them, px. */
const PE = { altura: 64, vao: 20 };

/** Height of the footer logos; 0 when the company has none. */
export const alturaDoPe = ({ rodape }: FigurasDaFolha): number => (rodape ? PE.altura + PE.vao : 0);

/** Footer logos at the sheet's lower edge. */
export function Pe({ folha, y, largura }: { folha: FigurasDaFolha; y: number; largura: number }) {
  if (!folha.rodape) return null;
  const caixa = { x: MARGEM, y: y + PE.vao, largura, altura: PE.altura };
  return <Imagem src={folha.rodape} ancora="esquerda" caixa={caixa} />;
}

/**
 * Proportions of the demonstration's frames, used by most companies, and the area for the number inside, as
 * fractions.
 */
const MOLDURA = { proporcao: 640 / 220, x: 0.11, y: 0.16, largura: 0.84, altura: 0.68 };

type PropsBloco = {
  parcela: ParcelaArte | null;
  cores: CoresEmpresa;
  folha: FigurasDaFolha;
  /** Width of the canvas and of the block's text, px. */
  largura: number;
  util: number;
  y: number;
  altura: number;
};

/** Instalment in the company's frame, with the bank's logo; without a frame, on the company's colour. */
export function Bloco({ parcela, cores, folha, largura, util, y, altura }: PropsBloco): ReactElement {
  if (!folha.moldura) {
    const corte = Math.round(altura * 0.2);
    return (
      <div style={{ display: 'flex' }}>
        <Poligonos
          largura={largura}
          altura={y + altura}
          formas={[
            {
              cor: corForma(cores),
              pontos: [
                [corte, y],
                [largura, y],
                [largura, y + altura],
                [0, y + altura],
              ],
            },
          ]}
        />
        {parcela ? (
          <Parcela
            parcela={parcela}
            cor={corSobre(cores)}
            caixa={{ x: MARGEM + 8, y: y + 26, largura: util - 8, altura: altura - 52 }}
          />
        ) : null}
      </div>
    );
  }
  const larga = Math.round(Math.min(util, altura * MOLDURA.proporcao));
  const resto = util - larga - VAO;
  const banco: Caixa = {
    x: MARGEM + larga + VAO,
    y: Math.round(y + altura * 0.3),
    largura: resto,
    altura: 84,
  };
  return (
    <div style={{ display: 'flex' }}>
      <Imagem src={folha.moldura} ancora="esquerda" caixa={{ x: MARGEM, y, largura: larga, altura }} />
      {parcela ? (
        <Parcela
          parcela={parcela}
          cor={TINTA}
          caixa={{
            x: MARGEM + Math.round(larga * MOLDURA.x),
            y: y + Math.round(altura * MOLDURA.y),
            largura: Math.round(larga * MOLDURA.largura),
            altura: Math.round(altura * MOLDURA.altura),
          }}
        />
      ) : null}
      {folha.logoBanco ? <Imagem src={folha.logoBanco} ancora="centro" caixa={banco} /> : null}
    </div>
  );
}

type PropsQuadro = {
  linhas: readonly LinhaDoQuadro[];
  x: number;
  y: number;
  largura: number;
  /** Height of a row, px. */
  altura: number;
};

/** Table of a simulation's amounts: label on the left, amount on the right, a thin line below. */
export function Quadro({ linhas, x, y, largura, altura }: PropsQuadro): ReactElement {
  return (
    <div style={{ display: 'flex' }}>
      <Poligonos
        largura={x + largura}
        altura={y + altura * linhas.length}
        formas={linhas.map((_, index) => fio(x, y + (index + 1) * altura, largura))}
      />
      {linhas.map((linha, index) => (
        <Fileira
          key={linha.rotulo}
          linha={linha}
          caixa={{ x, y: Math.round(y + index * altura), largura, altura }}
        />
      ))}
    </div>
  );
}

export const fio = (x: number, y: number, largura: number) => ({
  cor: SOMBRA,
  pontos: [
    [x, y - 2],
    [x + largura, y - 2],
    [x + largura, y],
    [x, y],
  ] as const,
});

function Fileira({ linha, caixa }: { linha: LinhaDoQuadro; caixa: Caixa }): ReactElement {
  const { x, y, largura, altura } = caixa;
  const corpo = Math.min(30, Math.round(altura * 0.58));
  const medir = (texto: string, fonte: 'roboto-400' | 'roboto-500', parte: number) =>
    ajustarTexto(textoDesenhavel(texto), {
      fonte,
      largura: largura * parte,
      maxLinhas: 1,
      entrelinha: altura / corpo,
      maximo: corpo,
      minimo: 18,
    });
  const [rotulo, valor] = [medir(linha.rotulo, 'roboto-400', 0.44), medir(linha.valor, 'roboto-500', 0.54)];
  return (
    <div style={{ display: 'flex' }}>
      <Linhas texto={rotulo} cor={APOIO} x={x} y={y} largura={Math.round(largura * 0.44)} />
      <Linhas
        texto={valor}
        cor={TINTA}
        x={x + Math.round(largura * 0.46)}
        y={y}
        largura={Math.round(largura * 0.54)}
        alinhamento="direita"
      />
    </div>
  );
}
