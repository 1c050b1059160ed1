import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import type { PropostaActionAnswer } from './act.server.ts';

/** Submits an action; on a network failure screen and typed values stay, with a message. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): PropostaActionAnswer => ({
      tela: 'ficha',
      resultado: { valores, erros: {}, aviso },
    }),
  );
