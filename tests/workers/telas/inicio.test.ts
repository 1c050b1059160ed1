import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { type Ator, approve } from '../../support/edge/pessoas.ts';
import { fieldValue } from './formulario-do-estudio.ts';

/** Words that every face says, and no other does. */
const FACES = {
  visitante: 'Panfletos com a cara da sua loja, feitos no celular',
  verificacao: 'Confirme seu e-mail',
  cadastro: 'Concluir cadastro',
  indisponivel: 'Seu cadastro não abriu agora',
} as const;

type Face = keyof typeof FACES | 'painel';

/** The faces that a page shows; its data, which name them too, are left out. */
function facesOf(page: string): Face[] {
  const seen = page.replaceAll(/<script.*?<\/script>/gs, '');
  const faces = Object.entries(FACES).flatMap(([face, text]) => (seen.includes(text) ? [face as Face] : []));
  return /(Bom dia|Boa tarde|Boa noite)(<!-- -->)?,/.test(seen) ? [...faces, 'painel'] : faces;
}

describe.each(['/', '/v2'])('§4 Session flags: what %s shows to whom', (path) => {
  const look = async (como: Ator, breaks?: 'gone' | 'refuses the session') => {
    const edge = await createEdge();
    if (breaks === 'gone') edge.rede.fail({ tipo: 'queda' });
    if (breaks === 'refuses the session') edge.rede.fail({ tipo: 'status', status: 401 });
    const answer = await edge.request(path, { como, pagina: true });
    expect(answer.status).toBe(200);
    return facesOf(await answer.text());
  };

  test.each<[Ator, Face]>([
    ['visitante', 'visitante'],
    ['aguardando', 'verificacao'],
    ['semCadastro', 'cadastro'],
    ['cadastrado', 'painel'],
    ['aprovado', 'painel'],
    ['admin', 'painel'],
  ])('%s: %s', async (como, face) => {
    expect(await look(como)).toEqual([face]);
  });

  test.each<[Ator, Face]>([
    ['visitante', 'visitante'],
    ['aguardando', 'verificacao'],
    // Whether they are registered is not known: neither is asked to register.
    ['semCadastro', 'indisponivel'],
    ['aprovado', 'indisponivel'],
  ])('the upstream is gone; %s: %s', async (como, face) => {
    expect(await look(como, 'gone')).toEqual([face]);
  });

  test('the upstream no longer takes the session: its person is a visitor', async () => {
    expect(await look('aprovado', 'refuses the session')).toEqual(['visitante']);
  });
});

test.each([
  ['/', 'meus-panfletos'],
  ['/v2', 'panfletos-do-painel'],
])('§4 %s: who belongs to no company is told so, under no empty heading of flyers', async (path, heading) => {
  const edge = await createEdge();
  await env.ORIGEM_DB.prepare("UPDATE usuarios SET id_empresa = NULL WHERE uid = 'aprovado'").run();
  const page = await (await edge.request(path, { como: 'aprovado', pagina: true })).text();
  expect(page).toContain('Falta ligar você a uma empresa.');
  expect(page).not.toContain(`id="${heading}"`);
  expect(page).not.toContain('não abriram agora');
});

describe('§2 HomeV2: who registers or confirms there does it as on Home', () => {
  test.each<[Ator, string]>([
    ['semCadastro', 'cadastrar'],
    ['aguardando', 'verificar'],
  ])('%s', async (como, action) => {
    const edge = await createEdge();
    const page = await (await edge.request('/v2', { como, pagina: true })).text();
    expect(page).toMatch(new RegExp(`<form[^>]*action="/\\?index"[^>]*>.*value="${action}"`, 's'));
  });
});

