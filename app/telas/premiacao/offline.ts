import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import type { PremiacaoAnswer } from './types.ts';

/** Submits a form about a premiacao; on a network failure screen and typed values stay, with a message. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): PremiacaoAnswer => ({
      resultado: { valores, erros: {}, aviso },
    }),
  );
