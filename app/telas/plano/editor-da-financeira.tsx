import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { EXEMPLO_DO_IOF, IOF_DO_EXEMPLO, LEI_DO_IOF } from '~/domain/financiamento/escolha-do-iof.ts';
import { FINANCEIRA, type FinanceiraDigitada, TARIFA } from '~/domain/financiamento/plano-campos.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';
import { formatNumero } from '~/domain/valores/percentual.ts';
import { Celula, ErroDaLista } from './celula.tsx';
import { Acrescentar, Tirar } from './passo.tsx';
import { opcoesDe, ROTULO_DA_CONVENCAO, ROTULO_DO_IOF, ROTULO_DO_SISTEMA } from './rotulos.ts';

const ESCOLHAS = [
  ['convencao', ROTULO_DA_CONVENCAO],
  ['sistema', ROTULO_DO_SISTEMA],
] as const;

/** Editor of one financeira: name, rates by entrada and number of parcelas, fees, and calculation rules. */
export function EditorDaFinanceira({
  financeira,
  indice,
  aberta,
  unica,
}: {
  financeira: FinanceiraDigitada;
  indice: number;
  aberta: boolean;
  /** True for the last financeira, which cannot be removed. */
  unica: boolean;
}) {
  const base = `financeiras.${indice}`;
  const nome = financeira.nome || 'Nova financeira';
  return (
    <details className="parte" open={aberta} data-parte={base}>
      <summary>
        <h2 className="min-w-0">{nome}</h2>
        <Icone nome="abaixo" />
      </summary>
      <div className="parte-corpo">
        <input type="hidden" name={`${base}.id`} value={financeira.id} />
        <CampoTexto
          name={`${base}.nome`}
          rotulo={FINANCEIRA.partes.nome.rotulo}
          defaultValue={financeira.nome}
          maxLength={FINANCEIRA.partes.nome.maximo}
          autoComplete="off"
        />
        <GradeDeTaxas financeira={financeira} indice={indice} />
        <Tarifas financeira={financeira} indice={indice} />
        <EscolhaDoIof financeira={financeira} base={base} />
        <div className="grid gap-4 sm:grid-cols-2">
          {ESCOLHAS.map(([campo, rotulos]) => (
            <Selecao
              key={campo}
              name={`${base}.${campo}`}
              rotulo={FINANCEIRA.partes[campo].rotulo}
              opcoes={opcoesDe(rotulos)}
              defaultValue={financeira[campo]}
            />
          ))}
        </div>
        {!unica && <TirarFinanceira indice={indice} nome={nome} />}
      </div>
    </details>
  );
}

const { preco, parcelas, taxaMensal } = EXEMPLO_DO_IOF;
const EXEMPLO = `Em ${formatDinheiro(preco)} em ${parcelas}× a ${formatNumero(taxaMensal)}% ao mês, o IOF é de ${formatDinheiro(IOF_DO_EXEMPLO.pf)} como pessoa física e de ${formatDinheiro(IOF_DO_EXEMPLO['pf-moto'])} como pessoa física, moto.`;

/** IOF preset of the financeira, with its cost in reais and its legal source. */
function EscolhaDoIof({ financeira: { iof }, base }: { financeira: FinanceiraDigitada; base: string }) {
  return (
    <div className="grid gap-2">
      <Selecao
        name={`${base}.iof`}
        rotulo={FINANCEIRA.partes.iof.rotulo}
        vazio="Escolha o que a financeira cobra"
        opcoes={opcoesDe(ROTULO_DO_IOF)}
        defaultValue={iof}
        className="sm:max-w-90"
      />
      <p className="max-w-texto text-sm">{EXEMPLO}</p>
      <p className="max-w-texto text-muted text-sm">{LEI_DO_IOF}</p>
    </div>
  );
}

function TirarFinanceira({ indice, nome }: { indice: number; nome: string }) {
  return (
    <span className="flex items-center gap-1 text-muted">
      <Tirar passo={`-financeira ${indice}`} rotulo={`Tirar ${nome} do plano`} />
      {`Tirar ${nome} do plano`}
    </span>
  );
}

function GradeDeTaxas({ financeira, indice }: { financeira: FinanceiraDigitada; indice: number }) {
  const { prazos, faixas } = financeira;
  const base = `financeiras.${indice}`;
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
              {prazos.map((prazo, coluna) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each step re-creates the form.
                <th key={coluna} scope="col">
                  <Celula
                    name={`${base}.prazos.${coluna}`}
                    rotulo={`Parcelas da coluna ${coluna + 1}`}
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
                  <Celula
                    name={`${base}.faixas.${linha}.entradaMinima`}
                    rotulo={`Entrada da linha ${linha + 1}, em % do preço`}
                    valor={entradaMinima}
                    placeholder="20"
                  />
                </th>
                {prazos.map((prazo, coluna) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={coluna}>
                    <Celula
                      name={`${base}.faixas.${linha}.taxas.${coluna}`}
                      rotulo={`Juros em ${prazo || '?'} parcelas com ${entradaMinima || '?'}% de entrada`}
                      valor={taxas[coluna] ?? ''}
                      placeholder="—"
                    />
                  </td>
                ))}
                <td>
                  {faixas.length > 1 && (
                    <Tirar
                      passo={`-faixa ${indice} ${linha}`}
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
                {prazos.map((prazo, coluna) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={coluna} className="text-center!">
                    <Tirar passo={`-prazo ${indice} ${coluna}`} rotulo={`Tirar ${prazo || '?'} parcelas`} />
                  </td>
                ))}
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <ErroDaLista name={`${base}.prazos`} />
      <ErroDaLista name={`${base}.faixas`} />
      <div className="-mx-3 flex flex-wrap">
        <Acrescentar passo={`+prazo ${indice}`}>Prazo</Acrescentar>
        <Acrescentar passo={`+faixa ${indice}`}>Faixa de entrada</Acrescentar>
      </div>
    </div>
  );
}

const COBRANCAS = [
  { valor: 'sim', rotulo: 'Financiada' },
  { valor: 'nao', rotulo: 'Paga na hora' },
];

function Tarifas({ financeira: { tarifas }, indice }: { financeira: FinanceiraDigitada; indice: number }) {
  const base = `financeiras.${indice}.tarifas`;
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
          <CampoTexto
            name={`${base}.${linha}.nome`}
            rotulo={TARIFA.partes.nome.rotulo}
            defaultValue={nome}
            maxLength={TARIFA.partes.nome.maximo}
            className="max-sm:col-span-2"
          />
          <span className="pt-6 sm:order-last">
            <Tirar passo={`-tarifa ${indice} ${linha}`} rotulo={`Tirar ${nome || 'a tarifa'}`} />
          </span>
          <CampoTexto
            name={`${base}.${linha}.valor`}
            rotulo={TARIFA.partes.valor.rotulo}
            prefixo="R$"
            inputMode="decimal"
            defaultValue={valor}
          />
          <Selecao
            name={`${base}.${linha}.financiada`}
            rotulo={TARIFA.partes.financiada.rotulo}
            opcoes={COBRANCAS}
            defaultValue={financiada}
          />
        </div>
      ))}
      <ErroDaLista name={base} />
      <div className="-mx-3">
        <Acrescentar passo={`+tarifa ${indice}`}>Tarifa</Acrescentar>
      </div>
    </div>
  );
}
