import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from '@remix-run/react';
import { CampoDaEmpresa, DaEmpresa, NomeDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { NovaFoto } from '~/components/fotos/nova-foto.tsx';
import type { RespostaDasFotos } from '~/components/fotos/respostas.ts';
import { keepFotos } from '~/components/fotos/sem-rede.ts';
import { useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { srcSetDaFoto } from '~/domain/fotos/foto.ts';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor } from '~/lib/escolher-empresa.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { changeFotos, loadFotos } from './fotos.server.ts';
import { readEnvio, readPedido } from './pedido.server.ts';
import { VoltarAMoto } from './voltar-a-moto.tsx';

export const handle = { espera: 'enviar fotos ou mudar as que estão aqui' } satisfies Handle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Fotos de ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: auth. Photos of one item. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, id } = await readPedido(args, 'estoque/:id/fotos');
  return loadFotos(context, usuario, empresa, id);
}

/** Access: auth. `_acao`: guardar, capa, tirar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, id, form } = await readEnvio(args, 'estoque/:id/fotos');
  return answerFor(empresa, await changeFotos(context, usuario, empresa, id, form));
}

/** Keeps the screen when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) => keepFotos(args);

export const shouldRevalidate = unlessKept;

export default function FotosDaMoto() {
  const { empresa } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDasFotos & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Fotos resposta={resposta} />
    </DaEmpresa>
  );
}

function Fotos({ resposta }: { resposta: RespostaDasFotos | undefined }) {
  const { id, nome, moto, fotos, cheia, novoId } = useLoaderData<typeof loader>();
  const aprovado = useAprovado();
  return (
    <>
      <VoltarAMoto id={id} />
      <Titulo apoio={<NomeDaEmpresa />}>{`Fotos de ${nome}`}</Titulo>
      {resposta?.erro && (
        <Aviso tom="error" className="mb-4">
          {resposta.erro}
        </Aviso>
      )}
      <div className="grid gap-6 lg:grid-cols-[1fr_360px] lg:items-start">
        {fotos.length === 0 ? (
          <Vazio titulo="Ainda sem fotos">Sem foto, a moto aparece como silhueta na cor dela.</Vazio>
        ) : (
          <ul className="fotos-da-moto">
            {fotos.map((foto, index) => (
              <Guardada key={foto.id} {...foto} index={index} aprovado={aprovado} />
            ))}
          </ul>
        )}
        {aprovado && cheia && (
          <Aviso>{`Esta moto já tem ${fotos.length} fotos, o máximo. Tire uma para enviar outra.`}</Aviso>
        )}
        {aprovado && !cheia && (
          <NovaFoto key={fotos.length} novoId={novoId} moto={moto ?? undefined} erro={resposta?.arquivo} />
        )}
      </div>
    </>
  );
}

function Guardada({
  id,
  url,
  index,
  aprovado,
}: {
  id: string;
  url: string;
  index: number;
  aprovado: boolean;
}) {
  const nome = `foto ${index + 1}`;
  return (
    <li>
      <img
        src={url}
        srcSet={srcSetDaFoto(url)}
        sizes="(width >= 600px) 280px, calc(100vw - 32px)"
        alt={`Foto ${index + 1}`}
        loading="lazy"
        decoding="async"
      />
      {aprovado && (
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="flex min-h-12 flex-wrap items-center justify-between gap-2"
        >
          <CampoDaEmpresa />
          <input type="hidden" name="id" value={id} />
          {index === 0 ? (
            <Etiqueta tom="success">Capa</Etiqueta>
          ) : (
            <Botao
              variante="secundario"
              compacto
              name="_acao"
              value="capa"
              aria-label={`Pôr na capa: ${nome}`}
            >
              Pôr na capa
            </Botao>
          )}
          <Botao variante="texto" compacto name="_acao" value="tirar" aria-label={`Tirar: ${nome}`}>
            Tirar
          </Botao>
        </Form>
      )}
    </li>
  );
}
