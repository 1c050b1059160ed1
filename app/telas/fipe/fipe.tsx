import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Esqueleto } from '~/components/ui/esqueleto.tsx';
import { Titulo } from '~/components/ui/titulo.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { type ConsultaFipe, keepConsulta, readConsultas } from '~/lib/guardado/consultas-fipe.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { BuscaDaFipe } from './busca-da-fipe.tsx';
import { loadFipe } from './fipe.server.ts';
import { PorMarca } from './por-marca.tsx';
import type { DadosDaFipe } from './tipos.ts';

export const meta: MetaFunction = () => [
  { title: 'Tabela FIPE de motos · Balcão' },
  {
    name: 'description',
    content: 'O valor de qualquer moto na tabela FIPE, com o mês e a variação em um ano.',
  },
];

/** Access: public. `?q=` asks as people speak; `?marca=`, `?codigo=`, `?ano=` choose, `&combustivel=` of several. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<DadosDaFipe> {
  await requireAccess(context, 'fipe');
  return loadFipe(context, new URL(request.url).searchParams);
}

/** Without a network, what was looked up here before. */
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

// The page arrives with its value; the code that sends it and turns to other years comes right after.
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
  // What is opened later must open without a network as well.
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

/** What was looked up on this device; what the server just said is kept among it. */
function useConsultas(dono: string | null, { valor, modelo, consultadoEm }: DadosDaFipe): ConsultaFipe[] {
  const [consultas, setConsultas] = useState<ConsultaFipe[]>([]);
  useEffect(() => {
    // Storage throws where a browser blocks it.
    try {
      if (valor && modelo && consultadoEm === null)
        keepConsulta(localStorage, dono, { valor, anos: modelo.anos, em: new Date().toISOString() });
      const kept = readConsultas(localStorage, dono);
      // The result's code may still be on its way: it comes to life before this is shown.
      startTransition(() => setConsultas(kept));
    } catch {}
  }, [dono, valor, modelo, consultadoEm]);
  return consultas;
}
