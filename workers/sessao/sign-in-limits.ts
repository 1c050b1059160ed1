import { ApiError } from '../base/api-error.ts';
import type { CountResult, EventCounters, WindowLimit } from '../base/counter-repository.ts';
import type { KnownDevices } from './known-devices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Limits of wrong passwords by hour. Figures and reasons: docs/decisions/0007-rate-limits.md. */
export const GUESS_LIMITS = { noEndereco: 40, noAparelho: 40, noEmail: 200 } as const;
/** Limits of messages by minute and by hour, for each recipient and each sender. */
export const MESSAGE_LIMITS = { porMinuto: 3, porHora: 10 } as const;
/**
 * Limits of first messages to new accounts, for each sender: each has another recipient, and a store is one
 * sender.
 */
export const FIRST_MESSAGE_LIMITS = { porMinuto: 20, porHora: 100 } as const;

/** Counted sign-in attempt. */
export type PasswordGuess = {
  /** Undoes the count: the password was right, or could not be checked. */
  takeBack(): Promise<void>;
};

/** Limits of password guesses and of messages. A failing counter blocks nobody. */
export type SignInLimits = ReturnType<typeof createSignInLimits>;

export function createSignInLimits({
  contagens,
  aparelho,
  endereco,
  spendFast,
  log,
}: {
  contagens: Pick<EventCounters, 'consume'>;
  aparelho: Pick<KnownDevices, 'idFor'>;
  /** Network address of the request. */
  endereco: string;
  /** Counts against the platform's limiter by minute. Throws ApiError 429. */
  spendFast: (quem: string) => Promise<void>;
  log: (event: string, data: Record<string, string>) => void;
}) {
  const failed = (error: unknown) =>
    log('limite.failed', { motivo: error instanceof Error ? error.name : 'unknown' });

  async function consume(limits: readonly WindowLimit[]): Promise<Extract<CountResult, { ok: true }>> {
    const counted = await contagens.consume(limits).catch((error: unknown): CountResult => {
      failed(error);
      return { ok: true, refund: async () => undefined };
    });
    if (counted.ok) return counted;
    throw waitError(counted.esperaMs);
  }

  const inTwoWindows = (
    nome: string,
    quem: string,
    { porMinuto, porHora }: { porMinuto: number; porHora: number },
  ): WindowLimit[] => [
    { nome, quem, maximo: porMinuto, janelaMs: MINUTE },
    { nome, quem, maximo: porHora, janelaMs: HOUR },
  ];

  return {
    /** Counts a guess. Throws ApiError 429 with the time to wait. */
    async beginGuess(typed: string): Promise<PasswordGuess> {
      const email = normal(typed);
      const id = await aparelho.idFor(email);
      await spendFast(`${email} ${id ?? endereco}`);
      // On a device known to this e-mail, guesses from elsewhere do not count.
      const limits: WindowLimit[] = id
        ? [
            {
              nome: 'palpite-aparelho',
              quem: `${email} ${id}`,
              maximo: GUESS_LIMITS.noAparelho,
              janelaMs: HOUR,
            },
          ]
        : [
            {
              nome: 'palpite-endereco',
              quem: `${email} ${endereco}`,
              maximo: GUESS_LIMITS.noEndereco,
              janelaMs: HOUR,
            },
            { nome: 'palpite-email', quem: email, maximo: GUESS_LIMITS.noEmail, janelaMs: HOUR },
          ];
      const { refund } = await consume(limits);
      return { takeBack: () => refund().catch(failed) };
    },

    /** Counts a password reset message, or a repeated verification message. Throws ApiError 429. */
    async spendMessage(typed: string): Promise<void> {
      await consume([
        ...inTwoWindows('mensagem-para', normal(typed), MESSAGE_LIMITS),
        ...inTwoWindows('mensagem-de', endereco, MESSAGE_LIMITS),
      ]);
    },

    /** Counts the verification message of a new account. Throws ApiError 429. */
    async spendFirstMessage(typed: string): Promise<void> {
      await consume([
        ...inTwoWindows('mensagem-para', normal(typed), MESSAGE_LIMITS),
        ...inTwoWindows('primeira-mensagem-de', endereco, FIRST_MESSAGE_LIMITS),
      ]);
    },
  };
}

const normal = (email: string): string => email.trim().toLowerCase();

/** 429 with the time to wait in its message. */
function waitError(ms: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? 'um minuto' : `${minutes} minutos`;
  return new ApiError(
    429,
    'muitas-tentativas',
    `Foram muitas tentativas seguidas. Espere ${wait} e tente de novo.`,
    { retryAfter: seconds },
  );
}
