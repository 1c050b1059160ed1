import { isRouteErrorResponse, type MetaFunction, useLocation, useRouteError } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import type { SemEmpresa } from '~/lib/erros.ts';
import { type DescricaoDeErro, describeErro } from './descricao.ts';

// Loaded lazily: few people see it, and it would be in the code of every screen.
const SemLoja = lazy(() => import('../sem-loja.tsx').then((m) => ({ default: m.SemLoja })));

/** Reads a text from the error's data; undefined when it is not a string. */
function wordOf(data: unknown, nome: 'mensagem' | 'titulo'): string | undefined {
  const words =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[nome] : undefined;
  return typeof words === 'string' ? words : undefined;
}

/** Reads the data thrown by the guard of a company screen for people without an Empresa. */
function semEmpresaOf(error: unknown): SemEmpresa['semEmpresa'] | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof data === 'object' && data !== null && 'semEmpresa' in data
    ? (data as SemEmpresa).semEmpresa
    : null;
}

function describe(error: unknown): { codigo: number | null; descricao: DescricaoDeErro } {
  const resposta = isRouteErrorResponse(error) ? error : null;
  const online = typeof navigator === 'undefined' || navigator.onLine;
  const codigo = resposta?.status ?? null;
  const descricao = describeErro(codigo, wordOf(resposta?.data, 'mensagem'), online);
  const titulo = wordOf(resposta?.data, 'titulo') ?? descricao.titulo;
  return { codigo, descricao: { ...descricao, titulo } };
}

/** Title of a route's error page; without an error, the product's name. */
export const metaDeErro: MetaFunction = ({ error }) => [
  {
    title: error ? `${semEmpresaOf(error)?.tela ?? describe(error).descricao.titulo} · Balcão` : 'Balcão',
  },
];

/** Error page for anything a route throws: in Portuguese, with a way out and no internal details. */
export function PaginaDeErro() {
  const error = useRouteError();
  const semEmpresa = semEmpresaOf(error);
  if (!semEmpresa) return <TelaDeErro {...describe(error)} />;
  return (
    <Suspense>
      <SemLoja {...semEmpresa} />
    </Suspense>
  );
}

/** Layout of an error page: what happened, what to do, one main action. */
export function TelaDeErro({ codigo, descricao }: { codigo: number | null; descricao: DescricaoDeErro }) {
  const { pathname, search } = useLocation();
  const aqui = `${pathname}${search}`;
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
          <BotaoLink to={aqui} reloadDocument>
            Tentar de novo
          </BotaoLink>
        )}
        {saida === 'entrar' && (
          <BotaoLink to={`/login?voltar=${encodeURIComponent(aqui)}`} reloadDocument>
            Entrar
          </BotaoLink>
        )}
        <BotaoLink to="/" reloadDocument variante={saida === 'inicio' ? 'primario' : 'secundario'}>
          Ir para o início
        </BotaoLink>
      </div>
    </div>
  );
}
