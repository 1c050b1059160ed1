import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { fieldValue } from '../telas/formulario-do-estudio.ts';
import { AVISTA, create, post } from './apoio.ts';

const unique = () => ({ ...AVISTA, texto: crypto.randomUUID() });

type Mudanca = { versao?: number; template?: string; dados: unknown };

/** PUT /api/artes/{id}. */
const edit = (edge: Edge, id: string, change: Mudanca, como: Pessoa = 'aprovado') =>
  edge.request(`/api/artes/${id}`, {
    method: 'PUT',
    json: { versao: 1, template: 'vitrine', ...change },
    como,
  });

const pageOf = async (edge: Edge, path: string) => (await edge.request(path, { pagina: true })).text();

const rowOf = (id: string) =>
  env.DB.prepare('SELECT versao, editada_em, titulo, validade FROM artes WHERE id = ?').bind(id).first();

const linksOf = async (id: string) => {
  const { results } = await env.DB.prepare(
    'SELECT versao, formato, imagem_id FROM arte_imagens_anteriores WHERE arte_id = ?',
  )
    .bind(id)
    .all<{ versao: number; formato: string; imagem_id: string }>();
  return results;
};

describe('Issue 14 §2: a piece is edited behind its link', () => {
  test('same link, new price on page and pictures; those before say that they have ended', async () => {
    const edge = await createEdge();
    const dados = unique();
    const { id, pagina, imagens } = await create(edge, { dados });
    const before = Object.values(imagens);
    // Kept by the data centre and the isolate.
    for (const _ of [1, 2]) for (const path of [...before, pagina]) await edge.request(path);
    const answer = await edit(edge, id, { dados: { ...dados, preco: 1_799_000 } });
    expect(answer.status).toBe(200);
    const changed = (await answer.json()) as { id: string; pagina: string; imagens: Record<string, string> };
    expect([changed.id, changed.pagina]).toEqual([id, pagina]);
    const page = await pageOf(edge, pagina);
    expect([page.includes('17.990'), page.includes('18.690')]).toEqual([true, false]);
    expect(page).toMatch(/Atualizada em [0-3][0-9]\/[01][0-9] às [0-2][0-9]:[0-5][0-9]/);
    for (const path of Object.values(changed.imagens)) {
      expect(before).not.toContain(path);
      expect((await edge.request(path)).headers.get('Cache-Control')).toContain('immutable');
    }
    for (const path of before)
      expect((await edge.request(path)).headers.get('Cache-Control'), path).toBe('no-cache');
    expect(await rowOf(id)).toMatchObject({ versao: 2, editada_em: edge.relogio.clock().toISOString() });
    expect(await linksOf(id)).toHaveLength(before.length);
  });

  test('the same edit again, and one that changes nothing, make nothing', async () => {
    const edge = await createEdge();
    const dados = unique();
    const { id, imagens } = await create(edge, { dados });
    const stays = await edit(edge, id, { dados });
    expect([stays.status, await stays.json()]).toMatchObject([200, { id, imagens }]);
    const cheaper = { ...dados, preco: 1_799_000 };
    const first = await (await edit(edge, id, { dados: cheaper })).json();
    const again = await edit(edge, id, { dados: cheaper });
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(await rowOf(id)).toMatchObject({ versao: 2 });
  });

  test('another’s edit is noticed, also at the same moment, and one of both wins', async () => {
    const edge = await createEdge();
    const dados = unique();
    const { id, pagina } = await create(edge, { dados });
    const both = await Promise.all(
      [1_799_000, 1_789_000].map((preco) => edit(edge, id, { dados: { ...dados, preco } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rowOf(id)).toMatchObject({ versao: 2 });
    const won = both[0]?.status === 200 ? '17.990' : '17.890';
    expect(await pageOf(edge, pagina)).toContain(won);
    const { results } = await env.DB.prepare(
      `SELECT imagens.conteudo FROM arte_imagens JOIN imagens ON imagens.id = imagem_id WHERE arte_id = ?`,
    )
      .bind(id)
      .all<{ conteudo: string }>();
    const price = won === '17.990' ? 1_799_000 : 1_789_000;
    expect(results.every(({ conteudo }) => conteudo.includes(`"preco":${price}`))).toBe(true);
    const late = await edit(edge, id, { dados: { ...dados, preco: 1_779_000 } });
    expect([late.status, await late.json()]).toMatchObject([409, { erro: { codigo: 'peca-mudou' } }]);
    const knowing = await edit(edge, id, { versao: 2, dados: { ...dados, preco: 1_779_000 } });
    expect(knowing.status).toBe(200);
  });

  test('the request that made it, sent again after an edit, gives the edited piece', async () => {
    const edge = await createEdge();
    const dados = unique();
    const idCliente = crypto.randomUUID();
    const { id } = await create(edge, { id: idCliente, dados });
    await edit(edge, id, { dados: { ...dados, preco: 1_799_000 } });
    const again = await post(edge, { id: idCliente, dados });
    expect([again.status, await again.json()]).toMatchObject([201, { id }]);
  });

  test('nobody else’s, not what has ended, not without approval, and never with what is wrong', async () => {
    const edge = await createEdge();
    const dados = unique();
    const { id } = await create(edge, { dados });
    const cheaper = { dados: { ...dados, preco: 1_799_000 } };
    expect((await edit(edge, id, cheaper, 'admin')).status).toBe(404);
    expect((await edit(edge, id, cheaper, 'cadastrado')).status).toBe(403);
    const wrong = await edit(edge, id, { dados: { ...dados, preco: -1 } });
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { erro: { campos: { preco: /./ } } }]);
    expect((await edit(edge, id, { ...cheaper, template: 'nenhum' })).status).toBe(422);
    await edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });
    const ended = await edit(edge, id, cheaper);
    expect([ended.status, await ended.json()]).toMatchObject([409, { erro: { codigo: 'peca-encerrada' } }]);
    expect(await rowOf(id)).toMatchObject({ versao: 1, editada_em: null });
  });

  test('taken down, its earlier pictures go too, out of the bucket and for ever', async () => {
    const edge = await createEdge();
    const dados = unique();
    const { id, imagens } = await create(edge, { dados });
    await edit(edge, id, { dados: { ...dados, preco: 1_799_000 } });
    const taken = await edge.request(`/links?confirmar=${id}`, {
      form: { _acao: 'retirar', id },
      como: 'aprovado',
      pagina: true,
    });
    expect(taken.status).toBe(302);
    for (const path of Object.values(imagens)) expect((await edge.request(path)).status, path).toBe(410);
    const { objects } = await env.BALDE.list({ prefix: 'imagens/' });
    const left = objects.map(({ key }) => key);
    const gone = Object.values(imagens).map((path) => path.slice('/i/'.length, -'.jpg'.length));
    expect(left.filter((key) => gone.some((each) => key.includes(each)))).toEqual([]);
  });
});

