import { SURE_FIELD, sureWord } from '~/domain/valores/sure-amount.ts';
import { useField, useFormValues } from './action-form.tsx';
import { Notice } from './notice.tsx';

/** Question of the server about amounts far from the known ones, with the box that confirms exactly these. */
export function SureQuestion({ campos, className }: { campos: readonly string[]; className?: string }) {
  const { erro } = useField(SURE_FIELD);
  const valores = useFormValues();
  if (!erro) return null;
  return (
    <div className={className} data-ler-antes data-sem-rascunho>
      <Notice tone="warning" title="Confira o valor">
        {erro}
        <label className="mt-2 flex items-center gap-2">
          <input type="checkbox" name={SURE_FIELD} value={sureWord(valores, campos)} /> É esse mesmo
        </label>
      </Notice>
    </div>
  );
}
