import { env } from 'cloudflare:workers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../../app/domain/valores/csv.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { createLink, openEdge } from '../documentos/link.ts';
import { AVISTA, create } from '../imagens/apoio.ts';

const ENDERECO = 'moto=Crosser+150+S+ABS&preco=22490&entrada=4500&parcelas=36';

const save = (edge: Edge, como: 'aprovado' | 'cadastrado', nome: string) =>
  edge.request('/financiamento', {
    form: { _acao: 'salvar', id: crypto.randomUUID(), nome, nota: '', simulacao: ENDERECO },
    como,
  });

async function exported(edge: Edge, como: 'aprovado' | 'cadastrado' | 'admin') {
  const answer = await edge.request('/perfil/dados', { como });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { answer, files, text, json: JSON.parse(text('dados.json')) };
}

describe('Issue 9 §3 A person exports everything about themselves (LGPD, art. 18)', () => {
  test('a ZIP with JSON and CSV: record, pieces, sent and saved simulations, sessions, acts', async () => {
    const edge = await openEdge();
    const { pagina } = await create(edge);
    const { pagina: sent } = await createLink(edge);
    await save(edge, 'aprovado', '=Cliente');
    const { answer, files, text, json } = await exported(edge, 'aprovado');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.zip"/),
    });
    expect(Object.keys(files).sort()).toEqual([
      'acessos.csv',
      'atividades.csv',
      'cadastro.csv',
      'dados.json',
      'fotos.csv',
      'leia-me.txt',
      'marcas.csv',
      'planos.csv',
      'pontos-da-premiacao.csv',
      'precos.csv',
      'publicados.csv',
      'simulacoes-salvas.csv',
    ]);
    expect(json.cadastro).toMatchObject({ uid: 'aprovado', nome: 'Bruno Reis', telefone: '41987654321' });
    const links = parseCsv(text('publicados.csv')).map(({ celulas }) => celulas[2]);
    for (const path of [pagina, sent]) expect(links).toContain(`http://localhost:8787${path}`);
    expect(text('simulacoes-salvas.csv')).toContain("'=Cliente");
    expect(json.salvas[0]).toMatchObject({ nome: '=Cliente', pedido: { produto: 'cdc' } });
    expect(json.acessos).toHaveLength(1);
  });

  test('nothing of others, and no key of a session', async () => {
    const edge = await openEdge();
    await create(edge);
    await save(edge, 'aprovado', 'Cliente de Bruno');
    await save(edge, 'cadastrado', 'Cliente de Ana');
    const { files } = await exported(edge, 'cadastrado');
    const everything = Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n');
    expect(everything).toContain('Cliente de Ana');
    expect(everything).not.toMatch(/Bruno|refresh|cifrado/i);
    const sessions = await env.DB.prepare('SELECT id FROM sessoes').all<{ id: string }>();
    for (const { id } of sessions.results) expect(everything).not.toContain(id);
  });

  test.each(['visitante', 'aguardando', 'semCadastro'] as const)('%s has none', async (como) => {
    const edge = await createEdge();
    const answer = await edge.request('/perfil/dados', { como });
    const home = como === 'visitante' ? '/?voltar=%2Fperfil%2Fdados' : '/';
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, home]);
  });
});

describe('Issue 9 §3 A person deletes themselves from the profile', () => {
  const remove = (edge: Edge, como: 'aprovado' | 'adminDaRede' = 'aprovado') =>
    edge.request('/perfil?excluir', { form: { _acao: 'excluir' }, como, pagina: true });

  test('asks first; then everything is gone at once, and so are session and browser data', async () => {
    const edge = await openEdge();
    const { pagina, imagens } = await create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID() } });
    await save(edge, 'aprovado', 'Cliente');
    const asked = await edge.request('/perfil?excluir', { como: 'aprovado', pagina: true });
    expect(await asked.text()).toContain('Excluir sua conta?');

    const gone = await remove(edge);
    expect([gone.status, gone.headers.get('Location')]).toEqual([302, '/login?saiu']);
    expect(gone.headers.get('Clear-Site-Data')).toContain('storage');
    expect((await edge.request(pagina)).status).toBe(410);
    expect((await edge.request(imagens.feed ?? '')).status).toBe(410);
    for (const [table, db] of [
      ['simulacoes', env.DB],
      ['sessoes', env.DB],
      ['usuarios', env.ORIGEM_DB],
    ] as const) {
      const left = await db.prepare(`SELECT count(*) AS n FROM ${table} WHERE uid = 'aprovado'`).first('n');
      expect(left, table).toBe(0);
    }
    const after = await edge.request('/perfil', { como: 'aprovado' });
    expect(after.headers.get('Location')).toBe('/?voltar=%2Fperfil');
  });

  test('a session that began a while ago signs in again first', async () => {
    const edge = await createEdge();
    await edge.request('/perfil', { como: 'aprovado' });
    await edge.relogio.advance(4 * 60_000);
    const refused = await remove(edge);
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain('Entre de novo antes de excluir.');
    expect(page).toContain('Sair e entrar');
  });

  test('the last administrator of the network is told whom to name first, and stays', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET permissoes = '[]' WHERE uid = 'aguardando'").run();
    const refused = await remove(edge, 'adminDaRede');
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('É o último administrador da rede. Escolha outro antes.');
    expect((await edge.request('/perfil', { como: 'adminDaRede' })).status).toBe(200);
  });

  test('while the upstream is gone nothing is deleted, and it says so', async () => {
    const edge = await createEdge();
    await edge.request('/perfil', { como: 'aprovado' });
    edge.rede.fail({ tipo: 'queda' });
    const refused = await remove(edge);
    expect([502, 504]).toContain(refused.status);
    edge.rede.fail(null);
    await edge.relogio.advance(61_000);
    expect((await edge.request('/perfil', { como: 'aprovado' })).status).toBe(200);
  });
});
