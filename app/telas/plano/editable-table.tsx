import { TextField } from '~/components/ui/text-field.tsx';
import type { NumericField } from '~/domain/financiamento/plano-parts.ts';
import { mapValues } from '~/domain/resource/typed-fields.ts';
import { GridCellInput, ListError } from './cell.tsx';
import { AddPart, RemovePart } from './edit-step.tsx';

/** Description of a number, as far as the editor uses it. */
type DescribedNumber = Pick<NumericField, 'tipo' | 'rotulo' | 'coluna' | 'ajuda' | 'sufixo'>;
type DescribedNumbers<Key extends string> = Readonly<Record<Key, DescribedNumber>>;

/** Labelled fields for the numbers of a group; `base` is the prefix of their names. */
export function NumberFields<Key extends string>({
  base,
  campos,
  digitado,
}: {
  base: string;
  campos: DescribedNumbers<Key>;
  digitado: Readonly<Record<NoInfer<Key>, string>>;
}) {
  const fields = mapValues(campos, ({ tipo, rotulo, ajuda, sufixo }, field) => (
    <TextField
      key={field}
      name={`${base}.${field}`}
      rotulo={rotulo}
      ajuda={ajuda}
      prefixo={tipo === 'dinheiro' && 'R$'}
      sufixo={tipo === 'percentual' ? '%' : sufixo}
      inputMode={tipo === 'inteiro' ? 'numeric' : 'decimal'}
      placeholder={field === 'limite' ? 'sem limite' : undefined}
      defaultValue={digitado[field]}
    />
  ));
  return <>{Object.values(fields)}</>;
}

/** Editable table of a list in the plan: a row per item, a column per number. */
export function EditableTable<Key extends string>({
  base,
  campos,
  linhas,
  rotuloDe,
  tirar,
  acrescentar,
}: {
  base: string;
  campos: DescribedNumbers<Key>;
  linhas: readonly Readonly<Record<NoInfer<Key>, string>>[];
  /** Accessible name of a cell, which has no space for a label. */
  rotuloDe: (label: string, linha: number) => string;
  tirar: (linha: number) => { passo: string; rotulo: string };
  acrescentar: { passo: string; rotulo: string };
}) {
  const titles = mapValues(campos, ({ coluna, rotulo }, field) => (
    <th key={field} scope="col">
      {coluna ?? rotulo}
    </th>
  ));
  const cells = (typed: Readonly<Record<Key, string>>, linha: number) =>
    mapValues(campos, ({ rotulo }, field) => (
      <td key={field}>
        <GridCellInput
          name={`${base}.${linha}.${field}`}
          rotulo={rotuloDe(rotulo, linha)}
          valor={typed[field]}
        />
      </td>
    ));
  return (
    <>
      <div className="tabua-moldura">
        <table className="tabua tabua-digitada">
          <thead>
            <tr>
              {Object.values(titles)}
              <td />
            </tr>
          </thead>
          <tbody>
            {linhas.map((typed, linha) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: each step re-creates the form.
              <tr key={linha}>
                {Object.values(cells(typed, linha))}
                <td>
                  <RemovePart {...tirar(linha)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ListError name={base} />
      <div className="-mx-3">
        <AddPart passo={acrescentar.passo}>{acrescentar.rotulo}</AddPart>
      </div>
    </>
  );
}
