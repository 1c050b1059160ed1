import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { fieldValue } from './formulario-do-estudio.ts';

const ASSINATURA = { nome: 'Bruno Reis', telefone: '(41) 98765-4321' };

const POST = { template: 'manchete', titulo: 'Sábado de test ride', moto: 'Factor DX', ...ASSINATURA };
const PARABENS = {
  template: 'entrega',
  cliente: 'Ana',
  moto: 'Factor DX',
  entrega: '20/11/2026',
  versao: '3',
  como: 'assinatura',
  assinatura: 'M10 10 L20 30 L40 12',
  ...ASSINATURA,
};
const PECAS = {
  template: 'balcao',
  'itens.0.descricao': 'Capacete articulado',
  'itens.0.preco': '899,90',
  'itens.3.descricao': 'Luva de couro',
  'itens.3.preco': '189',
  validade: '30/11/2026',
  ...ASSINATURA,
};

const TELAS = [
  ['/imagempost', POST],
  ['/imagemparabens', PARABENS],
  ['/imagempecas', PECAS],
] as const;

const send = (edge: Edge, path: string, fields: Record<string, string>, como = 'aprovado' as const) =>
  edge.request(path, { form: { id: crypto.randomUUID(), ...fields }, como, pagina: true });

const textOf = (page: string) => page.replaceAll(/<svg.*?<\/svg>/gs, '');

