import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { BuscaDePessoas } from '~/components/usuarios/busca.tsx';
import { CelulaDaPessoa, CelulaDaSituacao, CelulaDeAcoes } from '~/components/usuarios/linha.tsx';
import {
  ACOES,
  type AcaoConfirmada,
  type AcaoDeUsuario,
  CONFIRMADAS,
  type PessoaListada,
  type RespostaDeUsuario,
} from '~/components/usuarios/tipos.ts';
import { FILTROS, type FiltroDeUsuarios, selectUsuarios } from '~/domain/lista-de-usuarios.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/telefone.ts';
import { PERMISSAO_ADMIN, PERMISSAO_TAXA_LIVRE, type Permissao, type Usuario } from '~/domain/usuario.ts';
import { isErroDaApi, orErrorPage, orNull } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { primeiroNome } from '~/lib/nomes.ts';

/** People per page: about three screens of a phone. */
const POR_PAGINA = 24;

export const meta: MetaFunction = () => [{ title: 'Usuários · Balcão' }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const eu = await requireAccess(context, 'usuarios');
  const params = new URL(request.url).searchParams;
  const [usuarios, empresas] = await Promise.all([
    orErrorPage(context.usuarios.list()),
    orNull(context.usuarios.empresas()),
  ]);
  const nomes = new Map(empresas?.value.map(({ id, nome }) => [id, nome]));
  const toPessoa = (usuario: Usuario) => listedPerson(usuario, nomes, eu.id);
  const pedido = {
    busca: (params.get('busca') ?? '').slice(0, 100),
    filtro: readFiltro(params.get('filtro')),
    depois: params.get('depois'),
    limite: POR_PAGINA,
  };
  const { itens, proximo, contagem } = selectUsuarios(usuarios.value, pedido);
  const aberta = usuarios.value.find(({ id }) => id === params.get('pessoa'));
  return {
    ...pedido,
    pessoas: itens.map(toPessoa),
    proximo,
    contagem,
    aberta: aberta ? toPessoa(aberta) : null,
    confirmar: CONFIRMADAS.find((acao) => acao === params.get('confirmar')) ?? null,
    empresas: empresas?.value.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })) ?? null,
  };
}

const readFiltro = (text: string | null): FiltroDeUsuarios =>
  FILTROS.find((filtro) => filtro === text) ?? 'todos';

