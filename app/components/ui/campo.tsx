import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { useCampo } from './formulario.tsx';
import { Icone } from './icone.tsx';

/** Props common to all fields. */
export type CampoProps = {
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
export type LigacaoDeCampo = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus?: true;
};

/** Field layout: label above, control, help text and error below, linked by ARIA attributes. */
export function Campo({
  name,
  rotulo,
  ajuda,
  erro,
  opcional,
  className,
  id,
  children,
}: CampoProps & { id?: string; children: (ligacao: LigacaoDeCampo) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const doForm = useCampo(name);
  const mensagem = erro ?? doForm.erro;
  const describedBy = classes(
    Boolean(mensagem) && `${controlId}-erro`,
    Boolean(ajuda) && `${controlId}-ajuda`,
  );
  return (
    <div className={classes('campo', className)}>
      <label className="campo-rotulo" htmlFor={controlId}>
        {rotulo}
        {opcional && <span className="campo-opcional">opcional</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': mensagem ? true : undefined,
        'aria-describedby': describedBy || undefined,
        // Without JavaScript this focuses the first invalid field, or a field just added.
        ...(doForm.comFoco ? { autoFocus: true as const } : {}),
      })}
      {mensagem && (
        <p className="campo-erro" id={`${controlId}-erro`}>
          <Icone nome="erro" tamanho={16} />
          {mensagem}
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
