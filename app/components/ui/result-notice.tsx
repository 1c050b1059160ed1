import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import type { FormResult } from '~/shared/form-fields.ts';
import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * Notice of a form's failure. When the form's id has stored other values, it links to them and offers to store these
 * apart: the button stands behind the hidden id, and sends another one of the same name.
 */
export function ResultNotice({
  resultado,
  nomeDoId = 'id',
  className,
}: {
  resultado: FormResult | undefined;
  /** Name of the field with the client-generated id. */
  nomeDoId?: string;
  className?: string;
}) {
  const withEmpresa = useWithEmpresa();
  if (!resultado?.aviso) return null;
  const { aviso, guardado } = resultado;
  return (
    <Notice
      tone="error"
      className={className}
      acao={
        guardado && (
          <span className="flex flex-wrap gap-3">
            <Button name={nomeDoId} value={guardado.novo} variante="secundario" compacto>
              Guardar à parte
            </Button>
            <ButtonLink to={withEmpresa(guardado.para)} target="_blank" variante="texto" compacto>
              Ver o que foi guardado
            </ButtonLink>
          </span>
        )
      }
    >
      {aviso}
    </Notice>
  );
}
