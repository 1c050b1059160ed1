import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { EXAMPLE_IOF, IOF_EXAMPLE, IOF_LAW } from '~/domain/financiamento/iof-choice.ts';
import { FINANCEIRA_PART, TARIFA_PART, type TypedFinanceira } from '~/domain/financiamento/plano-fields.ts';
import { CONVENCAO_LABELS, IOF_LABELS, SISTEMA_LABELS } from '~/domain/financiamento/plano-labels.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatNumber } from '~/domain/valores/percent.ts';
import { GridCellInput, ListError } from './cell.tsx';
import { AddPart, RemovePart } from './edit-step.tsx';
import { toSelectOptions } from './labels.ts';

const CALCULATION_CHOICES = [
  ['convencao', CONVENCAO_LABELS],
  ['sistema', SISTEMA_LABELS],
] as const;

/** Editor of one financeira: name, rates by entrada and number of parcelas, fees, and calculation rules. */
export function FinanceiraEditor({
  financeira,
  index,
  aberta,
  unica,
}: {
  financeira: TypedFinanceira;
  index: number;
  aberta: boolean;
  /** True for the last financeira, which cannot be removed. */
  unica: boolean;
}) {
  const base = `financeiras.${index}`;
  const nome = financeira.nome || 'Nova financeira';
  return (
    <details className="parte" open={aberta} data-parte={base}>
      <summary>
        <h2 className="min-w-0">{nome}</h2>
        <Icon name="abaixo" />
      </summary>
      <div className="parte-corpo">
        <input type="hidden" data-escolha name={`${base}.id`} value={financeira.id} />
        <TextField
          name={`${base}.nome`}
          rotulo={FINANCEIRA_PART.partes.nome.rotulo}
          defaultValue={financeira.nome}
          maxLength={FINANCEIRA_PART.partes.nome.maximo}
          autoComplete="off"
        />
        <TaxaGrid financeira={financeira} index={index} />
        <TarifaFields financeira={financeira} index={index} />
        <IofChoice financeira={financeira} base={base} />
        <div className="grid gap-4 sm:grid-cols-2">
          {CALCULATION_CHOICES.map(([field, labels]) => (
            <SelectField
              key={field}
              name={`${base}.${field}`}
              rotulo={FINANCEIRA_PART.partes[field].rotulo}
              opcoes={toSelectOptions(labels)}
              defaultValue={financeira[field]}
            />
          ))}
        </div>
        {!unica && <RemoveFinanceira index={index} nome={nome} />}
      </div>
    </details>
  );
}

const { preco, parcelas, taxaMensal } = IOF_EXAMPLE;
const IOF_EXAMPLE_TEXT = `Em ${formatMoney(preco)} em ${parcelas}× a ${formatNumber(taxaMensal)}% ao mês, o IOF é de ${formatMoney(EXAMPLE_IOF.pf)} como pessoa física e de ${formatMoney(EXAMPLE_IOF['pf-moto'])} como pessoa física, moto.`;

/** IOF preset of the financeira, with its cost in reais and its legal source. */
function IofChoice({ financeira: { iof }, base }: { financeira: TypedFinanceira; base: string }) {
  return (
    <div className="grid gap-2">
      <SelectField
        name={`${base}.iof`}
        rotulo={FINANCEIRA_PART.partes.iof.rotulo}
        vazio="Escolha o que a financeira cobra"
        opcoes={toSelectOptions(IOF_LABELS)}
        defaultValue={iof}
        className="sm:max-w-90"
      />
      <p className="max-w-texto text-sm">{IOF_EXAMPLE_TEXT}</p>
      <p className="max-w-texto text-muted text-sm">{IOF_LAW}</p>
    </div>
  );
}

function RemoveFinanceira({ index, nome }: { index: number; nome: string }) {
  return (
    <span className="flex items-center gap-1 text-muted">
      <RemovePart passo={`-financeira ${index}`} rotulo={`Tirar ${nome} do plano`} />
      {`Tirar ${nome} do plano`}
    </span>
  );
}

