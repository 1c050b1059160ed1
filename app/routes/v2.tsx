import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadFaceSemPainel } from '~/components/inicio/face.server.ts';
import { SemPainel } from '~/components/inicio/sem-painel.tsx';
import { PainelV2 } from '~/components/v2/painel.tsx';
import type { DadosDoPainelV2 } from '~/components/v2/tipos.ts';
import { hojeEmSaoPaulo } from '~/domain/datas.ts';
import { formatDinheiro } from '~/domain/dinheiro.ts';
import { countPanfletos, describeValidade, situacaoDoPanfleto } from '~/domain/resumo-de-panfletos.ts';
import type { SessionFlags } from '~/domain/sessao.ts';
import type { Usuario } from '~/domain/usuario.ts';
import { orNull } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import { saudacao } from '~/lib/saudacao.ts';

/** Flyers that the dashboard counts; those it lists are the newest of them. */
const CONTADOS = 48;
const LISTADOS = 8;

export const meta: MetaFunction = () => [{ title: 'Painel · Balcão' }];

/** Access: public. HomeV2 (section 2): the dashboard for registered people; everybody else sees what Home shows them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'v2');
  if (!usuario) return loadFaceSemPainel(context);
  const { flags } = await context.quem();
  return { face: 'painel' as const, ...(await loadPainel(context, usuario, flags)) };
}

async function loadPainel(
  context: LoaderFunctionArgs['context'],
  usuario: Usuario,
  { admin, approved }: SessionFlags,
): Promise<DadosDoPainelV2> {
  const [mine, usuarios] = await Promise.all([
    orNull(context.artes.listMine(usuario, { limit: CONTADOS })),
    admin ? orNull(context.usuarios.list()) : null,
  ]);
  const hoje = hojeEmSaoPaulo(context.agora());
  const panfletos = mine?.artes.slice(0, LISTADOS).map((arte) => ({
    id: arte.id,
    titulo: arte.titulo,
    preco: formatDinheiro(arte.preco),
    validade: describeValidade(arte, hoje),
    situacao: situacaoDoPanfleto(arte, hoje),
    imagem: arte.imagens.feed,
  }));
  return {
    saudacao: saudacao(context.agora()),
    primeiroNome: primeiroNome(usuario.nome),
    aprovado: approved,
    panfletos: panfletos ?? null,
    numeros: mine && countPanfletos(mine.artes, hoje),
    haMais: Boolean(mine?.proximo),
    esperando: usuarios?.value.filter((outro) => !outro.aprovado).length ?? null,
  };
}

export default function HomeV2() {
  const dados = useLoaderData<typeof loader>();
  return dados.face === 'painel' ? <PainelV2 {...dados} /> : <SemPainel {...dados} />;
}
