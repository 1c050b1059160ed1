import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { LINK_KIND_NAMES, type LinkListRow } from './types.ts';

/**
 * Confirmation dialog for taking a link down, which is irreversible; the same with and without JavaScript.
 */
export function TakeDownLink({
  link: { id, tipo, titulo, autor },
  voltar,
  erro,
}: {
  link: LinkListRow;
  /** Address of the list. */
  voltar: `/links?${string}`;
  erro?: string;
}) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const close = () => navigate(voltar, { preventScrollReset: true, replace: true });
  return (
    <Dialog title="Tirar do ar?" onClose={close} fecharPara={voltar}>
      <Form method="post" preventScrollReset replace className="grid gap-6">
        <EmpresaField />
        <input type="hidden" name="id" value={id} />
        <p>
          {`${LINK_KIND_NAMES[tipo]} `}
          <strong className="font-medium">{titulo}</strong>
          {`${autor ? ` de ${autor}` : ''}: a página e as imagens são apagadas na hora, e quem abrir o link lê que a loja tirou a oferta do ar. Não dá para desfazer.`}
        </p>
        {erro && <Notice tone="error">{erro}</Notice>}
        <div className="dialogo-acoes">
          <Button variante="perigo" name="_acao" value="retirar" loading={state === 'submitting'}>
            Tirar do ar
          </Button>
          <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
            Deixar no ar
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
