import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from '@remix-run/cloudflare';
import { ApiError, type ErrorStatus } from '../base/api-error.ts';
import { DATABASE_BUSY } from '../db/busy-database.ts';
import { toApiError } from './errors.ts';

/**
 * Wraps loaders and actions, whose errors Remix treats as bugs with 500: a busy database is none, and gets
 * the status and message that endpoints answer.
 */
export function tellBusyDatabase(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, default: screen } = route.module;
    const isScreen = screen !== undefined;
    const told = {
      ...(loader ? { loader: telling(loader, isScreen) } : {}),
      ...(action ? { action: telling(action, isScreen) } : {}),
    };
    return [id, { ...route, module: { ...route.module, ...told } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Error that a screen would show on its error page, for resource routes without a screen: Remix would send it
 * as bare JSON, even to a person's browser.
 */
function refusalOf(error: unknown): ApiError | null {
  const { data: told, init } = (error ?? {}) as {
    data?: { mensagem?: unknown; semEmpresa?: { falta?: unknown } };
    init?: ResponseInit;
  };
  const message = told?.mensagem ?? told?.semEmpresa?.falta;
  if (typeof message !== 'string' || !init?.status) return null;
  return new ApiError(init.status as ErrorStatus, 'recusado', message);
}

/**
 * Wraps a loader or action: a screen's error page shows a known failure; a resource route answers as the
 * shell does.
 */
function telling<Run extends LoaderFunction | ActionFunction>(run: Run, isScreen: boolean) {
  return async (args: Parameters<Run>[0]) => {
    try {
      return await run(args);
    } catch (error) {
      const { context } = args;
      const refusal = isScreen ? null : refusalOf(error);
      if (refusal) throw context.answerError(refusal);
      if (toApiError(error) !== DATABASE_BUSY) throw error;
      if (!isScreen) throw context.answerError(error);
      context.logError(error);
      throw data({ mensagem: DATABASE_BUSY.message }, { status: DATABASE_BUSY.status });
    }
  };
}
