import { AreaDeTexto, CampoTexto } from '~/components/ui/campo-texto.tsx';
import { RECADOS_MAXIMOS } from '~/domain/tv/programacao.ts';
import { addDias } from '~/domain/valores/datas.ts';

/** Default duration of a new message, days. */
const DIAS_NO_AR = 7;

/** Fields of the existing messages and a new one. @param hoje calendar date in São Paulo */
export function RecadosDaProgramacao({
  valores,
  hoje,
}: {
  valores: Readonly<Record<string, string>>;
  hoje: string;
}) {
  const written = Array.from({ length: RECADOS_MAXIMOS }, (_, at) => at).filter(
    (at) => valores[`recados.${at}.titulo`] || valores[`recados.${at}.texto`],
  ).length;
  const shown = Math.min(written + 1, RECADOS_MAXIMOS);
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">Aparecem sozinhos, em letras grandes, do primeiro ao último dia.</p>
      {Array.from({ length: shown }, (_, at) => `recados.${at}`).map((prefix, at) => (
        <fieldset
          key={prefix}
          className="grid gap-4 border-line border-t pt-4 first-of-type:border-0 first-of-type:pt-0"
        >
          <legend className="sr-only">{at < written ? `Recado ${at + 1}` : 'Novo recado'}</legend>
          <CampoTexto
            name={`${prefix}.titulo`}
            rotulo={at < written ? `Recado ${at + 1}` : 'Novo recado'}
            ajuda={at < written ? 'Apague título e texto para tirar.' : 'Ex.: Sábado tem test ride.'}
            maxLength={60}
          />
          <AreaDeTexto name={`${prefix}.texto`} rotulo="Texto" opcional rows={2} maxLength={200} />
          <div className="grid gap-4 sm:grid-cols-2">
            <CampoTexto name={`${prefix}.de`} rotulo="Do dia" type="date" defaultValue={hoje} />
            <CampoTexto
              name={`${prefix}.ate`}
              rotulo="Até o dia"
              type="date"
              defaultValue={addDias(hoje, DIAS_NO_AR)}
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
