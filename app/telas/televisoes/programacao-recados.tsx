import { TextAreaField, TextField } from '~/components/ui/text-field.tsx';
import { MAX_RECADOS } from '~/domain/tv/programacao.ts';
import { addDays } from '~/domain/valores/dates.ts';

/** Default duration of a new message, days. */
const DEFAULT_RECADO_DAYS = 7;

/** Fields of the existing messages and a new one. @param hoje calendar date in São Paulo */
export function ProgramacaoRecados({
  valores,
  hoje,
}: {
  valores: Readonly<Record<string, string>>;
  hoje: string;
}) {
  const written = Array.from({ length: MAX_RECADOS }, (_, at) => at).filter(
    (at) => valores[`recados.${at}.titulo`] || valores[`recados.${at}.texto`],
  ).length;
  const shown = Math.min(written + 1, MAX_RECADOS);
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">Aparecem sozinhos, em letras grandes, do primeiro ao último dia.</p>
      {Array.from({ length: shown }, (_, at) => `recados.${at}`).map((prefix, at) => (
        <fieldset
          key={prefix}
          className="grid gap-4 border-line border-t pt-4 first-of-type:border-0 first-of-type:pt-0"
        >
          <legend className="sr-only">{at < written ? `Recado ${at + 1}` : 'Novo recado'}</legend>
          <TextField
            name={`${prefix}.titulo`}
            rotulo={at < written ? `Recado ${at + 1}` : 'Novo recado'}
            ajuda={at < written ? 'Apague título e texto para tirar.' : 'Ex.: Sábado tem test ride.'}
            maxLength={60}
          />
          <TextAreaField name={`${prefix}.texto`} rotulo="Texto" opcional rows={2} maxLength={200} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name={`${prefix}.de`} rotulo="Do dia" type="date" defaultValue={hoje} />
            <TextField
              name={`${prefix}.ate`}
              rotulo="Até o dia"
              type="date"
              defaultValue={addDays(hoje, DEFAULT_RECADO_DAYS)}
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
