import { describe, expect, test } from 'vitest';
import { watchDb } from '../../support/edge/banco.ts';
import { createEdge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import { AVISTA } from '../imagens/apoio.ts';

const PANFLETO = { ...AVISTA, nome: 'Joaquina Peçanha' };

describe('ASVS 16.2.5: one line per request, without personal data', () => {
  test('a consultant’s morning leaves no name, address, number, id or cookie in the log', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const created = await edge.request('/api/artes', {
      json: { id, tipo: 'oferta', template: 'vitrine', dados: PANFLETO },
      // Who may write another's name.
      como: 'admin',
    });
    const { id: arte, imagens } = (await created.json()) as { id: string; imagens: { feed: string } };
    const pedidos: Array<[string, PedidoAoEdge]> = [
      ['/login', { form: { email: 'joaquina@exemplo.com.br', senha: 'minha-senha', _acao: 'entrar' } }],
      ['/usuarios?busca=joaquina@exemplo.com.br', { como: 'admin' }],
      ['/api/usuario/deOutraEmpresa', { como: 'admin' }],
      [
        '/api/usuario/id-deOutraEmpresa',
        { method: 'PUT', json: { nome: 'Joaquina Peçanha' }, como: 'admin' },
      ],
      [`/panfleto?aberto=${arte}`, { como: 'admin' }],
      [`/p/${arte}`, { pagina: true }],
      [imagens.feed, {}],
      ['/joaquina', { pagina: true }],
      ['/41987654321', { pagina: true }],
      ['/p/joaquina@exemplo.com.br', { pagina: true }],
      ['/api/joaquina', {}],
      ['/entrar/joaquina', {}],
    ];
    for (const [path, pedido] of pedidos) {
      await edge.request(path, {
        ...pedido,
        headers: { 'User-Agent': 'Joaquina/1.0', Origin: 'http://localhost:8787' },
      });
    }
    const log = JSON.stringify(edge.log);
    expect(log).not.toMatch(/joaquina|peçanha|exemplo\.com|41987654321|minha-senha|deOutraEmpresa|sessao=/i);
    expect(log).not.toContain(arte);
    expect(log).not.toContain(id);
    expect(log).not.toContain(imagens.feed);

    const lines = edge.log.filter((linha) => 'metodo' in linha);
    expect(lines).toHaveLength(pedidos.length + 1);
    for (const line of lines) {
      expect(line).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        metodo: expect.stringMatching(/^[A-Z]+$/),
        rota: expect.stringMatching(/^[/(]/),
        status: expect.any(Number),
        ms: expect.any(Number),
      });
    }
  });

  test('Server-Timing and the line show the same times', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/', { como: 'aprovado' });
    const line = edge.log.find(({ metodo }) => metodo);
    expect(answer.headers.get('Server-Timing')).toContain(
      `total;dur=${line?.ms}, sessao;dur=${line?.sessao}`,
    );
  });
});

describe('the session is read once per request', () => {
  const PEDIDOS: Array<[nome: string, path: string, PedidoAoEdge, leituras: number]> = [
    ['a page with several loaders', '/panfleto', { pagina: true, como: 'aprovado' }, 1],
    ['Home of an administrator', '/', { pagina: true, como: 'admin' }, 1],
    ['a data request', '/usuarios.data', { como: 'admin' }, 1],
    ['a form', '/panfleto', { form: { _acao: 'encerrar', id: 'x' }, como: 'aprovado' }, 1],
    ['an endpoint', '/api/usuarios', { como: 'admin' }, 1],
    ['a visitor’s page', '/', { pagina: true }, 0],
    ['a share page, whoever asks', '/p/nada', { pagina: true, como: 'aprovado' }, 0],
    ['a picture, whoever asks', `/i/${'0'.repeat(40)}.jpg`, { como: 'aprovado' }, 0],
    [
      'a write from another site',
      '/logout',
      { form: {}, como: 'aprovado', headers: { 'Sec-Fetch-Site': 'cross-site' } },
      0,
    ],
  ];

  test.each(PEDIDOS)('%s', async (_nome, path, pedido, readings) => {
    const statements: string[] = [];
    const edge = await createEdge({ env: { DB: watchDb((sql) => statements.push(sql)) } });
    await edge.request(path, pedido);
    expect(statements.filter((sql) => /select .* from "sessoes"/is.test(sql))).toHaveLength(readings);
  });
});
