import type { ReactElement } from 'react';
import { conteudoPecas } from '../conteudo-das-artes.ts';
import { Barra } from '../partes/barra.tsx';
import type { Caixa } from '../partes/caixa.ts';
import { PalavrasDaEtiqueta } from '../partes/etiqueta.tsx';
import { disco, inclinado, moldura, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { FiguraDoItem, PalavrasDoItemDesenhadas } from '../partes/item.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { PrecoDoItem } from '../partes/preco-do-item.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosPecas, FORMATOS } from '../tipos.ts';
import { misturar, PAPEL, type Paleta, paletaDe, TINTA } from './artes-cores.ts';
import { diagramarDestaque, type MedidasDoDestaque } from './destaque-medidas.ts';

const APOIO = '#48545e';

/**
 * Template "Destaque": one main item on the company's colour, its price on a slanted block; the others on
 * cards below.
 */
export const Destaque: ComponenteTemplate<DadosPecas> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa } = dados;
  const c = conteudoPecas(dados);
  const d = diagramarDestaque(formato, dados, c);
  const p = paletaDe(empresa.cores);
  const { cabeca, heroi } = d;
  const [primeiro, ...demais] = c.itens;
  const cores = { corpo: '#27323b', realce: p.noPapel, claro: misturar(p.base, '#ffffff', 0.86) };
  const centro = quadrado(heroi.figura, 0.56);
  return (
    <Tela formato={formato} cor={p.base}>
      <Poligonos largura={W} altura={H} formas={formas(d, p, W, H, primeiro?.foto !== null)} />
      <PalavrasDaEtiqueta etiqueta={cabeca.selo} cor={p.sobreRealce} />
      <Linhas texto={cabeca.titulo} cor={p.sobre} x={cabeca.x} y={cabeca.tituloY} largura={cabeca.largura} />
      <Linhas
        texto={cabeca.texto}
        cor={p.sobre}
        x={cabeca.textoX}
        y={cabeca.textoY}
        largura={cabeca.textoLargura}
      />
      {primeiro ? <FiguraDoItem item={primeiro} caixa={heroi.figura} icone={centro} cores={cores} /> : null}
      {primeiro ? (
        <div style={{ display: 'flex' }}>
          <Linhas
            texto={heroi.palavras.descricao}
            cor={p.sobre}
            x={heroi.palavras.x}
            y={heroi.palavras.descricaoY}
            largura={heroi.palavras.largura}
          />
          <Linhas
            texto={heroi.palavras.codigo}
            cor={p.sobre}
            x={heroi.palavras.x}
            y={heroi.palavras.codigoY}
            largura={heroi.palavras.largura}
          />
          <PrecoDoItem
            centavos={primeiro.preco}
            medidas={heroi.palavras.preco}
            x={heroi.bloco.x + Math.round((heroi.bloco.largura - heroi.palavras.preco.largura) / 2)}
            y={heroi.palavras.precoY}
            cor={p.sobreRealce}
            corApoio={p.sobreRealce}
          />
        </div>
      ) : null}
      {demais.map((item, at) => {
        const outro = d.outros[at];
        if (!outro) return null;
        return (
          <div key={outro.caixa.x + outro.caixa.y * 2000} style={{ display: 'flex' }}>
            <FiguraDoItem
              item={item}
              caixa={outro.figura}
              icone={quadrado(outro.figura, 0.9)}
              cores={cores}
            />
            <PalavrasDoItemDesenhadas
              item={item}
              medidas={outro.palavras}
              cor={TINTA}
              corApoio={APOIO}
              corPreco={p.noPapel}
            />
          </div>
        );
      })}
      <Barra empresa={empresa} medidas={d.pe.barra} cor={TINTA} corApoio={APOIO} />
    </Tela>
  );
};

/** Centred square in a box, its side the fraction `parte` of the shorter side. */
function quadrado({ x, y, largura, altura }: Caixa, parte: number): Caixa {
  const lado = Math.round(Math.min(largura, altura) * parte);
  return {
    x: x + Math.round((largura - lado) / 2),
    y: y + Math.round((altura - lado) / 2),
    largura: lado,
    altura: lado,
  };
}

function formas(
  { heroi, outros, cabeca, pe }: MedidasDoDestaque,
  p: Paleta,
  W: number,
  H: number,
  comFoto: boolean,
): Forma[] {
  const { figura, bloco } = heroi;
  const meio = quadrado(figura, 1);
  const corte = Math.round(bloco.altura * 0.16);
  return [
    ...[0, 1, 2].map((i) =>
      inclinado(
        { x: W * (0.1 + i * 0.36) - H * 0.2, y: 0, largura: W * 0.15 + H * 0.32, altura: H },
        Math.round(H * 0.32),
        p.baseEscura,
      ),
    ),
    ...(comFoto
      ? [retangulo(moldura(figura, Math.max(6, Math.round(figura.largura * 0.014))), PAPEL)]
      : [
          disco(meio.x + meio.largura / 2, meio.y + meio.altura / 2, meio.largura / 2, p.realce),
          disco(meio.x + meio.largura / 2, meio.y + meio.altura / 2, meio.largura * 0.455, PAPEL),
        ]),
    inclinado({ ...bloco, x: bloco.x + 8, y: bloco.y + 10 }, corte, misturar(p.base, '#000000', 0.4)),
    inclinado(bloco, corte, p.realce),
    ...outros.map(({ caixa }) => retangulo(caixa, PAPEL)),
    ...(cabeca.selo ? [retangulo(cabeca.selo.caixa, p.realce)] : []),
    retangulo(pe.fundo, PAPEL),
    ...(outros.length > 0 ? [retangulo({ x: 0, y: pe.fundo.y, largura: W, altura: 6 }, p.realce)] : []),
  ];
}
