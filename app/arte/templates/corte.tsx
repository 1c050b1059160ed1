import type { ReactElement } from 'react';
import { conteudoPost } from '../conteudo-das-artes.ts';
import { PalavrasDaEtiqueta } from '../partes/etiqueta.tsx';
import { Figura } from '../partes/figura.tsx';
import { inclinado, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Logo } from '../partes/logo.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosPost, FORMATOS } from '../tipos.ts';
import { GRAFITE, motoNaBase, PAPEL, type Paleta, paletaDe, paletaEscura, TINTA } from './artes-cores.ts';
import { diagramarCorte, type MedidasDoCorte } from './corte-medidas.ts';

const CLARO = '#f4f7f9';
const APOIO = '#b3bfc8';
const PAREDE = '#e6ebef';
const CHAO = '#cdd6dd';

/** Template "Corte": the picture up to the sheet's edges, cut by a slanted caption. */
export const Corte: ComponenteTemplate<DadosPost> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = conteudoPost(dados);
  const d = diagramarCorte(formato, dados, c);
  const p = paletaDe(empresa.cores);
  const { viva, sobre } = paletaEscura(empresa.cores);
  const { margem: x, coluna } = d;
  return (
    <Tela formato={formato} cor={foto ? GRAFITE : moto ? PAREDE : p.base}>
      {foto ? null : <Poligonos largura={W} altura={H} formas={cenario(d, p, Boolean(moto))} />}
      <Figura
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoNaBase(empresa.cores)}
        sombra="#9fabb5"
      />
      <Poligonos largura={W} altura={H} formas={legenda(d, viva, p.base, W, H)} />
      <Logo src={empresa.logo} nome={empresa.nome} cor={TINTA} caixa={dentro(d.logo)} ancora="centro" />
      <PalavrasDaEtiqueta etiqueta={d.legenda} cor={CLARO} />
      <PalavrasDaEtiqueta etiqueta={d.selo} cor={p.sobreRealce} />
      <Linhas texto={d.titulo} cor={CLARO} x={x} y={d.tituloY} largura={coluna} />
      <Linhas texto={d.texto} cor={APOIO} x={x} y={d.textoY} largura={coluna} />
      <PalavrasDaEtiqueta etiqueta={d.chamada} cor={sobre} />
      <Rodape medidas={d.rodape} x={x} y={d.rodapeY} largura={W - 2 * x} cor={CLARO} corApoio={APOIO} />
    </Tela>
  );

  /** Shapes of the caption: text background with two stripes, logo plate, badge and call to action. */
  function legenda(m: MedidasDoCorte, cor: string, base: string, largura: number, altura: number): Forma[] {
    const [[ax, ay], [bx, by]] = m.borda;
    const deitado = formato === 'link';
    const faixa = (de: number, ate: number, tom: string): Forma => ({
      cor: tom,
      pontos: deitado
        ? [
            [ax + de, ay],
            [ax + ate, ay],
            [bx + ate, by],
            [bx + de, by],
          ]
        : [
            [ax, ay - de],
            [bx, by - de],
            [bx, by - ate],
            [ax, ay - ate],
          ],
    });
    const painel: Forma = {
      cor: GRAFITE,
      pontos: deitado
        ? [
            [0, 0],
            [ax, ay],
            [bx, by],
            [largura, by],
            [largura, altura],
            [0, altura],
          ]
        : [
            [ax, ay],
            [bx, by],
            [largura, altura],
            [0, altura],
          ],
    };
    const larga = Math.round(largura * 0.022);
    return [
      faixa(larga, larga + Math.round(larga * 0.55), cor === base ? PAPEL : cor),
      faixa(0, larga, base),
      painel,
      ...placa(m.logo),
      ...(m.legenda ? [retangulo(m.legenda.caixa, GRAFITE)] : []),
      ...(m.selo ? [retangulo(m.selo.caixa, p.realce)] : []),
      ...(m.chamada ? [inclinado(m.chamada.caixa, Math.round(m.chamada.caixa.altura * 0.28), cor)] : []),
    ];
  }
};

/** White slanted plate of the logo. */
const placa = ({ x, y, largura, altura }: MedidasDoCorte['logo']): Forma[] => [
  inclinado(
    { x: x - altura * 0.3, y: y - altura * 0.12, largura: largura + altura * 0.6, altura: altura * 1.24 },
    Math.round(altura * 0.24),
    PAPEL,
  ),
];

const dentro = ({ x, y, largura, altura }: MedidasDoCorte['logo']) => ({
  x: x + Math.round(altura * 0.1),
  y: y + Math.round(altura * 0.06),
  largura: largura - Math.round(altura * 0.2),
  altura: Math.round(altura * 0.88),
});

/**
 * Scenery of the motorcycle: wall, floor and a block in the company's colour; only stripes without a
 * motorcycle.
 */
function cenario({ janela, palco }: MedidasDoCorte, p: Paleta, comMoto: boolean): Forma[] {
  const { x, y, largura, altura } = janela;
  if (!comMoto)
    return [0.05, 0.4, 0.75].map((inicio, i) =>
      inclinado(
        { x: x + largura * inicio - altura * 0.2, y, largura: largura * 0.2 + altura * 0.55, altura },
        Math.round(altura * 0.55),
        i === 1 ? p.baseClara : p.baseEscura,
      ),
    );
  const chao = palco.y + palco.altura * 0.9;
  const corte = Math.round(altura * 0.34);
  return [
    retangulo({ x, y: chao, largura, altura: y + altura - chao }, CHAO),
    inclinado({ x: x + largura * 0.2, y, largura: largura * 0.46 + corte, altura: chao - y }, corte, p.base),
    inclinado(
      { x: x + largura * 0.71, y, largura: largura * 0.05 + corte, altura: chao - y },
      corte,
      p.realce,
    ),
  ];
}
