import type { ReactElement } from 'react';
import { ajustarEmPoucasLinhas } from '../ajuste.ts';
import { conteudoPecas, type ItemDesenhavel } from '../conteudo-das-artes.ts';
import type { Caixa } from '../partes/caixa.ts';
import { Folha, medirFolha } from '../partes/folha.tsx';
import { Foto } from '../partes/foto.tsx';
import { Linhas } from '../partes/linhas.tsx';
import { medirPreco, Preco } from '../partes/preco.tsx';
import type { ComponenteTemplate, DadosPecas } from '../tipos.ts';
import { APOIO, TINTA } from './vitrine-cores.ts';

/** One row an item: photo, words, price. */
export const Balcao: ComponenteTemplate<DadosPecas> = ({ formato, dados }): ReactElement => {
  const c = conteudoPecas(dados);
  const m = medirFolha(formato, c);
  const titulo = ajustarEmPoucasLinhas(
    c.titulo,
    {
      fonte: 'poppins-700',
      largura: m.meio.largura,
      maxLinhas: 2,
      entrelinha: 1.06,
      maximo: Math.round((formato === 'link' ? 44 : 84) * c.escala),
      minimo: 24,
      equilibrar: true,
    },
    40,
  );
  const y = m.meio.y + titulo.altura + 20;
  const altura = Math.floor((m.meio.y + m.meio.altura - y) / c.itens.length);
  return (
    <Folha formato={formato} empresa={dados.empresa} medidas={m}>
      <Linhas
        texto={titulo}
        fonte="poppins-700"
        cor={TINTA}
        x={m.meio.x}
        y={m.meio.y}
        largura={m.meio.largura}
      />
      {c.itens.map((item, at) => (
        <Item
          key={`${item.codigo} ${item.descricao}`}
          item={item}
          caixa={{ x: m.meio.x, y: y + at * altura, largura: m.meio.largura, altura: altura - 16 }}
        />
      ))}
    </Folha>
  );
};

function Item({ item, caixa }: { item: ItemDesenhavel; caixa: Caixa }): ReactElement {
  const { x, y, largura, altura } = caixa;
  const lado = item.foto ? Math.min(altura, Math.round(largura * 0.3)) : 0;
  const palavrasX = x + (lado ? lado + 24 : 0);
  const coluna = x + largura - palavrasX;
  const preco = medirPreco(item.preco, coluna, Math.min(120, Math.round(altura * 0.5)));
  const descricao = ajustarEmPoucasLinhas(
    [item.descricao, item.codigo].filter(Boolean).join(' · '),
    {
      fonte: 'roboto-500',
      largura: coluna,
      maxLinhas: 2,
      altura: Math.max(24, altura - preco.altura - 12),
      entrelinha: 1.15,
      maximo: 40,
      minimo: 20,
    },
    26,
  );
  return (
    <div style={{ display: 'flex' }}>
      {item.foto ? <Foto foto={item.foto} caixa={{ x, y, largura: lado, altura: lado }} /> : null}
      <Linhas texto={descricao} fonte="roboto-500" cor={TINTA} x={palavrasX} y={y} largura={coluna} />
      <Preco
        centavos={item.preco}
        medidas={preco}
        x={palavrasX}
        y={y + descricao.altura + 10}
        cor={TINTA}
        corApoio={APOIO}
      />
    </div>
  );
}
