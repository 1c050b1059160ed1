import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { DaEmpresa, NomeDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { VoltarNaEmpresa } from '~/components/empresa/voltar-na-empresa.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { FormularioDaPremiacao } from './formulario.tsx';
import { OutrosAtos } from './outros-atos.tsx';
import { actOn, loadEdicao, saveRegras } from './regras.server.ts';
import { keepTyped } from './sem-rede.ts';
import type { RespostaDaPremiacao } from './tipos.ts';

const TELA = 'premiacao/:id/editar';

export const handle = { espera: 'mudar esta premiação' } satisfies Handle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Editar ${data?.nome ?? 'premiação'} · Balcão` },
];

/** Access: admin. `?encerrar` opens the confirmation dialog for ending it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, TELA);
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, TELA, usuario, searchParams);
  const loaded = await loadEdicao(context, usuario, empresa, params.id ?? '');
  return { ...loaded, perguntar: searchParams.has('encerrar') };
}

/**
 * Access: admin. `_acao`: salvar, encerrar, recalcular. 409 reports changes made by others; the next attempt
 * is based on them.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, TELA);
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, TELA, usuario, formData, searchParams);
  const acts = formData.get('_acao') === 'encerrar' || formData.get('_acao') === 'recalcular';
  const id = params.id ?? '';
  return answerFor(empresa, await (acts ? actOn : saveRegras)(context, usuario, empresa, formData, id));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

export default function EditarPremiacao() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDaPremiacao & RespostaDaEmpresa>();
  // Version of the form as it was opened: loader data change after each submission, typed values do not.
  const [base] = useState(loaded.versao);
  const versao = resposta?.versao ?? Number(resposta?.resultado.valores.versao ?? base);
  const digitada = resposta?.resultado.valores.nome === undefined ? undefined : resposta.resultado;
  const aviso = digitada ? undefined : resposta?.resultado.aviso;
  return (
    <DaEmpresa empresa={resposta?.empresa ?? loaded.empresa}>
      <VoltarNaEmpresa para={`/premiacao/${loaded.id}`}>Premiação</VoltarNaEmpresa>
      <Titulo apoio={<NomeDaEmpresa />}>{loaded.nome}</Titulo>
      <FormularioDaPremiacao
        resultado={digitada ?? { valores: loaded.valores, erros: {}, aviso }}
        pessoas={loaded.pessoas}
        escondidos={{ versao: String(versao) }}
        voltar={`/premiacao/${loaded.id}`}
        rotulo="Salvar"
      />
      <OutrosAtos
        id={loaded.id}
        versao={loaded.versao}
        comecou={loaded.estado === 'andamento'}
        perguntar={loaded.perguntar}
      />
    </DaEmpresa>
  );
}
