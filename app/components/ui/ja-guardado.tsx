import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { Aviso } from './aviso.tsx';
import { Botao, BotaoLink } from './botao.tsx';

/**
 * Notice of a form's failure. When the form's id has stored other values, it links to them and offers to store these
 * apart: the button stands behind the hidden id, and sends another one of the same name.
 */
export function AvisoDoResultado({
  resultado,
  nomeDoId = 'id',
  className,
}: {
  resultado: ResultadoDeFormulario | undefined;
  /** Name of the field with the client-generated id. */
  nomeDoId?: string;
  className?: string;
}) {
  const comEmpresa = useComEmpresa();
  if (!resultado?.aviso) return null;
  const { aviso, guardado } = resultado;
  return (
    <Aviso
      tom="error"
      className={className}
      acao={
        guardado && (
          <span className="flex flex-wrap gap-3">
            <Botao name={nomeDoId} value={guardado.novo} variante="secundario" compacto>
              Guardar à parte
            </Botao>
            <BotaoLink to={comEmpresa(guardado.para)} target="_blank" variante="texto" compacto>
              Ver o que foi guardado
            </BotaoLink>
          </span>
        )
      }
    >
      {aviso}
    </Aviso>
  );
}
