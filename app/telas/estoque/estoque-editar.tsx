import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { DaEmpresa, NomeDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { FormularioDoRecurso } from '~/components/resource/formulario-do-recurso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { loadEdicao, saveItem } from './cadastro.server.ts';
import { keepTyped, unlessKept } from './sem-rede.ts';
import type { RespostaDoEstoque } from './tipos.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Editar ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: admin. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/:id/editar');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'estoque/:id/editar', usuario, searchParams);
  return loadEdicao(context, usuario, empresa, params.id ?? '');
}

/** Access: admin. 409 says what others changed; the next try goes on from there. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/:id/editar');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'estoque/:id/editar', usuario, formData, searchParams);
  return answerFor(empresa, await saveItem(context, usuario, empresa, formData, params.id ?? ''));
}

/** Keeps what was typed when the network is gone. */
export const clientAction = keepTyped;

/** Without the network there is nothing new to read. */
export const shouldRevalidate = unlessKept;

export default function EditarMoto() {
  const { empresa, ...loaded } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDoEstoque & RespostaDaEmpresa>();
  // Of the form as it was opened: the page is loaded anew after each answer, what is typed is not.
  const [base] = useState(loaded.versao);
  const versao = resposta?.versao ?? Number(resposta?.resultado.valores.versao ?? base);
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Voltar id={loaded.id} />
      <Titulo apoio={<NomeDaEmpresa />}>{loaded.nome}</Titulo>
      <div className="max-w-160">
        <FormularioDoRecurso
          campos={loaded.campos}
          sugestoes={loaded.sugestoes}
          resultado={resposta?.resultado}
          escondidos={{ versao: String(versao) }}
          acao="salvar"
          rotulo="Salvar"
        />
      </div>
    </DaEmpresa>
  );
}

function Voltar({ id }: { id: string }) {
  const comEmpresa = useComEmpresa();
  return (
    <BotaoLink
      to={comEmpresa(`/estoque/${id}`)}
      variante="texto"
      icone={<Icone nome="seta-esquerda" />}
      className="-ml-3 mb-2"
    >
      Voltar à moto
    </BotaoLink>
  );
}
