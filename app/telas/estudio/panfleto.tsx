import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { mensagemDoPanfleto } from '~/domain/ofertas/palavras-do-link.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { ArteDaLista } from '../../../workers/artes/arte-service.ts';
import { PanfletoAberto } from './panfleto-aberto.tsx';
import { Peca } from './peca.tsx';

const POR_PAGINA = 24;

export const meta: MetaFunction = () => [{ title: 'Meus panfletos · Balcão' }];

/** Access: auth. The person's own pieces; `?aberto={id}` opens one, `?depois=` is the key of the next page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto');
  const { searchParams } = new URL(request.url);
  const aberto = searchParams.get('aberto');
  if (aberto) {
    const [{ arte }, dias] = await Promise.all([
      orErrorPage(context.artes.findMine(usuario, aberto)),
      orNull(context.links.aberturas(usuario, aberto)),
    ]);
    const endereco = `${context.publicUrl}/p/${arte.id}`;
    const mensagem = mensagemDoPanfleto(arte);
    return { kind: 'aberto' as const, arte, dias, endereco, mensagem, novo: searchParams.has('novo') };
  }
  if (usuario.id_empresa === null) return { kind: 'lista' as const, artes: [], proximo: null };
  const cursor = searchParams.get('depois') ?? undefined;
  const page = await orErrorPage(context.artes.listMine(usuario, { cursor, limit: POR_PAGINA }));
  return { kind: 'lista' as const, ...page };
}

/** Access: auth. `_acao=encerrar` ends a piece of one's own; its link says so from then on. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto');
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  if (form.get('_acao') !== 'encerrar')
    return data({ aviso: 'Escolha o que fazer com o panfleto.' }, { status: 400 });
  await orErrorPage(context.artes.end(usuario, id));
  return redirect(`/panfleto?aberto=${id}`);
}

export default function Panfletos() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.kind === 'aberto' ? <PanfletoAberto {...loaded} /> : <ListaDePanfletos {...loaded} />;
}

function ListaDePanfletos({ artes, proximo }: { artes: ArteDaLista[]; proximo: string | null }) {
  return (
    <>
      <Titulo
        noCabecalho
        acao={
          artes.length > 0 && (
            <BotaoLink to="/geradorpanfleto" icone={<Icone nome="criar" />}>
              Gerar panfleto
            </BotaoLink>
          )
        }
      >
        Meus panfletos
      </Titulo>
      {artes.length === 0 ? (
        <Vazio
          titulo="Nenhum panfleto ainda"
          acao={<BotaoLink to="/geradorpanfleto">Gerar o primeiro</BotaoLink>}
        >
          Escolha a moto, confira o preço e envie para o cliente em menos de um minuto.
        </Vazio>
      ) : (
        <ul className="galeria">
          {artes.map((arte) => (
            <li key={arte.id}>
              <Peca arte={arte} />
            </li>
          ))}
        </ul>
      )}
      <Paginacao proximo={proximo} />
    </>
  );
}
