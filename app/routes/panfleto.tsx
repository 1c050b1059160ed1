import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { Compartilhar } from '~/components/panfleto/compartilhar.tsx';
import { Peca } from '~/components/panfleto/peca.tsx';
import { forgetDraft } from '~/components/panfleto/rascunho.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Paginacao } from '~/components/ui/paginacao.tsx';
import { Preco } from '~/components/ui/preco.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { chamadaDaParcela } from '~/domain/chamada-da-parcela.ts';
import { formatData } from '~/domain/datas.ts';
import { formatDinheiro } from '~/domain/dinheiro.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { ArteDaLista } from '../../workers/imagens/arte-service.ts';

const POR_PAGINA = 24;

export const meta: MetaFunction = () => [{ title: 'Meus panfletos · Balcão' }];

/** Access: auth. The person's own pieces; `?aberto={id}` opens one, `?depois=` is the key of the next page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'panfleto');
  const { searchParams } = new URL(request.url);
  const aberto = searchParams.get('aberto');
  if (aberto) {
    const { arte } = await orErrorPage(context.artes.findMine(usuario, aberto));
    const endereco = `${context.publicUrl}/p/${arte.id}`;
    return { kind: 'aberto' as const, arte, endereco, novo: searchParams.has('novo') };
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
  await context.forgetPage(`/p/${id}`);
  return redirect(`/panfleto?aberto=${id}`);
}

export default function Panfletos() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.kind === 'aberto' ? <Aberto {...loaded} /> : <ListaDePanfletos {...loaded} />;
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

function Aberto({ arte, endereco, novo }: { arte: ArteDaLista; endereco: string; novo: boolean }) {
  const erro = useActionData<{ aviso: string }>();
  const encerrando = useNavigation().formMethod === 'POST';
  useEffect(() => {
    if (novo) forgetDraft();
  }, [novo]);

  const parcela =
    arte.parcelas !== null && arte.valorParcela !== null
      ? `ou ${chamadaDaParcela(arte.parcelas, arte.parcelasVariam)} ${formatDinheiro(arte.valorParcela)}`
      : null;
  // An instalment goes nowhere without its legal statement, which a message has no room for: the page has it.
  const mensagem = `${arte.titulo} por ${formatDinheiro(arte.preco)} à vista. Veja todas as condições, até ${formatData(arte.validade)}:`;
  return (
    <>
      <Link to="/panfleto" className="nao-imprimir botao botao-texto -mt-3 mb-3 -ms-3">
        <Icone nome="seta-esquerda" />
        <span>Meus panfletos</span>
      </Link>
      <div className="peca-aberta">
        <figure>
          <img src={arte.imagens.feed} width={1080} height={1350} alt={`Panfleto da ${arte.titulo}`} />
        </figure>
        <div className="nao-imprimir grid content-start gap-6">
          <div className="grid justify-items-center gap-2 text-center md:justify-items-start md:text-start">
            {novo && <p className="font-medium text-success-ink">Panfleto pronto. É só enviar.</p>}
            {/* On phones the picture says it all, and the buttons belong under the thumb. */}
            <h1 className="max-md:sr-only">{arte.titulo}</h1>
            <Preco centavos={arte.preco} className="text-4xl max-md:hidden" />
            {parcela && <p className="numeros text-muted max-md:hidden">{parcela}</p>}
            <Situacao arte={arte} />
          </div>
          {erro && <Aviso tom="error">{erro.aviso}</Aviso>}
          {!arte.encerrada && (
            <Compartilhar
              titulo={arte.titulo}
              mensagem={mensagem}
              endereco={endereco}
              imagens={arte.imagens}
            />
          )}
          <div className="flex flex-wrap gap-3 border-line border-t pt-6">
            <BotaoLink
              variante="secundario"
              to={`/geradorpanfleto?duplicar=${arte.id}`}
              icone={<Icone nome="duplicar" />}
            >
              Duplicar
            </BotaoLink>
            {!arte.encerrada && (
              <Form method="post">
                <input type="hidden" name="id" value={arte.id} />
                <Botao variante="texto" name="_acao" value="encerrar" carregando={encerrando}>
                  Encerrar oferta
                </Botao>
              </Form>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

function Situacao({ arte }: { arte: ArteDaLista }) {
  return arte.encerrada ? (
    <Etiqueta tom="neutro">Oferta encerrada</Etiqueta>
  ) : (
    <Etiqueta tom="success">Vale até {formatData(arte.validade)}</Etiqueta>
  );
}