function listedPerson(usuario: Usuario, empresas: ReadonlyMap<number, string>, euId: string): PessoaListada {
  const whatsapp = usuario.telefone ? telefoneWhatsApp(usuario.telefone) : null;
  return {
    id: usuario.id,
    nome: usuario.nome,
    email: usuario.email,
    telefone: usuario.telefone ? formatTelefone(usuario.telefone) : null,
    whatsapp: whatsapp ? `https://wa.me/${whatsapp}` : null,
    cargo: usuario.descricao_cargo,
    idEmpresa: usuario.id_empresa,
    empresa: usuario.id_empresa === null ? null : (empresas.get(usuario.id_empresa) ?? null),
    aprovado: usuario.aprovado,
    admin: usuario.permissoes.includes(PERMISSAO_ADMIN),
    taxaLivre: usuario.permissoes.includes(PERMISSAO_TAXA_LIVRE),
    souEu: usuario.id === euId,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireAccess(context, 'usuarios');
  const formData = await request.formData();
  const id = String(formData.get('id') ?? '');
  const acao = ACOES.find((name) => name === formData.get('_acao'));
  try {
    if (acao === 'excluir') await remove(context, id);
    else if (acao === 'encerrar-sessoes') await endSessions(context, id);
    else if (acao) return { ok: true, mensagem: await change(context, id, acao, formData) };
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    return data<RespostaDeUsuario>({ ok: false, mensagem: error.message }, { status: error.status });
  }
  if (!acao) {
    return data<RespostaDeUsuario>({ ok: false, mensagem: 'Esta ação não existe.' }, { status: 400 });
  }
  throw redirect(addressWith(new URL(request.url).searchParams, {}));
}

async function remove(context: ActionFunctionArgs['context'], id: string): Promise<void> {
  await context.usuarios.remove(id);
  context.notify('Usuário excluído.');
}

async function endSessions(context: ActionFunctionArgs['context'], id: string): Promise<void> {
  const { nome } = await context.sessoes.endSessionsOf(id);
  context.notify(`Sessões de ${primeiroNome(nome)} encerradas.`);
}

/** What changes the person's record. */
type Alteracao = Exclude<AcaoDeUsuario, AcaoConfirmada>;

/** Does one change and says what came of it. */
async function change(
  context: ActionFunctionArgs['context'],
  id: string,
  acao: Alteracao,
  formData: FormData,
): Promise<string> {
  const [permissao, concedida] = PERMISSAO_DA_ACAO[acao] ?? [];
  const usuario =
    permissao === undefined
      ? await context.usuarios.update(id, changesOf(acao, formData))
      : await context.usuarios.setPermissao(id, permissao, concedida === true);
  const nome = primeiroNome(usuario.nome);
  const feito: Record<typeof acao, string> = {
    aprovar: `Acesso de ${nome} aprovado.`,
    desaprovar: `Aprovação de ${nome} retirada.`,
    'tornar-admin': `${nome} agora administra os usuários.`,
    'tirar-admin': `${nome} não administra mais os usuários.`,
    'dar-taxa-livre': `${nome} agora pode mudar a taxa.`,
    'tirar-taxa-livre': `${nome} não muda mais a taxa.`,
    empresa: `Empresa de ${nome} trocada.`,
  };
  return feito[acao];
}

const PERMISSAO_DA_ACAO: Partial<Record<Alteracao, readonly [Permissao, boolean]>> = {
  'tornar-admin': [PERMISSAO_ADMIN, true],
  'tirar-admin': [PERMISSAO_ADMIN, false],
  'dar-taxa-livre': [PERMISSAO_TAXA_LIVRE, true],
  'tirar-taxa-livre': [PERMISSAO_TAXA_LIVRE, false],
};

function changesOf(acao: Alteracao, formData: FormData): Partial<Usuario> {
  if (acao !== 'empresa') return { aprovado: acao === 'aprovar' };
  const escolhida = formData.get('id_empresa');
  return { id_empresa: escolhida ? Number(escolhida) : null };
}

/** Address of the list, with what is asked for on top of it. */
function addressWith(params: URLSearchParams, ask: Record<string, string>): string {
  const next = new URLSearchParams(params);
  for (const name of ['pessoa', 'confirmar']) next.delete(name);
  for (const [name, value] of Object.entries(ask)) next.set(name, value);
  return `/usuarios?${next}`;
}

// Fetched when the first person is opened.
const FolhaDaPessoa = lazy(() =>
  import('~/components/usuarios/folha-da-pessoa.tsx').then((m) => ({ default: m.FolhaDaPessoa })),
);

export default function Usuarios() {
  const dados = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDeUsuario>();
  const { pessoas, busca, filtro, depois, aberta } = dados;

  const params = new URLSearchParams({ filtro });
  if (busca) params.set('busca', busca);
  if (depois) params.set('depois', depois);
  const ficha = (id: string) => addressWith(params, { pessoa: id });
  const erro = resposta?.ok === false ? resposta.mensagem : undefined;

  const colunas: Coluna<PessoaListada>[] = [
    { titulo: 'Pessoa', celula: (pessoa) => <CelulaDaPessoa pessoa={pessoa} ficha={ficha(pessoa.id)} /> },
    {
      titulo: 'Empresa',
      celula: (pessoa) => (
        <span className="line-clamp-2 max-md:text-sm">
          {pessoa.empresa ?? <span className="text-muted">Sem empresa</span>}
        </span>
      ),
      cartao: 'metade',
      largura: '22%',
    },
    {
      titulo: 'Situação',
      celula: (pessoa) => <CelulaDaSituacao pessoa={pessoa} />,
      cartao: 'metade',
      largura: '20%',
    },
    {
      titulo: 'Ações',
      celula: (pessoa) => <CelulaDeAcoes pessoa={pessoa} ficha={ficha(pessoa.id)} />,
      numerica: true,
      largura: '240px',
    },
  ];

  return (
    <>
      <Titulo noCabecalho apoio="Aprove quem chegou, cuide dos acessos e da empresa de cada um.">
        Usuários
      </Titulo>
      <BuscaDePessoas busca={busca} filtro={filtro} contagem={dados.contagem} />
      {resposta && !aberta && (
        <Aviso tom={resposta.ok ? 'success' : 'error'} className="mb-4">
          {resposta.mensagem}
        </Aviso>
      )}
      {pessoas.length > 0 ? (
        <Lista legenda="Usuários" colunas={colunas} itens={pessoas} chave={({ id }) => id} />
      ) : (
        <NinguemAqui busca={busca} filtro={filtro} />
      )}
      <Paginacao proximo={dados.proximo} />
      {aberta && (
        <Suspense>
          <FolhaDaPessoa
            key={aberta.id}
            pessoa={aberta}
            empresas={dados.empresas}
            confirmar={dados.confirmar}
            erro={erro}
            lista={addressWith(params, {})}
            ficha={ficha(aberta.id)}
            confirmacao={(confirmar) => addressWith(params, { pessoa: aberta.id, confirmar })}
          />
        </Suspense>
      )}
    </>
  );
}

function NinguemAqui({ busca, filtro }: { busca: string; filtro: FiltroDeUsuarios }) {
  if (busca) {
    return (
      <Vazio
        titulo="Ninguém com esse nome"
        acao={
          <BotaoLink to="?filtro=todos" variante="secundario">
            Limpar a busca
          </BotaoLink>
        }
      >
        Procure por parte do nome, do e-mail ou do telefone.
      </Vazio>
    );
  }
  return filtro === 'aguardando' ? (
    <Vazio
      titulo="Ninguém esperando"
      acao={
        <BotaoLink to="?filtro=todos" variante="secundario">
          Ver todos
        </BotaoLink>
      }
    >
      Quem se cadastrar aparece aqui para você aprovar.
    </Vazio>
  ) : (
    <Vazio titulo="Ninguém por aqui ainda">Quem se cadastrar aparece nesta lista.</Vazio>
  );
}