describe('Issue 14 §2: the generator’s form edits', () => {
  const form = { template: 'vitrine', moto: 'Factor DX', validade: '30/12/2026', nome: 'Bruno Reis' };

  test('it begins with what was typed, says what is edited, and goes back to the piece', async () => {
    const edge = await createEdge();
    const { id, pagina } = await create(edge, { dados: unique() });
    const path = `/geradorpanfleto?editar=${id}`;
    const page = await (await edge.request(path, { como: 'aprovado', pagina: true })).text();
    expect(page).toMatch(/Editando[\s\S]*Cancelar[\s\S]*Salvar alteração/);
    expect([fieldValue(page, 'preco'), fieldValue(page, 'validade')]).toEqual(['18.690,00', '30/12/2026']);
    const [editar, daVersao] = ['editar', 'daVersao'].map((name) => fieldValue(page, name) ?? '');
    expect([editar, daVersao]).toEqual([id, '1']);
    const fields = { ...form, ...{ id: crypto.randomUUID(), telefone: '(41) 98765-4321' } };
    const sent = { ...fields, editar: id, daVersao: '1', preco: '17.990' };
    const saved = await edge.request(path, { form: sent, como: 'aprovado', pagina: true });
    expect([saved.status, saved.headers.get('Location')]).toEqual([302, `/panfleto?aberto=${id}&editada`]);
    expect(await pageOf(edge, pagina)).toContain('17.990');
    const late = await edge.request(path, {
      ...{ form: { ...sent, preco: '16.990' }, como: 'aprovado', pagina: true },
    });
    const text = await late.text();
    expect([late.status, fieldValue(text, 'preco'), fieldValue(text, 'daVersao')]).toEqual([
      ...[409, '16.990', '1'],
    ]);
    expect(text).toMatch(/A alteração não foi salva: esta imagem mudou em outra aba[\s\S]*Ver como está/);
  });

  test('a piece that has ended begins another one instead', async () => {
    const edge = await createEdge();
    const { id } = await create(edge, { dados: unique() });
    await edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });
    const page = await (
      await edge.request(`/geradorpanfleto?editar=${id}`, { como: 'aprovado', pagina: true })
    ).text();
    expect([page.includes('Salvar alteração'), fieldValue(page, 'preco')]).toEqual([false, '18.690,00']);
    expect(fieldValue(page, 'editar')).toBeUndefined();
  });

  test.for([
    {
      tela: 'imagempost',
      pedido: { tipo: 'post', template: 'manchete', dados: { titulo: 'Sábado de test ride' } },
      campo: 'titulo',
    },
    {
      tela: 'imagempecas',
      pedido: {
        ...{ tipo: 'pecas', template: 'balcao' },
        dados: { itens: [{ descricao: 'Capacete', preco: 89_990 }], validade: '2026-12-30' },
      },
      campo: 'itens.0.descricao',
    },
  ])('$tela edits its own kind', async ({ tela, pedido, campo }) => {
    const edge = await createEdge();
    const { templates } = (await (
      await edge.request('/api/artes/templates', { como: 'aprovado' })
    ).json()) as { templates: { id: string; tipo: string }[] };
    const template = templates.find(({ tipo }) => tipo === pedido.tipo)?.id;
    const assinatura = { nome: AVISTA.nome, telefone: AVISTA.telefone };
    const made = await edge.request('/api/artes', {
      json: {
        ...pedido,
        ...{ id: crypto.randomUUID(), template },
        dados: { ...pedido.dados, ...assinatura },
      },
      como: 'aprovado',
    });
    const { id } = (await made.json()) as { id: string };
    const page = await (
      await edge.request(`/${tela}?editar=${id}`, { como: 'aprovado', pagina: true })
    ).text();
    expect([page.includes('Salvar alteração'), fieldValue(page, 'editar')]).toEqual([true, id]);
    expect(page).toContain(campo);
  });
});
