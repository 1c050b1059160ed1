import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
} from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { ulid } from 'ulid';
import { createPrevia, listModelos, loadFicha } from '~/components/pps/carregar.server.ts';
import { ListaDePrecos } from '~/components/pps/lista-de-precos.tsx';
import type { RespostaDePrecos } from '~/components/pps/tipos.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Busca } from '~/components/ui/busca.tsx';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { SemLoja } from '~/components/usuarios/sem-loja.tsx';
import { type Data, hojeEmSaoPaulo, parseData } from '~/domain/datas.ts';
import { parseDinheiro } from '~/domain/dinheiro.ts';
import type { Usuario } from '~/domain/usuario.ts';
import { explainEnvioFalho, isRespostaDaTela } from '~/lib/envio-falho.ts';
import { isErroDaApi, orErrorPage, orNull, toResultado } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { textFields } from '~/lib/formulario.ts';
import { readPlanilha } from '~/lib/planilha.ts';

const CAMPOS = ['preco', 'ano', 'cor', 'vigencia'] as const;

export const meta: MetaFunction = () => [{ title: 'Preços sugeridos · Balcão' }];

/** Access: admin. `?busca=`, `?moto=` opens a model's sheet (`&antes=` pages its history), `?importar`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'pps');
  if (usuario.id_empresa === null) return { tela: 'sem-empresa' as const };
  const params = new URL(request.url).searchParams;
  if (params.has('importar')) return { tela: 'importar' as const };
  const busca = (params.get('busca') ?? '').slice(0, 100);
  const moto = params.get('moto');
  const tabela = await orNull(context.precos.table(usuario.id_empresa));
  const onde = {
    id: moto ?? '',
    antes: params.get('antes') ?? undefined,
    hoje: hojeEmSaoPaulo(context.agora()),
  };
  return {
    tela: 'lista' as const,
    busca,
    /** Null while the catalogue is not available. */
    modelos: tabela && listModelos(tabela, busca),
    ficha:
      moto === null || tabela === null ? null : await loadFicha(context, usuario.id_empresa, tabela, onde),
    salvo: params.has('salvo'),
    gravados: Number(params.get('gravados') ?? 0) || 0,
  };
}

/** Access: admin. `_acao`: definir, tirar; conferir and gravar of an import. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'pps');
  const formData = await request.formData();
  const campos = textFields(formData);
  const hoje = hojeEmSaoPaulo(context.agora());
  if (campos._acao === 'conferir' || campos._acao === 'gravar')
    return importPrecos(context, usuario, formData);
  const params = new URL(request.url).searchParams;
  try {
    await context.precos.set(
      usuario,
      campos._acao === 'tirar' ? takenBack(campos, hoje) : typedPreco(campos, hoje),
    );
  } catch (error) {
    const { status, ...resultado } = toResultado(error, campos, CAMPOS);
    return data<RespostaDePrecos>({ tela: 'preco', resultado }, { status });
  }
  throw redirect(addressWith(params, { moto: campos.moto ?? null, salvo: '' }));
}

type Campos = Record<string, string>;

/** What cannot be read becomes NaN or '': the service then says what belongs there. */
const typedPreco = ({ id, moto, ano, cor = '', preco, vigencia }: Campos, hoje: Data) => ({
  id,
  moto,
  ano: Number(/^\d{4}$/.test(ano?.trim() ?? '') ? ano : Number.NaN),
  cor,
  preco: parseDinheiro(preco ?? '') ?? Number.NaN,
  vigencia: parseData(vigencia ?? '', hoje) ?? '',
});

const takenBack = ({ id, moto, ano, cor = '' }: Campos, hoje: Data) => ({
  id,
  moto,
  ano: Number(ano),
  cor,
  preco: null,
  vigencia: hoje,
});

async function importPrecos(context: AppLoadContext, usuario: Usuario, formData: FormData) {
  const { _acao, id = '' } = textFields(formData);
  const planilha = await readPlanilha(formData);
  const refuse = (erro: string) =>
    data<RespostaDePrecos>({ tela: 'importar', previa: null, erro }, { status: 422 });
  if (!planilha) return refuse('Escolha a planilha.');
  if ('erro' in planilha) return refuse(planilha.erro);
  const { csv } = planilha;
  let gravados = 0;
  try {
    if (_acao === 'gravar') gravados = await context.precos.importCsv(usuario, { id, csv });
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    return refuse(error.campos?.csv ?? error.message);
  }
  if (gravados > 0) throw redirect(`/pps?gravados=${gravados}`);
  const lines = await orErrorPage(context.precos.previewCsv(usuario.id_empresa ?? 0, csv));
  const previa = createPrevia(lines, csv, ulid(context.agora().getTime()));
  return data<RespostaDePrecos>({ tela: 'importar', previa });
}

