import type { ReactElement } from 'react';
import { conteudoOferta } from '../conteudo.ts';
import { Cabecalho } from '../partes/cabecalho.tsx';
import type { Caixa } from '../partes/caixa.ts';
import { Condicoes } from '../partes/condicoes.tsx';
import { Foto } from '../partes/foto.tsx';
import { caixaMoto, type Forma, Moto, Poligonos, retangulo } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Rodape } from '../partes/rodape.tsx';
import { Selo } from '../partes/selo.tsx';
import { type DadosOferta, FORMATOS, type FormatoEmPe } from '../tipos.ts';
import { APOIO, campoDe, PAINEL, PAPEL, SOMBRA, TINTA } from './cartaz-cores.ts';
import { type Diagramacao, diagramarCartaz } from './cartaz-medidas.ts';
import { coresMoto } from './vitrine-cores.ts';

/** Edge of the field over the panel: slanted at the panel's left side when beside it, else at its foot. */
function corteDoPainel({ x, y, largura, altura }: Caixa, aoLado: boolean, cor: string): Forma {
  const corte = Math.round(aoLado ? altura * 0.18 : largura * 0.055);
  const base = y + altura;
  return {
    cor,
    pontos: aoLado
      ? [
          [x - 1, y],
          [x + corte, y],
          [x, base],
          [x - 1, base],
        ]
      : [
          [x, base],
          [x + largura, base - corte],
          [x + largura, base + 1],
          [x, base + 1],
        ],
  };
}

type PropsPainel = { dados: DadosOferta; caixa: Caixa; aoLado: boolean; formas: Forma[]; folha: Folha };
type Folha = { largura: number; altura: number };

/** Panel with the photo, or a motorcycle in front of a light wall, bordered by the field's slanted edge. */
export function Painel({ dados, caixa, aoLado, formas, folha }: PropsPainel): ReactElement {
  const { cores } = dados.empresa;
  const corte = corteDoPainel(caixa, aoLado, campoDe(cores).cor);
  const dentro: Caixa = aoLado
    ? { x: caixa.x + 34, y: caixa.y, largura: caixa.largura - 56, altura: Math.round(caixa.altura * 0.86) }
    : { x: 40, y: caixa.y + 20, largura: caixa.largura - 80, altura: Math.round(caixa.altura * 0.86) - 20 };
  return (
    <div style={{ display: 'flex' }}>
      {dados.foto ? (
        <Foto foto={dados.foto} caixa={caixa} ajuste={dados.ajuste} />
      ) : (
        <Poligonos {...folha} formas={[retangulo(caixa, PAINEL)]} />
      )}
      <Poligonos {...folha} formas={[corte, ...formas]} />
      {dados.foto ? null : (
        <Moto
          classe={dados.moto.classe}
          cores={coresMoto(cores, dados.moto.cor)}
          caixa={caixaMoto(dentro)}
          sombra={SOMBRA}
        />
      )}
    </div>
  );
}

const faixaDe = ({ faixa, margem }: Diagramacao): Caixa => ({
  x: margem,
  y: faixa.y + 12,
  largura: faixa.largura - 2 * margem,
  altura: faixa.altura - 24,
});

/** Portrait and square: a field in the company's colour and one number as wide as the sheet. */
export function CartazEmPe({ formato, dados }: { formato: FormatoEmPe; dados: DadosOferta }): ReactElement {
  const folha = FORMATOS[formato];
  const { largura: W, altura: H } = folha;
  const campo = campoDe(dados.empresa.cores);
  const c = conteudoOferta(dados);
  const d = diagramarCartaz(formato, c, dados.foto !== undefined);
  const formas = [
    retangulo(d.faixa, campo.escuro),
    retangulo({ x: 0, y: d.papelY, largura: W, altura: H - d.papelY }, PAPEL),
  ];

  return (
    <div style={{ position: 'relative', display: 'flex', width: W, height: H, backgroundColor: campo.cor }}>
      <Painel dados={dados} caixa={d.painel} aoLado={d.aoLado} formas={formas} folha={folha} />
      <Selo medidas={d.selo} x={d.colunaX} y={d.seloY} cor={campo.selo} sobre={campo.noSelo} />
      <Linhas texto={d.moto} cor={campo.sobre} x={d.colunaX} y={d.motoY} largura={d.coluna} />
      <Linhas texto={d.ficha} cor={campo.sobre} x={d.colunaX} y={d.fichaY} largura={d.coluna} />
      <Linhas texto={d.texto} cor={campo.sobre} x={d.colunaX} y={d.textoY} largura={d.coluna} />
      <Condicoes
        c={c}
        preco={dados.preco}
        heroi={{ ...d.heroi, cor: campo.sobre, apoio: campo.sobre }}
        outro={{ ...faixaDe(d), cor: campo.vivo, apoio: campo.noEscuro }}
      />
      <Cabecalho empresa={dados.empresa} cor={TINTA} {...d.logo} />
      <Rodape medidas={d.rodape} x={d.margem} y={d.rodapeY} largura={d.util} cor={TINTA} corApoio={APOIO} />
    </div>
  );
}
