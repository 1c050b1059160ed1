import { Form, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { type ConfirmedUsuarioAction, isReversibleAction, type ListedUsuario } from './types.ts';

export const CONFIRMATION_TITLES: Record<ConfirmedUsuarioAction, string> = {
  'encerrar-sessoes': 'Encerrar sessões?',
  excluir: 'Excluir usuário?',
  desaprovar: 'Retirar aprovação?',
  'tornar-admin': 'Tornar administrador?',
};

/** Effect of each action, and the labels of its two buttons. */
const CONFIRMATION_TEXTS: Record<
  ConfirmedUsuarioAction,
  { efeito: string; fazer: string; desistir: string }
> = {
  'encerrar-sessoes': {
    efeito: 'sai de todos os aparelhos na hora. Para voltar, é só entrar de novo.',
    fazer: 'Encerrar',
    desistir: 'Não encerrar',
  },
  excluir: {
    efeito:
      'perde o acesso na hora e as simulações que salvou, e o que publicou ou enviou sai do ar. Só se cadastra de novo, em qualquer loja, depois que você liberar em “Sem cadastro”.',
    fazer: 'Excluir',
    desistir: 'Não excluir',
  },
  desaprovar: {
    efeito:
      'deixa de agir pela loja na hora, e volta a aguardar aprovação. O que já enviou continua no ar; se criou chaves da API, revogue as que pode ter guardado. Dá para desfazer nos dez segundos seguintes.',
    fazer: 'Retirar aprovação',
    desistir: 'Manter aprovação',
  },
  'tornar-admin': {
    efeito:
      'passa a aprovar e excluir pessoas, mudar o plano e os preços e tirar links do ar em nome da loja. Dá para desfazer nos dez segundos seguintes.',
    fazer: 'Tornar administrador',
    desistir: 'Deixar como está',
  },
};

/** Confirmation step of an irreversible or far-reaching action; the same with and without JavaScript. */
export function UsuarioConfirmation({
  acao,
  person,
  voltar,
  erro,
}: {
  acao: ConfirmedUsuarioAction;
  person: ListedUsuario;
  voltar: `/usuarios?${string}`;
  erro?: string;
}) {
  const { state } = useNavigation();
  const { efeito, fazer, desistir } = CONFIRMATION_TEXTS[acao];
  return (
    <Form
      method="post"
      action={isReversibleAction(acao) ? voltar : undefined}
      preventScrollReset
      replace
      className="grid gap-6"
    >
      <input type="hidden" name="id" value={person.id} />
      <p>
        <strong className="font-medium">{person.nome}</strong>
        {` ${efeito}`}
      </p>
      {erro && <Notice tone="error">{erro}</Notice>}
      <div className="dialogo-acoes">
        <Button
          variante={acao === 'tornar-admin' ? 'primario' : 'perigo'}
          name="_acao"
          value={acao}
          loading={state === 'submitting'}
        >
          {fazer}
        </Button>
        <ButtonLink to={voltar} preventScrollReset replace variante="secundario">
          {desistir}
        </ButtonLink>
      </div>
    </Form>
  );
}
