/** Milliseconds after a question in which no answer gives rise to another, however many old copies a page shows. */
export const ENTRE_CONFIRMACOES_MS = 60_000;

/**
 * Milliseconds in which a reloaded page announces nothing. While a deployment spreads, data centres answer with
 * the old and the new version by turns, so the reload may bring the old one again: this bounds the reloads of a
 * tab whatever servers say.
 */
export const SOSSEGO_MS = 15 * 60_000;

export type Confirmacao = {
  /** An answer says which version gave it, maybe long ago: a reason to ask, never to announce. */
  hint(versao: string | null): Promise<void>;
  /** Asks which version is deployed, and announces it when it is another than the page's. */
  question(): Promise<void>;
};

/**
 * Section 4, "Update countdown notice": a version is announced only when `ask`, which no cache answers, has just
 * named it. Never throws.
 */
export function createConfirmacao(parts: {
  /** Version of the page. */
  atual: string;
  /** Whether a reload brought the page. */
  recarregada: boolean;
  ask: () => Promise<string | null>;
  onNova: (versao: string) => void;
  /** Milliseconds since the page began. */
  agora: () => number;
}): Confirmacao {
  const { atual, recarregada, ask, onNova, agora } = parts;
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function confirm(): Promise<void> {
    const versao = await ask().catch(() => null);
    if (versao !== null && versao !== atual) onNova(versao);
  }

  function question(): Promise<void> {
    if (recarregada && agora() < SOSSEGO_MS) return Promise.resolve();
    askedAt = agora();
    asking ??= confirm().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    question,
    async hint(versao) {
      if (versao === null || versao === atual || agora() - askedAt < ENTRE_CONFIRMACOES_MS) return;
      await question();
    },
  };
}
