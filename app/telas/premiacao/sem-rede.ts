import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { isSemMudanca, type SemMudanca } from '~/lib/revalidacao.ts';
import type { RespostaDaPremiacao } from './tipos.ts';

/** Sends a form about an award; when nobody answers, the screen and what was typed in it stay, with what to tell. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RespostaDaPremiacao & SemMudanca => ({
    semMudanca: true,
    resultado: { valores, erros: {}, aviso },
  }));

/** Reading the screen anew without a network would put an error in its place. */
export const unlessKept = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;
