import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import type { ListedPeca } from '../../../../workers/artes/peca-service.ts';

/** Confirmation dialog for ending a piece; the same with and without JavaScript. */
export function EndPeca({
  arte: { id, tipo, titulo },
  voltar,
}: {
  arte: ListedPeca;
  /** Address without the dialog. */
  voltar: `/panfleto?${string}`;
}) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const isOferta = tipo === 'oferta' || tipo === 'pecas';
  return (
    <Dialog
      title={isOferta ? 'Encerrar oferta?' : 'Encerrar?'}
      onClose={() => navigate(voltar, { preventScrollReset: true, replace: true })}
      fecharPara={voltar}
    >
      <Form method="post" action={voltar} replace className="grid gap-6">
        <input type="hidden" name="id" value={id} />
        <p>
          <strong className="font-medium">{titulo}</strong>: quem abrir o link lê que{' '}
          {isOferta ? 'a oferta terminou, sem o preço' : 'a publicação terminou'}, e as imagens já enviadas
          que ainda carregam passam a dizer o mesmo. O link continua existindo. Dá para desfazer nos dez
          segundos seguintes.
        </p>
        <div className="dialogo-acoes">
          <Button variante="perigo" name="_acao" value="encerrar" loading={state === 'submitting'}>
            Encerrar
          </Button>
          <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
            Não encerrar
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
