import type { ReactNode } from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { CONSORCIO_GRUPOS, IOF_PRESETS } from '~/domain/financiamento/loan-types.ts';
import {
  CONSORCIO_PART,
  GRUPO_PART,
  IOF_PART,
  LIBERACRED_PART,
  LIBERACRED_PLANO_PART,
  MORA_PART,
  PANFLETO_RULES_PART,
  type TypedPlano,
} from '~/domain/financiamento/plano-fields.ts';
import { IOF_LABELS } from '~/domain/financiamento/plano-labels.ts';
import { ListError } from './cell.tsx';
import { EditableTable, NumberFields } from './editable-table.tsx';
import { CONTACT_LABELS, toSelectOptions } from './labels.ts';

function TablePart({
  title,
  nome,
  aberta,
  children,
}: {
  title: string;
  /** Prefix of its field names. */
  nome: string;
  aberta: boolean;
  children: ReactNode;
}) {
  return (
    <details className="parte" open={aberta} data-parte={nome}>
      <summary>
        <h2>{title}</h2>
        <Icon name="abaixo" />
      </summary>
      <div className="parte-corpo">{children}</div>
    </details>
  );
}

/** Tables common to all financeiras; a part with an error is open. */
export function PlanTablesEditor({
  digitado,
  isOpen,
}: {
  digitado: TypedPlano;
  /** Tells whether the part with this field-name prefix is open. */
  isOpen: (part: string) => boolean;
}) {
  return (
    <>
      <TablePart title="Entrada programada" nome="tabelas.liberacred" aberta={isOpen('tabelas.liberacred')}>
        <LiberacredEditor liberacred={digitado.liberacred} />
      </TablePart>
      <TablePart title="Consórcio" nome="tabelas.consorcio" aberta={isOpen('tabelas.consorcio')}>
        <ConsorcioEditor consorcio={digitado.consorcio} />
      </TablePart>
      <TablePart title="IOF" nome="tabelas.iof" aberta={isOpen('tabelas.iof')}>
        <IofTable iof={digitado.iof} />
      </TablePart>
      <TablePart title="Atraso" nome="tabelas.mora" aberta={isOpen('tabelas.mora')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberFields base="tabelas.mora" campos={MORA_PART.partes} digitado={digitado.mora} />
        </div>
      </TablePart>
      <TablePart title="Panfletos" nome="tabelas.panfleto" aberta={isOpen('tabelas.panfleto')}>
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          <NumberFields base="tabelas.panfleto" campos={LIMITES_DO_PANFLETO} digitado={digitado.panfleto} />
          <SelectField
            name="tabelas.panfleto.contato"
            rotulo={CONTATO.rotulo}
            opcoes={toSelectOptions(CONTACT_LABELS)}
            defaultValue={digitado.panfleto.contato}
          />
        </div>
      </TablePart>
    </>
  );
}

const { contato: CONTATO, ...LIMITES_DO_PANFLETO } = PANFLETO_RULES_PART.partes;

const { planos: _programas, ...CUSTOS } = LIBERACRED_PART.partes;

function LiberacredEditor({ liberacred }: Pick<TypedPlano, 'liberacred'>) {
  const { planos } = liberacred;
  return (
    <>
      <EditableTable
        base="tabelas.liberacred.planos"
        campos={LIBERACRED_PLANO_PART.partes}
        linhas={planos}
        rotuloDe={(label, linha) => `${label} do plano ${linha + 1}`}
        tirar={(linha) => ({
          passo: `-programa ${linha}`,
          rotulo: `Tirar o plano de ${planos[linha]?.parcelas || '?'} parcelas com ${planos[linha]?.entradaPct || '?'}%`,
        })}
        acrescentar={{ passo: '+programa', rotulo: 'Plano' }}
      />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <NumberFields base="tabelas.liberacred" campos={CUSTOS} digitado={liberacred} />
      </div>
    </>
  );
}

const { mega: _mega, master: _master, ...SEGUROS_E_LANCES } = CONSORCIO_PART.partes;

function ConsorcioEditor({ consorcio }: Pick<TypedPlano, 'consorcio'>) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {CONSORCIO_GRUPOS.map((nome) => (
          <div key={nome} className="grid min-w-0 gap-2">
            <h3 className="capitalize">{nome}</h3>
            <EditableTable
              base={`tabelas.consorcio.planos.${nome}`}
              campos={GRUPO_PART.partes}
              linhas={consorcio[nome]}
              rotuloDe={(label, linha) => `${label}, ${nome} ${consorcio[nome][linha]?.meses || 'novo'}`}
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
        <NumberFields base="tabelas.consorcio" campos={SEGUROS_E_LANCES} digitado={consorcio} />
      </div>
    </>
  );
}

const { depois: DEPOIS, ...ALIQUOTAS } = IOF_PART.partes;

function IofTable({ iof }: Pick<TypedPlano, 'iof'>) {
  return (
    <>
      <p className="max-w-texto text-muted">{`A alíquota diária da moto para pessoa física foi zerada em 2008. Confirme com a financeira se ainda vale antes de usar "${IOF_LABELS['pf-moto']}".`}</p>
      {IOF_PRESETS.map((preset) => (
        <fieldset key={preset} className="grid min-w-0 grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
          <legend className="mb-2 font-medium">{IOF_LABELS[preset]}</legend>
          <NumberFields base={`tabelas.iof.${preset}`} campos={ALIQUOTAS} digitado={iof[preset]} />
          <SelectField
            name={`tabelas.iof.${preset}.depois`}
            rotulo={DEPOIS.rotulo}
            vazio="—"
            opcoes={toSelectOptions(IOF_LABELS).filter(({ valor }) => valor !== preset)}
            defaultValue={iof[preset].depois}
          />
        </fieldset>
      ))}
      <ListError name="tabelas.iof" />
    </>
  );
}
