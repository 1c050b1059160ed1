import type { ReactElement } from 'react';
import { confete } from '../partes/confete.ts';
import { retangulo } from '../partes/formas.ts';
import { Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Logo } from '../partes/logo.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosDoPodio, FORMATOS } from '../tipos.ts';
import { misturar, PAPEL, paletaDe, TINTA } from './artes-cores.ts';
import { type DegrauMedido, diagramarPodio } from './podio-medidas.ts';

/** Template "Pódio": the first three places of an award on steps, among confetti. */
export const Podio: ComponenteTemplate<DadosDoPodio> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa } = dados;
  const d = diagramarPodio(formato, dados);
  const p = paletaDe(empresa.cores);
  const outros = misturar(p.base, TINTA, 0.55);
  const corDo = ({ lugar }: DegrauMedido) => (lugar === 1 ? p.realce : outros);
  const sobreO = ({ lugar }: DegrauMedido) => (lugar === 1 ? p.sobreRealce : PAPEL);
  const titulo = {
    x: 0,
    y: d.chamadaY - 20,
    largura: W,
    altura: d.periodoY + d.periodo.altura + 40 - d.chamadaY,
  };
  const livres = [
    titulo,
    d.faixa,
    ...d.degraus.map(({ caixa, nomeY }) => ({
      ...{ x: caixa.x - 10, largura: caixa.largura + 20 },
      ...{ y: nomeY - 16, altura: caixa.y + caixa.altura - nomeY + 16 },
    })),
  ];
  const sheet = { x: -20, y: -20, largura: W + 40, altura: H + 40 };
  const cores = [p.realce, p.sobre, p.baseEscura, misturar(p.base, '#ffffff', 0.42)];
  return (
    <Tela formato={formato} cor={p.base}>
      <Poligonos
        largura={W}
        altura={H}
        formas={[
          ...confete(sheet, livres, cores, 260, 38),
          ...d.degraus.map((degrau) => retangulo(degrau.caixa, corDo(degrau))),
          retangulo(d.faixa, PAPEL),
        ]}
      />
      <Linhas
        texto={d.chamada}
        cor={p.sobre}
        x={d.x}
        y={d.chamadaY}
        largura={d.coluna}
        alinhamento="centro"
      />
      <Linhas texto={d.titulo} cor={p.sobre} x={d.x} y={d.tituloY} largura={d.coluna} alinhamento="centro" />
      <Linhas
        texto={d.periodo}
        cor={p.sobre}
        x={d.x}
        y={d.periodoY}
        largura={d.coluna}
        alinhamento="centro"
      />
      {d.degraus.map((degrau) => {
        const { lugar, caixa, nome, nomeY, numero, numeroY, pontos, pontosY } = degrau;
        const place = { x: caixa.x, largura: caixa.largura, alinhamento: 'centro' } as const;
        return (
          <div key={lugar} style={{ display: 'flex' }}>
            <Linhas texto={nome} cor={p.sobre} y={nomeY} {...place} />
            <Linhas texto={numero} cor={sobreO(degrau)} y={numeroY} {...place} />
            <Linhas texto={pontos} cor={sobreO(degrau)} y={pontosY} {...place} />
          </div>
        );
      })}
      <Logo src={empresa.logo} nome={empresa.nome} cor={TINTA} caixa={d.logo} ancora="centro" />
    </Tela>
  );
};
