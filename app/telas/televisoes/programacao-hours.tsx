import { useRef } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { useField } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';

type ProgramacaoValues = Readonly<Record<string, string>>;

const DAY_NAMES = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;
/** Order of the rows: a week begins on Monday for a store. */
const ROWS = [1, 2, 3, 4, 5, 6, 0] as const;

const OPEN = [
  { campo: 'abre', nome: 'abre às' },
  { campo: 'fecha', nome: 'fecha às' },
] as const;
const INTERVAL = [
  { campo: 'pausa.de', nome: 'intervalo das' },
  { campo: 'pausa.ate', nome: 'intervalo até as' },
] as const;
const TIMES = [...OPEN, ...INTERVAL];

/** Columns of a day: its name and two times; on wider screens the interval stands in the same line. */
const COLUMNS =
  'grid grid-cols-[5.25rem_repeat(2,minmax(0,1fr))] items-center gap-2 sm:grid-cols-[6rem_repeat(4,minmax(0,1fr))]';
/** Shown with the box ticked: what stands in them is not stored without it. */
const TICKED_ONLY = '[fieldset:not(:has([name=comHorario]:checked))>&]:hidden';

/** Hours that stand in the form before the store has said its own: a proposal, stored only with the box ticked. */
function usualTime(day: number, campo: string): string {
  if (day === 0) return '';
  if (campo === 'abre') return '08:00';
  return campo === 'fecha' ? (day === 6 ? '13:00' : '18:00') : '';
}

/** Copies Monday's times to the days until Saturday; each changed input says so, as if typed. */
function repeatMonday(form: HTMLFieldSetElement): void {
  const inputOf = (day: number, campo: string) =>
    form.querySelector<HTMLInputElement>(`input[name="horario.dias.${day}.${campo}"]`);
  for (const { campo } of TIMES) {
    const value = inputOf(1, campo)?.value ?? '';
    for (const day of [2, 3, 4, 5, 6]) {
      const input = inputOf(day, campo);
      if (!input || input.value === value) continue;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Opening hours of each day of the week, used when the box above them is ticked; a day without times is closed. */
export function ProgramacaoHours({
  valores,
  erros,
}: {
  valores: ProgramacaoValues;
  erros: Readonly<Record<string, string>>;
}) {
  const isNew = !Object.keys(valores).some((name) => name.startsWith('horario.'));
  const erro = erros['horario.dias'];
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  return (
    <fieldset ref={fieldset} className="grid gap-2">
      <legend className="sr-only">Horário em que a loja abre</legend>
      <Checkbox
        name="comHorario"
        value="sim"
        defaultChecked={'comHorario' in valores}
        rotulo="A loja tem horário"
        ajuda="Sem horário, a TV toca o dia e a noite inteiros. Dia sem horas é dia fechado."
      />
      <div className={`${COLUMNS} ${TICKED_ONLY} text-muted text-sm`} aria-hidden="true">
        <span />
        <span>Abre</span>
        <span>Fecha</span>
        <span className="max-sm:hidden sm:col-span-2">Intervalo, se fecha no meio do dia</span>
      </div>
      <div className={`grid gap-4 sm:gap-2 ${TICKED_ONLY}`}>
        {ROWS.map((day) => (
          <DayRow key={day} {...{ day, isNew, erros }} />
        ))}
      </div>
      {hydrated && (
        <Button
          type="button"
          variante="texto"
          compacto
          className={`-ms-3 justify-self-start ${TICKED_ONLY}`}
          onClick={() => fieldset.current && repeatMonday(fieldset.current)}
        >
          Repetir segunda até sábado
        </Button>
      )}
      {erro && <p className="campo-erro">{erro}</p>}
    </fieldset>
  );
}

function DayRow({
  day,
  isNew,
  erros,
}: {
  day: number;
  isNew: boolean;
  erros: Readonly<Record<string, string>>;
}) {
  const name = `horario.dias.${day}`;
  const wrong = TIMES.map(({ campo }) => erros[`${name}.${campo}`]).find(Boolean);
  const time = ({ campo, nome }: (typeof TIMES)[number]) => (
    <TimeInput
      key={campo}
      name={`${name}.${campo}`}
      rotulo={`${DAY_NAMES[day]}, ${nome}`}
      usual={isNew ? usualTime(day, campo) : ''}
      erro={erros[`${name}.${campo}`] && `${name}-erro`}
    />
  );
  return (
    <div>
      <div className={COLUMNS}>
        <span>{DAY_NAMES[day]}</span>
        {OPEN.map(time)}
        <span className="text-muted text-sm sm:hidden">Intervalo</span>
        {INTERVAL.map(time)}
      </div>
      {wrong && (
        <p className="campo-erro" id={`${name}-erro`}>
          <Icon name="erro" size={16} />
          {wrong}
        </p>
      )}
    </div>
  );
}

function TimeInput({
  name,
  rotulo,
  usual,
  erro,
}: {
  name: string;
  rotulo: string;
  usual: string;
  /** Id of the message about it. */
  erro: string | undefined;
}) {
  const { valor } = useField(name);
  return (
    <div className="campo-caixa">
      <input
        className="campo-controle numeros"
        name={name}
        inputMode="numeric"
        maxLength={5}
        aria-label={rotulo}
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro}
        defaultValue={valor ?? usual}
      />
    </div>
  );
}
