import type { DiagnosticFact } from './facts.ts';

/** Result of the health check from this page. */
export type NetworkCheckResult = {
  versao: string | null;
  ms: number;
  dependencias: Record<string, boolean> | null;
};

const SERVICE_NAMES: Record<string, string> = {
  d1: 'Banco de dados',
  kv: 'Cópias rápidas',
  r2: 'Arquivos',
  origem: 'Sistema da rede',
  identidade: 'Acesso',
};

/** Runs the health check once and measures the round trip in milliseconds. Never rejects. */
export async function checkNetwork(
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  clock: () => number,
): Promise<NetworkCheckResult | null> {
  const start = clock();
  try {
    const response = await fetch('/saude', { cache: 'no-store' });
    const { versao, dependencias } = (await response.json()) as Partial<NetworkCheckResult>;
    return { versao: versao ?? null, ms: clock() - start, dependencias: dependencias ?? null };
  } catch {
    return null;
  }
}

/** Formats the result. */
export function describeNetwork(answer: NetworkCheckResult | null, daPagina: string): DiagnosticFact[] {
  if (!answer) return [['Conexão', 'sem resposta do sistema']];
  const { versao, ms, dependencias } = answer;
  return [
    ['Conexão', `respondeu em ${Math.round(ms)} ms`],
    ['Versão desta página', daPagina],
    ['Versão no ar', versao === daPagina ? 'a mesma' : (versao ?? 'desconhecida')],
    ...Object.entries(dependencias ?? {}).map(
      ([nome, ok]): DiagnosticFact => [SERVICE_NAMES[nome] ?? nome, ok ? 'funciona' : 'fora do ar'],
    ),
  ];
}
