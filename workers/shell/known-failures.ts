import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from '@remix-run/cloudflare';
import { OCUPADO } from '../base/busy-database.ts';
import { toErroDaApi } from './erros.ts';

/**
 * The screens with one more thing said to Remix, for which whatever a loader or an action throws is a bug and a 500:
 * a database that cannot answer at this moment is none, and gets the status and the words that endpoints answer.
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

/** A screen's error page tells it; an address without a screen answers as the shell does. */
function telling<Run extends LoaderFunction | ActionFunction>(run: Run, isScreen: boolean) {
  return async (args: Parameters<Run>[0]) => {
    try {
      return await run(args);
    } catch (error) {
      if (toErroDaApi(error) !== OCUPADO) throw error;
      const { context } = args;
      if (!isScreen) throw context.answerError(error);
      context.logError(error);
      throw data({ mensagem: OCUPADO.message }, { status: OCUPADO.status });
    }
  };
}
