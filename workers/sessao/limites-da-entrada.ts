import { ErroDaApi } from '../base/api-error.ts';
import type { Contada, Contagens, Limite } from '../base/contagem-repository.ts';
import type { Aparelho } from './aparelho.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Wrong guesses of an hour. Figures and reasons: docs/0007-rate-limits.md. */
export const PALPITES = { noEndereco: 40, noAparelho: 40, noEmail: 200 } as const;
/** Messages: of a minute and of an hour, for each address they go to and each sender. */
export const MENSAGENS = { porMinuto: 3, porHora: 10 } as const;
/** First messages of new accounts, for each sender: each goes to somebody else, and a shop is one sender. */
export const PRIMEIRAS = { porMinuto: 20, porHora: 100 } as const;

/** A try to sign in that has been counted. */
export type Palpite = {
  /** It was right, or nobody could say: it does not count. */
  takeBack(): Promise<void>;
};

/** How often somebody may guess and be sent messages. A counter that fails stops nobody. */
export type LimitesDaEntrada = {
  /** Throws ErroDaApi 429 with how long to wait. */
  beginGuess(email: string): Promise<Palpite>;
  /** A message for a new password, or the verification's once more. Throws ErroDaApi 429. */
  spendMessage(email: string): Promise<void>;
  /** The verification message of an account that has just been made. Throws ErroDaApi 429. */
  spendFirstMessage(email: string): Promise<void>;
};

export function createLimitesDaEntrada({
  contagens,
  aparelho,
  endereco,
  spendFast,
  log,
}: {
  contagens: Pick<Contagens, 'consume'>;
  aparelho: Pick<Aparelho, 'idFor'>;
  /** The network address that asks. */
  endereco: string;
  /** Counts against the platform's limiter of a minute. Throws ErroDaApi 429. */
  spendFast: (quem: string) => Promise<void>;
  log: (evento: string, dados: Record<string, string>) => void;
}): LimitesDaEntrada {
  const failed = (error: unknown) =>
    log('limite.failed', { motivo: error instanceof Error ? error.name : 'unknown' });

  async function consume(limites: readonly Limite[]): Promise<Extract<Contada, { ok: true }>> {
    const counted = await contagens.consume(limites).catch((error: unknown): Contada => {
      failed(error);
      return { ok: true, refund: async () => undefined };
    });
    if (counted.ok) return counted;
    throw espere(counted.esperaMs);
  }

  const inTwoWindows = (
    nome: string,
    quem: string,
    { porMinuto, porHora }: { porMinuto: number; porHora: number },
  ): Limite[] => [
    { nome, quem, maximo: porMinuto, janelaMs: MINUTE },
    { nome, quem, maximo: porHora, janelaMs: HOUR },
  ];

  return {
    async beginGuess(typed) {
      const email = normal(typed);
      const id = await aparelho.idFor(email);
      await spendFast(`${email} ${id ?? endereco}`);
      // Where the e-mail's owner has signed in before, nobody else's guesses count.
      const limites: Limite[] = id
        ? [
            {
              nome: 'palpite-aparelho',
              quem: `${email} ${id}`,
              maximo: PALPITES.noAparelho,
              janelaMs: HOUR,
            },
          ]
        : [
            {
              nome: 'palpite-endereco',
              quem: `${email} ${endereco}`,
              maximo: PALPITES.noEndereco,
              janelaMs: HOUR,
            },
            { nome: 'palpite-email', quem: email, maximo: PALPITES.noEmail, janelaMs: HOUR },
          ];
      const { refund } = await consume(limites);
      return { takeBack: () => refund().catch(failed) };
    },

    async spendMessage(typed) {
      await consume([
        ...inTwoWindows('mensagem-para', normal(typed), MENSAGENS),
        ...inTwoWindows('mensagem-de', endereco, MENSAGENS),
      ]);
    },

    async spendFirstMessage(typed) {
      await consume([
        ...inTwoWindows('mensagem-para', normal(typed), MENSAGENS),
        ...inTwoWindows('primeira-mensagem-de', endereco, PRIMEIRAS),
      ]);
    },
  };
}

const normal = (email: string): string => email.trim().toLowerCase();

/** 429 in words: how long to wait. */
function espere(ms: number): ErroDaApi {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const minutes = Math.ceil(seconds / 60);
  const espera = minutes <= 1 ? 'um minuto' : `${minutes} minutos`;
  return new ErroDaApi(
    429,
    'muitas-tentativas',
    `Foram muitas tentativas seguidas. Espere ${espera} e tente de novo.`,
    { retryAfter: seconds },
  );
}
