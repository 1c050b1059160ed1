import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { changeBrandKit, loadBrandKit } from './brand-kit.server.ts';
import { BrandKitForm } from './brand-kit-form.tsx';
import { BrandKitHistory } from './brand-kit-history.tsx';
import type { BrandKitAnswer } from './types.ts';
import '../marca.css';

export const handle = { espera: 'publicar a marca' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Padrão das artes · Balcão' }];

/** Access: admin. Brand kit of the person's Empresa, or of `?empresa=`; `?antes=` paginates its versions. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, searchParams } = await openDoor(args, 'marca');
  return loadBrandKit(context, usuario, empresa, searchParams);
}

/** Access: admin. `_acao`: conferir, publicar, voltar. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'marca');
  return answer(changeBrandKit(context, usuario, empresa, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (fields, texto): BrandKitAnswer => ({
      digitado: fields,
      erros: {},
      base: Number(fields.base),
      aviso: { tom: 'error', texto },
    }),
  );

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function Marca() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<BrandKitAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? loaded.empresa}>
      <BrandKitScreen resposta={answer} />
    </EmpresaProvider>
  );
}

function BrandKitScreen({ resposta }: { resposta: BrandKitAnswer | undefined }) {
  const loaded = useLoaderData<typeof loader>();
  const withEmpresa = useWithEmpresa();
  const { empresa, publicada, versoes, proximo } = loaded;
  const base = resposta?.base ?? loaded.base;
  return (
    <>
      <ScreenTitle
        inHeader
        apoio={
          <>
            Cores, rodapé e visuais de tudo o que a loja publica. Os logos ficam em{' '}
            <Link to={withEmpresa('/recursos')} className="link">
              Marca da loja
            </Link>
            .
          </>
        }
      >
        Padrão das artes
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {publicada !== null && !resposta && (
        <Notice
          tone="success"
          className="mb-4"
        >{`Versão ${publicada} publicada. As próximas artes já saem com ela; os links antigos ficam como estavam.`}</Notice>
      )}
      <BrandKitForm
        key={`${empresa.id} ${loaded.base}`}
        recebido={resposta ?? { ...loaded, erros: {} }}
        base={base}
        id={loaded.id}
        galerias={loaded.galerias}
        shown={loaded}
      >
        <BrandKitHistory versoes={versoes} proximo={proximo} base={base} id={loaded.id} />
      </BrandKitForm>
    </>
  );
}
