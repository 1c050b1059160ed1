import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { BarraDaLista, BotoesDePlanilha } from '~/components/resource/barra-da-lista.tsx';
import { ListaDoRecurso } from '~/components/resource/lista-do-recurso.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { COLUNAS } from './colunas.tsx';
import { addressWith } from './endereco.ts';
import { changePrecos, loadPrecos } from './pps.server.ts';
import type { RespostaDePrecos } from './tipos.ts';

export const handle = { espera: 'mudar ou importar preços' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Preços sugeridos · Balcão' }];

/**
 * Access: admin. `?empresa=`, `?busca=`, `?moto=` opens a model's sheet (`&antes=` paginates its history),
 * `?importar`.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'pps');
  const params = new URL(request.url).searchParams;
  return loadPrecos(context, await chooseEmpresa(context, 'pps', usuario, params), params);
}

/** Access: admin. `_acao`: definir, tirar; conferir and gravar of an import. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'pps');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'pps', usuario, formData, searchParams);
  return answerFor(empresa, await changePrecos(context, usuario, empresa, formData, searchParams));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): RespostaDePrecos =>
      valores._acao === 'conferir' || valores._acao === 'gravar'
        ? { tela: 'importar', importacao: { csv: valores.csv ?? '', aviso, erros: [] } }
        : { tela: 'preco', resultado: { valores, erros: {}, aviso } },
  );

export const shouldRevalidate = unlessKept;

// Loaded lazily: needed for a sheet, an import, or while waiting for the catalogue.
const FolhaDaMoto = lazy(() => import('./ficha-da-moto.tsx').then((m) => ({ default: m.FolhaDaMoto })));
const EsperaDoCatalogo = lazy(() =>
  import('~/components/motos/espera-do-catalogo.tsx').then((m) => ({ default: m.EsperaDoCatalogo })),
);
const ImportarPrecos = lazy(() =>
  import('./importar-precos.tsx').then((m) => ({ default: m.ImportarPrecos })),
);

export default function Pps() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDePrecos & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? loaded.empresa}>
      <TelaDePrecos {...loaded} />
    </DaEmpresa>
  );
}

function TelaDePrecos(loaded: Awaited<ReturnType<typeof loadPrecos>>) {
  const resposta = useActionData<RespostaDePrecos>();
  if (loaded.tela === 'importar') {
    return (
      <Suspense
        fallback={
          <Carregando>
            <Esqueleto className="block h-64 rounded-lg" />
          </Carregando>
        }
      >
        <ImportarPrecos resposta={resposta?.tela === 'importar' ? resposta.importacao : undefined} />
      </Suspense>
    );
  }
  return <Precos {...loaded} resultado={resposta?.tela === 'preco' ? resposta.resultado : undefined} />;
}

type Props = Extract<Awaited<ReturnType<typeof loadPrecos>>, { tela: 'lista' }> & {
  resultado?: Extract<RespostaDePrecos, { tela: 'preco' }>['resultado'];
};

function Precos({ empresa, busca, modelos, ficha, salvo, gravados, resultado }: Props) {
  const [atrasou] = useState(modelos === null);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Titulo noCabecalho apoio="O preço em vigor aparece no catálogo, no simulador e no panfleto.">
        Preços sugeridos
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        manter={busca ? { busca } : {}}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <BarraDaLista
        busca={{ valor: busca, rotulo: 'Buscar moto', dica: 'Modelo ou código FIPE' }}
        manter={empresa.opcoes ? { empresa: String(empresa.id) } : {}}
      >
        <BotoesDePlanilha csv="/pps/csv" />
      </BarraDaLista>
      {gravados > 0 && (
        <Aviso tom="success" className="mb-4">
          {gravados === 1 ? '1 preço gravado.' : `${gravados} preços gravados.`}
        </Aviso>
      )}
      {(atrasou || modelos === null) && (
        <Suspense>
          <EsperaDoCatalogo
            esperando={modelos === null}
            texto="O catálogo ainda não chegou. Assim que chegar, os preços aparecem aqui."
            onChegar={() => state === 'idle' && revalidate()}
          />
        </Suspense>
      )}
      {modelos === null ? (
        <div className="mt-4 grid gap-3">
          <Esqueleto className="h-18" />
          <Esqueleto className="h-18" />
          <Esqueleto className="h-18" />
        </div>
      ) : (
        <ListaDoRecurso
          legenda="Preços sugeridos"
          titulo="Moto"
          itens={modelos}
          colunas={COLUNAS}
          ficha={(moto) => addressWith(empresa, busca, { moto })}
          acao={{ rotulo: 'Definir preço', de: 'Definir preço de' }}
          semBusca={busca ? addressWith(empresa, null, {}) : null}
          vazia={busca ? NENHUMA : VAZIO}
        />
      )}
      {ficha && (
        <Suspense>
          <FolhaDaMoto
            key={ficha.id}
            ficha={ficha}
            resultado={resultado}
            salvo={salvo}
            lista={addressWith(empresa, busca, {})}
            maisHistoria={
              ficha.proximo === null
                ? null
                : addressWith(empresa, busca, { moto: ficha.id, antes: ficha.proximo })
            }
          />
        </Suspense>
      )}
    </>
  );
}

const NENHUMA = {
  titulo: 'Nenhuma moto com esse nome',
  texto: 'Procure por parte do nome ou pelo código FIPE.',
};
const VAZIO = { titulo: 'O catálogo está vazio', texto: 'Quando houver motos, os preços ficam aqui.' };
