import { isRouteErrorResponse, type MetaFunction, useLocation, useRouteError } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ButtonLink } from '~/components/ui/button.tsx';
import type { ScreenAddress } from '~/routes/address.ts';
import type { MissingEmpresaData } from '~/server/errors.ts';
import { describeErrorPage, type ErrorDescription } from './error-description.ts';

// Loaded lazily: few people see it, and it would be in the code of every screen.
const LazyNoLoja = bringPart(async () => (await import('../no-loja.tsx')).NoLoja);

/** Reads a text of the error page from the thrown response's data; undefined when it is not a string. */
function errorTextOf(data: unknown, nome: 'mensagem' | 'titulo'): string | undefined {
  const words =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[nome] : undefined;
  return typeof words === 'string' ? words : undefined;
}

/** Reads the data thrown by the guard of a company screen for people without an Empresa. */
function missingEmpresaOf(error: unknown): MissingEmpresaData['semEmpresa'] | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof data === 'object' && data !== null && 'semEmpresa' in data
    ? (data as MissingEmpresaData).semEmpresa
    : null;
}

function describeRouteError(error: unknown): { codigo: number | null; descricao: ErrorDescription } {
  const answer = isRouteErrorResponse(error) ? error : null;
  const online = typeof navigator === 'undefined' || navigator.onLine;
  const codigo = answer?.status ?? null;
  const description = describeErrorPage(codigo, errorTextOf(answer?.data, 'mensagem'), online);
  const titulo = errorTextOf(answer?.data, 'titulo') ?? description.titulo;
  return { codigo, descricao: { ...description, titulo } };
}

/** Title of a route's error page; without an error, the product's name. */
export const errorMeta: MetaFunction = ({ error }) => [
  {
    title: error
      ? `${missingEmpresaOf(error)?.tela ?? describeRouteError(error).descricao.titulo} · Balcão`
      : 'Balcão',
  },
];

/** Error page for anything a route throws: in Portuguese, with a way out and no internal details. */
export function ErrorPage() {
  const error = useRouteError();
  const semEmpresa = missingEmpresaOf(error);
  if (!semEmpresa) return <ErrorScreen {...describeRouteError(error)} />;
  return (
    <Suspense>
      <LazyNoLoja {...semEmpresa} />
    </Suspense>
  );
}

/** Layout of an error page: what happened, what to do, one main action. */
export function ErrorScreen({ codigo, descricao }: { codigo: number | null; descricao: ErrorDescription }) {
  const { pathname, search } = useLocation();
  const aqui = `${pathname}${search}` as ScreenAddress;
  const { saida, titulo, texto } = descricao;
  return (
    <div className="grid justify-items-start py-8 md:py-16">
      {codigo !== null && (
        <p className="placa -skew-x-3 mb-6">
          <span className="px-4 py-2 text-2xl tracking-widest">{codigo}</span>
        </p>
      )}
      <h1>{titulo}</h1>
      <p className="mt-3 max-w-texto text-lg text-muted">{texto}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {saida === 'tentar' && (
          <ButtonLink to={aqui} reloadDocument>
            Tentar de novo
          </ButtonLink>
        )}
        {saida === 'entrar' && (
          <ButtonLink to={`/login?voltar=${encodeURIComponent(aqui)}`} reloadDocument>
            Entrar
          </ButtonLink>
        )}
        <ButtonLink to="/" reloadDocument variante={saida === 'inicio' ? 'primario' : 'secundario'}>
          Ir para o início
        </ButtonLink>
      </div>
    </div>
  );
}
