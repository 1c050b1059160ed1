import type { ReactElement } from 'react';
import { conteudoParabens } from '../conteudo-das-artes.ts';
import { Barra } from '../partes/barra.tsx';
import type { Caixa } from '../partes/caixa.ts';
import { confete } from '../partes/confete.ts';
import { Figura } from '../partes/figura.tsx';
import { disco, girado, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosParabens, FORMATOS } from '../tipos.ts';
import { misturar, motoNoClaro, PAPEL, type Paleta, paletaDe, TINTA } from './artes-cores.ts';
import { diagramarEntrega, type MedidasDaEntrega } from './entrega-medidas.ts';

const APOIO = '#3f4b55';

/** Template "Entrega": an instant photo among confetti, with the customer's name on its border. */
export const Entrega: ComponenteTemplate<DadosParabens> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa, foto, moto, ajuste } = dados;
  const c = conteudoParabens(dados);
  const d = diagramarEntrega(formato, dados, c);
  const p = paletaDe(empresa.cores);
  const { janela } = d;
  const noPapel = formato !== 'link';
  const folga = Math.round(janela.largura * 0.05);
  return (
    <Tela formato={formato} cor={p.base}>
      <Poligonos largura={W} altura={H} formas={formas(d, p, W, H, noPapel, foto === undefined)} />
      <Figura
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={janela}
        palco={{
          x: janela.x + folga,
          y: janela.y + folga,
          largura: janela.largura - 2 * folga,
          altura: Math.round(janela.altura * 0.9) - folga,
        }}
        cores={motoNoClaro(empresa.cores)}
        sombra={misturar(p.base, '#ffffff', 0.4)}
      />
      <Poligonos largura={W} altura={H} formas={fitas(d.papel, p)} />
      <Linhas
        texto={d.titulo}
        cor={noPapel ? p.noPapel : p.sobre}
        x={d.x}
        y={d.tituloY}
        largura={d.coluna}
        alinhamento={noPapel ? 'centro' : 'esquerda'}
      />
      <Linhas
        texto={d.apoio}
        cor={noPapel ? APOIO : p.sobre}
        x={d.x}
        y={d.apoioY}
        largura={d.coluna}
        alinhamento={noPapel ? 'centro' : 'esquerda'}
      />
      <Linhas
        texto={d.mensagem}
        cor={p.sobre}
        x={d.mensagemX}
        y={d.mensagemY}
        largura={d.mensagemLargura}
        alinhamento={noPapel ? 'centro' : 'esquerda'}
      />
      <Barra empresa={empresa} medidas={d.pe.barra} cor={TINTA} corApoio={APOIO} />
    </Tela>
  );
};

function formas(
  d: MedidasDaEntrega,
  p: Paleta,
  W: number,
  H: number,
  noPapel: boolean,
  cena: boolean,
): Forma[] {
  const { papel, janela, pe } = d;
  const sheet = { x: -20, y: -20, largura: W + 40, altura: H + 40 };
  const mensagem: Caixa = {
    x: d.mensagemX,
    y: d.mensagemY,
    largura: d.mensagemLargura,
    altura: d.mensagem.altura,
  };
  const titulo: Caixa = {
    x: d.x,
    y: d.tituloY,
    largura: d.coluna,
    altura: d.apoioY + d.apoio.altura - d.tituloY,
  };
  const livres = [
    papel,
    pe.fundo,
    ...(d.mensagem.altura > 0 ? [mensagem] : []),
    ...(noPapel ? [] : [titulo]),
  ];
  const cores = [p.realce, p.sobre, p.baseEscura, misturar(p.base, '#ffffff', 0.42)];
  const lado = noPapel ? 40 : 26;
  return [
    ...confete(sheet, livres, cores, noPapel ? 240 : 150, lado),
    girado(papel, noPapel ? 3.2 : -3, misturar(p.base, '#ffffff', 0.72)),
    retangulo({ ...papel, x: papel.x + 8, y: papel.y + 12 }, p.baseEscura),
    retangulo(papel, PAPEL),
    ...(cena ? cenario(janela, p) : []),
    retangulo(pe.fundo, PAPEL),
  ];
}

/** Light room around the motorcycle, when there is no photo. */
const cenario = (janela: Caixa, p: Paleta): Forma[] => {
  const { x, y, largura, altura } = janela;
  return [
    retangulo(janela, misturar(p.base, '#ffffff', 0.82)),
    disco(
      x + largura / 2,
      y + altura * 0.46,
      Math.min(largura, altura) * 0.4,
      misturar(p.base, '#ffffff', 0.93),
    ),
    retangulo({ x, y: y + altura * 0.8, largura, altura: altura * 0.2 }, misturar(p.base, '#ffffff', 0.62)),
  ];
};

/** Two strips of adhesive tape on the print. */
const fitas = ({ x, y, largura }: Caixa, p: Paleta): Forma[] => {
  const longa = largura * 0.17;
  const larga = longa * 0.28;
  return [
    girado({ x: x - longa * 0.42, y: y + larga * 0.1, largura: longa, altura: larga }, -38, p.realce),
    girado(
      { x: x + largura - longa * 0.58, y: y + larga * 0.1, largura: longa, altura: larga },
      38,
      p.realce,
    ),
  ];
};
