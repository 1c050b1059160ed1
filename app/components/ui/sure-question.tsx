import { SURE_FIELD, sureWord } from '~/domain/valores/sure-amount.ts';
import { useField, useFormValues } from './action-form.tsx';
import { Notice } from './notice.tsx';

/** First line as a sentence, the others as a list. */
const QuestionLines = ({ lines: [first, ...rest] }: { lines: readonly string[] }) => (
  <>
    {first}
    {rest.length > 0 && (
      <ul className="mt-1 ms-5 list-disc">
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </>
);

/** Question of the server about amounts far from the known ones, with the box that confirms exactly these. */
export function SureQuestion({ campos, className }: { campos: readonly string[]; className?: string }) {
  const { erro } = useField(SURE_FIELD);
  const valores = useFormValues();
  if (!erro) return null;
  return (
    <div className={className} data-ler-antes data-sem-rascunho>
      <Notice tone="warning" title="Confira o valor">
        <QuestionLines lines={erro.split('\n')} />
        <label className="mt-2 flex items-center gap-2">
          <input
            type="checkbox"
            name={SURE_FIELD}
            value={sureWord(valores, campos)}
            // The form takes the message of an edited field away; this one holds the box.
            onInput={(event) => event.stopPropagation()}
          />{' '}
          É esse mesmo
        </label>
      </Notice>
    </div>
  );
}
