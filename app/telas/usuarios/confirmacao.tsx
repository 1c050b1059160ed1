import { Form, useNavigation } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import type { AcaoConfirmada, PessoaListada } from './tipos.ts';

export const TITULO_DA_CONFIRMACAO: Record<AcaoConfirmada, string> = {
  'encerrar-sessoes': 'Encerrar sessões?',
  excluir: 'Excluir usuário?',
};

/** What happens to the person, the button that does it, and the one that does not. */
const TEXTOS: Record<AcaoConfirmada, { efeito: string; fazer: string; desistir: string }> = {
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
};

/** Second step before what cannot be undone; the same with and without JavaScript. */
export function Confirmacao({
  acao,
  pessoa,
  voltar,
  erro,
}: {
  acao: AcaoConfirmada;
  pessoa: PessoaListada;
  voltar: string;
  erro?: string;
}) {
  const { state } = useNavigation();
  const { efeito, fazer, desistir } = TEXTOS[acao];
  return (
    <Form method="post" preventScrollReset replace className="grid gap-6">
      <input type="hidden" name="id" value={pessoa.id} />
      <p>
        <strong className="font-medium">{pessoa.nome}</strong> {efeito}
      </p>
      {erro && <Aviso tom="error">{erro}</Aviso>}
      <div className="grid grid-cols-2 gap-3">
        <Botao variante="perigo" name="_acao" value={acao} carregando={state === 'submitting'}>
          {fazer}
        </Botao>
        <BotaoLink to={voltar} preventScrollReset replace variante="secundario">
          {desistir}
        </BotaoLink>
      </div>
    </Form>
  );
}
