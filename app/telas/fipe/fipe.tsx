import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { type ConsultaFipe, keepConsulta, readConsultas } from '~/lib/guardado/consultas-fipe.ts';
import { metaDaPagina } from '~/lib/previa-de-link.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { BuscaDaFipe } from './busca-da-fipe.tsx';
import { loadFipe } from './fipe.server.ts';
import { PorMarca } from './por-marca.tsx';
import type { DadosDaFipe } from './tipos.ts';

export const meta: MetaFunction = (args) =>
  metaDaPagina(args, {
    titulo: 'Tabela FIPE de motos',
    descricao: 'O valor de qualquer moto na tabela FIPE, com o mês e a variação em um ano.',
    pagina: 'fipe',
    busca: args.location.search.slice(1),
  });

/**
 * Access: public. `?q=` searches in natural language; `?marca=`, `?codigo=`, `?ano=` select, `&combustivel=`
 * selects the fuel where there are several.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<DadosDaFipe> {
  const usuario = await requireAccess(context, 'fipe');
  return loadFipe(context, usuario, new URL(request.url).searchParams);
}

/** Without network, loads an earlier lookup of this device. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<DadosDaFipe> {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    const { recallWithout } = await import('./lembrar.ts');
    return recallWithout(error, new URL(request.url).searchParams);
  }
}

// Server-rendered with its value; the code for sharing and for other years loads afterwards.
const load = () => import('./resultado.tsx');
const Resultado = lazy(async () => ({ default: (await load()).Resultado }));
const AnosDoModelo = lazy(async () => ({ default: (await load()).AnosDoModelo }));
const Recentes = lazy(async () => ({ default: (await import('./recentes.tsx')).Recentes }));

export default function Fipe() {
  const dados = useLoaderData<typeof clientLoader>();
  const raiz = useRaiz();
  const dono = raiz?.sessaoLocal?.user.uid ?? null;
  const consultas = useConsultas(dono, dados);
  const { valor, modelo, faltou } = dados;
  // Prefetched, so that later lookups also work without network.
  useEffect(() => void Promise.allSettled([load(), import('./lembrar.ts')]), []);
  return (
    <>
      <Titulo noCabecalho apoio="O valor de qualquer moto, do jeito que você fala dela.">
        Tabela FIPE
      </Titulo>
      <div className="fipe">
        <div className="fipe-perguntas">
          <BuscaDaFipe key={dados.q} {...dados} consultas={consultas} />
          <PorMarca key={`${dados.marca} ${modelo?.codigo}`} {...dados} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {faltou === 'codigo' && (
            <Aviso tom="warning" titulo="Código não encontrado">
              Nenhuma moto tem esse código na tabela. Confira os sete números, como 827130-5.
            </Aviso>
          )}
          {faltou === 'ano' && (
            <Aviso tom="warning" titulo="Ano fora da tabela">
              Esta moto não tem esse ano na tabela. Escolha um dos anos abaixo.
            </Aviso>
          )}
          <Suspense fallback={<Esqueleto className="block h-96 rounded-lg" />}>
            {valor && <Resultado {...dados} valor={valor} entrou={raiz?.flags.registered ?? false} />}
            {modelo && !valor && <AnosDoModelo modelo={modelo} />}
          </Suspense>
          {!modelo && !valor && consultas.length === 0 && dados.achados === null && (
            <Vazio titulo="Qual é a moto?">
              Escreva como você fala: modelo, cilindrada e ano. Serve também o código, ou escolha pela marca.
            </Vazio>
          )}
          <Suspense>{consultas.length > 0 && <Recentes consultas={consultas} atual={valor} />}</Suspense>
        </div>
      </div>
    </>
  );
}

/** Lookups of this device; stores a value that the server just returned. */
function useConsultas(dono: string | null, { valor, modelo, consultadoEm }: DadosDaFipe): ConsultaFipe[] {
  const [consultas, setConsultas] = useState<ConsultaFipe[]>([]);
  useEffect(() => {
    // localStorage throws where a browser blocks it.
    try {
      if (valor && modelo && consultadoEm === null)
        keepConsulta(localStorage, dono, { valor, anos: modelo.anos, em: new Date().toISOString() });
      const kept = readConsultas(localStorage, dono);
      // Uses startTransition, so that a result still hydrating is not discarded.
      startTransition(() => setConsultas(kept));
    } catch {}
  }, [dono, valor, modelo, consultadoEm]);
  return consultas;
}
