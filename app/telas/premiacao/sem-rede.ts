import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { isSemMudanca, type SemMudanca } from '~/lib/revalidacao.ts';
import type { RespostaDaPremiacao } from './tipos.ts';

/** Submits a form about a premiacao; on a network failure screen and typed values stay, with a message. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RespostaDaPremiacao & SemMudanca => ({
    semMudanca: true,
    resultado: { valores, erros: {}, aviso },
  }));

/** Reloading the screen without network would replace it with an error page. */
export const unlessKept = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;
