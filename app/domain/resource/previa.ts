import type { LinhaErrada } from './planilha.ts';

/** A line of an import, as it is shown before anything is stored. */
export type LinhaDaPrevia = {
  linha: number;
  /** `nova` is stored on confirmation, `igual` changes nothing, `errada` is left out. */
  situacao: 'nova' | 'igual' | 'errada';
  /** What the line is about; of a wrong one what stands in the file. */
  titulo: string;
  /** What happens, or what to mend. */
  texto: string;
  /** Right, but worth a second look. */
  aviso: string | null;
};

/** Everything that an import would do, in words. */
export type Previa = {
  csv: string;
  /** Client-made id of the import: confirming it twice stores it once. */
  idCliente: string;
  /** Heading above what lines are about: "Moto". */
  titulo: string;
  linhas: LinhaDaPrevia[];
  resumo: { tom: 'success' | 'error' | 'neutro'; texto: string }[];
  /** Words of the button that stores, null when nothing changes. */
  gravar: string | null;
};

/** One and several of what is imported: "preço", "preços". */
export type Unidade = { um: string; varios: string };

/** Wrong lines, then what changes, then what stays; as in the file within each. */
const ORDER = { errada: 0, nova: 1, igual: 2 } as const;

const plural = (total: number, one: string, many: string): string => `${total} ${total === 1 ? one : many}`;

/** A wrong line as a preview shows it. */
export const wrongLine = ({ linha, situacao, texto, mensagem }: LinhaErrada): LinhaDaPrevia => ({
  linha,
  situacao,
  titulo: texto,
  texto: mensagem,
  aviso: null,
});

/** An import as its screen shows it. */
export function createPrevia(
  lines: readonly LinhaDaPrevia[],
  { unidade, ...rest }: Pick<Previa, 'csv' | 'idCliente' | 'titulo'> & { unidade: Unidade },
): Previa {
  const { um, varios } = unidade;
  const count = (situacao: LinhaDaPrevia['situacao']) =>
    lines.filter((line) => line.situacao === situacao).length;
  const [nova, errada, igual] = [count('nova'), count('errada'), count('igual')];
  return {
    ...rest,
    linhas: [...lines].sort((a, b) => ORDER[a.situacao] - ORDER[b.situacao] || a.linha - b.linha),
    resumo: [
      {
        tom: nova > 0 ? ('success' as const) : ('neutro' as const),
        texto: plural(nova, `${um} muda`, `${varios} mudam`),
        total: 1,
      },
      { tom: 'error' as const, texto: plural(errada, 'linha com erro', 'linhas com erro'), total: errada },
      {
        tom: 'neutro' as const,
        texto: plural(igual, 'linha sem mudança', 'linhas sem mudança'),
        total: igual,
      },
    ]
      .filter(({ total }) => total > 0)
      .map(({ tom, texto }) => ({ tom, texto })),
    gravar: nova > 0 ? `Gravar ${plural(nova, um, varios)}` : null,
  };
}
