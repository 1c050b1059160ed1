import { Checkbox } from '~/components/ui/checkbox.tsx';
import { TV_PARTS, type TvPart } from '~/domain/tv/programacao.ts';

type ProgramacaoValues = Readonly<Record<string, string>>;

const PART_NAMES: Record<TvPart, { rotulo: string; ajuda: string }> = {
  motos: { rotulo: 'Motos', ajuda: 'Uma por tela, com preço e parcela.' },
  grade: { rotulo: 'Grade', ajuda: 'Seis motos por tela.' },
  recados: { rotulo: 'Recados', ajuda: 'Os que você escreve abaixo.' },
  pecas: { rotulo: 'Peças', ajuda: 'As ofertas de peças que valem hoje.' },
  parabens: { rotulo: 'Entregas', ajuda: 'Clientes que autorizaram aparecer na TV.' },
  ranking: {
    rotulo: 'Ranking',
    ajuda: 'A premiação em andamento, com nomes; sem uma, quem mais gerou artes no mês.',
  },
};

const ticked = (values: ProgramacaoValues, name: string) => ({
  name,
  value: 'sim',
  defaultChecked: name in values,
});

/** Checkboxes of the parts, with their order. */
export function ProgramacaoParts({
  valores,
  erro,
}: {
  valores: ProgramacaoValues;
  erro: string | undefined;
}) {
  const placeOf = (part: TvPart) => Number(valores[`lugar-${part}`]) || TV_PARTS.length;
  const ordered = [...TV_PARTS].sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <fieldset>
      <legend className="campo-rotulo">O que toca, e em que ordem</legend>
      {erro && <p className="campo-erro">{erro}</p>}
      <ul className="mt-2 grid gap-1">
        {ordered.map((part, at) => (
          <li key={part} className="flex items-center justify-between gap-3 border-line border-b pb-1">
            <Checkbox {...ticked(valores, `parte-${part}`)} {...PART_NAMES[part]} className="flex-1" />
            <select
              name={`lugar-${part}`}
              defaultValue={String(at + 1)}
              aria-label={`Lugar de ${PART_NAMES[part].rotulo}`}
              className="h-12 rounded-md border border-field bg-background px-3"
            >
              {TV_PARTS.map((_, place) => (
                <option key={TV_PARTS[place]} value={place + 1}>
                  {place + 1}º
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

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
