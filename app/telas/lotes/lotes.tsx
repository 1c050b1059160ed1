import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { type Coluna, Lista } from '~/components/ui/lista.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { formatData, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { fraseDoAndamento, type LoteListado, totalDe } from './tipos.ts';

const POR_PAGINA = 30;

export const meta: MetaFunction = () => [{ title: 'Panfletos em lote · Balcão' }];

/** Access: auth. The person's batches; `?depois=` is the keyset cursor. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'lotes');
  const cursor = new URL(request.url).searchParams.get('depois') ?? undefined;
  const { lotes, proximo } = await orErrorPage(
    context.lotes.listMine(usuario, { cursor, limit: POR_PAGINA }),
  );
  const nomes = new Map(context.artes.templates('oferta').map(({ id, nome }) => [id, nome]));
  const listed = lotes.map(
    ({ id, criadoEm, validade, template, andamento }): LoteListado => ({
      ...{ id, validade, andamento },
      criadoEm: hojeEmSaoPaulo(new Date(criadoEm)),
      visual: nomes.get(template) ?? template,
      total: totalDe(andamento),
    }),
  );
  return { lotes: listed, proximo };
}

const colunas: Coluna<LoteListado>[] = [
  {
    titulo: 'Lote',
    celula: ({ id, total, criadoEm, visual }) => (
      <span className="grid min-w-0">
        <Link to={`/lotes/${id}`} className="alvo font-medium hover:text-primary-ink">
          {total === 1 ? '1 panfleto' : `${total} panfletos`}
        </Link>
        <span className="text-muted text-sm">{`${visual}, de ${formatData(criadoEm)}`}</span>
      </span>
    ),
  },
  {
    titulo: 'Andamento',
    celula: ({ andamento }) => (
      <span className="flex">
        <Etiqueta tom={andamento.falhou > 0 ? 'error' : andamento.esperando > 0 ? 'info' : 'success'}>
          {fraseDoAndamento(andamento)}
        </Etiqueta>
      </span>
    ),
    cartao: 'metade',
    largura: '40%',
  },
  {
    titulo: 'Válido até',
    rotulo: 'Até',
    celula: ({ validade }) => <span className="numeros">{formatData(validade)}</span>,
    cartao: 'metade',
    largura: '160px',
  },
];

export default function Lotes() {
  const { lotes, proximo } = useLoaderData<typeof loader>();
  const novo = (
    <BotaoLink to="/lotes/novo" icone={<Icone nome="criar" />}>
      Novo lote
    </BotaoLink>
  );
  return (
    <>
      <Titulo apoio="Vários panfletos de uma vez, com o mesmo visual." acao={lotes.length > 0 && novo}>
        Panfletos em lote
      </Titulo>
      {lotes.length > 0 ? (
        <Lista legenda="Lotes" colunas={colunas} itens={lotes} chave={({ id }) => id} />
      ) : (
        <Vazio titulo="Nenhum lote ainda" acao={novo}>
          Escolha os modelos e o visual: cada moto vira um panfleto, em todos os tamanhos.
        </Vazio>
      )}
      <Paginacao proximo={proximo} />
    </>
  );
}
