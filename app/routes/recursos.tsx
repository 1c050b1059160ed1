import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Peca } from '~/components/marca-da-loja/peca.tsx';
import { TEXTOS } from '~/components/marca-da-loja/textos.ts';
import { useMarcaNoNavegador } from '~/components/marca-da-loja/use-marca-no-navegador.ts';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { isPecaDaMarca, type PecaDaMarca } from '~/domain/pecas-da-marca.ts';
import { isErroDaApi, orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

export const meta: MetaFunction = () => [{ title: 'Marca da loja · Balcão' }];

/** Access: admin. The pictures of the administrator's own company. */
export async function loader({ context }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'recursos');
  const idEmpresa = usuario.id_empresa;
  if (idEmpresa === null) return { idEmpresa, pecas: null };
  return { idEmpresa, pecas: await orErrorPage(context.pecas.list(usuario)) };
}

type Resposta = { peca: PecaDaMarca | null; erro: string };

/** Access: admin. Takes one picture, or gives the network's back. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'recursos');
  const formData = await request.formData();
  const peca = formData.get('peca');
  if (!isPecaDaMarca(peca))
    return data<Resposta>({ peca: null, erro: 'Escolha uma das imagens.' }, { status: 422 });
  try {
    if (formData.get('_acao') === 'restaurar') {
      await context.pecas.remove(usuario, peca);
      context.notify(`${TEXTOS[peca].rotulo}: voltou a imagem da rede.`);
    } else {
      await context.limitImages(usuario.uid);
      await context.pecas.save(usuario, peca, await bytesOf(formData.get('arquivo')));
      context.notify(`${TEXTOS[peca].rotulo} no ar. Os próximos panfletos já saem com ela.`);
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const erro = error.campos?.arquivo ?? error.message;
    return data<Resposta>({ peca, erro }, { status: error.status });
  }
  throw redirect('/recursos');
}

/** A browser without a chosen file sends an empty one. */
const bytesOf = async (sent: FormDataEntryValue | null): Promise<Uint8Array> =>
  sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();

export default function Recursos() {
  const { idEmpresa, pecas } = useLoaderData<typeof loader>();
  useMarcaNoNavegador(idEmpresa, pecas);
  const resposta = useActionData<typeof action>();
  const { formData } = useNavigation();
  return (
    <>
      <Titulo
        noCabecalho
        apoio="Logos e fundos dos panfletos e documentos. PNG, JPG ou WebP, até 8 MB e 4 megapixels."
      >
        Marca da loja
      </Titulo>
      {resposta?.peca === null && (
        <Aviso tom="error" className="mb-6">
          {resposta.erro}
        </Aviso>
      )}
      {pecas ? (
        <ul className="pecas-da-marca">
          {pecas.map((peca) => (
            <Peca
              key={`${peca.peca} ${peca.propria}`}
              peca={peca}
              erro={resposta?.peca === peca.peca ? resposta.erro : undefined}
              enviando={formData?.get('peca') === peca.peca}
            />
          ))}
        </ul>
      ) : (
        <Vazio titulo="Falta ligar você a uma loja">
          As imagens são da loja. Informe a sua empresa em Usuários e volte aqui.
        </Vazio>
      )}
    </>
  );
}
