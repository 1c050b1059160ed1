import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { useCampo } from './formulario.tsx';
import { Icone } from './icone.tsx';

/** What every field shows around its control. */
export type CampoProps = {
  /** Name in the form; also finds the error and the typed value in the surrounding {@link Formulario}. */
  name: string;
  rotulo: ReactNode;
  ajuda?: ReactNode;
  /** Overrides the surrounding form's error. */
  erro?: string;
  opcional?: boolean;
  className?: string;
};

/** What a control must carry so that label, help and error belong to it. */
export type LigacaoDeCampo = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus?: true;
};

/** Label above, control, help and error below; the control gets the attributes that tie them together. */
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
        // Without JavaScript this is what brings the person to the first error, or to what was added.
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
