import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { CampoDaEmpresa, DaEmpresa, NomeDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { changeFotos, loadFotos, type RespostaDasFotos } from './fotos.server.ts';
import { NovaFoto } from './nova-foto.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Fotos de ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: auth. The photos of one item. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/:id/fotos');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'estoque/:id/fotos', usuario, searchParams);
  return loadFotos(context, usuario, empresa, params.id ?? '');
}

/** Access: auth. `_acao`: guardar, capa, tirar. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/:id/fotos');
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'estoque/:id/fotos', usuario, form, searchParams);
  return answerFor(empresa, await changeFotos(context, usuario, empresa, params.id ?? '', form));
}

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
  const comEmpresa = useComEmpresa();
  return (
    <>
      <BotaoLink
        to={comEmpresa(`/estoque/${id}`)}
        variante="texto"
        icone={<Icone nome="seta-esquerda" />}
        className="-ml-3 mb-2"
      >
        Voltar à moto
      </BotaoLink>
      <Titulo apoio={<NomeDaEmpresa />}>Fotos de {nome}</Titulo>
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
              <Guardada key={foto.id} {...foto} index={index} />
            ))}
          </ul>
        )}
        {cheia ? (
          <Aviso>Esta moto já tem {fotos.length} fotos, o máximo. Tire uma para enviar outra.</Aviso>
        ) : (
          <NovaFoto key={fotos.length} novoId={novoId} moto={moto ?? undefined} erro={resposta?.arquivo} />
        )}
      </div>
    </>
  );
}

function Guardada({ id, url, index }: { id: string; url: string; index: number }) {
  const nome = `foto ${index + 1}`;
  return (
    <li>
      <img src={url} alt={`Foto ${index + 1}`} loading="lazy" />
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
          <Botao variante="secundario" compacto name="_acao" value="capa" aria-label={`Pôr na capa: ${nome}`}>
            Pôr na capa
          </Botao>
        )}
        <Botao variante="texto" compacto name="_acao" value="tirar" aria-label={`Tirar: ${nome}`}>
          Tirar
        </Botao>
      </Form>
    </li>
  );
}
