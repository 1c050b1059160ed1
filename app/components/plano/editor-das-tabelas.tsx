import type { ReactNode } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import {
  GRUPOS_DE_CONSORCIO,
  type GrupoDigitado,
  type PlanoDigitado,
  PRESETS_DE_IOF,
} from '~/domain/financiamento/plano-digitado.ts';
import { Celula, ErroDaLista } from './celula.tsx';
import { Acrescentar, Tirar } from './passo.tsx';
import { opcoesDe, ROTULO_DO_IOF } from './rotulos.ts';

function Parte({
  titulo,
  nome,
  aberta,
  children,
}: {
  titulo: string;
  /** How its fields' names begin. */
  nome: string;
  aberta: boolean;
  children: ReactNode;
}) {
  return (
    <details className="parte" open={aberta} data-parte={nome}>
      <summary>
        <h2>{titulo}</h2>
        <Icone nome="abaixo" />
      </summary>
      <div className="parte-corpo">{children}</div>
    </details>
  );
}

/** Tables that hold for every lender; a part with an error is open. */
export function EditorDasTabelas({
  digitado,
  isOpen,
}: {
  digitado: PlanoDigitado;
  /** Whether the part whose fields' names begin so is open. */
  isOpen: (parte: string) => boolean;
}) {
  return (
    <>
      <Parte titulo="Entrada programada" nome="tabelas.liberacred" aberta={isOpen('tabelas.liberacred')}>
        <EntradaProgramada liberacred={digitado.liberacred} />
      </Parte>
      <Parte titulo="Consórcio" nome="tabelas.consorcio" aberta={isOpen('tabelas.consorcio')}>
        <Consorcio consorcio={digitado.consorcio} />
      </Parte>
      <Parte titulo="IOF" nome="tabelas.iof" aberta={isOpen('tabelas.iof')}>
        <TabelaDoIof iof={digitado.iof} />
      </Parte>
      <Parte titulo="Atraso" nome="tabelas.mora" aberta={isOpen('tabelas.mora')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Percentual
            name="tabelas.mora.multa"
            rotulo="Multa"
            valor={digitado.mora.multa}
            ajuda="Até 2% (CDC, art. 52)."
          />
          <Percentual
            name="tabelas.mora.jurosMensal"
            rotulo="Juros de mora ao mês"
            valor={digitado.mora.jurosMensal}
            ajuda="Até 1% ao mês."
          />
        </div>
      </Parte>
    </>
  );
}

function Percentual({
  name,
  rotulo,
  valor,
  ajuda,
}: {
  name: string;
  rotulo: string;
  valor: string;
  ajuda?: string;
}) {
  return (
    <CampoTexto
      name={name}
      rotulo={rotulo}
      ajuda={ajuda}
      sufixo="%"
      inputMode="decimal"
      defaultValue={valor}
    />
  );
}

function EntradaProgramada({ liberacred }: Pick<PlanoDigitado, 'liberacred'>) {
  const base = 'tabelas.liberacred';
  const { planos } = liberacred;
  return (
    <>
      <div className="tabua-moldura">
        <table className="tabua tabua-digitada">
          <thead>
            <tr>
              <th scope="col">Parcelas</th>
              <th scope="col">Guarda %</th>
              <th scope="col">Apto após</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {planos.map((plano, linha) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name; the form is drawn anew after each step.
              <tr key={linha}>
                {(['parcelas', 'entradaPct', 'aptoApos'] as const).map((campo) => (
                  <td key={campo}>
                    <Celula
                      name={`${base}.planos.${linha}.${campo}`}
                      rotulo={`${ROTULO_DO_PROGRAMA[campo]} do plano ${linha + 1}`}
                      valor={plano[campo]}
                    />
                  </td>
                ))}
                <td>
                  <Tirar
                    passo={`-programa ${linha}`}
                    rotulo={`Tirar o plano de ${plano.parcelas || '?'} parcelas com ${plano.entradaPct || '?'}%`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ErroDaLista name={`${base}.planos`} />
      <div className="-mx-3">
        <Acrescentar passo="+programa">Plano</Acrescentar>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <CampoTexto
          name={`${base}.adesao`}
          rotulo="Adesão"
          prefixo="R$"
          inputMode="decimal"
          defaultValue={liberacred.adesao}
        />
        <CampoTexto
          name={`${base}.porParcela`}
          rotulo="Custo por parcela"
          prefixo="R$"
          inputMode="decimal"
          defaultValue={liberacred.porParcela}
        />
        <Percentual
          name={`${base}.aproveitamento`}
          rotulo="Fica com o cliente"
          valor={liberacred.aproveitamento}
        />
        <Percentual
          name={`${base}.referencia`}
          rotulo="Referência sobre o preço"
          valor={liberacred.referencia}
        />
        <Percentual
          name={`${base}.cancelamento`}
          rotulo="Custo para cancelar"
          valor={liberacred.cancelamento}
        />
      </div>
    </>
  );
}

const ROTULO_DO_PROGRAMA = {
  parcelas: 'Parcelas',
  entradaPct: 'Percentual guardado',
  aptoApos: 'Parcelas até ficar apto',
} as const;

const ROTULO_DO_GRUPO: Record<keyof GrupoDigitado, string> = {
  meses: 'Meses',
  fundoComum: 'Fundo comum %',
  taxaAdministracao: 'Adm. 1º ano %',
  taxaAdministracaoTotal: 'Adm. total %',
};

const CAMPOS_DO_GRUPO = ['meses', 'fundoComum', 'taxaAdministracao', 'taxaAdministracaoTotal'] as const;

function Consorcio({ consorcio }: Pick<PlanoDigitado, 'consorcio'>) {
  const base = 'tabelas.consorcio';
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {GRUPOS_DE_CONSORCIO.map((nome) => (
          <div key={nome} className="grid min-w-0 gap-2">
            <h3 className="capitalize">{nome}</h3>
            <div className="tabua-moldura">
              <table className="tabua tabua-digitada">
                <thead>
                  <tr>
                    {CAMPOS_DO_GRUPO.map((campo) => (
                      <th key={campo} scope="col">
                        {ROTULO_DO_GRUPO[campo]}
                      </th>
                    ))}
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {consorcio[nome].map((grupo, linha) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <tr key={linha}>
                      {CAMPOS_DO_GRUPO.map((campo) => (
                        <td key={campo}>
                          <Celula
                            name={`${base}.planos.${nome}.${linha}.${campo}`}
                            rotulo={`${ROTULO_DO_GRUPO[campo]}, ${nome} ${grupo.meses || 'novo'}`}
                            valor={grupo[campo]}
                          />
                        </td>
                      ))}
                      <td>
                        <Tirar
                          passo={`-grupo ${nome} ${linha}`}
                          rotulo={`Tirar ${nome} de ${grupo.meses || '?'} meses`}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <ErroDaLista name={`${base}.planos.${nome}`} />
            <div className="-mx-3">
              <Acrescentar passo={`+grupo ${nome}`}>Prazo</Acrescentar>
            </div>
          </div>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <Percentual name={`${base}.seguroQuebra`} rotulo="Seguro de quebra" valor={consorcio.seguroQuebra} />
        <Percentual name={`${base}.seguroVida`} rotulo="Seguro de vida" valor={consorcio.seguroVida} />
        <Percentual
          name={`${base}.lanceEmbutido`}
          rotulo="Lance embutido, até"
          valor={consorcio.lanceEmbutido}
        />
        <Percentual name={`${base}.fixo25`} rotulo="Lance fixo menor" valor={consorcio.fixo25} />
        <Percentual name={`${base}.fixo35`} rotulo="Lance fixo maior" valor={consorcio.fixo35} />
        <CampoTexto
          name={`${base}.rendaMinima`}
          rotulo="Renda mínima"
          sufixo="parcelas"
          inputMode="numeric"
          defaultValue={consorcio.rendaMinima}
        />
      </div>
    </>
  );
}

function TabelaDoIof({ iof }: Pick<PlanoDigitado, 'iof'>) {
  return (
    <>
      <p className="max-w-texto text-muted">
        A alíquota diária da moto para pessoa física foi zerada em 2008. Confirme com a financeira se ainda
        vale antes de usar "{ROTULO_DO_IOF['pf-moto']}".
      </p>
      {PRESETS_DE_IOF.map((preset) => {
        const base = `tabelas.iof.${preset}`;
        const { diaria, adicional, tetoDias, limite, depois } = iof[preset];
        return (
          <fieldset key={preset} className="grid min-w-0 grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
            <legend className="mb-2 font-medium">{ROTULO_DO_IOF[preset]}</legend>
            <Percentual name={`${base}.diaria`} rotulo="Ao dia" valor={diaria} />
            <Percentual name={`${base}.adicional`} rotulo="Adicional" valor={adicional} />
            <CampoTexto
              name={`${base}.tetoDias`}
              rotulo="Dias, no máximo"
              inputMode="numeric"
              defaultValue={tetoDias}
            />
            <CampoTexto
              name={`${base}.limite`}
              rotulo="Só até"
              prefixo="R$"
              inputMode="decimal"
              placeholder="sem limite"
              defaultValue={limite}
            />
            <Selecao
              name={`${base}.depois`}
              rotulo="Acima disso"
              vazio="—"
              opcoes={opcoesDe(ROTULO_DO_IOF).filter(({ valor }) => valor !== preset)}
              defaultValue={depois}
            />
          </fieldset>
        );
      })}
      <ErroDaLista name="tabelas.iof" />
    </>
  );
}
