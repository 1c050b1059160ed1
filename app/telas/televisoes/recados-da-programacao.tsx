import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { RECADOS_MAXIMOS } from '~/domain/tv/programacao.ts';

/** Those that are there, and one more to write. */
export function RecadosDaProgramacao({ valores }: { valores: Readonly<Record<string, string>> }) {
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
          <CampoTexto name={`${prefix}.texto`} rotulo="Texto" opcional maxLength={200} />
          <div className="grid gap-4 sm:grid-cols-2">
            <CampoTexto name={`${prefix}.de`} rotulo="Do dia" type="date" />
            <CampoTexto name={`${prefix}.ate`} rotulo="Até o dia" type="date" />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
