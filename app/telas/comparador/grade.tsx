import { Link } from '@remix-run/react';
import { Icone } from '~/components/ui/icone.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatPercentual } from '~/domain/valores/percentual.ts';
import type { CelulaDaGrade, Grade, Marca, Oferta } from './comparacao.ts';

export const NOMES_DAS_MARCAS: Record<Marca, string> = {
  parcela: 'Menor parcela',
  cet: 'Menor CET',
  total: 'Menor total',
};

/**
 * Grid of parcelas by entrada; on phones the first column stays in place while the others scroll sideways.
 */
export function GradeDeComparacao({
  grade: { colunas, linhas },
  comBanco,
  linkOf,
}: {
  grade: Grade;
  /** True to show the financeira in each cell. */
  comBanco: boolean;
  linkOf: (oferta: Oferta) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className="grade" aria-label="Parcelas por prazo e entrada" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td>Entrada</td>
            {colunas.map(({ entrada, pct, digitada }) => (
              <th key={entrada} scope="col" className="numeros">
                <span className="block">
                  {entrada === 0 ? 'Sem entrada' : `${String(pct).replace('.', ',')}%`}
                  {digitada && <span className="sr-only"> (a do cliente)</span>}
                </span>
                {entrada > 0 && <span className="grade-valor">{formatDinheiro(entrada)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ prazo, celulas }) => (
            <tr key={prazo}>
              <th scope="row" className="numeros">
                {`${prazo}×`}
              </th>
              {colunas.map(({ entrada }, index) => (
                <td key={entrada}>
                  <Celula celula={celulas[index] ?? null} comBanco={comBanco} linkOf={linkOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Celula({
  celula,
  comBanco,
  linkOf,
}: {
  celula: CelulaDaGrade | null;
  comBanco: boolean;
  linkOf: (oferta: Oferta) => string;
}) {
  if (!celula) return <span className="grade-fora">não faz</span>;
  const { oferta, marcas, cabe } = celula;
  const { parcela, cet, totalAPrazo, financeira } = oferta;
  const names = ['grade-celula', marcas.length > 0 && 'grade-melhor', cabe === false && 'grade-acima'];
  return (
    <Link to={linkOf(oferta)} className={names.filter(Boolean).join(' ')}>
      <Preco centavos={parcela} className="grade-parcela" />
      <span className="grade-cet numeros">{cet ? `CET ${formatPercentual(cet.anual)}` : 'sem CET'}</span>
      <span className="grade-cet numeros">Total {formatDinheiro(totalAPrazo)}</span>
      {comBanco && (
        <span className="grade-banco" title={financeira.nome}>
          {financeira.nome}
        </span>
      )}
      {cabe === false && <span className="sr-only">Acima do que cabe no bolso.</span>}
      {marcas.map((marca) => (
        <span key={marca} className="grade-marca">
          <Icone nome="certo" tamanho={16} />
          {NOMES_DAS_MARCAS[marca]}
        </span>
      ))}
    </Link>
  );
}
