import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { explainEnvioFalho, isRespostaDaTela } from '~/lib/envio-falho.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { changeFipe, loadFipe } from './fipe.server.ts';
import { Andamento } from './fipe-andamento.tsx';
import { EscolhaDeMarcas } from './fipe-marcas.tsx';
import type { Linha, RespostaDaFipe } from './fipe-tipos.ts';
import { VoltarAAdministracao } from './voltar.tsx';

export const handle = { espera: 'cuidar da tabela FIPE' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Tabela FIPE · Balcão' }];

/** Access: admin. FIPE month in force, the refresh and its last runs, and the Empresa's brands. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/fipe');
  const params = new URL(request.url).searchParams;
  return loadFipe(context, usuario, await chooseEmpresa(context, 'admin/fipe', usuario, params));
}

/**
 * Access: admin. `_acao`: atualizar and parar for network administrators, marcas for the Empresa's
 * administrators.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/fipe');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/fipe', usuario, formData, searchParams);
  return answerFor(empresa, await changeFipe(context, usuario, empresa, formData));
}

/** Keeps the selection when the network fails. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = await request.clone().formData();
  try {
    return await serverAction<RespostaDaFipe>();
  } catch (error) {
    if (isRespostaDaTela(error)) throw error;
    const aviso = explainEnvioFalho(error);
    return typed.get('_acao') === 'marcas' ? { aviso, marcas: typed.getAll('marca').map(String) } : { aviso };
  }
}

export default function Fipe() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDaFipe & RespostaDaEmpresa>();
  const empresa = resposta?.empresa ?? loaded.empresa;
  return (
    <DaEmpresa empresa={empresa}>
      <VoltarAAdministracao />
      <Titulo apoio="De que mês são os valores, e quando chegam os novos.">Tabela FIPE</Titulo>
      {resposta?.aviso && !resposta.marcas && (
        <Aviso tom="error" className="mb-4">
          {resposta.aviso}
        </Aviso>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <Andamento {...loaded} />
          <Ultimas linhas={loaded.ultimas} />
        </div>
        <div className="grid gap-4">
          <EscolhaDeEmpresa opcoes={empresa.opcoes} escolhida={String(empresa.id)} />
          <EscolhaDeMarcas
            key={`${empresa.id} ${loaded.versao}`}
            {...loaded}
            digitadas={resposta?.marcas}
            aviso={resposta?.marcas && resposta.aviso}
          />
        </div>
      </div>
    </DaEmpresa>
  );
}

const COLUNAS: Coluna<Linha>[] = [
  {
    titulo: 'Mês',
    celula: ({ mes, modelos }) => (
      <span className="grid min-w-0">
        <span className="font-medium">{mes}</span>
        <span className="text-muted text-sm">{modelos}</span>
      </span>
    ),
  },
  {
    titulo: 'Situação',
    celula: ({ estado, tom }) => (
      <span className="flex">
        <Etiqueta tom={tom}>{estado}</Etiqueta>
      </span>
    ),
    largura: '170px',
  },
  {
    titulo: 'Quando',
    celula: ({ quando, quem, pedidos }) => (
      <span className="grid min-w-0">
        <span className="numeros">{quando}</span>
        <span className="text-muted text-sm">{`${quem}, ${pedidos} pedidos`}</span>
      </span>
    ),
    largura: '170px',
  },
];

function Ultimas({ linhas }: { linhas: Linha[] }) {
  return (
    <section aria-labelledby="ultimas">
      <h2 id="ultimas" className="mb-3">
        Últimas atualizações
      </h2>
      {linhas.length > 0 ? (
        <Lista legenda="Últimas atualizações" colunas={COLUNAS} itens={linhas} chave={({ id }) => id} />
      ) : (
        <Vazio titulo="Nenhuma ainda">
          A tabela que veio com o sistema vale. A primeira começa sozinha quando sair a do mês.
        </Vazio>
      )}
    </section>
  );
}
