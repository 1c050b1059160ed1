import { Form } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';

/** Further actions: end it now, with a confirmation, and recalculate the points. */
export function EndOrRecount({
  id,
  versao,
  comecou,
  ask,
}: {
  id: string;
  versao: number;
  comecou: boolean;
  ask: boolean;
}) {
  const withEmpresa = useWithEmpresa();
  const here: `/premiacao/${string}` = `/premiacao/${id}/editar`;
  return (
    <Form method="post" preventScrollReset className="mt-8 grid max-w-160 gap-3 border-line border-t pt-6">
      <EmpresaField />
      <input type="hidden" name="versao" value={versao} />
      {ask && comecou ? (
        <>
          <p>
            Encerrar agora? O que aconteceu até este momento conta, o resto não, e as regras não mudam mais.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Button variante="perigo" name="_acao" value="encerrar">
              Encerrar agora
            </Button>
            <ButtonLink to={withEmpresa(here)} replace preventScrollReset variante="secundario">
              Manter
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted text-sm">
            Recalcular refaz os pontos da loja a partir de tudo o que aconteceu. Rankings finais não mudam.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variante="secundario" name="_acao" value="recalcular">
              Recalcular pontos
            </Button>
            {comecou && (
              <ButtonLink to={withEmpresa(`${here}?encerrar`)} replace preventScrollReset variante="texto">
                Encerrar antes do fim
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </Form>
  );
}
