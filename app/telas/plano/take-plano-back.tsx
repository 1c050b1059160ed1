import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { type CalendarDate, formatDate } from '~/domain/valores/dates.ts';

/** Question before a version that is still to come is taken back; the same with and without JavaScript. */
export function TakePlanoBack({
  versao,
  de,
  erro,
}: {
  versao: number;
  /** First day of the version. */
  de: CalendarDate;
  erro?: string;
}) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const withEmpresa = useWithEmpresa();
  const voltar = withEmpresa(`/plano?versao=${versao}`);
  return (
    <Dialog
      title={`Desmarcar a versão ${versao}?`}
      onClose={() => navigate(voltar, { preventScrollReset: true, replace: true })}
      fecharPara={voltar}
    >
      <Form method="post" preventScrollReset replace className="grid gap-6">
        <EmpresaField />
        <input type="hidden" name="versao" value={versao} />
        <p>
          {`Em ${formatDate(de)} ela não começa a valer: continua a versão que estiver em vigor. Ela fica guardada na lista, e dá para usar como base de outra.`}
        </p>
        {erro && <Notice tone="error">{erro}</Notice>}
        <div className="dialogo-acoes">
          <Button variante="perigo" name="_acao" value="desmarcar" loading={state === 'submitting'}>
            Desmarcar
          </Button>
          <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
            Deixar marcada
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
