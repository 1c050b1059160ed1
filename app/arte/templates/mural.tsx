import type { ReactElement } from 'react';
import { conteudoPecas } from '../conteudo-das-artes.ts';
import { Barra } from '../partes/barra.tsx';
import { PalavrasDaEtiqueta } from '../partes/etiqueta.tsx';
import { disco, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { FiguraDoItem, PalavrasDoItemDesenhadas } from '../partes/item.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosPecas, FORMATOS } from '../tipos.ts';
import { misturar, PAPEL, type Paleta, paletaDe, paletaEscura, TINTA } from './artes-cores.ts';
import { type Cartao, diagramarMural, type MedidasDoMural } from './mural-medidas.ts';

const PAINEL = '#2f3c46';
const FURO = '#141b21';
const CLARO = '#f4f7f9';
const APOIO_CLARO = '#bcc7cf';
const APOIO = '#48545e';
const METAL = '#c9d2d9';

/** Template "Mural": a workshop's pegboard with cards on hooks, each with its price on a band. */
export const Mural: ComponenteTemplate<DadosPecas> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa } = dados;
  const c = conteudoPecas(dados);
  const d = diagramarMural(formato, dados, c);
  const p = paletaDe(empresa.cores);
  const { viva, sobre } = paletaEscura(empresa.cores);
  const { cabeca } = d;
  const tinta = misturar(p.base, '#ffffff', 0.86);
  const cores = { corpo: '#27323b', realce: p.noPapel, claro: tinta };
  return (
    <Tela formato={formato} cor={PAINEL}>
      <Poligonos
        largura={W}
        altura={H}
        formas={[...painel(d, W, H), ...d.cartoes.flatMap((each) => papel(each, p, tinta))]}
      />
      {cabeca.selo ? (
        <Poligonos largura={W} altura={H} formas={[retangulo(cabeca.selo.caixa, viva)]} />
      ) : null}
      <PalavrasDaEtiqueta etiqueta={cabeca.selo} cor={sobre} />
      <Linhas texto={cabeca.titulo} cor={CLARO} x={cabeca.x} y={cabeca.tituloY} largura={cabeca.largura} />
      <Linhas
        texto={cabeca.texto}
        cor={APOIO_CLARO}
        x={cabeca.textoX}
        y={cabeca.textoY}
        largura={cabeca.textoLargura}
      />
      {c.itens.map((item, at) => {
        const cartao = d.cartoes[at];
        if (!cartao) return null;
        const { figura } = cartao;
        const lado = Math.round(Math.min(figura.altura * 0.82, figura.largura * 0.8));
        return (
          <div key={cartao.caixa.x + cartao.caixa.y * 2000} style={{ display: 'flex' }}>
            {figura.altura > 0 && (
              <FiguraDoItem
                item={item}
                caixa={figura}
                icone={{
                  x: figura.x + Math.round((figura.largura - lado) / 2),
                  y: figura.y + Math.round((figura.altura - lado) / 2),
                  largura: lado,
                  altura: lado,
                }}
                cores={cores}
              />
            )}
            <PalavrasDoItemDesenhadas
              item={item}
              medidas={cartao.palavras}
              cor={TINTA}
              corApoio={APOIO}
              corPreco={p.sobre}
              corPrecoApoio={p.sobre}
            />
          </div>
        );
      })}
      <Barra empresa={empresa} medidas={d.pe.barra} cor={TINTA} corApoio={APOIO} />
    </Tela>
  );
};

/** Rows of holes in the board, except behind texts. */
function painel({ cabeca, pe, passo }: MedidasDoMural, W: number, H: number): Forma[] {
  const raio = Math.round(passo * 0.14);
  const furos: Forma[] = [];
  for (let y = Math.round(passo / 2); y < H; y += passo) {
    const noTexto = y > cabeca.tituloY - passo && y < cabeca.fim - passo * 0.3;
    const noPe = y > pe.fundo.y && y < pe.fundo.y + pe.fundo.altura;
    if (noTexto || noPe) continue;
    for (let x = Math.round(passo / 2); x < W; x += passo) furos.push(disco(x, y, raio, FURO));
  }
  return [...furos, retangulo(pe.fundo, PAPEL)];
}

/** Card with cut corners on its hook, the background of its picture, and its price's band. */
function papel({ caixa, figura, faixa, corte, furo }: Cartao, p: Paleta, tinta: string): Forma[] {
  const { x, y, largura, altura } = caixa;
  const recorte = (desvio: number, cor: string): Forma => ({
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
  const gancho = furo.raio * 0.7;
  return [
    recorte(9, '#10161b'),
    recorte(0, PAPEL),
    retangulo(figura, tinta),
    retangulo(faixa, p.base),
    disco(furo.x, furo.y, furo.raio * 1.5, PAINEL),
    retangulo(
      { x: furo.x - gancho, y: furo.y - furo.raio * 3.6, largura: gancho * 2, altura: furo.raio * 4 },
      METAL,
    ),
    disco(furo.x, furo.y - furo.raio * 3.6, gancho * 1.7, METAL),
  ];
}
