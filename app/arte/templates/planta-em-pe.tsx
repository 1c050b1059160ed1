import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import type { Caixa } from '../partes/caixa.ts';
import { Condicoes } from '../partes/condicoes.tsx';
import { type Forma, retangulo } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { Selo } from '../partes/selo.tsx';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { TopoNoturno } from './noturno-placa.tsx';
import { APOIO, corViva, FUNDO, sobreViva, TRACO } from './planta-cores.ts';
import { type Celula, type Diagramacao, diagramarPlanta } from './planta-medidas.ts';
import { contornoDe, Prancha } from './planta-prancha.tsx';

const FIO = 4;

/** Lines between and above the cells of the facts. */
export function grade(celulas: readonly Celula[]): Forma[] {
  return celulas.flatMap(({ caixa }, i) => [
    retangulo({ ...caixa, altura: FIO }, TRACO),
    ...(i === 0 ? [] : [retangulo({ ...caixa, largura: FIO }, TRACO)]),
  ]);
}

/** Shapes of the title block: background, frame and lines between its cells. */
function legenda(d: Diagramacao, comDivisa: boolean): Forma[] {
  const valores: Caixa = { ...d.legenda, y: d.valoresY, altura: FIO };
  return [
    retangulo(d.legenda, FUNDO),
    ...contornoDe(d.legenda, TRACO, FIO),
    ...grade(d.celulas),
    retangulo(valores, TRACO),
    ...(comDivisa
      ? [
          retangulo(
            {
              x: d.outro.x - 22,
              y: d.valoresY,
              largura: FIO,
              altura: d.legenda.y + d.legenda.altura - d.valoresY,
            },
            TRACO,
          ),
        ]
      : []),
  ];
}

/** Facts, each centred in its cell. */
export function Fatos({ celulas }: { celulas: readonly Celula[] }): ReactElement {
  return (
    <div style={{ display: 'flex' }}>
      {celulas.map(({ texto, caixa }) => (
        <Linhas
          key={caixa.x}
          texto={texto}
          cor={APOIO}
          x={caixa.x}
          y={caixa.y + Math.round((caixa.altura - texto.altura) / 2) + 1}
          largura={caixa.largura}
          alinhamento="centro"
        />
      ))}
    </div>
  );
}

/** Portrait and square: drawing, title block with name, facts and amounts, footer. */
export function PlantaEmPe({ formato, dados }: { formato: FormatoEmPe; dados: DadosOferta }): ReactElement {
  const folha = FORMATOS[formato];
  const { largura: W, altura: H } = folha;
  const { cores } = dados.empresa;
  const c = conteudoOferta(dados);
  const d = diagramarPlanta(formato, c);
  const x = d.margem + 22;
  const dentro = d.util - 44;

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: FUNDO }}>
      <Prancha
        dados={dados}
        folha={folha}
        papel={d.papel}
        area={d.area}
        formas={legenda(d, c.parcela !== null)}
      />
      <TopoNoturno empresa={dados.empresa} {...d.logo} />
      <Selo medidas={d.selo} x={0} y={d.seloY} cor={corViva(cores)} sobre={sobreViva(cores)} daBorda />
      <Linhas texto={d.moto} cor={TRACO} x={x} y={d.motoY} largura={dentro} />
      <Linhas texto={d.texto} cor={corViva(cores)} x={x} y={d.textoY} largura={dentro} />
      <Fatos celulas={d.celulas} />
      <Condicoes
        c={c}
        preco={dados.preco}
        heroi={{ ...d.heroi, cor: TRACO, apoio: APOIO }}
        outro={{ ...d.outro, cor: corViva(cores), apoio: TRACO }}
      />
      <Rodape medidas={d.rodape} x={d.margem} y={d.rodapeY} largura={d.util} cor={TRACO} corApoio={APOIO} />
    </div>
  );
}
