import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { CurrentSession } from '../../../workers/sessao/open-session.ts';
import { mountEndpoints } from '../../../workers/shell/endpoint.ts';
import type { ShellEnvironment } from '../../../workers/shell/environment.ts';
import { answerError, refuseOtherMethods } from '../../../workers/shell/errors.ts';
import { securityHeaders } from '../../../workers/shell/security-headers.ts';
import { EMPRESA_ENDPOINTS, USUARIO_ENDPOINTS } from '../../../workers/usuarios/usuario-api.ts';
import type { Cenario } from './cenario.ts';

/** Asks the endpoints at /api as this person would; the shell's error answers and headers included, its cookies not. */
export type PortaDaApi = (
  session: CurrentSession | null,
  method: string,
  path: string,
  init?: { json?: unknown; body?: BodyInit; headers?: Record<string, string> },
) => Promise<Response>;

export function createPorta(cenario: Cenario): PortaDaApi {
  return async (session, method, path, { json, body, headers = {} } = {}) => {
    const usuarios = cenario.request(session);
    const app = new Hono<ShellEnvironment>();
    app.use(async (c, next) => {
      c.set('registro', { requestId: 'pedido', inicio: 0, medidas: [] });
      c.set('url', new URL(c.req.url));
      c.set('contexto', { usuarios } as ShellEnvironment['Variables']['contexto']);
      c.set('empresas', usuarios.empresas);
      await next();
    });
    app.use(securityHeaders(false));
    app.onError(answerError);
    app.use(refuseOtherMethods(app));
    mountEndpoints(app, [...EMPRESA_ENDPOINTS, ...USUARIO_ENDPOINTS]);

    const request = new Request(`https://balcao.exemplo/api${path}`, {
      method,
      headers: json === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      body: json === undefined ? body : JSON.stringify(json),
    });
    return app.fetch(request, env);
  };
}
