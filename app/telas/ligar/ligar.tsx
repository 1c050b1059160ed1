import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { toClienteNaLista } from '~/components/ligar/apresentar.ts';
import { ClientesParaLigar } from '~/components/ligar/cliente.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { contarMotivos, readMotivo } from '~/domain/ligacoes/ligar.ts';
import { NOMES_DOS_MOTIVOS } from '~/domain/ligacoes/palavras.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { requireAprovadoParaVer } from '~/lib/exigir-aprovacao.ts';
import { primeiroNome } from '~/lib/nomes.ts';

export const meta: MetaFunction = () => [{ title: 'Clientes para ligar · Balcão' }];

/** Access: auth, the person's own customers only. `?motivo=` filters by reason. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'ligar');
  requireAprovadoParaVer('ligar', usuario);
  const motivo = readMotivo(new URL(request.url).searchParams.get('motivo'));
  const { ligar, feitas } = await orErrorPage(context.ligacoes.list(usuario));
  const show = (item: (typeof ligar)[number]) =>
    toClienteNaLista(item, primeiroNome(usuario.nome), context.agora());
  return {
    motivo,
    total: ligar.length,
    motivos: contarMotivos(ligar),
    clientes: ligar.filter((item) => motivo === null || item.motivo === motivo).map(show),
    feitas: feitas.map(show),
  };
}

/** Addresses the action may redirect to; others are replaced by this screen. */
const VOLTAR = /^\/(?:v2|ligar(?:\?motivo=[a-z-]{1,20})?)?$/;

/**
 * Access: auth. `_acao=feito` marks one of the person's customers as called, for the reason shown, `desfazer`
 * undoes it.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'ligar');
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '').slice(0, 200);
  const voltar = VOLTAR.test(field('voltar')) ? field('voltar') : '/ligar';
  try {
    switch (form.get('_acao')) {
      case 'feito':
        await context.ligacoes.mark(usuario, field('alvo'), field('marca'));
        context.notify('Feito. Volta quando algo novo acontecer.');
        break;
      case 'desfazer':
        await context.ligacoes.unmark(usuario, field('alvo'));
        break;
      default:
        return data({ aviso: 'Escolha um cliente.' }, { status: 400 });
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    return data({ aviso: error.message }, { status: error.status });
  }
  throw redirect(voltar);
}

export default function Ligar() {
  const { motivo, total, motivos, clientes, feitas } = useLoaderData<typeof loader>();
  const erro = useActionData<{ aviso: string }>()?.aviso;
  const chips = motivos.map(({ motivo: each, n }) => ({ each, n, rotulo: NOMES_DOS_MOTIVOS[each] }));
  return (
    <>
      <Titulo apoio="Os seus clientes que esperam uma palavra sua, o mais urgente primeiro.">
        Clientes para ligar
      </Titulo>
      {erro && (
        <Aviso tom="error" className="mb-4">
          {erro}
        </Aviso>
      )}
      {total > 0 && (
        <nav className="escolhas mb-4" aria-label="Motivo">
          <Link to="/ligar" className="escolha" aria-current={motivo === null ? 'page' : undefined}>
            Todos
            <span className="numeros opacity-70">{total}</span>
          </Link>
          {chips.map(({ each, n, rotulo }) => (
            <Link
              key={each}
              to={`/ligar?motivo=${each}`}
              preventScrollReset
              className="escolha"
              aria-current={motivo === each ? 'page' : undefined}
            >
              {rotulo}
              <span className="numeros opacity-70">{n}</span>
            </Link>
          ))}
        </nav>
      )}
      {clientes.length > 0 ? (
        <ClientesParaLigar clientes={clientes} voltar={motivo ? `/ligar?motivo=${motivo}` : '/ligar'} />
      ) : (
        <Vazio
          titulo={total > 0 ? 'Ninguém por este motivo' : 'Ninguém para ligar agora'}
          acao={
            total > 0 ? (
              <BotaoLink to="/ligar" variante="secundario">
                Ver todos
              </BotaoLink>
            ) : (
              <BotaoLink to="/propostas" variante="secundario">
                Ver propostas
              </BotaoLink>
            )
          }
        >
          Propostas sem resposta, perguntas, aceites a faturar e o que vence até amanhã aparecem aqui.
        </Vazio>
      )}
      <Feitas feitas={feitas} />
    </>
  );
}

/** Customers marked as called, with an undo button. */
function Feitas({ feitas }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'feitas'>) {
  if (feitas.length === 0) return null;
  return (
    <section aria-labelledby="feitas" className="mt-8">
      <h2 id="feitas" className="mb-3">
        Já feitas
      </h2>
      <ul className="grid gap-2 xl:grid-cols-2 md:gap-3">
        {feitas.map(({ alvo, cliente, texto, para }) => (
          <li key={alvo} className="cliente-a-ligar cliente-feito">
            <Link to={para} prefetch="intent" className="min-w-0 flex-1 hover:text-primary-ink">
              <span className="line-clamp-2 font-medium">{cliente}</span>
              <span className="line-clamp-2 text-muted text-sm">{texto}</span>
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="alvo" value={alvo} />
              <Botao
                name="_acao"
                value="desfazer"
                variante="texto"
                compacto
                aria-label={`Desfazer: ainda falta falar com ${cliente}`}
              >
                Desfazer
              </Botao>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
