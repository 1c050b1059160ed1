import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Marca } from '~/components/moldura/navegacao/marca.tsx';
import { ESCOPOS } from '~/domain/chaves/escopos.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { metaDaPagina } from '~/lib/previa-de-link.ts';
import estilos from '~/styles/desenvolvedores.css?url';
import { Guia } from './guia.tsx';
import { lerDocumento, lerErros } from './ler-documento.ts';
import { Operacao } from './operacao.tsx';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: estilos }];

export const meta: MetaFunction = (args) =>
  metaDaPagina(args, {
    titulo: 'Ligar outro sistema',
    descricao: 'A descrição da API do Balcão, para ligar o sistema da loja.',
  });

/**
 * Access: public. Documentation of /api for people connecting a dealer system, generated from the OpenAPI
 * document.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'desenvolvedores');
  const documento = context.documentoDaApi();
  return {
    host: context.publicUrl,
    grupos: lerDocumento(documento),
    erros: lerErros(documento),
    escopos: ESCOPOS,
  };
}

export default function Desenvolvedores() {
  const { host, grupos, erros, escopos } = useLoaderData<typeof loader>();
  return (
    <main className="conteudo manual">
      <p className="mb-8">
        <a href="/" className="inline-flex items-center gap-3 font-bold font-display text-xl">
          <Marca />
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
          <Guia host={host} escopos={escopos} erros={erros} />
          {grupos.map(({ nome, ancora, operacoes }) => (
            <section key={ancora} aria-labelledby={ancora}>
              <h2 id={ancora} className="mb-4">
                {nome}
              </h2>
              <div className="grid gap-4">
                {operacoes.map((operacao) => (
                  <Operacao key={operacao.id} {...operacao} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
