import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../../app/domain/valores/csv.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

type Linha = { em: string; uid?: string; empresa?: number | null; acao?: string; alvo?: string };

async function record(linhas: readonly Linha[]): Promise<void> {
  await env.DB.batch(
    linhas.map(({ em, uid = 'admin', empresa = 1, acao = 'usuario.aprovar', alvo = 'aprovado' }, index) =>
      env.DB.prepare(
        'INSERT INTO auditoria (id, em, uid, id_empresa, acao, alvo) VALUES (?, ?, ?, ?, ?, ?)',
      ).bind(`id-${String(index).padStart(4, '0')}`, em, uid, empresa, acao, alvo),
    ),
  );
}

const open = (edge: Edge, query = '') =>
  edge.request(`/admin/auditoria${query}`, { como: 'admin', pagina: true }).then((answer) => answer.text());

/** Acts listed, as "who: what: to whom". */
const atosOf = (page: string): string[] =>
  [...page.matchAll(/<tr role="row">(.*?)<\/tr>/g)].flatMap(([, row = '']) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, ''),
    );
    return cells.length > 0 ? [cells.slice(0, 3).join(': ')] : [];
  });

describe('Issue 9 §3 Administrators see, filter and export the audit trail', () => {
  test('newest first, with names, and of their own company alone', async () => {
    const edge = await createEdge();
    await record([
      { em: '2026-11-20T12:00:00.000Z' },
      { em: '2026-11-21T12:00:00.000Z', uid: 'quem-saiu', acao: 'plano.publicar', alvo: 'plano/3' },
      { em: '2026-11-21T13:00:00.000Z', empresa: 2, uid: 'deOutraEmpresa' },
      { em: '2026-11-21T14:00:00.000Z', empresa: null },
    ]);
    const page = await open(edge);
    expect(atosOf(page)).toEqual([
      'Pessoa da rede ou excluída: Publicou o plano: Plano, versão 3',
      'Helena Prado: Aprovou o acesso: Bruno Reis',
    ]);
    expect(page).toContain('20/11/2026 09:00:00');
    expect(page).not.toContain('Caio Brito');
  });

  test('who rules the network reads every company’s, and of people without one', async () => {
    const edge = await createEdge();
    await record([
      { em: '2026-11-20T12:00:00.000Z' },
      { em: '2026-11-21T13:00:00.000Z', empresa: 2, uid: 'deOutraEmpresa' },
      {
        em: '2026-11-21T14:00:00.000Z',
        empresa: null,
        uid: 'quem-saiu',
        acao: 'conta.excluir',
        alvo: 'quem-saiu',
      },
    ]);
    const page = await edge.request('/admin/auditoria', { como: 'adminDaRede', pagina: true });
    expect(atosOf(await page.text())).toEqual([
      'Pessoa excluída: Excluiu a própria conta: Pessoa excluída',
      'Caio Brito: Aprovou o acesso: Bruno Reis',
      'Helena Prado: Aprovou o acesso: Bruno Reis',
    ]);
  });

  test.each([
    [
      '?pessoa=aprovado',
      ['Helena Prado: Aprovou o acesso: Bruno Reis', 'Bruno Reis: Tirou um link do ar: Link x'],
    ],
    ['?acao=link.retirar', ['Bruno Reis: Tirou um link do ar: Link x']],
    ['?acao=nada', 3],
    ['?de=2026-11-21', ['Helena Prado: Bloqueou a taxa: Ana Lima']],
    // 02:59:59 UTC is still the day before in São Paulo.
    [
      '?de=2026-11-20&ate=2026-11-20',
      ['Helena Prado: Aprovou o acesso: Bruno Reis', 'Bruno Reis: Tirou um link do ar: Link x'],
    ],
    ['?ate=2026-11-19', []],
    ['?de=ontem&ate=2026-13-40', 3],
  ])('the filter in the address: %s', async (query, expected) => {
    const edge = await createEdge();
    await record([
      { em: '2026-11-20T03:00:00.000Z', uid: 'aprovado', acao: 'link.retirar', alvo: 'x' },
      { em: '2026-11-21T02:59:59.999Z' },
      { em: '2026-11-21T03:00:00.000Z', acao: 'usuario.tirar-taxa-livre', alvo: 'cadastrado' },
    ]);
    const seen = atosOf(await open(edge, query));
    if (typeof expected === 'number') expect(seen).toHaveLength(expected);
    else expect(seen).toEqual(expected);
  });

  test('pages by key: every line once, and the filter goes along', async () => {
    const edge = await createEdge();
    await record(Array.from({ length: 60 }, () => ({ em: '2026-11-20T12:00:00.000Z' })));
    const first = await open(edge, '?acao=usuario.aprovar');
    const next = /href="([^"]*depois=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('acao=usuario.aprovar');
    const second = await open(edge, next.slice(next.indexOf('?')));
    expect([atosOf(first).length, atosOf(second).length]).toEqual([50, 10]);
  });

  test('as a spreadsheet with the same filter: safe cells, every page', async () => {
    const edge = await createEdge();
    await record([
      ...Array.from({ length: 1_100 }, () => ({ em: '2026-11-20T12:00:00.000Z' })),
      { em: '2026-11-21T12:00:00.000Z', acao: 'link.retirar', alvo: '=1+1' },
    ]);
    const answer = await edge.request('/admin/auditoria/csv?acao=usuario.aprovar', { como: 'admin' });
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    expect(answer.headers.get('Content-Disposition')).toMatch(/auditoria-\d{4}-\d\d-\d\d\.csv/);
    expect(parseCsv(await answer.text())).toHaveLength(1_101);
    const whole = await (await edge.request('/admin/auditoria/csv', { como: 'admin' })).text();
    expect(whole).toContain(";'=1+1");
    expect(whole.split('\r\n')[1]).toBe(
      "21/11/2026 09:00:00;Helena Prado;Tirou um link do ar;Link =1+1;link.retirar;admin;'=1+1;",
    );
  });

  test('Issue 13 §5: things are named, with what they are and their id below; another company’s are not', async () => {
    const edge = await createEdge();
    const made = (id: string, idEmpresa: number, nome: string) =>
      env.DB.prepare(
        `INSERT INTO acessorios (id_empresa, id, busca, usado, versao, uid, criado_em, alterado_em, codigo, nome, preco, modelos, ativo)
         VALUES (?, ?, '', 0, 1, 'admin', '', '', ?, ?, 100, '[]', 1)`,
      ).bind(idEmpresa, id, nome, nome);
    await env.DB.batch([made('01AB', 1, 'Baú de 45 litros'), made('01CD', 2, 'Luva')]);
    await record([
      { em: '2026-11-20T12:00:00.000Z', acao: 'acessorio.criar', alvo: 'acessorio/01AB' },
      { em: '2026-11-21T12:00:00.000Z', acao: 'acessorio.criar', alvo: 'acessorio/01CD' },
    ]);
    expect(atosOf(await open(edge))).toEqual([
      'Helena Prado: Criou um acessório: Acessório 01CD',
      'Helena Prado: Criou um acessório: Baú de 45 litrosAcessório 01AB',
    ]);
    const csv = await (await edge.request('/admin/auditoria/csv', { como: 'admin' })).text();
    expect(csv).toContain('Criou um acessório;Baú de 45 litros;acessorio.criar;admin;acessorio/01AB;');
  });

  test('nothing there says so; its tile is on /admin', async () => {
    const edge = await createEdge();
    expect(await open(edge)).toContain('Nada registrado ainda');
    expect(await open(edge, '?acao=link.retirar')).toContain('Nada com esse filtro');
    const admin = await (await edge.request('/admin', { como: 'admin', pagina: true })).text();
    expect(admin).toContain('href="/admin/auditoria"');
  });

  test.each(['/admin', '/admin/auditoria', '/admin/auditoria/csv'])(
    '§6 %s is for administrators',
    async (path) => {
      const edge = await createEdge();
      const answer = await edge.request(path, { como: 'aprovado', pagina: true });
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/unauthorized']);
    },
  );

  test('while the upstream is gone the trail says so, and shows nothing half', async () => {
    const edge = await createEdge();
    // Whoever asks is known; the list of people was not read yet.
    await edge.request('/estoque', { como: 'admin', pagina: true });
    edge.rede.fail({ tipo: 'queda' });
    const answer = await edge.request('/admin/auditoria', { como: 'admin', pagina: true });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('Tentar de novo');
  });
});
