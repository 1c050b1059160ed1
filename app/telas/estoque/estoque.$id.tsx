import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { VoltarNaEmpresa } from '~/components/empresa/voltar-na-empresa.tsx';
import { HistoricoDoRecurso } from '~/components/resource/historico-do-recurso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor } from '~/lib/escolher-empresa.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { Acoes } from './acoes.tsx';
import { Cabeca, Fatos, Saidas } from './ficha.tsx';
import { changeItem, loadItem } from './item.server.ts';
import { readEnvio, readPedido } from './pedido.server.ts';
import { keepTyped } from './sem-rede.ts';
import type { RespostaDoEstoque } from './tipos.ts';

export const handle = {
  espera: 'reservar, vender ou ver o chassi e o histórico desta moto',
} satisfies Handle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.ficha.nome ?? 'Moto'} · Estoque · Balcão` },
];

/** Access: auth. One item. `?acao=` opens the dialog of an action, `?antes=` paginates its history. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, id, searchParams } = await readPedido(args, 'estoque/:id');
  return loadItem(context, usuario, empresa, id, searchParams);
}

/** Access: auth. `_acao`: chegar, reservar, estender, liberar, vender, entregar, devolver. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, id, form } = await readEnvio(args, 'estoque/:id');
  return answerFor(empresa, await changeItem(context, usuario, empresa, id, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

// Loaded lazily, with the first dialog.
const Pergunta = lazy(() => import('./acoes.tsx').then((m) => ({ default: m.Pergunta })));

export default function FichaDoEstoque() {
  const { empresa } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDoEstoque & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Ficha resposta={resposta} />
    </DaEmpresa>
  );
}

function Ficha({ resposta }: { resposta: RespostaDoEstoque | undefined }) {
  const { ficha, historia, pergunta, fim, gere, fazPecas } = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  const { id, nome } = ficha;
  return (
    <>
      <VoltarNaEmpresa para={'/estoque'}>Estoque</VoltarNaEmpresa>
      {resposta?.resultado.aviso && !pergunta && (
        <Aviso tom="error" className="mb-4">
          {resposta.resultado.aviso}
        </Aviso>
      )}
      <div className="estoque-ficha">
        <Cabeca ficha={ficha}>
          <Acoes id={id} acoes={ficha.acoes} />
          <Saidas ficha={ficha} gere={gere} fazPecas={fazPecas} />
        </Cabeca>
        <Fatos ficha={ficha} />
        <HistoricoDoRecurso
          fatos={historia.fatos}
          maisAntigos={
            historia.proximo === null ? null : comEmpresa(`/estoque/${id}?antes=${historia.proximo}`)
          }
          retirado=""
        />
      </div>
      {pergunta && (
        <Suspense>
          <Pergunta key={pergunta} {...{ id, nome, fim }} acao={pergunta} resultado={resposta?.resultado} />
        </Suspense>
      )}
    </>
  );
}
