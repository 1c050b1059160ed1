import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { Condicoes } from '../partes/condicoes.tsx';
import { retangulo } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirRodapeDeitado, Rodape } from '../partes/rodape.tsx';
import { medirSelo, Selo } from '../partes/selo.tsx';
import { medirTitulosNaColuna, VAO_TEXTO } from '../partes/titulos.ts';
import { type DadosOferta, FORMATOS } from '../tipos.ts';
import { TopoNoturno } from './noturno-placa.tsx';
import { APOIO, corViva, FUNDO, sobreViva, TRACO } from './planta-cores.ts';
import { Fatos, grade } from './planta-em-pe.tsx';
import { medirCelulas } from './planta-medidas.ts';
import { contornoDe, Prancha } from './planta-prancha.tsx';

const MARGEM = 44;
/** Boundary between drawing and title block, px. */
const DIVISA = 588;
const TOPO = 92;
const FIO = 4;
const CELULAS = 44;

/** Link preview: drawing on the left, title block on the right, common footer. */
export function PlantaDeitada({ dados }: { dados: DadosOferta }): ReactElement {
  const folha = FORMATOS.link;
  const { largura: W, altura: H } = folha;
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const util = W - 2 * MARGEM;

  const rodape = medirRodapeDeitado(c, util);
  const rodapeY = H - 20 - rodape.altura;
  const base = rodapeY - 14;
  const legenda: Caixa = { x: DIVISA, y: TOPO, largura: W - MARGEM - DIVISA, altura: base - TOPO };
  const valoresY = base - (c.parcela ? 118 : 150);
  const celulasY = valoresY - (c.ficha === '' ? 0 : CELULAS);
  const outro: Caixa = { x: MARGEM, y: base - 112, largura: DIVISA - MARGEM - 20, altura: 112 };
  const areaBase = (c.parcela ? outro.y : base) - 14;

  const x = DIVISA + 22;
  const coluna = legenda.largura - 40;
  const selo = medirSelo(c.selo, DIVISA * 0.74, 42);
  const { moto, texto } = medirTitulosNaColuna({ ...c, ficha: '' }, coluna, celulasY - TOPO - 26);
  const palavras = moto.altura + (texto.altura > 0 ? VAO_TEXTO + texto.altura : 0);
  const motoY = TOPO + Math.max(12, Math.round((celulasY - TOPO - palavras) / 2));
  const textoY = motoY + moto.altura + VAO_TEXTO;
  const celulas = medirCelulas(c.ficha, { ...legenda, y: celulasY, altura: CELULAS }, 25);

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: FUNDO }}>
      <Prancha
        dados={dados}
        folha={folha}
        papel={{ x: 0, y: 0, largura: W, altura: base - 30 }}
        area={{ x: MARGEM, y: TOPO, largura: DIVISA - MARGEM - 20, altura: areaBase - TOPO }}
        formas={[
          retangulo(legenda, FUNDO),
          ...contornoDe(legenda, TRACO, FIO),
          ...grade(celulas),
          retangulo({ ...legenda, y: valoresY, altura: FIO }, TRACO),
          ...(c.parcela ? [retangulo(outro, FUNDO), ...contornoDe(outro, TRACO, FIO)] : []),
        ]}
      />
      <TopoNoturno empresa={dados.empresa} x={MARGEM} y={22} largura={util} altura={54} />
      <Selo medidas={selo} x={0} y={TOPO + 12} cor={corViva(cores)} sobre={sobreViva(cores)} daBorda />
      <Linhas texto={moto} cor={TRACO} x={x} y={motoY} largura={coluna} />
      <Linhas texto={texto} cor={corViva(cores)} x={x} y={textoY} largura={coluna} />
      <Fatos celulas={celulas} />
      <Condicoes
        c={c}
        preco={dados.preco}
        heroi={{
          x,
          y: valoresY + 12,
          largura: coluna,
          altura: base - valoresY - 22,
          cor: TRACO,
          apoio: APOIO,
        }}
        outro={{
          x: outro.x + 22,
          y: outro.y + 12,
          largura: outro.largura - 40,
          altura: outro.altura - 24,
          cor: corViva(cores),
          apoio: TRACO,
        }}
      />
      <Rodape medidas={rodape} x={MARGEM} y={rodapeY} largura={util} cor={TRACO} corApoio={APOIO} />
    </div>
  );
}
