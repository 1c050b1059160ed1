import type { ReactElement } from 'react';
import { conteudoParabens } from '../conteudo-das-artes.ts';
import type { Caixa } from '../partes/caixa.ts';
import { Figura } from '../partes/figura.tsx';
import { disco, girado, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosParabens, FORMATOS } from '../tipos.ts';
import { GRAFITE, misturar, motoNoEscuro, type Paleta, paletaDe, paletaEscura } from './artes-cores.ts';
import { diagramarChaveiro, type MedidasDoChaveiro } from './chaveiro-medidas.ts';
import { TopoNoturno } from './noturno-placa.tsx';

const CLARO = '#f4f7f9';
const APOIO = '#b3bfc8';
const PISTA = '#1c262e';
const METAL = '#d5dde3';
const METAL_ESCURO = '#8b99a4';

/** Template "Chaveiro": the customer's name across the whole sheet, and the key with its tag. */
export const Chaveiro: ComponenteTemplate<DadosParabens> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = conteudoParabens(dados);
  const d = diagramarChaveiro(formato, c);
  const p = paletaDe(empresa.cores);
  const { viva } = paletaEscura(empresa.cores);
  const { margem: x, coluna, etiqueta } = d;
  return (
    <Tela formato={formato} cor={GRAFITE}>
      {foto ? null : <Poligonos largura={W} altura={H} formas={pista(d, viva)} />}
      <TopoNoturno
        empresa={empresa}
        x={x}
        y={d.topo - 6}
        largura={formato === 'link' ? coluna : d.util}
        altura={d.logo}
      />
      <Linhas texto={d.parabens} cor={CLARO} x={x} y={d.parabensY} largura={coluna} />
      <Linhas texto={d.nome} cor={viva} x={x} y={d.nomeY} largura={coluna} />
      <Figura
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoNoEscuro(empresa.cores)}
        sombra="#05090c"
      />
      {etiqueta ? <Poligonos largura={W} altura={H} formas={chave(etiqueta.caixa, p)} /> : null}
      {etiqueta ? (
        <Linhas
          texto={etiqueta.moto}
          cor={p.sobre}
          x={etiqueta.palavrasX}
          y={etiqueta.palavrasY}
          largura={etiqueta.palavrasLargura}
          alinhamento="centro"
        />
      ) : null}
      {etiqueta ? (
        <Linhas
          texto={etiqueta.entrega}
          cor={p.sobre}
          x={etiqueta.palavrasX}
          y={etiqueta.palavrasY + etiqueta.moto.altura + 6}
          largura={etiqueta.palavrasLargura}
          alinhamento="centro"
        />
      ) : null}
      <Linhas texto={d.mensagem} cor={CLARO} x={x} y={d.mensagemY} largura={coluna} />
      <Rodape medidas={d.rodape} x={x} y={d.rodapeY} largura={d.util} cor={CLARO} corApoio={APOIO} />
    </Tela>
  );
};

/** Ground under the motorcycle, with a road marking. */
const pista = ({ janela, palco }: MedidasDoChaveiro, viva: string): Forma[] => {
  const chao = palco.y + palco.altura;
  const y = chao - Math.round(palco.altura * 0.12);
  return [
    retangulo({ ...janela, y, altura: Math.max(1, janela.y + janela.altura - y) }, PISTA),
    retangulo({ ...janela, y: janela.y + janela.altura - 6, altura: 6 }, viva),
  ];
};

/** Ring, tag with its hole, and the key behind it. */
function chave({ x, y, largura, altura }: Caixa, p: Paleta): Forma[] {
  const meio = x + largura / 2;
  const corte = largura * 0.16;
  const argola = largura * 0.2;
  const argolaY = y - argola * 0.32;
  const tag = (desvio: number, cor: string): Forma => ({
    cor,
    pontos: [
      [x + corte + desvio, y + desvio],
      [x + largura - corte + desvio, y + desvio],
      [x + largura + desvio, y + corte + desvio],
      [x + largura + desvio, y + altura + desvio],
      [x + desvio, y + altura + desvio],
      [x + desvio, y + corte + desvio],
    ],
  });
  return [
    ...lamina(meio - largura * 0.34, argolaY, largura),
    disco(meio, argolaY, argola, METAL),
    disco(meio, argolaY, argola * 0.76, GRAFITE),
    tag(8, '#05090c'),
    tag(0, p.base),
    disco(meio, y + largura * 0.12, largura * 0.055, GRAFITE),
    retangulo(
      {
        x: meio - largura * 0.02,
        y: argolaY + argola * 0.74,
        largura: largura * 0.04,
        altura: y + largura * 0.12 - argolaY - argola * 0.7,
      },
      METAL,
    ),
    retangulo(
      {
        x: x + largura * 0.1,
        y: y + altura - largura * 0.06,
        largura: largura * 0.8,
        altura: largura * 0.02,
      },
      misturar(p.base, p.sobre, 0.6),
    ),
  ];
}

/** Key, tilted away from its tag: head, shaft, teeth. */
function lamina(x: number, y: number, largura: number): Forma[] {
  const lado = largura * 0.5;
  return [
    girado(
      { x: x - lado * 1.36, y: y - largura * 0.045, largura: lado * 1.5, altura: largura * 0.09 },
      -24,
      METAL,
    ),
    girado(
      { x: x - lado * 1.26, y: y + largura * 0.05, largura: largura * 0.09, altura: largura * 0.1 },
      -24,
      METAL,
    ),
    girado(
      { x: x - lado * 0.96, y: y - largura * 0.01, largura: largura * 0.07, altura: largura * 0.1 },
      -24,
      METAL_ESCURO,
    ),
    girado(
      { x: x - lado * 0.06, y: y - largura * 0.2, largura: largura * 0.32, altura: largura * 0.26 },
      -24,
      METAL_ESCURO,
    ),
  ];
}
