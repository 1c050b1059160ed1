import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from '@remix-run/react';
import { DaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { FormularioDaMarca } from './formulario-da-marca.tsx';
import { HistoricoDaMarca } from './historico-da-marca.tsx';
import { changeMarca, loadMarca } from './marca.server.ts';
import type { RespostaDoKit } from './tipos.ts';

export const handle = { espera: 'publicar a marca' } satisfies Handle;

export const meta: MetaFunction = () => [{ title: 'Padrão das artes · Balcão' }];

/** Access: admin. Brand kit of the person's Empresa, or of `?empresa=`; `?antes=` paginates its versions. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'marca');
  const params = new URL(request.url).searchParams;
  return loadMarca(context, usuario, await chooseEmpresa(context, 'marca', usuario, params), params);
}

/** Access: admin. `_acao`: conferir, publicar, voltar. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'marca');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'marca', usuario, formData, searchParams);
  return answerFor(empresa, await changeMarca(context, usuario, empresa, formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (campos, texto): RespostaDoKit => ({
      digitado: campos,
      erros: {},
      base: Number(campos.base),
      aviso: { tom: 'error', texto },
    }),
  );

export const shouldRevalidate = unlessKept;

export default function Marca() {
  const loaded = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDoKit & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? loaded.empresa}>
      <TelaDaMarca resposta={resposta} />
    </DaEmpresa>
  );
}

function TelaDaMarca({ resposta }: { resposta: RespostaDoKit | undefined }) {
  const loaded = useLoaderData<typeof loader>();
  const comEmpresa = useComEmpresa();
  const { empresa, publicada, versoes, proximo } = loaded;
  const base = resposta?.base ?? loaded.base;
  return (
    <>
      <Titulo
        noCabecalho
        apoio={
          <>
            Cores, rodapé e visuais de tudo o que a loja publica. Os logos ficam em{' '}
            <Link to={comEmpresa('/recursos')} className="link">
              Marca da loja
            </Link>
            .
          </>
        }
      >
        Padrão das artes
      </Titulo>
      <EscolhaDeEmpresa
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      {publicada !== null && !resposta && (
        <Aviso
          tom="success"
          className="mb-4"
        >{`Versão ${publicada} publicada. As próximas artes já saem com ela; os links antigos ficam como estavam.`}</Aviso>
      )}
      <FormularioDaMarca
        key={`${empresa.id} ${loaded.base}`}
        recebido={resposta ?? { ...loaded, erros: {} }}
        base={base}
        id={loaded.id}
        galerias={loaded.galerias}
        mostra={loaded}
      >
        <HistoricoDaMarca versoes={versoes} proximo={proximo} base={base} id={loaded.id} />
      </FormularioDaMarca>
    </>
  );
}
