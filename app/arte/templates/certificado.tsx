import type { ReactElement } from 'react';
import { confete } from '../partes/confete.ts';
import { disco, estrela, moldura, retangulo } from '../partes/formas.ts';
import { Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { Logo } from '../partes/logo.tsx';
import { Tela } from '../partes/tela.tsx';
import { type ComponenteTemplate, type DadosDoCertificado, FORMATOS } from '../tipos.ts';
import { misturar, PAPEL, paletaDe, TINTA } from './artes-cores.ts';
import { diagramarCertificado } from './certificado-medidas.ts';

const APOIO = '#3f4b55';

/** Template "Certificado": a sheet in the company's frame, with a person's place in a medal. */
export const Certificado: ComponenteTemplate<DadosDoCertificado> = ({ formato, dados }): ReactElement => {
  const { largura: W, altura: H } = FORMATOS[formato];
  const { empresa } = dados;
  const d = diagramarCertificado(formato, dados);
  const p = paletaDe(empresa.cores);
  const { cx, cy, raio } = d.medalha;
  const cor = { loja: p.noPapel, tinta: TINTA, apoio: APOIO };
  const sheet = { x: -20, y: -20, largura: W + 40, altura: H + 40 };
  const cores = [p.realce, p.sobre, p.baseEscura, misturar(p.base, '#ffffff', 0.42)];
  return (
    <Tela formato={formato} cor={p.base}>
      <Poligonos
        largura={W}
        altura={H}
        formas={[
          ...confete(sheet, [moldura(d.quadro, 4)], cores, 420, 26),
          retangulo(d.quadro, PAPEL),
          estrela(cx, cy, raio, 24, p.base),
          disco(cx, cy, raio * 0.76, misturar(p.base, PAPEL, 0.9)),
        ]}
      />
      <Logo src={empresa.logo} nome={empresa.nome} cor={TINTA} caixa={d.logo} ancora="centro" />
      <Linhas
        texto={d.lugar}
        cor={p.noPapel}
        x={cx - raio}
        y={d.lugarY}
        largura={2 * raio}
        alinhamento="centro"
      />
      {d.linhas.map(({ texto, y, tom }) => (
        <Linhas key={y} texto={texto} cor={cor[tom]} x={d.x} y={y} largura={d.coluna} alinhamento="centro" />
      ))}
    </Tela>
  );
};