function TaxaGrid({ financeira, index }: { financeira: TypedFinanceira; index: number }) {
  const { prazos, faixas } = financeira;
  const base = `financeiras.${index}`;
  return (
    <div className="grid gap-2">
      <div>
        <h3>Juros ao mês, em %</h3>
        <p className="text-muted text-sm">
          Cada linha é uma entrada, em % do preço; cada coluna, um número de parcelas. Deixe vazio o que a
          financeira não faz.
        </p>
      </div>
      <div className="tabua-moldura">
        <table className="tabua tabua-digitada">
          <thead>
            <tr>
              <th scope="col">
                <span className="block py-3 font-normal text-muted">Entrada</span>
              </th>
              {prazos.map((prazo, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each step re-creates the form.
                <th key={column} scope="col">
                  <GridCellInput
                    name={`${base}.prazos.${column}`}
                    rotulo={`Parcelas da coluna ${column + 1}`}
                    valor={prazo}
                    inputMode="numeric"
                    placeholder="Ex.: 36"
                  />
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {faixas.map(({ entradaMinima, taxas }, linha) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <tr key={linha}>
                <th scope="row" className="da-linha">
                  <GridCellInput
                    name={`${base}.faixas.${linha}.entradaMinima`}
                    rotulo={`Entrada da linha ${linha + 1}, em % do preço`}
                    valor={entradaMinima}
                    placeholder="20"
                  />
                </th>
                {prazos.map((prazo, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={column}>
                    <GridCellInput
                      name={`${base}.faixas.${linha}.taxas.${column}`}
                      rotulo={`Juros em ${prazo || '?'} parcelas com ${entradaMinima || '?'}% de entrada`}
                      valor={taxas[column] ?? ''}
                      placeholder="—"
                    />
                  </td>
                ))}
                <td>
                  {faixas.length > 1 && (
                    <RemovePart
                      passo={`-faixa ${index} ${linha}`}
                      rotulo={`Tirar a linha de ${entradaMinima || '?'}% de entrada`}
                    />
                  )}
                </td>
              </tr>
            ))}
            {prazos.length > 1 && (
              <tr>
                <td>
                  <span className="block py-3 text-muted text-sm">Tirar</span>
                </td>
                {prazos.map((prazo, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={column} className="text-center!">
                    <RemovePart
                      passo={`-prazo ${index} ${column}`}
                      rotulo={`Tirar ${prazo || '?'} parcelas`}
                    />
                  </td>
                ))}
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <ListError name={`${base}.prazos`} />
      <ListError name={`${base}.faixas`} />
      <div className="-mx-3 flex flex-wrap">
        <AddPart passo={`+prazo ${index}`}>Prazo</AddPart>
        <AddPart passo={`+faixa ${index}`}>Faixa de entrada</AddPart>
      </div>
    </div>
  );
}

const COBRANCAS = [
  { valor: 'sim', rotulo: 'Financiada' },
  { valor: 'nao', rotulo: 'Paga na hora' },
];

function TarifaFields({ financeira: { tarifas }, index }: { financeira: TypedFinanceira; index: number }) {
  const base = `financeiras.${index}.tarifas`;
  return (
    <div className="grid gap-3">
      <div>
        <h3>Tarifas</h3>
        <p className="max-w-texto text-muted text-sm">
          Só de serviços prestados de verdade. A tarifa de cadastro vale no começo do relacionamento.
        </p>
      </div>
      {tarifas.map(({ nome, valor, financiada }, linha) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          key={linha}
          className="grid grid-cols-[1fr_1fr_44px] items-start gap-x-3 gap-y-2 sm:grid-cols-[2fr_1fr_1fr_44px]"
        >
          <TextField
            name={`${base}.${linha}.nome`}
            rotulo={TARIFA_PART.partes.nome.rotulo}
            defaultValue={nome}
            maxLength={TARIFA_PART.partes.nome.maximo}
            className="max-sm:col-span-2"
          />
          <span className="pt-6 sm:order-last">
            <RemovePart passo={`-tarifa ${index} ${linha}`} rotulo={`Tirar ${nome || 'a tarifa'}`} />
          </span>
          <TextField
            name={`${base}.${linha}.valor`}
            rotulo={TARIFA_PART.partes.valor.rotulo}
            prefixo="R$"
            inputMode="decimal"
            defaultValue={valor}
          />
          <SelectField
            name={`${base}.${linha}.financiada`}
            rotulo={TARIFA_PART.partes.financiada.rotulo}
            opcoes={COBRANCAS}
            defaultValue={financiada}
          />
        </div>
      ))}
      <ListError name={base} />
      <div className="-mx-3">
        <AddPart passo={`+tarifa ${index}`}>Tarifa</AddPart>
      </div>
    </div>
  );
}
