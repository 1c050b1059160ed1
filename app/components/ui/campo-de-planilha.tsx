import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { classes } from './classes.ts';
import { Icone } from './icone.tsx';

/**
 * Choosing a spreadsheet (`arquivo` in the form). The field is the browser's own in every case; its words, which are in
 * the browser's language, are replaced once there is JavaScript to name the chosen file.
 */
export function CampoDePlanilha({ rotulo, children }: { rotulo: ReactNode; children: ReactNode }) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [escolhido, setEscolhido] = useState<string>();
  const show = () => setEscolhido(input.current?.files?.[0]?.name);
  // A file that was chosen before JavaScript arrived is still in the field.
  useEffect(show, []);
  return (
    <label className="arquivo">
      <span className="font-medium">{rotulo}</span>
      <input
        ref={input}
        type="file"
        name="arquivo"
        accept=".csv,text/csv,text/plain"
        className={classes(hydrated && 'sr-only')}
        onChange={show}
      />
      {hydrated && (
        <span aria-hidden className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-2">
          <span className="botao botao-secundario">
            <Icone nome="enviar" />
            <span>{escolhido ? 'Trocar arquivo' : 'Escolher arquivo'}</span>
          </span>
          <span className={classes('min-w-0 wrap-anywhere', !escolhido && 'text-muted')}>
            {escolhido ?? 'Nenhum arquivo escolhido'}
          </span>
        </span>
      )}
      <span className="text-muted text-sm">{children}</span>
    </label>
  );
}
