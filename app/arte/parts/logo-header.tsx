import type { ReactElement } from 'react';
import type { DrawnEmpresa } from '../types.ts';
import { ContainedImage } from './images.tsx';
import { EmpresaLogo } from './logo.tsx';

/** Place and colour of a header of company and brand logos, px. */
type LogoHeaderProps = {
  empresa: DrawnEmpresa;
  cor: string;
  x: number;
  y: number;
  largura: number;
  /** Height of the company's logo, px; brand logos are lower. */
  altura: number;
  larguraDoLogo?: number;
};

/** Company logo on the left, at most two brand logos on the right, vertically centred. */
export function LogoHeader(props: LogoHeaderProps): ReactElement {
  const { empresa, cor, x, y, largura, altura, larguraDoLogo = Math.round(altura * 4.6) } = props;
  const alturaMarca = Math.round(altura * 0.66);
  const larguraMarca = Math.round(altura * 2.2);
  const gap = Math.round(altura * 0.28);
  const mostradas = empresa.marcas.filter((marca) => marca !== '').slice(0, 2);
  return (
    <div style={{ display: 'flex' }}>
      <EmpresaLogo
        src={empresa.logo}
        nome={empresa.nome}
        cor={cor}
        caixa={{ x, y, largura: larguraDoLogo, altura }}
      />
      {mostradas.map((marca, i) => (
        <ContainedImage
          key={marca}
          src={marca}
          ancora="direita"
          caixa={{
            x: x + largura - (mostradas.length - i) * larguraMarca - (mostradas.length - 1 - i) * gap,
            y: y + Math.round((altura - alturaMarca) / 2),
            largura: larguraMarca,
            altura: alturaMarca,
          }}
        />
      ))}
    </div>
  );
}
