import type { Hono, MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { methodNotAllowedError } from '../base/api-error.ts';
import type { ShellEnvironment } from './environment.ts';
import { answerError } from './errors.ts';

/**
 * Middleware that answers 405, with the allowed methods, for existing paths of `app` under another method. It
 * converts the 404 of such a request, so every route group must end in one before the screens, which accept
 * all the rest.
 */
export const refuseOtherMethods = (app: Hono<ShellEnvironment>): MiddlewareHandler<ShellEnvironment> =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => answerError(methodNotAllowedError(methods.join(', ')), c),
  });
