import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { DaEmpresa, NomeDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { FormularioDoRecurso } from '~/components/resource/formulario-do-recurso.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor } from '~/lib/escolher-empresa.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { loadEdicao, saveItem } from './cadastro.server.ts';
import { readEnvio, readPedido } from './pedido.server.ts';
import { keepTyped } from './sem-rede.ts';
import type { RespostaDoEstoque } from './tipos.ts';
import { VoltarAMoto } from './voltar-a-moto.tsx';

export const handle = { espera: 'mudar esta moto' } satisfies Handle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Editar ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: admin. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, id } = await readPedido(args, 'estoque/:id/editar');
  return loadEdicao(context, usuario, empresa, id);
}

/** Access: admin. 409 reports changes made by others; the next attempt is based on them. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, id, form } = await readEnvio(args, 'estoque/:id/editar');
  return answerFor(empresa, await saveItem(context, usuario, empresa, form, id));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

export default function EditarMoto() {
  const { empresa, ...loaded } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDoEstoque & RespostaDaEmpresa>();
  // Version of the form as it was opened: loader data change after each submission, typed values do not.
  const [base] = useState(loaded.versao);
  const versao = resposta?.versao ?? Number(resposta?.resultado.valores.versao ?? base);
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <VoltarAMoto id={loaded.id} />
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
