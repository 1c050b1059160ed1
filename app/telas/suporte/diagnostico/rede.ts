import type { Fato } from './fatos.ts';

/** Result of the health check from this page. */
export type RespostaDaRede = {
  versao: string | null;
  ms: number;
  dependencias: Record<string, boolean> | null;
};

const NOMES: Record<string, string> = {
  d1: 'Banco de dados',
  kv: 'Cópias rápidas',
  r2: 'Arquivos',
  origem: 'Sistema da rede',
  identidade: 'Acesso',
};

/** Runs the health check once and measures the round trip in milliseconds. Never rejects. */
export async function askRede(
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  agora: () => number,
): Promise<RespostaDaRede | null> {
  const start = agora();
  try {
    const response = await fetch('/saude', { cache: 'no-store' });
    const { versao, dependencias } = (await response.json()) as Partial<RespostaDaRede>;
    return { versao: versao ?? null, ms: agora() - start, dependencias: dependencias ?? null };
  } catch {
    return null;
  }
}

/** Formats the result. */
export function describeRede(resposta: RespostaDaRede | null, daPagina: string): Fato[] {
  if (!resposta) return [['Conexão', 'sem resposta do sistema']];
  const { versao, ms, dependencias } = resposta;
  return [
    ['Conexão', `respondeu em ${Math.round(ms)} ms`],
    ['Versão desta página', daPagina],
    ['Versão no ar', versao === daPagina ? 'a mesma' : (versao ?? 'desconhecida')],
    ...Object.entries(dependencias ?? {}).map(
      ([nome, ok]): Fato => [NOMES[nome] ?? nome, ok ? 'funciona' : 'fora do ar'],
    ),
  ];
}
