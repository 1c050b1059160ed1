import type { ReactElement } from 'react';
import { caber } from '../partes/caber.ts';
import { inclinado, retangulo } from '../partes/formas.ts';
import { Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Logo } from '../partes/logo.tsx';
import { MARGENS } from '../partes/pe.ts';
import { Tela } from '../partes/tela.tsx';
import { textoDesenhavel } from '../texto.ts';
import { type ComponenteTemplate, type DadosDaEncerrada, FORMATOS } from '../tipos.ts';
import { PAPEL, paletaDe, TINTA } from './artes-cores.ts';

/** Template of an ended piece: the company's colour, a short text and the company; nothing of the offer. */
export const Encerrada: ComponenteTemplate<DadosDaEncerrada> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { titulo, texto, empresa } = dados;
  const { margem } = MARGENS[formato];
  const p = paletaDe(empresa.cores);
  const deitado = formato === 'link';
  const util = W - 2 * margem;
  // Players draw over both ends of a story.
  const base = formato === 'story' ? 250 : 0;
  const faixa = { x: 0, y: H - base - Math.round(H * 0.17), largura: W, altura: Math.round(H * 0.17) + base };
  const palavras = caber(textoDesenhavel(titulo), {
    largura: util,
    linhas: 2,
    maximo: deitado ? 104 : 158,
    entrelinha: 1.04,
  });
  const apoio = caber(textoDesenhavel(texto), {
    fonte: 'poppins-500',
    largura: util,
    linhas: 3,
    maximo: deitado ? 34 : 46,
    entrelinha: 1.25,
  });
  const vao = deitado ? 22 : 40;
  const y = Math.round((faixa.y + base - palavras.altura - apoio.altura - vao) / 2);
  const linha = faixa.altura - base;
  return (
    <Tela formato={formato} cor={p.base}>
      <Poligonos
        largura={W}
        altura={H}
        formas={[
          inclinado({ x: W * 0.5, y: 0, largura: W * 0.26, altura: H }, Math.round(H * 0.3), p.baseEscura),
          inclinado({ x: W * 0.86, y: 0, largura: W * 0.1, altura: H }, Math.round(H * 0.3), p.baseEscura),
          retangulo(faixa, PAPEL),
        ]}
      />
      <Linhas texto={palavras} cor={p.sobre} x={margem} y={y} largura={util} />
      <Linhas texto={apoio} cor={p.sobre} x={margem} y={y + palavras.altura + vao} largura={util} />
      <Logo
        src={empresa.logo}
        nome={empresa.nome}
        cor={TINTA}
        caixa={{
          x: margem,
          y: faixa.y + Math.round(linha * 0.22),
          largura: Math.round(util * 0.7),
          altura: Math.round(linha * 0.56),
        }}
      />
    </Tela>
  );
};