describe.each(TELAS)('issue 10 §2 %s without JavaScript', (path, fields) => {
  test('opens with who signs filled in, and its looks by their names', async () => {
    const edge = await createEdge();
    const page = await (await edge.request(path, { como: 'aprovado', pagina: true })).text();
    expect([fieldValue(page, 'nome'), fieldValue(page, 'telefone')]).toEqual([
      'Bruno Reis',
      '(41) 98765-4321',
    ]);
    expect(page).toContain(`value="${fields.template}"`);
  });

  test('makes the piece and goes to it; sent twice it is one', async () => {
    const edge = await createEdge();
    const id = '01KAJ4X5Y6Z7A8B9C0D1E2F3G4';
    const answers = [await send(edge, path, { ...fields, id }), await send(edge, path, { ...fields, id })];
    const addresses = answers.map(({ headers }) => headers.get('Location'));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(addresses[0]).toMatch(/^\/panfleto\?aberto=[0-9a-z]{32}&novo$/);
    expect(addresses[1]).toBe(addresses[0]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM artes').first('n')).toBe(1);
  });

  test('is used again: the form is filled with it', async () => {
    const edge = await createEdge();
    const made = await send(edge, path, { ...fields, mensagem: 'Boa viagem', selo: 'Feirão' });
    const id = /aberto=([0-9a-z]{32})/.exec(made.headers.get('Location') ?? '')?.[1];
    const page = await (
      await edge.request(`${path}?duplicar=${id}`, { como: 'aprovado', pagina: true })
    ).text();
    if (path === '/imagemparabens') {
      expect(page).toContain('Boa viagem');
      expect(fieldValue(page, 'cliente')).toBe('');
      return;
    }
    expect(fieldValue(page, 'selo')).toBe('Feirão');
    expect(fieldValue(page, path === '/imagempost' ? 'titulo' : 'itens.1.descricao')).toBe(
      path === '/imagempost' ? POST.titulo : 'Luva de couro',
    );
  });

  test('bad input: messages, and nothing typed is lost', async () => {
    const edge = await createEdge();
    const wrong = {
      ...fields,
      nome: '',
      telefone: '12',
      titulo: 'x'.repeat(200),
      ajustes: '{"feed":{"texto":1}}',
    };
    const answer = await send(edge, path, wrong);
    expect(answer.status).toBe(422);
    const page = textOf(await answer.text());
    expect(page).toContain('Confira o telefone, com DDD.');
    const [field, text] = Object.entries(fields)[1] ?? [];
    expect(fieldValue(page, field ?? '')).toBe(field === 'titulo' ? wrong.titulo : text);
    expect(fieldValue(page, 'ajustes')?.replaceAll('&quot;', '"')).toBe(wrong.ajustes);
    expect(edge.desenhos).toBe(0);
  });
});

describe('section 2: imagemparabens and imagempecas carry no access flag', () => {
  test.each([
    ['/imagemparabens', PARABENS],
    ['/imagempecas', PECAS],
  ])('%s for a visitor: the screen, and signing in before anything is made', async (path, fields) => {
    const edge = await createEdge();
    const page = await (await edge.request(path, { pagina: true })).text();
    expect(page).toContain(`/login?voltar=${encodeURIComponent(path)}`);
    expect(page).toContain('não fica guardado até você entrar');
    const answer = await edge.request(path, { form: { id: crypto.randomUUID(), ...fields }, pagina: true });
    // Without this header an open page asks nobody to sign in again.
    expect([answer.status, answer.headers.get('x-sessao')]).toEqual([422, 'terminada']);
    const sent = await answer.text();
    expect(sent).toContain('Entre na sua conta para gerar');
    const [field, text] =
      path === '/imagempecas' ? ['itens.0.descricao', 'Capacete articulado'] : ['cliente', 'Ana'];
    expect(fieldValue(sent, field)).toBe(text);
    expect(edge.desenhos).toBe(0);
  });

  test.each([
    ['/imagemparabens', PARABENS],
    ['/imagempecas', PECAS],
  ])('Issue 14 §2 %s: who is not registered is not told that the session ended', async (path, fields) => {
    const edge = await createEdge();
    const form = { id: crypto.randomUUID(), ...fields };
    const answer = await edge.request(path, { form, como: 'semCadastro', pagina: true });
    expect([answer.status, answer.headers.get('x-sessao')]).toEqual([422, null]);
  });

  test('a person without a company, and one who waits for approval, read why', async () => {
    const edge = await createEdge();
    const pending = await (await edge.request('/imagempecas', { como: 'cadastrado', pagina: true })).text();
    expect(pending).toContain('espera a aprovação');
    const unknown = await (await edge.request('/imagempecas', { como: 'semCadastro', pagina: true })).text();
    expect(unknown).toContain('Falta o seu cadastro');
    const alone = await createEdge();
    await env.ORIGEM_DB.prepare(`UPDATE usuarios SET id_empresa = NULL WHERE uid = 'aprovado'`).run();
    const nobody = await (await alone.request('/imagempecas', { como: 'aprovado', pagina: true })).text();
    expect(nobody).toContain('Falta ligar você a uma loja');
  });
});

describe('issue 10 §4 consent', () => {
  test.each([
    ['nobody asked', { como: '', assinatura: '' }, 'Registre a autorização do cliente.'],
    ['not signed', { assinatura: '' }, 'Peça ao cliente que assine na tela.'],
    ['hostile path', { assinatura: 'M1 1 <script>' }, 'Não deu para ler a assinatura'],
  ])('%s: no piece, and the message stands at its field', async (_nome, change, message) => {
    const edge = await createEdge();
    const answer = await send(edge, '/imagemparabens', { ...PARABENS, ...change });
    expect(answer.status).toBe(422);
    const page = textOf(await answer.text());
    expect(page.slice(page.indexOf('id="consentimento-erro"'))).toContain(message);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM artes').first('n')).toBe(0);
  });
});

describe('issue 10 §2 history with search and filters', () => {
  async function listed(edge: Edge, query: string): Promise<string[]> {
    const page = await (await edge.request(`/panfleto?${query}`, { como: 'aprovado', pagina: true })).text();
    return [...page.matchAll(/truncate font-medium">([^<]*)</g)].map(([, title = '']) => title).sort();
  }

  test('words whatever their case and accents, kind, state; nobody else’s', async () => {
    const edge = await createEdge();
    for (const [path, fields] of TELAS) expect((await send(edge, path, fields)).status).toBe(302);
    await send(edge, '/imagempost', { ...POST, titulo: '100% ÓLEO_novo', validade: '22/11/2026' });
    const all = ['100% ÓLEO_novo', 'Capacete articulado', 'Parabéns, Ana', 'Sábado de test ride'];
    expect(await listed(edge, '')).toEqual(all);
    expect(await listed(edge, 'busca=sabado+RIDE')).toEqual(['Sábado de test ride']);
    expect(await listed(edge, 'busca=oleo')).toEqual(['100% ÓLEO_novo']);
    expect(await listed(edge, 'busca=%25+_'), 'no wildcards').toEqual(['100% ÓLEO_novo']);
    expect(await listed(edge, "busca='--"), 'no SQL').toEqual([]);
    expect(await listed(edge, 'busca=factor+parabens')).toEqual(['Parabéns, Ana']);
    expect(await listed(edge, 'tipo=pecas')).toEqual(['Capacete articulado']);
    expect(await listed(edge, 'tipo=nada')).toEqual(all);
    expect(await listed(edge, 'estado=encerrada')).toEqual([]);
    await env.DB.prepare(`UPDATE artes SET encerrada_em = '2026-11-21T12:00:00Z' WHERE tipo = 'pecas'`).run();
    expect(await listed(edge, 'estado=encerrada')).toEqual(['Capacete articulado']);
    expect(await listed(edge, 'estado=valendo')).not.toContain('Capacete articulado');
    await env.DB.prepare(`UPDATE artes SET uid = 'outra' WHERE tipo = 'parabens'`).run();
    expect(await listed(edge, 'busca=parabens')).toEqual([]);
  });
});
