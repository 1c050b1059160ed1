import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { ListaDePropostas } from './lista.tsx';
import { loadPropostas } from './propostas.server.ts';

export const meta: MetaFunction = () => [{ title: 'Propostas · Balcão' }];

/**
 * Access: public, and a visitor reads how to sign in. `?empresa=`, `?busca=`, `?situacao=` (a state, `abertas` or
 * `todas`), `?vendedor=` for who rules the company, `?fila` what waits for their approval; `?depois=` is the key of the
 * next page.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas');
  if (!usuario) {
    const { flags } = await context.quem();
    return { tela: 'visitante' as const, entrou: flags.loggedIn };
  }
  const params = new URL(request.url).searchParams;
  return loadPropostas(context, usuario, await chooseEmpresa(context, 'proposta2', usuario, params), params);
}

export default function Propostas() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.tela === 'lista' ? <ListaDePropostas {...loaded} /> : <Visitante entrou={loaded.entrou} />;
}

/** What stands here for who has no registration: the way to one. */
function Visitante({ entrou }: { entrou: boolean }) {
  return (
    <>
      <Titulo noCabecalho apoio="Da moto ao pagamento, no balcão, com o cliente ao lado.">
        Propostas
      </Titulo>
      <Vazio
        titulo={entrou ? 'Falta completar o seu cadastro' : 'Entre para ver as suas propostas'}
        acao={
          <BotaoLink to={entrou ? '/' : '/login?voltar=%2Fpropostas'}>
            {entrou ? 'Continuar o cadastro' : 'Entrar'}
          </BotaoLink>
        }
      >
        {entrou
          ? 'As propostas são da loja. Depois do cadastro, as suas aparecem aqui.'
          : 'As propostas são de quem trabalha na loja. Recebeu uma? Abra o link que o vendedor enviou: não precisa de conta.'}
      </Vazio>
    </>
  );
}
