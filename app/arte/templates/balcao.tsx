import type { ReactElement } from 'react';
import { conteudoPecas } from '../conteudo-das-artes.ts';
import { Barra } from '../partes/barra.tsx';
import type { Caixa } from '../partes/caixa.ts';
import { PalavrasDaEtiqueta } from '../partes/etiqueta.tsx';
import { retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { FiguraDoItem, PalavrasDoItemDesenhadas } from '../partes/item.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosPecas, FORMATOS } from '../tipos.ts';
import { misturar, PAPEL, type Paleta, paletaDe, TINTA } from './artes-cores.ts';
import { diagramarBalcao, type MedidasDoBalcao } from './balcao-medidas.ts';

const PAREDE = '#eceff1';
const NICHO = '#dfe4e8';
const TABUA = '#8d6748';
const TABUA_SOMBRA = '#c3cad0';
const APOIO = '#48545e';

/** Template "Balcão": shelves with the items, and their prices on labels. */
export const Balcao: ComponenteTemplate<DadosPecas> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa } = dados;
  const c = conteudoPecas(dados);
  const d = diagramarBalcao(formato, dados, c);
  const p = paletaDe(empresa.cores);
  const { cabeca } = d;
  const cores = { corpo: '#27323b', realce: p.noPapel, claro: '#f7f9fa' };
  return (
    <Tela formato={formato} cor={PAREDE}>
      <Poligonos largura={W} altura={H} formas={formas(d, p, W)} />
      <PalavrasDaEtiqueta etiqueta={cabeca.selo} cor={p.sobre} />
      <Linhas texto={cabeca.titulo} cor={TINTA} x={cabeca.x} y={cabeca.tituloY} largura={cabeca.largura} />
      <Linhas
        texto={cabeca.texto}
        cor={APOIO}
        x={cabeca.textoX}
        y={cabeca.textoY}
        largura={cabeca.textoLargura}
      />
      {c.itens.map((item, at) => {
        const prateleira = d.prateleiras[at];
        if (!prateleira) return null;
        return (
          <div key={prateleira.rotulo.x + prateleira.rotulo.y * 2000} style={{ display: 'flex' }}>
            <FiguraDoItem
              item={item}
              caixa={prateleira.figura}
              icone={emPe(prateleira.figura)}
              cores={cores}
            />
            <PalavrasDoItemDesenhadas
              item={item}
              medidas={prateleira.palavras}
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

/** Square box of an icon on the board, with space above it. */
function emPe({ x, y, largura, altura }: Caixa): Caixa {
  const lado = Math.round(Math.min(altura * 0.84, largura * 0.8));
  return {
    x: x + Math.round((largura - lado) / 2),
    y: y + altura - lado - Math.round(altura * 0.02),
    largura: lado,
    altura: lado,
  };
}

function formas({ prateleiras, cabeca, pe }: MedidasDoBalcao, p: Paleta, W: number): Forma[] {
  return [
    ...prateleiras.flatMap(({ figura, tabua, rotulo, orla }) => [
      retangulo(figura, NICHO),
      retangulo({ ...rotulo, x: rotulo.x + 5, y: rotulo.y + 8 }, TABUA_SOMBRA),
      retangulo(rotulo, PAPEL),
      retangulo(orla, p.base),
      retangulo(tabua, TABUA),
      retangulo(
        { ...tabua, y: tabua.y + Math.round(tabua.altura * 0.7), altura: Math.round(tabua.altura * 0.3) },
        misturar(TABUA, '#000000', 0.25),
      ),
    ]),
    ...(cabeca.selo ? [retangulo(cabeca.selo.caixa, p.base)] : []),
    retangulo({ x: 0, y: pe.fundo.y - 10, largura: W, altura: 10 }, p.base),
    retangulo(pe.fundo, PAPEL),
  ];
}
