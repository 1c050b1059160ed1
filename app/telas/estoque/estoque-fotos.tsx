import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from '@remix-run/react';
import { EmpresaField, EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { NewFoto } from '~/components/fotos/new-foto.tsx';
import type { FotosAnswer } from '~/components/fotos/offline.ts';
import { keepFotos } from '~/components/fotos/offline.ts';
import { useApproved } from '~/components/frame/approval-hint.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { fotoSrcSet } from '~/domain/fotos/foto.ts';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { BackToMoto } from './back-to-moto.tsx';
import { changeFotos, loadFotos } from './fotos.server.ts';
import '~/components/fotos/foto-choice.css';

export const handle = { espera: 'enviar fotos ou mudar as que estão aqui' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Fotos de ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: auth. Photos of one item. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params } = await openDoor(args, 'estoque/:id/fotos');
  return loadFotos(context, usuario, empresa, params.id);
}

/** Access: auth. `_acao`: guardar, capa, tirar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'estoque/:id/fotos');
  return answer(changeFotos(context, usuario, empresa, params.id, form));
}

/** Keeps the screen when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) => keepFotos(args);

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function MotoFotos() {
  const { empresa } = useLoaderData<typeof loader>();
  const answer = useActionData<FotosAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <EstoqueFotoList resposta={answer} />
    </EmpresaProvider>
  );
}

function EstoqueFotoList({ resposta }: { resposta: FotosAnswer | undefined }) {
  const { id, nome, moto, fotos, cheia, novoId } = useLoaderData<typeof loader>();
  const aprovado = useApproved();
  return (
    <>
      <BackToMoto id={id} />
      <ScreenTitle apoio={<EmpresaName />}>{`Fotos de ${nome}`}</ScreenTitle>
      {resposta?.erro && (
        <Notice tone="error" className="mb-4">
          {resposta.erro}
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[1fr_360px] lg:items-start">
        {fotos.length === 0 ? (
          <EmptyState title="Ainda sem fotos">Sem foto, a moto aparece como silhueta na cor dela.</EmptyState>
        ) : (
          <ul className="fotos-da-moto">
            {fotos.map((foto, index) => (
              <StoredFotoCard key={foto.id} {...foto} index={index} aprovado={aprovado} />
            ))}
          </ul>
        )}
        {aprovado && cheia && (
          <Notice>{`Esta moto já tem ${fotos.length} fotos, o máximo. Tire uma para enviar outra.`}</Notice>
        )}
        {aprovado && !cheia && (
          <NewFoto key={fotos.length} novoId={novoId} moto={moto ?? undefined} erro={resposta?.arquivo} />
        )}
      </div>
    </>
  );
}

function StoredFotoCard({
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
        srcSet={fotoSrcSet(url)}
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
          <EmpresaField />
          <input type="hidden" name="id" value={id} />
          {index === 0 ? (
            <Chip tone="success">Capa</Chip>
          ) : (
            <Button
              variante="secundario"
              compacto
              name="_acao"
              value="capa"
              aria-label={`Pôr na capa: ${nome}`}
            >
              Pôr na capa
            </Button>
          )}
          <Button variante="texto" compacto name="_acao" value="tirar" aria-label={`Apagar: ${nome}`}>
            Apagar
          </Button>
        </Form>
      )}
    </li>
  );
}
