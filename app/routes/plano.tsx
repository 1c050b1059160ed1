import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { ulid } from 'ulid';
import { Historico } from '~/components/plano/historico.tsx';
import { PlanoPublicadoInteiro } from '~/components/plano/plano-publicado.tsx';
import { SituacaoDoPlano } from '~/components/plano/situacao-do-plano.tsx';
import type { RascunhoDoPlano, RespostaDoPlano, VersaoListada } from '~/components/plano/tipos.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Carregando, Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { SemLoja } from '~/components/usuarios/sem-loja.tsx';
import { type Data, formatData, hojeEmSaoPaulo } from '~/domain/datas.ts';
import { digitarPlano, fromCampos } from '~/domain/financiamento/plano-digitado.ts';
import { editPlano, fieldOfStep, partOfStep } from '~/domain/financiamento/plano-edicao.ts';
import { readPlanoDigitado } from '~/domain/financiamento/plano-leitura.ts';
import type { Usuario } from '~/domain/usuario.ts';
import { readAutores } from '~/lib/autores.ts';
import { explainEnvioFalho, isRespostaDaTela } from '~/lib/envio-falho.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { textFields } from '~/lib/formulario.ts';
import { readPlanilha } from '~/lib/planilha.ts';

const VERSOES_POR_PAGINA = 12;

export const meta: MetaFunction = () => [{ title: 'Plano de financiamento · Balcão' }];

const readNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Access: admin. `?editar` (with `&versao=` to start from an older one), `?importar`, `?versao=`, `?antes=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'plano');
  if (usuario.id_empresa === null) return { tela: 'sem-empresa' as const };
  const params = new URL(request.url).searchParams;
  const hoje = hojeEmSaoPaulo(context.agora());
  const versao = readNumber(params.get('versao'));
  if (params.has('editar')) {
    return { tela: 'editar' as const, rascunho: await startDraft(context, usuario.id_empresa, versao, hoje) };
  }
  if (params.has('importar')) return { tela: 'importar' as const };
  return {
    tela: 'ler' as const,
    ...(await loadPlano(context, usuario.id_empresa, versao, readNumber(params.get('antes')), hoje)),
    publicada: readNumber(params.get('publicada')) ?? null,
  };
}

async function startDraft(
  { planos, agora }: AppLoadContext,
  idEmpresa: number,
  versao: number | undefined,
  hoje: Data,
): Promise<RascunhoDoPlano> {
  const [plano, base] = await Promise.all([
    versao === undefined ? planos.vigente(idEmpresa) : orErrorPage(planos.find(idEmpresa, versao)),
    planos.ultimaVersao(idEmpresa),
  ]);
  return { digitado: digitarPlano(plano, hoje), erros: {}, base, id: ulid(agora().getTime()) };
}

async function loadPlano(
  context: AppLoadContext,
  idEmpresa: number,
  versao: number | undefined,
  antes: number | undefined,
  hoje: Data,
) {
  const { planos } = context;
  const [vigente, historico, autor] = await Promise.all([
    planos.vigente(idEmpresa),
    planos.versoes(idEmpresa, { cursor: antes, limit: VERSOES_POR_PAGINA }),
    readAutores(context),
  ]);
  const plano = versao === undefined ? vigente : await orErrorPage(planos.find(idEmpresa, versao));
  const versoes = historico.versoes.map(
    ({ versao, de, ate, uid, publicadoEm }): VersaoListada => ({
      versao,
      vigencia: ate ? `de ${formatData(de)} a ${formatData(ate)}` : `desde ${formatData(de)}`,
      publicacao: `por ${autor(uid)} em ${formatData(hojeEmSaoPaulo(new Date(publicadoEm)))}`,
      situacao: versao === vigente.versao ? 'em-vigor' : de > hoje ? 'futura' : 'passada',
    }),
  );
  return {
    plano,
    vigente: vigente.versao,
    vencido: vigente.vencido,
    versoes,
    proximo: historico.proximo,
    hoje,
  };
}

/** Access: admin. A button named `passo` edits the draft; `_acao`: conferir, publicar, importar. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'plano');
  const formData = await request.formData();
  const campos = textFields(formData);
  const hoje = hojeEmSaoPaulo(context.agora());
  if (campos._acao === 'importar') return importPlano(context, usuario, formData, hoje);

  const rascunho = { erros: {}, base: readNumber(campos.base ?? null) ?? 0, id: campos.id ?? '' };
  const typed = fromCampos(campos);
  if (campos.passo !== undefined) {
    const digitado = editPlano(typed, campos.passo) ?? typed;
    return draft({
      ...rascunho,
      digitado,
      parte: partOfStep(campos.passo),
      foco: fieldOfStep(digitado, campos.passo),
    });
  }
  const lido = readPlanoDigitado(typed, hoje);
  if (!lido.ok) return draft({ ...rascunho, digitado: lido.digitado, erros: lido.erros }, 422);
  if (campos._acao !== 'publicar') {
    const aviso = { tom: 'success' as const, texto: 'Tudo certo. Publique quando quiser.' };
    return draft({ ...rascunho, digitado: lido.digitado, aviso });
  }
  let publicada: number;
  try {
    ({ versao: publicada } = await context.planos.publish(usuario, { ...rascunho, plano: lido.plano }));
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const aviso = { tom: 'warning' as const, texto: error.message };
    const base = error.codigo === 'plano-mudou' ? await newestOf(context, usuario) : rascunho.base;
    return draft({ ...rascunho, base, digitado: lido.digitado, aviso }, error.status);
  }
  throw redirect(`/plano?versao=${publicada}&publicada=${publicada}`);
}

const draft = (rascunho: RascunhoDoPlano, status = 200) =>
  data<RespostaDoPlano>({ tela: 'editar', rascunho }, { status });

const newestOf = ({ planos }: AppLoadContext, { id_empresa }: Usuario): Promise<number> =>
  planos.ultimaVersao(id_empresa ?? 0);

/** A right file becomes a draft to look at; a wrong one comes back with its lines. Nothing is stored. */
async function importPlano(context: AppLoadContext, usuario: Usuario, formData: FormData, hoje: Data) {
  const planilha = await readPlanilha(formData);
  const refuse = (csv: string, erros: Extract<RespostaDoPlano, { tela: 'importar' }>['erros']) =>
    data<RespostaDoPlano>({ tela: 'importar', csv, erros }, { status: 422 });
  if (!planilha) return refuse('', [{ linha: null, mensagem: 'Escolha a planilha.' }]);
  if ('erro' in planilha) return refuse('', [{ linha: null, mensagem: planilha.erro }]);
  const lido = await context.planos.previewCsv(usuario.id_empresa ?? 0, planilha.csv);
  if (!lido.ok) return refuse(planilha.csv, lido.erros);
  return draft({
    digitado: digitarPlano(lido.plano, hoje),
    erros: {},
    base: await newestOf(context, usuario),
    id: ulid(context.agora().getTime()),
    aviso: {
      tom: 'info',
      texto: `${lido.linhas === 1 ? '1 linha lida' : `${lido.linhas} linhas lidas`}. Confira e publique: nada foi gravado ainda.`,
    },
  });
}

/** Keeps what was typed when the network is gone. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const campos = textFields(await request.clone().formData());
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (isRespostaDaTela(error)) throw error;
    const aviso = { tom: 'error' as const, texto: explainEnvioFalho(error) };
    if (campos._acao === 'importar') {
      const erros = [{ linha: null, mensagem: aviso.texto }];
      return { tela: 'importar', csv: campos.csv ?? '', erros } satisfies RespostaDoPlano;
    }
    const { base, id = '' } = campos;
    const rascunho = { digitado: fromCampos(campos), erros: {}, base: Number(base), id, aviso };
    return { tela: 'editar', rascunho } satisfies RespostaDoPlano;
  }
}

// Only who edits pays for the editor.
const FormularioDoPlano = lazy(() =>
  import('~/components/plano/formulario-do-plano.tsx').then((m) => ({ default: m.FormularioDoPlano })),
);
const ImportarPlano = lazy(() =>
  import('~/components/plano/importar-plano.tsx').then((m) => ({ default: m.ImportarPlano })),
);

export default function Plano() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDoPlano>();
  if (loaded.tela === 'sem-empresa') {
    return (
      <SemLoja tela="Plano de financiamento">Cada loja tem o seu plano. Escolha a sua em Usuários.</SemLoja>
    );
  }
  // A draft that an import brought is edited where it is; going elsewhere leaves it.
  const isWorking = loaded.tela !== 'ler';
  if (isWorking && resposta?.tela === 'editar') return <Edicao rascunho={resposta.rascunho} />;
  if (loaded.tela === 'editar') return <Edicao rascunho={loaded.rascunho} />;
  if (loaded.tela === 'importar') {
    const lida = resposta?.tela === 'importar' ? resposta : undefined;
    return (
      <>
        <Titulo apoio="Traga o plano de uma planilha. Você confere antes de publicar.">Importar plano</Titulo>
        <Suspense fallback={<AindaNao />}>
          <ImportarPlano key={lida?.csv} csv={lida?.csv || undefined} erros={lida?.erros} />
        </Suspense>
      </>
    );
  }
  return <Leitura {...loaded} />;
}

function Edicao({ rascunho }: { rascunho: RascunhoDoPlano }) {
  return (
    <>
      <Titulo apoio="O que você publicar vira uma versão nova. As anteriores ficam guardadas.">
        Editar plano
      </Titulo>
      <Suspense fallback={<AindaNao />}>
        <FormularioDoPlano rascunho={rascunho} />
      </Suspense>
    </>
  );
}

const AindaNao = () => (
  <Carregando>
    <Esqueleto className="block h-96 rounded-lg" />
  </Carregando>
);

type Lido = Extract<Awaited<ReturnType<typeof loader>>, { tela: 'ler' }>;

function Leitura({ plano, vigente, vencido, versoes, proximo, hoje, publicada }: Lido) {
  const isVigente = plano.versao === vigente;
  return (
    <>
      <Titulo
        noCabecalho
        apoio="De onde saem as taxas, tarifas e tabelas de toda simulação."
        acao={
          <BotaoLink
            to={isVigente ? '?editar' : `?editar&versao=${plano.versao}`}
            icone={<Icone nome="editar" />}
          >
            {isVigente ? 'Editar' : 'Usar como base'}
          </BotaoLink>
        }
      >
        Plano de financiamento
      </Titulo>
      {publicada !== null && (
        <Aviso tom="success" className="mb-4">
          Versão {publicada} publicada.
        </Aviso>
      )}
      <SituacaoDoPlano plano={plano} vigente={vigente} vencido={vencido} hoje={hoje} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
        <PlanoPublicadoInteiro plano={plano} />
        <div className="grid gap-4 lg:sticky lg:top-6">
          <Historico versoes={versoes} aberta={plano.versao} proximo={proximo} />
          <div className="flex flex-wrap gap-3">
            <BotaoLink
              to={`/plano/csv?versao=${plano.versao}`}
              reloadDocument
              variante="secundario"
              icone={<Icone nome="baixar" />}
            >
              Baixar CSV
            </BotaoLink>
            <BotaoLink to="?importar" variante="secundario" icone={<Icone nome="enviar" />}>
              Importar CSV
            </BotaoLink>
          </div>
        </div>
      </div>
    </>
  );
}
