import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { type BrandFigure, isBrandFigure } from '~/domain/marca/brand-figures.ts';
import { withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { BRAND_IMAGE_TEXTS, BrandImageForm } from './brand-image-form.tsx';
import { useBrandInBrowser } from './use-brand-in-browser.ts';
import './marca.css';

export const handle = { espera: 'mudar as imagens da marca' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Marca da loja · Balcão' }];

/** Access: admin. Brand pictures of the person's Empresa, or of `?empresa=`. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa } = await openDoor(args, 'recursos');
  const figuras = await orErrorPage(context.figuras.list(usuario, empresa.id));
  return { empresa, propria: empresa.id === usuario.id_empresa, figuras };
}

type BrandAssetsAnswer = { figura: BrandFigure | null; erro: string };

/** Access: admin. Stores one picture, or resets it to the network's. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form } = await openDoor(args, 'recursos');
  const figura = form.get('peca');
  if (!isBrandFigure(figura))
    return data<BrandAssetsAnswer>({ figura: null, erro: 'Escolha uma das imagens.' }, { status: 422 });
  try {
    if (form.get('_acao') === 'restaurar') {
      await context.figuras.remove(usuario, empresa.id, figura);
      context.notify(`${BRAND_IMAGE_TEXTS[figura].rotulo}: voltou a imagem da rede.`);
    } else {
      await context.limitImages(usuario.uid);
      await context.figuras.save(usuario, empresa.id, figura, await bytesOf(form.get('arquivo')));
      context.notify(`${BRAND_IMAGE_TEXTS[figura].rotulo} no ar. Os próximos panfletos já saem com ela.`);
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    const erro = error.campos?.arquivo ?? error.message;
    return data<BrandAssetsAnswer>({ figura, erro }, { status: error.status });
  }
  throw redirect(withEmpresa('/recursos', empresa));
}

/** Keeps the screen when the network fails, and with a picture too large. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    ({ peca }, notice, grande): BrandAssetsAnswer => ({
      figura: isBrandFigure(peca) ? peca : null,
      erro: grande ? 'A imagem passa de 8 MB. Diminua e envie de novo.' : notice,
    }),
  );

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

/** Browsers send an empty file when none is selected. */
const bytesOf = async (sent: FormDataEntryValue | null): Promise<Uint8Array> =>
  sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();

export default function BrandImages() {
  const { empresa, propria, figuras } = useLoaderData<typeof loader>();
  useBrandInBrowser(propria ? empresa.id : null, figuras);
  const answer = useActionData<BrandAssetsAnswer>();
  const { formData } = useNavigation();
  return (
    <EmpresaProvider empresa={empresa}>
      <ScreenTitle
        inHeader
        apoio="Logos e fundos dos panfletos e documentos. PNG, JPG ou WebP, até 8 MB e 4 megapixels."
      >
        Marca da loja
      </ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {answer?.figura === null && (
        <Notice tone="error" className="mb-6">
          {answer.erro}
        </Notice>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
        {figuras.map((figure) => (
          <BrandImageForm
            key={`${empresa.id} ${figure.figura} ${figure.propria}`}
            figure={figure}
            erro={answer?.figura === figure.figura ? answer.erro : undefined}
            enviando={formData?.get('peca') === figure.figura}
          />
        ))}
      </ul>
    </EmpresaProvider>
  );
}
