import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import type { RespostaDoEstoque } from './tipos.ts';

/** Submits a form about an item; on a network failure screen and typed values stay, with a message. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): RespostaDoEstoque => ({
      tela: 'item',
      resultado: { valores, erros: {}, aviso },
    }),
  );
