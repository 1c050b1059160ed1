import { Form, useNavigate } from '@remix-run/react';
import { FormularioDeSair } from '~/components/moldura/sessao/formulario-de-sair.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import type { RespostaDoPerfil } from './tipos.ts';

const VOLTAR = '/perfil';

/** Confirmation dialog for deleting the account; the same with and without JavaScript. */
export function ExcluirConta({
  recente,
  falha,
}: {
  /** True when the person signed in recently, which the provider requires for a deletion. */
  recente: boolean;
  falha: RespostaDoPerfil['falha'];
}) {
  const navigate = useNavigate();
  const close = () => navigate(VOLTAR, { preventScrollReset: true, replace: true });
  const desistir = (
    <BotaoLink to={VOLTAR} preventScrollReset replace variante="secundario">
      Não excluir
    </BotaoLink>
  );
  return (
    <Dialogo titulo="Excluir sua conta?" onFechar={close} fecharPara={VOLTAR}>
      <div className="grid gap-6">
        <p>
          Seu cadastro, suas simulações salvas e seus acessos são apagados, e tudo o que você publicou ou
          enviou sai do ar na hora. Não dá para desfazer.
        </p>
        {falha && (
          <Aviso tom="error" titulo={falha.mensagem}>
            {falha.detalhe}
          </Aviso>
        )}
        {recente ? (
          // Full page load, so that no data of the person stays in memory.
          <Form method="post" action="/perfil?excluir" reloadDocument className="dialogo-acoes">
            <Botao variante="perigo" name="_acao" value="excluir">
              Excluir
            </Botao>
            {desistir}
          </Form>
        ) : (
          <>
            <Aviso titulo="Antes, entre de novo.">
              É para ter certeza de que é você. Depois, volte ao perfil e exclua em até quatro minutos.
            </Aviso>
            <FormularioDeSair className="dialogo-acoes">
              {(saindo) => (
                <>
                  <Botao carregando={saindo}>Sair e entrar</Botao>
                  {desistir}
                </>
              )}
            </FormularioDeSair>
          </>
        )}
      </div>
    </Dialogo>
  );
}
