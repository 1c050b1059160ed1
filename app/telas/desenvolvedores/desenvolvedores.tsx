import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ProductLogo } from '~/components/frame/navigation/product-logo.tsx';
import { API_KEY_SCOPES } from '~/domain/chaves/api-key-scopes.ts';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import './desenvolvedores.css';
import { DeveloperGuide } from './guide.tsx';
import { ApiOperationDetails } from './operation.tsx';
import { readApiDocument, readErrorStatuses } from './read-document.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    titulo: 'Ligar outro sistema',
    descricao: 'A descrição da API do Balcão, para ligar o sistema da loja.',
  });

/**
 * Access: public. Documentation of /api for people connecting a dealer system, generated from the OpenAPI
 * document.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await openDoor(args, 'desenvolvedores');
  const documento = context.documentoDaApi();
  return {
    host: context.publicUrl,
    grupos: readApiDocument(documento),
    erros: readErrorStatuses(documento),
    escopos: API_KEY_SCOPES,
  };
}

export default function Developers() {
  const { host, grupos, erros, escopos } = useLoaderData<typeof loader>();
  return (
    <main className="conteudo manual">
      <p className="mb-8">
        <a href="/" className="inline-flex items-center gap-3 font-bold font-display text-xl">
          <ProductLogo />
          Balcão
        </a>
      </p>
      <h1>Ligar outro sistema</h1>
      <p className="mt-2 max-w-texto text-lg text-muted">
        Um sistema da loja lê e grava aqui por HTTP, em JSON, com uma chave da própria loja.
      </p>
      <div className="manual-partes">
        <nav aria-label="Nesta página" className="manual-indice">
          <ul>
            <li>
              <a href="#como-funciona">Como funciona</a>
            </li>
            <li>
              <a href="#erros">Erros</a>
            </li>
            {grupos.map(({ nome, ancora }) => (
              <li key={ancora}>
                <a href={`#${ancora}`}>{nome}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-10">
          <DeveloperGuide host={host} escopos={escopos} erros={erros} />
          {grupos.map(({ nome, ancora, operacoes }) => (
            <section key={ancora} aria-labelledby={ancora}>
              <h2 id={ancora} className="mb-4">
                {nome}
              </h2>
              <div className="grid gap-4">
                {operacoes.map((operation) => (
                  <ApiOperationDetails key={operation.id} {...operation} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
