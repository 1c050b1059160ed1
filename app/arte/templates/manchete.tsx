import type { ReactElement } from 'react';
import { conteudoPost } from '../conteudo-das-artes.ts';
import { Barra } from '../partes/barra.tsx';
import { PalavrasDaEtiqueta } from '../partes/etiqueta.tsx';
import { Figura } from '../partes/figura.tsx';
import { inclinado, retangulo } from '../partes/formas.ts';
import { type Forma, Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosPost, FORMATOS } from '../tipos.ts';
import { motoNaBase, PAPEL, type Paleta, paletaDe, TINTA } from './artes-cores.ts';
import { diagramarManchete, type MedidasDaManchete } from './manchete-medidas.ts';

const APOIO = '#3f4b55';

/** Template "Manchete": a poster with text as large as the sheet allows, on the company's colour. */
export const Manchete: ComponenteTemplate<DadosPost> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { foto, moto, ajuste, empresa } = dados;
  const c = conteudoPost(dados);
  const d = diagramarManchete(formato, dados, c);
  const p = paletaDe(empresa.cores);
  const { margem: x, coluna } = d;
  return (
    <Tela formato={formato} cor={p.base}>
      <Poligonos largura={W} altura={H} formas={formas(d, p, foto ? 'foto' : moto ? 'moto' : 'nada', W, H)} />
      <PalavrasDaEtiqueta etiqueta={d.selo} cor={p.sobreRealce} />
      <Linhas texto={d.titulo} cor={p.sobre} x={x} y={d.tituloY} largura={coluna} />
      <Linhas texto={d.texto} cor={p.sobre} x={x} y={d.textoY} largura={coluna} />
      <Figura
        foto={foto}
        moto={moto}
        ajuste={ajuste}
        caixa={d.janela}
        palco={d.palco}
        cores={motoNaBase(empresa.cores)}
        sombra={p.baseEscura}
      />
      {d.legenda ? <Poligonos largura={W} altura={H} formas={[retangulo(d.legenda.caixa, p.base)]} /> : null}
      <PalavrasDaEtiqueta etiqueta={d.legenda} cor={p.sobre} />
      {d.faixa ? (
        <Linhas
          texto={d.chamada}
          cor={p.sobreRealce}
          x={x}
          y={d.faixa.y + Math.round((d.faixa.altura - d.chamada.altura) / 2)}
          largura={W - 2 * x}
        />
      ) : null}
      <Barra empresa={empresa} medidas={d.pe.barra} cor={TINTA} corApoio={APOIO} />
    </Tela>
  );
};

function formas(
  d: MedidasDaManchete,
  p: Paleta,
  figura: 'foto' | 'moto' | 'nada',
  W: number,
  H: number,
): Forma[] {
  const { janela, faixa, pe, selo } = d;
  const fundo = janela.y + janela.altura;
  const riscos = (y: number, altura: number) =>
    [0.02, 0.3, 0.58].map((inicio, i) =>
      inclinado(
        { x: janela.x + janela.largura * inicio, y, largura: janela.largura * 0.2 + altura * 0.5, altura },
        Math.round(altura * 0.5),
        i === 1 ? p.baseClara : p.baseEscura,
      ),
    );
  return [
    ...(figura === 'moto' ? riscos(janela.y, fundo - janela.y) : []),
    ...(pe.fundo.y + pe.fundo.altura < H
      ? [retangulo({ x: 0, y: pe.fundo.y, largura: W, altura: H - pe.fundo.y }, p.baseEscura)]
      : []),
    ...(faixa ? [retangulo(faixa, p.realce), seta(faixa, d.margem, p.sobreRealce)] : []),
    retangulo(pe.fundo, PAPEL),
    ...(selo ? [retangulo(selo.caixa, p.realce)] : []),
  ];
}

/** Arrow at the end of the call to action. */
function seta(
  { x, y, largura, altura }: { x: number; y: number; largura: number; altura: number },
  margem: number,
  cor: string,
): Forma {
  const meio = y + altura / 2;
  const lado = altura * 0.2;
  const ponta = x + largura - margem;
  const traco = altura * 0.075;
  return {
    cor,
    pontos: [
      [ponta - lado * 2.6, meio - traco],
      [ponta - lado * 1.1, meio - traco],
      [ponta - lado * 1.1, meio - lado],
      [ponta, meio],
      [ponta - lado * 1.1, meio + lado],
      [ponta - lado * 1.1, meio + traco],
      [ponta - lado * 2.6, meio + traco],
    ],
  };
}
