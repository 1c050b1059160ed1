import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import type { EstoqueAnswer } from './types.ts';

/** Submits a form about an item; on a network failure screen and typed values stay, with a message. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): EstoqueAnswer => ({
      tela: 'item',
      resultado: { valores, erros: {}, aviso },
    }),
  );
