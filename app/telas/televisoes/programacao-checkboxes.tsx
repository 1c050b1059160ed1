import { Checkbox } from '~/components/ui/checkbox.tsx';

type ProgramacaoValues = Readonly<Record<string, string>>;

const ticked = (values: ProgramacaoValues, name: string) => ({
  name,
  value: 'sim',
  defaultChecked: name in values,
});

/** Checkboxes of the motos; none checked shows all. */
export function ProgramacaoMotos({
  valores,
  motos,
}: {
  valores: ProgramacaoValues;
  motos: readonly { id: string; nome: string }[] | null;
}) {
  const chosen = Object.keys(valores).filter((name) => name.startsWith('moto-'));
  if (motos === null) {
    return (
      <>
        {chosen.map((name) => (
          <input key={name} type="hidden" name={name} value="sim" />
        ))}
        <p className="text-muted">O catálogo ainda não chegou. A escolha das motos fica como está.</p>
      </>
    );
  }
  return (
    <details className="rounded-md border border-line px-4 py-3" open={chosen.length > 0}>
      <summary className="min-h-6 cursor-pointer">
        {chosen.length === 0 ? 'Mostra todas que têm preço' : `Mostra ${chosen.length} escolhidas`}
      </summary>
      <p className="mt-2 text-muted text-sm">Marque só as que devem aparecer. Sem nenhuma, aparecem todas.</p>
      <div className="mt-2 grid sm:grid-cols-2">
        {motos.map(({ id, nome }) => (
          <Checkbox key={id} {...ticked(valores, `moto-${id}`)} rotulo={nome} />
        ))}
      </div>
    </details>
  );
}

const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
/** Default opening days, Monday to Saturday. */
const DEFAULT_OPEN_DAYS = [1, 2, 3, 4, 5, 6];

/** Checkboxes of the opening days, used when opening hours are set. */
export function WeekdayCheckboxes({
  valores,
  erro,
}: {
  valores: ProgramacaoValues;
  erro: string | undefined;
}) {
  const has = 'comHorario' in valores;
  const isOn = (day: number) => (has ? `dia-${day}` in valores : DEFAULT_OPEN_DAYS.includes(day));
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Dias em que a loja abre</legend>
      <Checkbox
        {...ticked(valores, 'comHorario')}
        rotulo="A loja tem horário"
        ajuda="Sem horário, a TV toca o dia e a noite inteiros."
      />
      <div className="grid grid-cols-2 sm:grid-cols-4">
        {WEEKDAYS.map((day, at) => (
          <Checkbox key={day} name={`dia-${at}`} value="sim" defaultChecked={isOn(at)} rotulo={day} />
        ))}
      </div>
      {erro && <p className="campo-erro">{erro}</p>}
    </fieldset>
  );
}