/** Keeps what was typed when the network is gone. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const valores = textFields(await request.clone().formData());
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (isRespostaDaTela(error)) throw error;
    const aviso = explainEnvioFalho(error);
    return valores._acao === 'conferir' || valores._acao === 'gravar'
      ? ({ tela: 'importar', previa: null, erro: aviso } satisfies RespostaDePrecos)
      : ({ tela: 'preco', resultado: { valores, erros: {}, aviso } } satisfies RespostaDePrecos);
  }
}

/** Address of this screen with some parameters changed; null takes one away. */
function addressWith(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams();
  const busca = params.get('busca');
  if (busca) next.set('busca', busca);
  for (const [name, value] of Object.entries(changes)) if (value !== null) next.set(name, value);
  return `/pps?${next}`;
}

// Fetched when a model is opened, a spreadsheet brought, or the catalogue waited for.
const FolhaDaMoto = lazy(() =>
  import('~/components/pps/ficha-da-moto.tsx').then((m) => ({ default: m.FolhaDaMoto })),
);
const EsperaDoCatalogo = lazy(() =>
  import('~/components/motos/espera-do-catalogo.tsx').then((m) => ({ default: m.EsperaDoCatalogo })),
);
const EscolherPlanilha = lazy(() =>
  import('~/components/pps/importar-precos.tsx').then((m) => ({ default: m.EscolherPlanilha })),
);
const PreviaDeImportacao = lazy(() =>
  import('~/components/pps/importar-precos.tsx').then((m) => ({ default: m.PreviaDeImportacao })),
);

export default function Pps() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDePrecos>();
  if (loaded.tela === 'sem-empresa') {
    return (
      <SemLoja tela="Preços sugeridos">Cada loja tem os seus preços. Escolha a sua em Usuários.</SemLoja>
    );
  }
  if (loaded.tela === 'importar') {
    return <Importacao resposta={resposta?.tela === 'importar' ? resposta : undefined} />;
  }
  return <Precos {...loaded} resultado={resposta?.tela === 'preco' ? resposta.resultado : undefined} />;
}

function Importacao({ resposta }: { resposta?: Extract<RespostaDePrecos, { tela: 'importar' }> }) {
  const previa = resposta?.previa;
  return (
    <>
      <Titulo
        apoio={previa ? 'Confira antes de gravar: nada mudou ainda.' : 'Atualize vários preços de uma vez.'}
      >
        Importar preços
      </Titulo>
      <Suspense fallback={<AindaNao />}>
        {previa ? (
          <PreviaDeImportacao key={previa.idCliente} previa={previa} />
        ) : (
          <EscolherPlanilha erro={resposta?.erro} />
        )}
      </Suspense>
    </>
  );
}

const AindaNao = () => (
  <Carregando>
    <Esqueleto className="block h-64 rounded-lg" />
  </Carregando>
);

type Lista = Extract<Awaited<ReturnType<typeof loader>>, { tela: 'lista' }>;

function Precos({
  busca,
  modelos,
  ficha,
  salvo,
  gravados,
  resultado,
}: Lista & { resultado?: Extract<RespostaDePrecos, { tela: 'preco' }>['resultado'] }) {
  const params = new URLSearchParams(busca ? { busca } : {});
  const addressOf = (id: string) => addressWith(params, { moto: id });
  const [atrasou] = useState(modelos === null);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <Titulo noCabecalho apoio="O preço em vigor aparece no catálogo, no simulador e no panfleto.">
        Preços sugeridos
      </Titulo>
      <div className="mb-4 grid gap-3 md:mb-6 md:flex md:items-center md:justify-between">
        <Busca
          busca={busca}
          rotulo="Buscar moto"
          dica="Modelo ou código FIPE"
          className="w-full md:max-w-100"
        />
        <div className="flex gap-3">
          <BotaoLink to="?importar" variante="secundario" icone={<Icone nome="enviar" />}>
            Importar
          </BotaoLink>
          <BotaoLink to="/pps/csv" reloadDocument variante="secundario" icone={<Icone nome="baixar" />}>
            Baixar CSV
          </BotaoLink>
        </div>
      </div>
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
      ) : modelos.length > 0 ? (
        <ListaDePrecos modelos={modelos} ficha={addressOf} />
      ) : (
        <Vazio
          titulo={busca ? 'Nenhuma moto com esse nome' : 'O catálogo está vazio'}
          acao={
            busca && (
              <BotaoLink to="/pps" variante="secundario">
                Limpar a busca
              </BotaoLink>
            )
          }
        >
          {busca
            ? 'Procure por parte do nome ou pelo código FIPE.'
            : 'Quando houver motos, os preços ficam aqui.'}
        </Vazio>
      )}
      {ficha && (
        <Suspense>
          <FolhaDaMoto
            key={ficha.id}
            ficha={ficha}
            resultado={resultado}
            salvo={salvo}
            lista={addressWith(params, {})}
            maisHistoria={
              ficha.proximo === null ? null : addressWith(params, { moto: ficha.id, antes: ficha.proximo })
            }
          />
        </Suspense>
      )}
    </>
  );
}
