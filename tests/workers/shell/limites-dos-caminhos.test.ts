import { describe, expect, test } from 'vitest';
import { screenIdOf } from '../../../app/routes/screen.ts';
import { routeTable } from '../../../app/routes/table.ts';
import registro from '../../../docs/decisions/0007-rate-limits.md?raw';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge } from '../../support/edge/edge.ts';

const LIMITES = [
  'LIMITE_GERAL',
  'LIMITE_ESCRITAS',
  'LIMITE_ENTRADA',
  'LIMITE_IMAGENS',
  'LIMITE_SIMULACOES',
  'LIMITE_FALTAS',
  'LIMITE_CHAVES',
] as const;
/** Counted whatever is asked; the others only where their reason occurs. */
const SEMPRE: readonly string[] = ['LIMITE_GERAL', 'LIMITE_ESCRITAS'];

/** Rows of the record's last table: method, path and what is counted. */
const linhas = registro
  .slice(registro.indexOf('## Every path'))
  .split('\n')
  .flatMap((line) => {
    const [, method, path, counted] = /^\| `(\S+) (\S+)`\s*\| ([^|]*)\|/.exec(line) ?? [];
    if (!method || !path || counted === undefined) return [];
    return [{ method, path, limites: counted.match(/LIMITE_[A-Z]+/g) ?? [] }];
  });

function rowOf(method: string, path: string) {
  const matches = (pattern: string, text: string) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`).test(text);
  return linhas.find((linha) => matches(linha.method, method) && matches(linha.path, path));
}

/** A path that the pattern matches. */
const exampleOf = (pattern: string) =>
  pattern.replace(/:\w+(?:\{[^}]*\})?\??/g, 'exemplo').replace(/\/$/, '');

/** Every endpoint of the shell, and every screen with a loader or an action. */
async function allPaths() {
  const { app } = await createEdge();
  const endpoints = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => [method, exampleOf(path)] as const);
  const built = new Map(Object.values(telasConstruidas.routes).map((route) => [route?.id, route?.module]));
  const screens = routeTable.flatMap((tela) => {
    const { path } = tela;
    const module = built.get(screenIdOf(tela));
    const at = `/${exampleOf(path)}`;
    return [
      ...(module?.loader ? [['GET', at] as const] : []),
      ...(module?.action ? [['POST', at] as const] : []),
    ];
  });
  return [...new Map([...endpoints, ...screens].map((each) => [each.join(' '), each])).values()];
}

const paths = await allPaths();

describe('Issue 9 §4: every path has its limit in docs/decisions/0007', () => {
  test('the shell and the route table are all here', () => {
    expect(paths.length).toBeGreaterThan(routeTable.length);
    expect(paths).toContainEqual(['GET', '/saude']);
    expect(paths).toContainEqual(['POST', '/login']);
  });

  test.each(paths)('%s %s', async (method, path) => {
    const counted = new Set<string>();
    const counting = (nome: string): RateLimit => ({
      limit: async () => {
        counted.add(nome);
        return { success: true };
      },
    });
    const env = Object.fromEntries(LIMITES.map((nome) => [nome, counting(nome)]));
    // An address of its own: what the data centre keeps of others is not counted.
    const edge = await createEdge({ env, host: 'http://localhost:8788' });
    const form =
      method === 'GET' ? {} : { form: { email: 'ana@exemplo.com.br', senha: 'x', _acao: 'entrar' } };
    await edge.request(path || '/', { method, como: 'admin', ...form });
    const documented = rowOf(method, path || '/')?.limites ?? [];
    expect([...counted].filter((nome) => !documented.includes(nome as never))).toEqual([]);
    expect([...counted]).toEqual(expect.arrayContaining(documented.filter((nome) => SEMPRE.includes(nome))));
  });
});
