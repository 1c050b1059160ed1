import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEstoqueRepository } from '../../../workers/estoque/estoque-repository.ts';
import { createEstoqueEventRepository } from '../../../workers/estoque/event-repository.ts';
import { sweepEstoque } from '../../../workers/estoque/sweep.ts';
import { createFotoRepository } from '../../../workers/fotos/foto-repository.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { approve } from '../../support/edge/pessoas.ts';
import { acoesOf, act, chassiNovo, eventosOf, make, reservar, situacaoOf, vender } from './apoio.ts';

const HORAS = 3_600_000;

describe('Issue 12 §2 reservations', () => {
  test('50 people reserve the same item at once: exactly one succeeds, the others are told who has it', async () => {
    const edge = await createEdge();
    await approve('cadastrado');
    const id = await make(edge);
    const people = ['aprovado', 'cadastrado', 'admin', 'adminDaRede'] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        reservar(edge, id, people[n % 4] ?? 'admin', { para: `Cliente ${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 302);
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 49 }, () => 409));
    const dono = await env.DB.prepare('SELECT reservada_nome AS nome FROM estoque WHERE id = ?')
      .bind(id)
      .first<string>('nome');
    for (const answer of others) expect(await answer.text()).toContain(`${dono} já reservou esta moto, até `);
    expect(await acoesOf(id)).toEqual(['criar', 'reservar']);
    const trail = await env.DB.prepare(
      "SELECT count(*) AS n FROM auditoria WHERE acao = 'estoque.reservar'",
    ).first('n');
    expect(trail, 'the trail tells of the one').toBe(1);
  });

  test('a sale and a reservation at the same time never both hold', async () => {
    const edge = await createEdge();
    await approve('cadastrado');
    for (let round = 0; round < 10; round += 1) {
      const id = await make(edge);
      const answers = await Promise.all([reservar(edge, id, 'cadastrado'), vender(edge, id, 'aprovado')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
      const [, second, ...more] = await eventosOf(id);
      expect([second?.para, more]).toEqual([await situacaoOf(id), []]);
      const row = await env.DB.prepare(
        'SELECT reservada_por AS por, vendida_por AS vendeu FROM estoque WHERE id = ?',
      )
        .bind(id)
        .first<{ por: string | null; vendeu: string | null }>();
      expect([row?.por, row?.vendeu].filter((each) => each !== null)).toHaveLength(1);
    }
  });

  test('it ends by itself to the second, for whoever reads or writes next', async () => {
    const edge = await createEdge();
    await approve('cadastrado');
    const id = await make(edge);
    await reservar(edge, id, 'aprovado');
    await edge.relogio.advance(48 * HORAS - 1);
    expect((await reservar(edge, id, 'cadastrado')).status, 'a millisecond before').toBe(409);
    await edge.relogio.advance(1);
    const page = await (await edge.request(`/estoque/${id}`, { como: 'cadastrado', pagina: true })).text();
    expect(page).toContain('Disponível');
    expect(await situacaoOf(id)).toBe('disponivel');
    expect((await reservar(edge, id, 'cadastrado')).status).toBe(302);
    expect(await acoesOf(id)).toEqual(['criar', 'reservar', 'vencer', 'reservar']);
    expect((await eventosOf(id)).map(({ versao }) => versao)).toEqual([1, 2, 3, 4]);
  });

  test('fifty readers at its end write one event', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await reservar(edge, id, 'aprovado');
    await edge.relogio.advance(48 * HORAS);
    // Everybody’s session has ended meanwhile.
    edge.signOutEverybody();
    await Promise.all(
      Array.from({ length: 50 }, () => edge.request('/estoque', { como: 'aprovado', pagina: true })),
    );
    expect(await acoesOf(id)).toEqual(['criar', 'reservar', 'vencer']);
  });

  test('the daily cleaning ends what nobody looked at, and forgets customers after two years', async () => {
    const edge = await createEdge();
    const [id, other] = [await make(edge), await make(edge)];
    await reservar(edge, id, 'aprovado');
    await edge.relogio.advance(20 * HORAS);
    await reservar(edge, other, 'aprovado');
    await edge.relogio.advance(28 * HORAS);
    const eventos = createEstoqueEventRepository(env.DB);
    const fotos = createFotoRepository(env.DB);
    await sweepEstoque({ eventos, fotos }, edge.relogio.clock());
    expect([await situacaoOf(id), await situacaoOf(other)]).toEqual(['disponivel', 'reservada']);
    expect((await eventosOf(id))[1]?.cliente).toBe('Cliente da Silva');
    await sweepEstoque({ eventos, fotos }, new Date(edge.relogio.clock().getTime() + 731 * 24 * HORAS));
    expect((await eventosOf(id))[1]?.cliente).toBeNull();
  });

  test('who may do what: extend is an administrator’s, release and sale the holder’s', async () => {
    const edge = await createEdge();
    await approve('cadastrado');
    const id = await make(edge);
    await reservar(edge, id, 'aprovado');
    expect((await act(edge, id, 'estender', 'aprovado', { ate: '' })).status).toBe(403);
    expect((await act(edge, id, 'liberar', 'cadastrado')).status).toBe(409);
    expect((await vender(edge, id, 'cadastrado')).status).toBe(409);
    expect((await act(edge, id, 'estender', 'admin', { ate: '2026-12-01T18:00' })).status).toBe(302);
    expect((await vender(edge, id, 'aprovado', { valor: '' })).status, 'a price is asked').toBe(422);
    expect((await vender(edge, id, 'aprovado')).status).toBe(302);
    expect((await act(edge, id, 'entregar', 'cadastrado')).status).toBe(403);
    expect((await act(edge, id, 'entregar', 'aprovado')).status).toBe(302);
    expect((await act(edge, id, 'devolver', 'aprovado', { motivo: 'x' })).status).toBe(403);
    expect((await act(edge, id, 'devolver', 'admin', { motivo: 'Desistiu' })).status).toBe(302);
    expect(await acoesOf(id)).toEqual(['criar', 'reservar', 'estender', 'vender', 'entregar', 'devolver']);
    expect(await situacaoOf(id)).toBe('disponivel');
    const { results } = await env.DB.prepare('SELECT acao FROM auditoria WHERE alvo = ? ORDER BY em, id')
      .bind(`estoque/${id}`)
      .all<{ acao: string }>();
    expect(results.map(({ acao }) => acao.replace('estoque.', '')).sort()).toEqual([
      ...['criar', 'devolver', 'entregar', 'estender', 'reservar', 'vender'],
    ]);
  });

  test('a customer or an end that cannot be is said beside its field, and what was typed stays', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const answer = await edge.request(`/estoque/${id}?acao=reservar`, {
      form: { _acao: 'reservar', para: '', ate: '2030-01-01T10:00' },
      como: 'aprovado',
      pagina: true,
    });
    const page = await answer.text();
    expect([
      answer.status,
      page.includes('Diga para quem é a reserva.'),
      page.includes('2030-01-01T10:00'),
    ]).toEqual([422, true, true]);
  });
});

describe('Issue 12 §2 two people edit the same item', () => {
  test('two edits of the same version at the same moment: one is stored, with its event', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const itens = createEstoqueRepository(env.DB);
    const edit = (cor: string) =>
      itens.edit(
        1,
        id,
        1,
        { cor },
        {
          ...{ id: crypto.randomUUID(), acao: 'editar' as const, detalhe: { campos: ['cor'] } },
          ...{ uid: 'admin', nome: 'Helena', em: '2026-11-24T15:00:00.000Z' },
        },
      );
    expect((await Promise.all([edit('Azul'), edit('Verde')])).toSorted()).toEqual([false, true]);
    expect(await eventosOf(id)).toHaveLength(2);
  });

  test('the second is told what changed, loses nothing, and may go on from there', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const { results } = await env.DB.prepare('SELECT chassi FROM estoque WHERE id = ?')
      .bind(id)
      .all<{ chassi: string }>();
    const fields = {
      ...{ _acao: 'salvar', versao: '1', modelo: 'Factor DX', acabamento: '', cor: 'Preto', motor: '' },
      ...{ anoFabricacao: '2026', anoModelo: '2026', chassi: results[0]?.chassi ?? '', local: 'Loja' },
      ...{ preco: '19.990,00', custo: '', nota: '', entrouEm: '01/10/2026', observacao: '' },
    };
    const edit = (more: Record<string, string>, como: 'admin' | 'adminDaRede') =>
      edge.request(`/estoque/${id}/editar`, { form: { ...fields, ...more }, como, pagina: true });
    expect((await edit({ local: 'Pátio', custo: '16.001,00' }, 'admin')).status).toBe(302);
    const second = await edit({ cor: 'Vermelho' }, 'adminDaRede');
    const page = await second.text();
    expect(second.status).toBe(409);
    expect(page).toContain('Helena mudou localização');
    expect(page).toContain('value="Vermelho"');
    expect(page).toMatch(/name="versao" value="2"/);
    expect((await edit({ cor: 'Vermelho', versao: '2' }, 'adminDaRede')).status).toBe(302);
    const taken = chassiNovo();
    await make(edge, { chassi: taken });
    const third = await edit({ chassi: taken, versao: '3' }, 'admin');
    expect([third.status, (await third.text()).includes('Já existe uma moto com este chassi')]).toEqual([
      422,
      true,
    ]);
    const events = await eventosOf(id);
    expect(events.map(({ acao }) => acao)).toEqual(['criar', 'editar', 'editar']);
    expect(events[1]?.detalhe).not.toMatch(/custo|nota/);
  });

  test('the same new item twice is one; a chassis twice is refused, in its own company only', async () => {
    const edge = await createEdge();
    const form = { id: crypto.randomUUID(), chassi: '9C6RG3110S0999999' };
    const [a, b] = await Promise.all([make(edge, form), make(edge, form)]);
    expect(a).toBe(b);
    const { sendNovo } = await import('./apoio.ts');
    const again = await sendNovo(edge, { chassi: form.chassi });
    expect([again.status, (await again.text()).includes('Já existe uma moto com este chassi')]).toEqual([
      422,
      true,
    ]);
    expect((await sendNovo(edge, { chassi: form.chassi }, 'adminDeOutraEmpresa')).status).toBe(302);
  });

  test('Issue 25 §2: the same form with other values is 409 with the way to the first, and keeps what was typed', async () => {
    const edge = await createEdge();
    const form = { id: crypto.randomUUID(), chassi: '9C6RG3110S0999777' };
    const id = await make(edge, form);
    const { sendNovo } = await import('./apoio.ts');
    const others: Record<string, string>[] = [
      { chassi: '9C6RG3110S0999778' },
      { preco: '21.000,00' },
      { custo: '1,00' },
    ];
    for (const other of others) {
      const held = await sendNovo(edge, { ...form, ...other });
      const text = await held.text();
      expect(held.status).toBe(409);
      expect(text).toContain('chassi 9C6RG3110S0999777, com outros dados');
      expect(text).toContain(`href="/estoque/${id}"`);
      expect(text).toContain(`value="${Object.values(other)[0]}"`);
      expect(text).toContain('Guardar à parte');
    }
    await act(edge, id, 'editar', 'admin', {
      ...{ modelo: 'Factor DX', acabamento: '', cor: 'Azul', anoFabricacao: '2026', anoModelo: '2026' },
      ...{ chassi: form.chassi, local: 'Loja', preco: '19.990,00', entrouEm: '01/10/2026', versao: '1' },
    });
    expect(await make(edge, form), 'edited since, the first values are a repetition').toBe(id);
    expect((await sendNovo(edge, { ...form, local: 'Pátio' })).status).toBe(409);
  });
});
