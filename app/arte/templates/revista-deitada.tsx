import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import { Condicoes } from '../partes/condicoes.tsx';
import { Poligonos, retangulo } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirRodapeDeitado, Rodape } from '../partes/rodape.tsx';
import { medirSelo, Selo } from '../partes/selo.tsx';
import { medirTitulosNaColuna, VAO_FICHA, VAO_TEXTO } from '../partes/titulos.ts';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
import { APOIO, FIO, PAPEL, TINTA, tonsDaRevista } from './revista-cores.ts';
import { Retrato } from './revista-em-pe.tsx';

const MARGEM = 44;
/** Boundary between picture and texts, px. */
const DIVISA = 560;
const TITULO_Y = 108;

/** Link preview: picture on the left up to the edges, texts and amounts on paper beside it. */
export function RevistaDeitada({ dados }: { dados: DadosOferta }): ReactElement {
  const folha = FORMATOS.link;
  const { largura: W, altura: H } = folha;
  const tons = tonsDaRevista(dados.empresa.cores);
  const c = conteudoOferta({
    ...dados,
    moto: { ...dados.moto, nome: dados.moto.nome.toLocaleUpperCase('pt-BR') },
  });
  const util = W - 2 * MARGEM;
  const x = DIVISA + 32;
  const coluna = W - MARGEM - x;

  const rodape = medirRodapeDeitado(c, util);
  const rodapeY = H - 22 - rodape.altura;
  const fim = rodapeY - 16;
  const altura = c.parcela ? 108 : 140;
  const heroi = { x, y: fim - 4 - altura, largura: coluna, altura };
  // A second amount is at the picture's foot, on the company's colour.
  const outro = { x: 0, y: fim - 104, largura: DIVISA, altura: c.parcela ? 104 : 0 };

  const { moto, ficha, texto } = medirTitulosNaColuna(c, coluna, heroi.y - 12 - TITULO_Y);
  const fichaY = TITULO_Y + moto.altura + VAO_FICHA;
  const textoY = fichaY + ficha.altura + VAO_TEXTO;
  const selo = medirSelo(c.selo, DIVISA * 0.8, 46);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: PAPEL }}>
      <Retrato
        dados={dados}
        caixa={{ x: 0, y: 0, largura: DIVISA, altura: fim - outro.altura }}
        folha={folha}
      />
      <Poligonos
        {...folha}
        formas={[
          retangulo({ x, y: TITULO_Y - 12, largura: coluna, altura: 4 }, FIO),
          ...(outro.altura > 0 ? [retangulo(outro, tons.viva)] : []),
        ]}
      />
      <Cabecalho
        empresa={dados.empresa}
        cor={TINTA}
        x={x}
        y={30}
        largura={coluna}
        altura={50}
        larguraDoLogo={200}
      />
      <Linhas texto={moto} cor={TINTA} x={x} y={TITULO_Y} largura={coluna} />
      <Linhas texto={ficha} cor={APOIO} x={x} y={fichaY} largura={coluna} />
      <Linhas texto={texto} cor={tons.viva} x={x} y={textoY} largura={coluna} />
      <Selo medidas={selo} x={0} y={28} cor={tons.viva} sobre={tons.sobre} daBorda />
      <Condicoes
        c={c}
        preco={dados.preco}
        heroi={{ ...heroi, cor: TINTA, apoio: APOIO }}
        outro={{
          x: MARGEM,
          y: outro.y + 10,
          largura: DIVISA - MARGEM - 24,
          altura: 84,
          cor: tons.sobre,
          apoio: tons.sobre,
        }}
      />
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
