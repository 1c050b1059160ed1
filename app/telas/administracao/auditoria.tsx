import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { administra } from '~/domain/pessoas/administracao.ts';
import { ACOES_DA_TRILHA, type AlcanceDaTrilha, type FiltroDaTrilha } from '~/domain/pessoas/auditoria.ts';
import { PARAMETRO_DA_EMPRESA } from '~/domain/pessoas/empresa-escolhida.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { chooseAlcance } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Ato } from '../../../workers/usuarios/trilha-service.ts';
import { readFiltro, toParams } from './filtro-da-auditoria.ts';
import { VoltarAAdministracao } from './voltar.tsx';

const POR_PAGINA = 50;

export const meta: MetaFunction = () => [{ title: 'Auditoria · Balcão' }];

/** Access: admin. Filters `?empresa=&pessoa=&acao=&de=&ate=`; `depois=` is the keyset cursor. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/auditoria');
  const params = new URL(request.url).searchParams;
  const filtro = readFiltro(params);
  const { alcance, opcoes } = await chooseAlcance(context, 'admin/auditoria', usuario, params);
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const [{ rows, proximo }, pessoas] = await Promise.all([
    orErrorPage(context.trilha.list(usuario, alcance, filtro, page)),
    orErrorPage(context.usuarios.list()),
  ]);
  const daLoja = pessoas.value
    .filter(({ id_empresa }) => administra(usuario, id_empresa) && isWithin(alcance, id_empresa))
    .map(({ uid, nome }) => ({ valor: uid, rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
  return {
    opcoes,
    empresa: alcance === 'rede' ? '' : String(alcance),
    filtro,
    atos: rows,
    proximo,
    pessoas: daLoja,
  };
}

const isWithin = (alcance: AlcanceDaTrilha, idEmpresa: number | null): boolean =>
  alcance === 'rede' || idEmpresa === (alcance === 'nenhuma' ? null : alcance);

const COLUNAS: Coluna<Ato>[] = [
  {
    titulo: 'Quem',
    celula: ({ quem }) => <span className="wrap-anywhere font-medium">{quem}</span>,
    largura: '20%',
  },
  {
    titulo: 'O que fez',
    celula: ({ acao, detalhe }) => (
      <span className="grid min-w-0">
        {acao}
        {detalhe && <span className="wrap-anywhere text-muted text-sm">{detalhe}</span>}
      </span>
    ),
    largura: '30%',
  },
  {
    titulo: 'A quem ou a quê',
    celula: ({ alvo, codigo }) => (
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{alvo}</span>
        {codigo && <span className="wrap-anywhere text-muted text-sm">{codigo}</span>}
      </span>
    ),
  },
  {
    titulo: 'Quando',
    celula: ({ quando }) => <span className="numeros text-muted">{quando}</span>,
    largura: '180px',
  },
];

const ACOES = ACOES_DA_TRILHA.map(([valor, rotulo]) => ({ valor, rotulo }));

export default function Auditoria() {
  const { opcoes, empresa, filtro, atos, proximo, pessoas } = useLoaderData<typeof loader>();
  const filtrada = toParams(filtro).size > 0;
  const loja: Record<string, string> = opcoes && empresa ? { [PARAMETRO_DA_EMPRESA]: empresa } : {};
  const todos = `?${new URLSearchParams(loja)}`;
  const params = new URLSearchParams({ ...loja, ...Object.fromEntries(toParams(filtro)) });
  return (
    <>
      <VoltarAAdministracao />
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
      <EscolhaDeEmpresa
        opcoes={opcoes}
        escolhida={empresa}
        todas
        manter={Object.fromEntries(toParams({ ...filtro, pessoa: null }))}
        className="mb-4 md:max-w-90"
      />
      <Filtro
        key={params.toString()}
        filtro={filtro}
        pessoas={pessoas}
        loja={loja}
        semFiltro={filtrada ? todos : null}
      />
      {atos.length > 0 ? (
        <Lista legenda="Auditoria" colunas={COLUNAS} itens={atos} chave={({ id }) => id} />
      ) : (
        <NadaAqui semFiltro={filtrada ? todos : null} />
      )}
      <Paginacao proximo={proximo} />
    </>
  );
}

/** Filter form; kept in the query string, works without JavaScript. */
function Filtro({
  filtro: { pessoa, acao, de, ate },
  pessoas,
  loja,
  semFiltro,
}: {
  filtro: FiltroDaTrilha;
  pessoas: { valor: string; rotulo: string }[];
  /** Query parameters to keep. */
  loja: Readonly<Record<string, string>>;
  /** Address without filters; null when none is set. */
  semFiltro: string | null;
}) {
  return (
    <Form
      method="get"
      preventScrollReset
      className="mb-6 grid grid-cols-2 items-start gap-3 lg:grid-cols-[2fr_2fr_1fr_1fr_auto]"
    >
      {Object.entries(loja).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Selecao name="pessoa" rotulo="Pessoa" vazio="Todas" opcoes={pessoas} defaultValue={pessoa ?? ''} />
      <Selecao name="acao" rotulo="Ação" vazio="Todas" opcoes={ACOES} defaultValue={acao ?? ''} />
      <CampoTexto name="de" type="date" rotulo="De" defaultValue={de ?? ''} />
      <CampoTexto name="ate" type="date" rotulo="Até" defaultValue={ate ?? ''} />
      <div className="ao-lado-do-campo flex gap-3 max-lg:col-span-2 max-lg:mt-0">
        <Botao variante="secundario">Filtrar</Botao>
        {semFiltro !== null && (
          <BotaoLink to={semFiltro} variante="texto" preventScrollReset>
            Limpar
          </BotaoLink>
        )}
      </div>
    </Form>
  );
}

function NadaAqui({ semFiltro }: { semFiltro: string | null }) {
  if (semFiltro === null) {
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
        <BotaoLink to={semFiltro} variante="secundario">
          Ver tudo
        </BotaoLink>
      }
    >
      Mude a pessoa, a ação ou o período.
    </Vazio>
  );
}
