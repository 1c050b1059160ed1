import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { isSemMudanca, type SemMudanca } from '~/lib/revalidacao.ts';
import type { RespostaDoEstoque } from './tipos.ts';

/** Submits a form about an item; on a network failure screen and typed values stay, with a message. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RespostaDoEstoque & SemMudanca => ({
    semMudanca: true,
    tela: 'item',
    resultado: { valores, erros: {}, aviso },
  }));

/** Reloading the screen without network would replace it with an error page. */
export const unlessKept = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;
