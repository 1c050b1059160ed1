import type { ReactNode } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import {
  CONSORCIO,
  GRUPO,
  IOF,
  LIBERACRED,
  MORA,
  PANFLETO,
  type PlanoDigitado,
  PROGRAMA,
} from '~/domain/financiamento/plano-campos.ts';
import { GRUPOS_DE_CONSORCIO, PRESETS_DE_IOF } from '~/domain/financiamento/tipos.ts';
import { ErroDaLista } from './celula.tsx';
import { opcoesDe, ROTULO_DO_CONTATO, ROTULO_DO_IOF } from './rotulos.ts';
import { CamposNumericos, TabelaDigitada } from './tabela-digitada.tsx';

function Parte({
  titulo,
  nome,
  aberta,
  children,
}: {
  titulo: string;
  /** Prefix of its field names. */
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

/** Tables common to all financeiras; a part with an error is open. */
export function EditorDasTabelas({
  digitado,
  isOpen,
}: {
  digitado: PlanoDigitado;
  /** Tells whether the part with this field-name prefix is open. */
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
          <CamposNumericos base="tabelas.mora" campos={MORA.partes} digitado={digitado.mora} />
        </div>
      </Parte>
      <Parte titulo="Panfletos" nome="tabelas.panfleto" aberta={isOpen('tabelas.panfleto')}>
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          <CamposNumericos
            base="tabelas.panfleto"
            campos={LIMITES_DO_PANFLETO}
            digitado={digitado.panfleto}
          />
          <Selecao
            name="tabelas.panfleto.contato"
            rotulo={CONTATO.rotulo}
            opcoes={opcoesDe(ROTULO_DO_CONTATO)}
            defaultValue={digitado.panfleto.contato}
          />
        </div>
      </Parte>
    </>
  );
}

const { contato: CONTATO, ...LIMITES_DO_PANFLETO } = PANFLETO.partes;

const { planos: _programas, ...CUSTOS } = LIBERACRED.partes;

function EntradaProgramada({ liberacred }: Pick<PlanoDigitado, 'liberacred'>) {
  const { planos } = liberacred;
  return (
    <>
      <TabelaDigitada
        base="tabelas.liberacred.planos"
        campos={PROGRAMA.partes}
        linhas={planos}
        rotuloDe={(rotulo, linha) => `${rotulo} do plano ${linha + 1}`}
        tirar={(linha) => ({
          passo: `-programa ${linha}`,
          rotulo: `Tirar o plano de ${planos[linha]?.parcelas || '?'} parcelas com ${planos[linha]?.entradaPct || '?'}%`,
        })}
        acrescentar={{ passo: '+programa', rotulo: 'Plano' }}
      />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <CamposNumericos base="tabelas.liberacred" campos={CUSTOS} digitado={liberacred} />
      </div>
    </>
  );
}

const { mega: _mega, master: _master, ...SEGUROS_E_LANCES } = CONSORCIO.partes;

function Consorcio({ consorcio }: Pick<PlanoDigitado, 'consorcio'>) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {GRUPOS_DE_CONSORCIO.map((nome) => (
          <div key={nome} className="grid min-w-0 gap-2">
            <h3 className="capitalize">{nome}</h3>
            <TabelaDigitada
              base={`tabelas.consorcio.planos.${nome}`}
              campos={GRUPO.partes}
              linhas={consorcio[nome]}
              rotuloDe={(rotulo, linha) => `${rotulo}, ${nome} ${consorcio[nome][linha]?.meses || 'novo'}`}
              tirar={(linha) => ({
                passo: `-grupo ${nome} ${linha}`,
                rotulo: `Tirar ${nome} de ${consorcio[nome][linha]?.meses || '?'} meses`,
              })}
              acrescentar={{ passo: `+grupo ${nome}`, rotulo: 'Prazo' }}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <CamposNumericos base="tabelas.consorcio" campos={SEGUROS_E_LANCES} digitado={consorcio} />
      </div>
    </>
  );
}

const { depois: DEPOIS, ...ALIQUOTAS } = IOF.partes;

function TabelaDoIof({ iof }: Pick<PlanoDigitado, 'iof'>) {
  return (
    <>
      <p className="max-w-texto text-muted">{`A alíquota diária da moto para pessoa física foi zerada em 2008. Confirme com a financeira se ainda vale antes de usar "${ROTULO_DO_IOF['pf-moto']}".`}</p>
      {PRESETS_DE_IOF.map((preset) => (
        <fieldset key={preset} className="grid min-w-0 grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
          <legend className="mb-2 font-medium">{ROTULO_DO_IOF[preset]}</legend>
          <CamposNumericos base={`tabelas.iof.${preset}`} campos={ALIQUOTAS} digitado={iof[preset]} />
          <Selecao
            name={`tabelas.iof.${preset}.depois`}
            rotulo={DEPOIS.rotulo}
            vazio="—"
            opcoes={opcoesDe(ROTULO_DO_IOF).filter(({ valor }) => valor !== preset)}
            defaultValue={iof[preset].depois}
          />
        </fieldset>
      ))}
      <ErroDaLista name="tabelas.iof" />
    </>
  );
}
