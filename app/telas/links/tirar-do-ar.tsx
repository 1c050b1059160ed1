import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { type LinkListado, NOME_DO_TIPO } from './tipos.ts';

/**
 * Confirmation dialog for taking a link down, which is irreversible; the same with and without JavaScript.
 */
export function TirarDoAr({
  link: { id, tipo, titulo, autor },
  voltar,
  erro,
}: {
  link: LinkListado;
  /** Address of the list. */
  voltar: string;
  erro?: string;
}) {
  const { state } = useNavigation();
  const navigate = useNavigate();
  const close = () => navigate(voltar, { preventScrollReset: true, replace: true });
  return (
    <Dialogo titulo="Tirar do ar?" onFechar={close} fecharPara={voltar}>
      <Form method="post" preventScrollReset replace className="grid gap-6">
        <CampoDaEmpresa />
        <input type="hidden" name="id" value={id} />
        <p>
          {`${NOME_DO_TIPO[tipo]} `}
          <strong className="font-medium">{titulo}</strong>
          {`${autor ? ` de ${autor}` : ''}: a página e as imagens são apagadas na hora, e quem abrir o link lê que a loja tirou a oferta do ar. Não dá para desfazer.`}
        </p>
        {erro && <Aviso tom="error">{erro}</Aviso>}
        <div className="dialogo-acoes">
          <Botao variante="perigo" name="_acao" value="retirar" carregando={state === 'submitting'}>
            Tirar do ar
          </Botao>
          <BotaoLink to={voltar} preventScrollReset replace variante="secundario">
            Deixar no ar
          </BotaoLink>
        </div>
      </Form>
    </Dialogo>
  );
}
