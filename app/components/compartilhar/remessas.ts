import { CONTACT_CONSENTIMENTO_VERSION } from '~/domain/remessas/remessa.ts';

/** Endpoint that lists and stores the customers a link was sent to. */
const RECIPIENTS_PATH = '/links/enviados';
const JSON_ONLY = { Accept: 'application/json' };

/** Previous recipient, offered again. `telefone` in national digits. */
export type RememberedRecipient = { nome: string; telefone: string };

/** Fetches the person's own recipients, newest first; an empty list when the request fails. Never throws. */
export async function fetchRecipients(): Promise<RememberedRecipient[]> {
  try {
    const response = await fetch(RECIPIENTS_PATH, { headers: JSON_ONLY });
    if (!response.ok) return [];
    return ((await response.json()) as { clientes: RememberedRecipient[] }).clientes;
  } catch {
    return [];
  }
}

/** Validation error of the server, with a message per field. */
export type RemessaRefusal = { mensagem: string; campos: Record<string, string> };

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
}): Promise<'guardada' | 'sem-rede' | RemessaRefusal> {
  const body = new URLSearchParams({ ...remessa, consentimento: String(CONTACT_CONSENTIMENTO_VERSION) });
  try {
    const response = await fetch(RECIPIENTS_PATH, {
      method: 'POST',
      body,
      headers: JSON_ONLY,
      keepalive: true,
    });
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
