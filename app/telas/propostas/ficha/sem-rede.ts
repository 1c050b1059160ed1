import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { isSemMudanca, type SemMudanca } from '~/lib/revalidacao.ts';
import type { RespostaDaFicha } from './agir.server.ts';

/** Sends an act; when nobody answers, the screen and what was typed in it stay, with what to tell. */
export const keepTyped = (args: ClientActionFunctionArgs) =>
  sendOrKeep(args, (valores, aviso): RespostaDaFicha & SemMudanca => ({
    semMudanca: true,
    tela: 'ficha',
    resultado: { valores, erros: {}, aviso },
  }));

/** Reading the screen anew without a network would put an error in its place. */
export const unlessKept = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;
