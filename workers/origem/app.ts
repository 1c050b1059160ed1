import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { TokenVerifier } from '../identidade/tokens.ts';
import { autenticar } from './autenticacao.ts';
import type { Ambiente } from './env.ts';
import { answerError, notFound, wrongMethod } from './erros.ts';
import { guardarCabecalhos, prepararPedido } from './preparo.ts';
import { getCatalogo, getEmpresas, getMarca, getRecurso } from './publico.ts';
import { deleteUsuario, getUsuario, getUsuarios, postUsuario, putUsuario } from './usuarios.ts';

/**
 * Creates the embedded origin: the API of section 7, the brand JSON, the catalogue JSON and the brand assets.
 * It trusts only the person's own token, nothing else of the edge. Tests pass `verifier` and `agora`.
 */
export function createOrigem(opcoes: { verifier?: TokenVerifier; agora?: () => Date } = {}): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.onError(answerError);
  app.notFound(notFound);

  app.use(guardarCabecalhos);
  app.use(prepararPedido(opcoes));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }));

  const revalidar = etag({ weak: true });
  app.get('/api/empresas', revalidar, getEmpresas);
  app.get('/yamaha/:id{[1-9][0-9]{0,8}}', revalidar, getMarca);
  app.get('/catalogo.json', revalidar, getCatalogo);
  app.get('/resources/:caminho{.+}', revalidar, getRecurso);

  app.get('/api/usuarios', autenticar, getUsuarios);
  app.post('/api/usuario', autenticar, postUsuario);
  app.get('/api/usuario/:uid', autenticar, getUsuario);
  app.put('/api/usuario/:id', autenticar, putUsuario);
  app.delete('/api/usuario/:id', autenticar, deleteUsuario);
  return app;
}

// Workers require a default export.
export default createOrigem();
