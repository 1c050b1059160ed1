import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { metodoNaoPermitido } from '../base/api-error.ts';
import type { Ambiente } from './ambiente.ts';
import { answerError } from './erros.ts';

/**
 * Addresses of `app` that exist, asked with a method that they do not take: 405 with those that they do. It turns
 * the 404 that such a request ends with, so every room must end in one before the screens, which take all the rest.
 */
export const refuseOtherMethods = (app: Hono<Ambiente>): MiddlewareHandler<Ambiente> =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => answerError(metodoNaoPermitido(methods.join(', ')), c),
  });
