import { VERSAO_DO_CONSENTIMENTO } from '~/domain/remessas/remessa.ts';

/** Endpoint that lists and stores the customers a link was sent to. */
const ENVIADOS = '/links/enviados';
const JSON_ONLY = { Accept: 'application/json' };

/** Previous recipient, offered again. `telefone` in national digits. */
export type Lembrado = { nome: string; telefone: string };

/** Fetches the person's own recipients, newest first; an empty list when the request fails. Never throws. */
export async function fetchLembrados(): Promise<Lembrado[]> {
  try {
    const response = await fetch(ENVIADOS, { headers: JSON_ONLY });
    if (!response.ok) return [];
    return ((await response.json()) as { clientes: Lembrado[] }).clientes;
  } catch {
    return [];
  }
}

/** Validation error of the server, with a message per field. */
export type Recusa = { mensagem: string; campos: Record<string, string> };

/**
 * Stores the recipient of a link; idempotent by `id`. The request uses keepalive, so it survives when
 * WhatsApp takes over the screen. Never throws.
 */
export async function keepRemessa(remessa: {
  arte: string;
  /** Id in the address sent to the customer. */
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
