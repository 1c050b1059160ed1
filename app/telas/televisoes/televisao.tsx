import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from '@remix-run/react';
import { CampoDaEmpresa, DaEmpresa, NomeDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { changeTelevisao, loadTelevisao } from './televisoes.server.ts';
import type { RespostaDaTv } from './tipos.ts';

export const handle = { espera: 'mudar esta TV' } satisfies Handle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tv.nome ?? 'TV'} · Balcão` },
];

/**
 * Access: admin. One television of the Empresa. `?retirar` opens the confirmation for removing it from the
 * list.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes/:id');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/televisoes/:id', usuario, searchParams);
  const loaded = await loadTelevisao(context, usuario, empresa, params.id ?? '');
  return { ...loaded, perguntar: searchParams.has('retirar') };
}

/** Access: admin. `_acao`: salvar, identificar, recarregar, retirar. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes/:id');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/televisoes/:id', usuario, formData, searchParams);
  return answerFor(empresa, await changeTelevisao(context, usuario, empresa, formData, params.id ?? ''));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RespostaDaTv => ({ resultado: { valores, erros: {}, aviso } }));

export const shouldRevalidate = unlessKept;

export default function FichaDaTv() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDaTv & RespostaDaEmpresa>();
  const { tv } = loaded;
  return (
    <DaEmpresa empresa={resposta?.empresa ?? loaded.empresa}>
      <Titulo apoio={<NomeDaEmpresa />}>{tv.nome}</Titulo>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <Etiqueta tom={tv.semContato ? 'error' : 'success'}>
          {tv.semContato ? `Sem contato ${tv.contato}` : `Tocando · contato ${tv.contato}`}
        </Etiqueta>
        {tv.mostra && <span>{`Mostra ${tv.mostra}`}</span>}
        {tv.tela && <span className="numeros">{tv.tela}</span>}
      </div>
      <Ficha key={loaded.versao} resultado={resposta?.resultado} />
      <Ordens perguntar={loaded.perguntar} />
    </DaEmpresa>
  );
}

function Ficha({ resultado }: Partial<RespostaDaTv>) {
  const { tv, versao, escolhida, programacoes } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  return (
    <Formulario resultado={resultado} className="grid max-w-120 gap-4">
      <CampoDaEmpresa />
      <input type="hidden" name="versao" value={versao} />
      {resultado?.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
      <CampoTexto name="nome" rotulo="Nome da TV" defaultValue={tv.nome} maxLength={40} autoComplete="off" />
      <Selecao name="programacao" rotulo="Programação" opcoes={programacoes} defaultValue={escolhida} />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Botao name="_acao" value="salvar">
          Salvar
        </Botao>
        <BotaoLink to={comEmpresa('/admin/televisoes')} variante="secundario">
          Voltar
        </BotaoLink>
      </div>
    </Formulario>
  );
}

/** Buttons with commands for the television; removal needs a confirmation. */
function Ordens({ perguntar }: { perguntar: boolean }) {
  const comEmpresa = useComEmpresa();
  const { tv } = useLoaderData<typeof loader>();
  return (
    <Form method="post" preventScrollReset className="mt-8 grid max-w-120 gap-3 border-line border-t pt-6">
      <CampoDaEmpresa />
      {perguntar ? (
        <>
          <p>
            Tirar <strong className="font-medium">{tv.nome}</strong> da lista? Ela volta a tocar o catálogo
            sem loja e mostra um código, até alguém adotar de novo.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Botao variante="perigo" name="_acao" value="retirar">
              Tirar da lista
            </Botao>
            <BotaoLink to={comEmpresa(`/admin/televisoes/${tv.id}`)} replace variante="secundario">
              Manter
            </BotaoLink>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Botao variante="secundario" name="_acao" value="identificar">
            Identificar
          </Botao>
          <Botao variante="secundario" name="_acao" value="recarregar">
            Recarregar
          </Botao>
          <BotaoLink to={comEmpresa(`/admin/televisoes/${tv.id}?retirar`)} replace variante="texto">
            Tirar da lista
          </BotaoLink>
        </div>
      )}
    </Form>
  );
}
