import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { CampoDaEmpresa, DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { changeTelevisao, loadTelevisoes } from './televisoes.server.ts';
import type { Opcao, RespostaDaTv, TvListada } from './tipos.ts';

export const handle = { espera: 'cuidar das TVs' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Televisões · Balcão' }];

/** Access: admin. An Empresa's televisions and programmes; `?depois=` is the keyset cursor. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes');
  const params = new URL(request.url).searchParams;
  const empresa = await chooseEmpresa(context, 'admin/televisoes', usuario, params);
  return loadTelevisoes(context, usuario, empresa, params);
}

/** Access: admin. `_acao`: identificar, recarregar. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'admin/televisoes');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'admin/televisoes', usuario, formData, searchParams);
  return answerFor(empresa, await changeTelevisao(context, usuario, empresa, formData));
}

export default function Televisoes() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDaTv & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? loaded.empresa}>
      <Tela aviso={resposta?.resultado.aviso} />
    </DaEmpresa>
  );
}

function Tela({ aviso }: { aviso: string | undefined }) {
  const { empresa, tvs, proximo, programacoes, endereco, enderecoDaLoja } = useLoaderData<typeof loader>();
  return (
    <>
      <Titulo apoio="O que toca em cada TV da loja.">Televisões</Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {aviso && (
        <Aviso tom="error" className="mb-4">
          {aviso}
        </Aviso>
      )}
      {tvs.length > 0 ? (
        <Lista legenda="Televisões" colunas={COLUNAS} itens={tvs} chave={({ id }) => id} />
      ) : (
        <Vazio titulo="Nenhuma TV ainda">
          Abra <strong className="font-medium wrap-anywhere">{endereco}</strong> no navegador da TV: ela já
          toca o catálogo e mostra um código. Aponte a câmera do celular, ou escreva o código abaixo.
        </Vazio>
      )}
      <Paginacao proximo={proximo} />
      <div className="mt-6 grid items-start gap-4 md:mt-8 md:grid-cols-2 md:gap-6">
        <Adotar endereco={enderecoDaLoja} />
        <Programacoes programacoes={programacoes} />
      </div>
    </>
  );
}

const COLUNAS: Coluna<TvListada>[] = [
  { titulo: 'TV', celula: (tv) => <NomeDaTv {...tv} /> },
  {
    titulo: 'Mostra agora',
    rotulo: 'Mostra',
    celula: ({ mostra }) => mostra ?? 'Ainda não disse',
  },
  {
    titulo: 'Contato',
    celula: ({ contato, semContato }) => (
      <span className="flex">
        <Etiqueta tom={semContato ? 'error' : 'success'}>
          {semContato ? `Sem contato ${contato}` : `Tocando · contato ${contato}`}
        </Etiqueta>
      </span>
    ),
    largura: '240px',
  },
  { titulo: 'Ações', celula: (tv) => <Acoes {...tv} />, largura: '290px' },
];

function NomeDaTv({ id, nome, programacao, tela }: TvListada) {
  const comEmpresa = useComEmpresa();
  return (
    <span className="grid min-w-0">
      <Link
        to={comEmpresa(`/admin/televisoes/${id}`)}
        className="alvo font-medium wrap-anywhere hover:text-primary-ink"
      >
        {nome}
      </Link>
      <span className="text-muted text-sm">{[programacao, tela].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Buttons of a television; work without JavaScript. */
function Acoes({ id, nome }: TvListada) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <CampoDaEmpresa />
      <input type="hidden" name="id" value={id} />
      <Botao
        compacto
        variante="secundario"
        name="_acao"
        value="identificar"
        aria-label={`Identificar ${nome}`}
      >
        Identificar
      </Botao>
      <Botao compacto variante="secundario" name="_acao" value="recarregar" aria-label={`Recarregar ${nome}`}>
        Recarregar
      </Botao>
    </Form>
  );
}

function Adotar({ endereco }: { endereco: string }) {
  return (
    <Cartao titulo="Adotar uma TV">
      <Form method="get" action="/admin/televisoes/adotar" className="grid gap-4">
        <CampoDaEmpresa />
        <CampoTexto
          name="codigo"
          rotulo="Código que a TV mostra"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={12}
          placeholder="ABC 234"
        />
        <Botao variante="secundario">Continuar</Botao>
      </Form>
      <p className="mt-4 text-muted text-sm">
        Sem adotar também toca: abra <span className="wrap-anywhere text-ink">{endereco}</span> na TV. Ela só
        não aparece nesta lista.
      </p>
    </Cartao>
  );
}

function Programacoes({ programacoes }: { programacoes: readonly Opcao[] }) {
  const comEmpresa = useComEmpresa();
  return (
    <Cartao titulo="Programações">
      {programacoes.length === 0 && (
        <p className="text-muted">
          As TVs tocam a vitrine: cada moto com preço e parcela, a grade, peças e entregas.
        </p>
      )}
      <ul className="grid">
        {programacoes.map(({ valor, rotulo }, at) => (
          <li key={valor} className="border-line border-b">
            <Link
              to={comEmpresa(`/admin/televisoes/programacao/${valor}`)}
              className="flex min-h-12 items-center justify-between gap-4 hover:text-primary-ink"
            >
              <span className="min-w-0 wrap-anywhere">
                {rotulo}
                {at === 0 && <span className="text-muted"> · toca onde nenhuma foi escolhida</span>}
              </span>
              <Icone nome="adiante" className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <BotaoLink
        to={comEmpresa('/admin/televisoes/programacao/nova')}
        variante="secundario"
        className="mt-4"
        icone={<Icone nome="criar" />}
      >
        Nova programação
      </BotaoLink>
    </Cartao>
  );
}
