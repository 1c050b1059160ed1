import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { metodoNaoPermitido } from '../base/api-error.ts';
import type { Ambiente } from './ambiente.ts';
import { answerError } from './erros.ts';

/**
 * Middleware that answers 405, with the allowed methods, for existing paths of `app` under another method. It
 * converts the 404 of such a request, so every route group must end in one before the screens, which accept
 * all the rest.
 */
export const refuseOtherMethods = (app: Hono<Ambiente>): MiddlewareHandler<Ambiente> =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => answerError(metodoNaoPermitido(methods.join(', ')), c),
  });
