import { type ReactNode, useId } from 'react';
import { useField } from './action-form.tsx';
import { joinClasses } from './classes.ts';
import { Icon } from './icon.tsx';

/** Props common to all fields. */
export type FieldProps = {
  /** Name in the form; also looks up error and typed value in the surrounding {@link Formulario}. */
  name: string;
  rotulo: ReactNode;
  ajuda?: ReactNode;
  /** Overrides the surrounding form's error. */
  erro?: string;
  opcional?: boolean;
  className?: string;
};

/** Attributes a control needs for label, help text and error to be associated with it. */
export type FieldBinding = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus?: true;
};

/** Field layout: label above, control, help text and error below, linked by ARIA attributes. */
export function Field({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  children,
}: FieldProps & { id?: string; children: (ligacao: FieldBinding) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const doForm = useField(name);
  const message = erro ?? doForm.erro;
  const describedBy = joinClasses(
    Boolean(message) && `${controlId}-erro`,
    Boolean(ajuda) && `${controlId}-ajuda`,
  );
  return (
    <div className={joinClasses('campo', className)}>
      <label className="campo-rotulo" htmlFor={controlId}>
        {rotulo}
        {opcional && <span className="campo-opcional">opcional</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': describedBy || undefined,
        // Without JavaScript this focuses the first invalid field, or a field just added.
        ...(doForm.comFoco ? { autoFocus: true as const } : {}),
      })}
      {message && (
        <p className="campo-erro" id={`${controlId}-erro`}>
          <Icon name="erro" size={16} />
          {message}
        </p>
      )}
      {ajuda && (
        <p className="campo-ajuda" id={`${controlId}-ajuda`}>
          {ajuda}
        </p>
      )}
    </div>
  );
}
