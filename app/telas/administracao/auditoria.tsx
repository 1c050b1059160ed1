import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { administra } from '~/domain/pessoas/administracao.ts';
import { ACOES_DA_TRILHA, type FiltroDaTrilha } from '~/domain/pessoas/auditoria.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Ato } from '../../../workers/usuarios/trilha-service.ts';
import { readFiltro, toParams } from './filtro-da-auditoria.ts';

const POR_PAGINA = 50;

export const meta: MetaFunction = () => [{ title: 'Auditoria · Balcão' }];

/** Access: admin. `?pessoa=&acao=&de=&ate=` choose what is shown, `depois=` is the key of the next page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/auditoria');
  const params = new URL(request.url).searchParams;
  const filtro = readFiltro(params);
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const [{ rows, proximo }, pessoas] = await Promise.all([
    orErrorPage(context.trilha.list(usuario, filtro, page)),
    orErrorPage(context.usuarios.list()),
  ]);
  const daLoja = pessoas.value
    .filter(({ id_empresa }) => administra(usuario, id_empresa))
    .map(({ uid, nome }) => ({ valor: uid, rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
  return { filtro, atos: rows, proximo, pessoas: daLoja };
}

const COLUNAS: Coluna<Ato>[] = [
  {
    titulo: 'Quem',
    celula: ({ quem }) => <span className="wrap-anywhere font-medium">{quem}</span>,
    largura: '24%',
  },
  { titulo: 'O que fez', celula: ({ acao }) => acao, largura: '22%' },
  { titulo: 'A quem ou a quê', celula: ({ alvo }) => <span className="wrap-anywhere">{alvo}</span> },
  {
    titulo: 'Quando',
    celula: ({ quando }) => <span className="numeros text-muted">{quando}</span>,
    largura: '180px',
  },
];

const ACOES = ACOES_DA_TRILHA.map(([valor, rotulo]) => ({ valor, rotulo }));

export default function Auditoria() {
  const { filtro, atos, proximo, pessoas } = useLoaderData<typeof loader>();
  const params = toParams(filtro);
  const filtrada = params.size > 0;
  return (
    <>
      <Link to="/admin" className="botao botao-texto -ms-3 -mt-3 mb-3">
        <Icone nome="seta-esquerda" />
        <span>Administração</span>
      </Link>
      <Titulo
        apoio="Quem fez o quê, do mais novo ao mais antigo."
        acao={
          atos.length > 0 && (
            <BotaoLink
              to={`/admin/auditoria/csv?${params}`}
              reloadDocument
              variante="secundario"
              icone={<Icone nome="baixar" />}
            >
              Baixar CSV
            </BotaoLink>
          )
        }
      >
        Auditoria
      </Titulo>
      <Filtro key={params.toString()} filtro={filtro} pessoas={pessoas} filtrada={filtrada} />
      {atos.length > 0 ? (
        <Lista legenda="Auditoria" colunas={COLUNAS} itens={atos} chave={({ id }) => id} />
      ) : (
        <NadaAqui filtrada={filtrada} />
      )}
      <Paginacao proximo={proximo} />
    </>
  );
}

/** Lives in the address and works before JavaScript arrives. */
function Filtro({
  filtro: { pessoa, acao, de, ate },
  pessoas,
  filtrada,
}: {
  filtro: FiltroDaTrilha;
  pessoas: { valor: string; rotulo: string }[];
  filtrada: boolean;
}) {
  return (
    <Form
      method="get"
      preventScrollReset
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      <Selecao name="pessoa" rotulo="Pessoa" vazio="Todas" opcoes={pessoas} defaultValue={pessoa ?? ''} />
      <Selecao name="acao" rotulo="Ação" vazio="Todas" opcoes={ACOES} defaultValue={acao ?? ''} />
      <CampoTexto name="de" type="date" rotulo="De" defaultValue={de ?? ''} />
      <CampoTexto name="ate" type="date" rotulo="Até" defaultValue={ate ?? ''} />
      <div className="flex gap-3 max-lg:col-span-2">
        <Botao variante="secundario">Filtrar</Botao>
        {filtrada && (
          <BotaoLink to="?" variante="texto" preventScrollReset>
            Limpar
          </BotaoLink>
        )}
      </div>
    </Form>
  );
}

function NadaAqui({ filtrada }: { filtrada: boolean }) {
  if (!filtrada) {
    return (
      <Vazio titulo="Nada registrado ainda">
        Aprovações, preços, planos e links tirados do ar aparecem aqui.
      </Vazio>
    );
  }
  return (
    <Vazio
      titulo="Nada com esse filtro"
      acao={
        <BotaoLink to="?" variante="secundario">
          Ver tudo
        </BotaoLink>
      }
    >
      Mude a pessoa, a ação ou o período.
    </Vazio>
  );
}
