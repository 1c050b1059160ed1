import { VERSAO_DO_CONSENTIMENTO } from '~/domain/remessas/remessa.ts';

/** Where it is kept to whom a link was sent. */
const ENVIADOS = '/links/enviados';
const JSON_ONLY = { Accept: 'application/json' };

/** A customer of one's own to send to again. `telefone` in national digits. */
export type Lembrado = { nome: string; telefone: string };

/** One's own customers, the last first; none where they cannot be read. Never throws. */
export async function fetchLembrados(): Promise<Lembrado[]> {
  try {
    const response = await fetch(ENVIADOS, { headers: JSON_ONLY });
    if (!response.ok) return [];
    return ((await response.json()) as { clientes: Lembrado[] }).clientes;
  } catch {
    return [];
  }
}

/** What the server refused, with a message for each of its fields. */
export type Recusa = { mensagem: string; campos: Record<string, string> };

/** Keeps to whom a link was sent; again is harmless. It goes on where another application takes the screen. Never throws. */
export async function keepRemessa(remessa: {
  arte: string;
  /** The mark in the customer's address. */
  id: string;
  nome: string;
  telefone: string;
}): Promise<'guardada' | 'sem-rede' | Recusa> {
  const body = new URLSearchParams({ ...remessa, consentimento: String(VERSAO_DO_CONSENTIMENTO) });
  try {
    const response = await fetch(ENVIADOS, { method: 'POST', body, headers: JSON_ONLY, keepalive: true });
    if (response.ok) return 'guardada';
    if (response.status >= 500) return 'sem-rede';
    const { erro } = (await response.json()) as {
      erro?: { mensagem: string; campos?: Record<string, string> };
    };
    return { mensagem: erro?.mensagem ?? 'O envio não ficou guardado.', campos: erro?.campos ?? {} };
  } catch {
    return 'sem-rede';
  }
}
