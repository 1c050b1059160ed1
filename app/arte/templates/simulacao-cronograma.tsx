import type { ReactElement } from 'react';
import { tamanhoEmUmaLinha } from '../ajuste.ts';
import type { Fonte } from '../larguras.ts';
import { Poligonos } from '../partes/imagens.tsx';
import { Linhas } from '../partes/linhas.tsx';
import type { CoresEmpresa, ParcelaDoCronograma } from '../tipos.ts';
import { fio } from './simulacao-partes.tsx';
import { APOIO, corTexto, TINTA } from './vitrine-cores.ts';

const VAO = 32;
const TITULO = { corpo: 26, altura: 44 };
/** Maximum number of rows of a legible column, and maximum height of a row, px. */
const FILEIRAS = 20;
const ALTURA = 38;
const CORPO = 24;

export type MedidasDoCronograma = { colunas: number; fileiras: number; altura: number; corpo: number };

/** Measures columns, rows and font size for a schedule of any length in a box. */
export function medirCronograma(
  parcelas: readonly ParcelaDoCronograma[],
  largura: number,
  altura: number,
): MedidasDoCronograma {
  const colunas = Math.min(4, Math.max(2, Math.ceil(parcelas.length / FILEIRAS)));
  const fileiras = Math.max(1, Math.ceil(parcelas.length / colunas));
  const coluna = (largura - (colunas - 1) * VAO) / colunas;
  const fileira = Math.floor(Math.min(ALTURA, (altura - TITULO.altura) / fileiras));
  const maximo = Math.min(CORPO, Math.round(fileira * 0.72));
  const corpos = parcelas.map(({ numero, vencimento, valor }) =>
    tamanhoEmUmaLinha(`${numero}  ${vencimento}  ${valor}`, 'roboto-500', coluna, maximo),
  );
  return { colunas, fileiras, altura: fileira, corpo: Math.min(maximo, ...corpos) };
}

type PropsCronograma = {
  parcelas: readonly ParcelaDoCronograma[];
  medidas: MedidasDoCronograma;
  cores: CoresEmpresa;
  x: number;
  y: number;
  largura: number;
};

/** Schedule of all instalments: number, due date, amount; in columns, read downwards. */
export function Cronograma({ parcelas, medidas, cores, x, y, largura }: PropsCronograma): ReactElement {
  const { colunas, fileiras, altura, corpo } = medidas;
  const coluna = Math.floor((largura - (colunas - 1) * VAO) / colunas);
  const linha = (texto: string, fonte: Fonte, tamanho: number, alturaLinha: number) => ({
    fonte,
    tamanho,
    linhas: [texto],
    alturaLinha,
    altura: alturaLinha,
  });
  const topo = y + TITULO.altura;
  const lugares = parcelas.map((parcela, index) => ({
    ...parcela,
    x: x + Math.floor(index / fileiras) * (coluna + VAO),
    y: topo + (index % fileiras) * altura,
  }));
  return (
    <div style={{ display: 'flex' }}>
      <Linhas
        texto={linha('Parcelas', 'poppins-700', TITULO.corpo, TITULO.altura)}
        cor={corTexto(cores)}
        x={x}
        y={y}
        largura={largura}
      />
      <Poligonos
        largura={x + largura}
        altura={topo + fileiras * altura}
        formas={lugares.map((lugar) => fio(lugar.x, lugar.y + altura, coluna))}
      />
      {lugares.map(({ numero, vencimento, valor, ...lugar }) => (
        <div key={numero} style={{ display: 'flex' }}>
          <Linhas
            texto={linha(numero, 'roboto-400', corpo, altura)}
            cor={APOIO}
            x={lugar.x}
            y={lugar.y}
            largura={Math.ceil(corpo * 2)}
          />
          <Linhas
            texto={linha(vencimento, 'roboto-400', corpo, altura)}
            cor={TINTA}
            x={lugar.x + Math.ceil(corpo * 2)}
            y={lugar.y}
            largura={Math.ceil(corpo * 6)}
          />
          <Linhas
            texto={linha(valor, 'roboto-500', corpo, altura)}
            cor={TINTA}
            x={lugar.x}
            y={lugar.y}
            largura={coluna}
            alinhamento="direita"
          />
        </div>
      ))}
    </div>
  );
}