describe('§5 a new account without JavaScript', () => {
  const send = (edge: Edge, como: Ator, form: Record<string, string>) =>
    edge.request('/?index', { como, form, pagina: true });

  test('‘Já confirmei’ before the address is confirmed: the page says so, and still asks', async () => {
    const edge = await createEdge();
    const answer = await send(edge, 'aguardando', { _acao: 'verificar' });
    const page = await answer.text();
    expect([answer.status, facesOf(page)]).toEqual([200, ['verificacao']]);
    expect(page).toContain('Ainda não recebemos a confirmação.');
  });

  test('a registration without a name is refused beside its field; with one it opens the panel', async () => {
    const edge = await createEdge();
    const form = {
      _acao: 'cadastrar',
      nome: ' ',
      telefone: '41987654321',
      id_empresa: '',
      descricao_cargo: '',
    };
    const refused = await send(edge, 'semCadastro', form);
    const page = await refused.text();
    expect([refused.status, facesOf(page)]).toEqual([422, ['cadastro']]);
    expect(page).toContain('Informe o nome.');
    expect(fieldValue(page, 'telefone')).toBe('41987654321');
    const done = await send(edge, 'semCadastro', { ...form, nome: 'Nina Prado' });
    expect([done.status, done.headers.get('Location')]).toEqual([302, '/']);
    const home = await edge.request('/', { como: 'semCadastro', pagina: true });
    expect(facesOf(await home.text())).toEqual(['painel']);
  });
});

describe('Issue 13 §5: a visitor at a screen of the store is told why Home stands there', () => {
  test.each(['/admin/chaves', '/admin', '/clientes?busca=joana'])('%s', async (path) => {
    const edge = await createEdge();
    const answer = await edge.request(path, { pagina: true });
    const home = answer.headers.get('Location') ?? '';
    expect(home).toBe(`/?voltar=${encodeURIComponent(path)}`);
    const page = await (await edge.request(home, { pagina: true })).text();
    expect(page).toContain('Entre para abrir esta página');
    expect(page).toContain(`href="/login?voltar=${encodeURIComponent(path)}"`);
  });

  test('who comes by themselves is told nothing, nor is anybody led elsewhere', async () => {
    const edge = await createEdge();
    for (const home of ['/', '/?voltar=%2F', '/?voltar=https%3A%2F%2Foutro.exemplo'])
      expect(await (await edge.request(home, { pagina: true })).text()).not.toContain('Entre para abrir');
  });
});

describe('Issue 28 §2: an approval is seen on the waiting screen', () => {
  const WAITING = 'Seu acesso espera a aprovação do administrador.';
  const ask = (edge: Edge) =>
    edge.request('/_root.data?index', { form: { _acao: 'aprovacao' }, como: 'cadastrado' });

  test('past every copy, and the next page refuses nothing', async () => {
    const edge = await createEdge();
    const look = async () => (await edge.request('/', { como: 'cadastrado', pagina: true })).text();
    expect(await look()).toContain(WAITING);
    expect(await (await ask(edge)).text()).toContain('semMudanca');
    await approve('cadastrado');
    const answer = await ask(edge);
    expect(await answer.text()).not.toContain('semMudanca');
    // The marker that this answer sets takes the person's own reads past the copies.
    expect(answer.headers.getSetCookie().join(' ')).toMatch(/escrita=\d/);
  });

  test('the upstream is gone: nothing changes, and nothing fails', async () => {
    const edge = await createEdge();
    edge.rede.fail({ tipo: 'queda' });
    const answer = await ask(edge);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('semMudanca');
  });
});

test('Issue 28 §1 (A15): Home of a person not yet approved offers nothing that would refuse them', async () => {
  const edge = await createEdge();
  const page = await (await edge.request('/', { como: 'cadastrado', pagina: true })).text();
  const main = /<main.*<\/main>/s.exec(page)?.[0] ?? '';
  expect(main).not.toContain('id="hoje"');
  const links = [...main.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, href]) => href ?? '');
  for (const own of ['/fipe', '/registrarseminovo', '/financiamento']) expect(links).toContain(own);
  for (const href of new Set(links)) {
    const answer = await edge.request(href, { como: 'cadastrado', pagina: true });
    expect([href, answer.status]).toEqual([href, 200]);
  }
});
