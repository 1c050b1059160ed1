import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { sizeRefusal } from '~/shared/spreadsheet.ts';
import { useField } from './action-form.tsx';
import { joinClasses } from './classes.ts';
import { Icon } from './icon.tsx';

/** Selected file, and the answer of the server after which it was. */
type ChosenFile = { nome: string; erro: string | null; depois: unknown };

function chosenIn(input: HTMLInputElement | null, depois?: unknown): ChosenFile | undefined {
  const file = input?.files?.[0];
  return file && { nome: file.name, erro: sizeRefusal(file.size), depois };
}

/**
 * File field for a spreadsheet (`arquivo` in the form). It is always the native input; its text, in the
 * browser's language, is replaced after hydration by the name of the selected file, or by a message that it is too large.
 */
export function SpreadsheetField({
  rotulo,
  recusada,
  children,
}: {
  rotulo: ReactNode;
  /** Answer of the server outside an {@link ActionForm}. */
  recusada?: { aviso?: string; onde?: string } | undefined;
  children: ReactNode;
}) {
  // What the server said of the file, until another one is selected.
  const { erro: ofForm } = useField('arquivo');
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [chosen, setEscolhido] = useState<ChosenFile>();
  const answered = recusada?.onde === 'arquivo' && chosen?.depois !== recusada ? recusada.aviso : undefined;
  const error = chosen?.erro ?? answered ?? ofForm;
  // A file selected before hydration is still in the field.
  useEffect(() => setEscolhido(chosenIn(input.current)), []);
  return (
    <label className="arquivo">
      <span className="font-medium">{rotulo}</span>
      <input
        ref={input}
        type="file"
        name="arquivo"
        accept=".csv,text/csv,text/plain"
        className={joinClasses(hydrated && 'sr-only')}
        onChange={() => setEscolhido(chosenIn(input.current, recusada))}
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
