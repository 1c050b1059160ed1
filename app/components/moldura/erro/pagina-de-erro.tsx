import { isRouteErrorResponse, type MetaFunction, useLocation, useRouteError } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import type { SemEmpresa } from '~/lib/erros.ts';
import { type DescricaoDeErro, describeErro } from './descricao.ts';

// Few people ever see it, and every screen would carry it.
const SemLoja = lazy(() => import('../sem-loja.tsx').then((m) => ({ default: m.SemLoja })));

function mensagemOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'mensagem' in data && typeof data.mensagem === 'string'
    ? data.mensagem
    : undefined;
}

/** What the guard of a screen that belongs to a company says to who has none. */
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
  return { codigo, descricao: describeErro(codigo, mensagemOf(resposta?.data), online) };
}

/** Title of the error page, for the route whose boundary shows it; without an error, that of the product. */
export const metaDeErro: MetaFunction = ({ error }) => [
  {
    title: error ? `${semEmpresaOf(error)?.tela ?? describe(error).descricao.titulo} · Balcão` : 'Balcão',
  },
];

/** The page for whatever a route threw: Portuguese, with a way out, and nothing of the failure's inside. */
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

/** An error page's look: what happened, what to do, one main way out. */
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
