import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { sizeRefusal } from '~/shared/spreadsheet.ts';
import { useField } from './action-form.tsx';
import { joinClasses } from './classes.ts';
import { Icon } from './icon.tsx';

/**
 * File field for a spreadsheet (`arquivo` in the form). It is always the native input; its text, in the
 * browser's language, is replaced after hydration by the name of the selected file, or by a message that it is too large.
 */
export function SpreadsheetField({ rotulo, children }: { rotulo: ReactNode; children: ReactNode }) {
  // What the server said of the file, until another one is selected.
  const { erro: said } = useField('arquivo');
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [chosen, setEscolhido] = useState<{ nome: string; erro: string | null }>();
  const show = () => {
    const file = input.current?.files?.[0];
    setEscolhido(file && { nome: file.name, erro: sizeRefusal(file.size) });
  };
  const error = chosen?.erro ?? said;
  // A file selected before hydration is still in the field.
  useEffect(show, []);
  return (
    <label className="arquivo">
      <span className="font-medium">{rotulo}</span>
      <input
        ref={input}
        type="file"
        name="arquivo"
        accept=".csv,text/csv,text/plain"
        className={joinClasses(hydrated && 'sr-only')}
        onChange={show}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {hydrated && (
        <span aria-hidden className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-2">
          <span className="botao botao-secundario">
            <Icon name="enviar" />
            <span>{chosen ? 'Trocar arquivo' : 'Escolher arquivo'}</span>
          </span>
          <span className={joinClasses('min-w-0 wrap-anywhere', !chosen && 'text-muted')}>
            {chosen?.nome ?? 'Nenhum arquivo escolhido'}
          </span>
        </span>
      )}
      {error && (
        <span className="campo-erro" id={id} role="alert">
          <Icon name="erro" size={16} />
          {error}
        </span>
      )}
      <span className="text-muted text-sm">{children}</span>
    </label>
  );
}
