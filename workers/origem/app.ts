import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { TokenVerifier } from '../identidade/tokens.ts';
import { authenticate } from './authentication.ts';
import type { OriginEnvironment } from './env.ts';
import { answerError, notFound, wrongMethod } from './errors.ts';
import { prepareRequest, setResponseHeaders } from './prepare-request.ts';
import { getAsset, getBrand, getCatalogo, getEmpresas } from './public-routes.ts';
import { deleteUsuario, getUsuario, getUsuarios, postUsuario, putUsuario } from './usuarios.ts';

/**
 * Creates the embedded origin: the API of section 7, the brand JSON, the catalogue JSON and the brand assets.
 * It trusts only the person's own token, nothing else of the edge. Tests pass `verifier` and `agora`.
 */
export function createOrigin(
  options: { verifier?: TokenVerifier; clock?: () => Date } = {},
): Hono<OriginEnvironment> {
  const app = new Hono<OriginEnvironment>();
  app.onError(answerError);
  app.notFound(notFound);

  app.use(setResponseHeaders);
  app.use(prepareRequest(options));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }));

  const revalidar = etag({ weak: true });
  app.get('/api/empresas', revalidar, getEmpresas);
  app.get('/yamaha/:id{[1-9][0-9]{0,8}}', revalidar, getBrand);
  app.get('/catalogo.json', revalidar, getCatalogo);
  app.get('/resources/:caminho{.+}', revalidar, getAsset);

  app.get('/api/usuarios', authenticate, getUsuarios);
  app.post('/api/usuario', authenticate, postUsuario);
  app.get('/api/usuario/:uid', authenticate, getUsuario);
  app.put('/api/usuario/:id', authenticate, putUsuario);
  app.delete('/api/usuario/:id', authenticate, deleteUsuario);
  return app;
}

// Workers require a default export.
export default createOrigin();
