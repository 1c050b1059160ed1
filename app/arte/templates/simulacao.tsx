import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas } from '../ajuste.ts';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { Fundo } from '../partes/fundo.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirRodape, Rodape } from '../partes/rodape.tsx';
import { type ComponenteTemplate, type DesenhoDaSimulacao, FORMATOS } from '../tipos.ts';
import { Cronograma, medirCronograma } from './simulacao-cronograma.tsx';
import { alturaDoPe, Bloco, LOGO, MARGEM, Pe, Quadro, TOPO, VAO } from './simulacao-partes.tsx';
import { APOIO, corTexto, LUZ, TINTA } from './vitrine-cores.ts';
import { VitrineDeitada } from './vitrine-deitada.tsx';

/** Sizes of the summary sheet (feed), and of the plan with all instalments (story), px. */
const MEDIDAS = {
  feed: { titulo: 72, alturaDoTitulo: 124, bloco: 210, fileira: 56, margem: 32 },
  story: { titulo: 56, alturaDoTitulo: 66, bloco: 180, fileira: 46, margem: 40 },
} as const;

/**
 * Sheet of a simulation: motorcycle, instalment, table of amounts, signature and legal statement. The upright
 * format is the payment plan, with all instalments and their dates in between.
 */
function Folha({ dados, formato }: { dados: DesenhoDaSimulacao; formato: 'feed' | 'story' }): ReactElement {
  const { largura: W, altura: H } = FORMATOS[formato];
  const medidas = MEDIDAS[formato];
  const { cores, folha = {} } = dados.empresa;
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
  const peY = H - medidas.margem - alturaDoPe(folha);
  const rodapeY = peY - rodape.altura;
  const tituloY = TOPO + LOGO + VAO;
  const moto = ajustarEmPoucasLinhas(
    c.moto,
    {
      fonte: c.letra,
      largura: util,
      maxLinhas: formato === 'feed' ? 2 : 1,
      altura: medidas.alturaDoTitulo,
      entrelinha: 1.04,
      maximo: medidas.titulo,
      minimo: 40,
      equilibrar: true,
    },
    formato === 'feed' ? 54 : 30,
  );
  const blocoY = tituloY + moto.altura + (moto.altura > 0 ? VAO * 0.6 : 0);
  const quadro = dados.quadro ?? [];
  const quadroY = Math.round(blocoY + medidas.bloco + VAO * 0.6);
  const fim = rodapeY - VAO * 0.6;
  // A long statement reduces the rows' height but never overlaps them.
  const colunas = formato === 'feed' ? [quadro] : emDuas(quadro);
  const maiorColuna = Math.max(1, ...colunas.map(({ length }) => length));
  const altura = Math.floor(Math.min(medidas.fileira, (fim - quadroY) / maiorColuna));
  const larguraDaColuna = (util - (colunas.length - 1) * 2 * VAO) / colunas.length;
  const cronogramaY = quadroY + altura * maiorColuna + VAO;
  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: LUZ }}>
      <Fundo largura={W} altura={H} fundoClaro={folha.fundoClaro} marcaDagua={folha.marcaDagua} />
      <Cabecalho empresa={dados.empresa} cor={TINTA} x={MARGEM} y={TOPO} largura={util} altura={LOGO} />
      <Linhas texto={moto} cor={corTexto(cores)} x={MARGEM} y={tituloY} largura={util} />
      <Bloco
        parcela={c.parcela}
        cores={cores}
        folha={folha}
        largura={W}
        util={util}
        y={Math.round(blocoY)}
        altura={medidas.bloco}
      />
      {colunas.map((linhas, coluna) => (
        <Quadro
          key={linhas[0]?.rotulo ?? coluna}
          linhas={linhas}
          x={MARGEM + Math.round(coluna * (larguraDaColuna + 2 * VAO))}
          y={quadroY}
          largura={Math.round(larguraDaColuna)}
          altura={altura}
        />
      ))}
      {formato === 'story' ? (
        <Cronograma
          parcelas={dados.cronograma ?? []}
          medidas={medirCronograma(dados.cronograma ?? [], util, fim - cronogramaY)}
          cores={cores}
          x={MARGEM}
          y={cronogramaY}
          largura={util}
        />
      ) : null}
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
      <Pe folha={folha} y={peY} largura={util} />
    </div>
  );
}

/** Splits a list into two columns, read downwards. */
function emDuas<Item>(lista: readonly Item[]): readonly (readonly Item[])[] {
  const metade = Math.ceil(lista.length / 2);
  return [lista.slice(0, metade), lista.slice(metade)].filter(({ length }) => length > 0);
}

/** Template of a simulation; its link preview is that of "Vitrine". */
export const Simulacao: ComponenteTemplate<DesenhoDaSimulacao> = ({ formato, dados }) =>
  formato === 'link' ? (
    <VitrineDeitada dados={dados} />
  ) : (
    <Folha dados={dados} formato={formato === 'story' ? 'story' : 'feed'} />
  );
