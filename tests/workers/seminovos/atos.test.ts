import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { sweepSeminovos } from '../../../workers/seminovos/sweep.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { agir, eventosDe, guardar, rowOf } from './apoio.ts';

const DIA = 86_400_000;

describe('Issue 12 §3: acts by the one table, each once', () => {
  test('two who reserve at the same moment: one does, the other reads what happened', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const form = { _acao: 'reservar', versao: '1' };
    const answers = await Promise.all([agir(edge, id, form, 'aprovado'), agir(edge, id, form, 'admin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.text()).toContain('Reservado');
    expect(await eventosDe(id)).toEqual([
      expect.objectContaining({ acao: 'reservar', de: 'disponivel', para: 'reservado' }),
    ]);
    expect(await rowOf(id)).toMatchObject({ situacao: 'reservado', versao: 2 });
  });

  test('a sale and a reservation at the same moment never both hold', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const answers = await Promise.all(
      ['vender', 'reservar'].map((_acao) => agir(edge, id, { _acao, versao: '1', valor: '15.000,00' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await eventosDe(id)).toHaveLength(1);
  });

  test('Issue 28 (use-manager 9) a sale says its price and buyer, and leaves them in the history and the trail', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { preco: 1_800_000 });
    const sell = (more: Record<string, string>) => agir(edge, id, { _acao: 'vender', versao: '1', ...more });
    const nothing = await sell({ valor: '', para: 'Ana Beatriz' });
    expect(nothing.status).toBe(422);
    const page = await nothing.text();
    expect(page).toContain('Escreva por quanto a moto foi vendida');
    expect(page).toContain('value="Ana Beatriz"');
    const odd = await sell({ valor: '1,80' });
    expect([odd.status, (await odd.text()).includes('É esse mesmo')]).toEqual([422, true]);
    expect(await eventosDe(id)).toEqual([]);
    expect((await sell({ valor: '17.500,00', para: 'Ana Beatriz' })).status).toBe(302);
    const sale = () =>
      env.DB.prepare('SELECT em, detalhe FROM seminovo_eventos WHERE seminovo = ?')
        .bind(id)
        .first<{ em: string; detalhe: string }>();
    const sold = await sale();
    expect(JSON.parse(sold?.detalhe ?? '')).toEqual({ valor: 1_750_000, comprador: 'Ana Beatriz' });
    const told = await (await edge.request(`/seminovos/${id}`, { como: 'aprovado', pagina: true })).text();
    expect(told.replaceAll('\u00a0', ' ')).toMatch(/para Ana Beatriz.*R\$ 17\.500,00/s);
    const trail = await env.DB.prepare(
      "SELECT detalhe FROM auditoria WHERE acao = 'seminovo.vender'",
    ).first();
    expect(String(trail?.detalhe).replaceAll('\u00a0', ' ')).toBe('R$ 17.500,00');
    const visitor = await (await edge.request(`/seminovos/${id}`, { pagina: true })).text();
    expect(visitor).not.toContain('Ana Beatriz');
    const later = (days: number) => new Date(Date.parse(sold?.em ?? '') + days * DIA);
    await sweepSeminovos(env, later(729));
    expect((await sale())?.detalhe).toContain('Ana Beatriz');
    await sweepSeminovos(env, later(731));
    expect((await sale())?.detalhe).toBe('{"valor":1750000}');
  });

  test('Issue 28 §3 a reservation says for whom, to the store’s people alone, and for two years', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { preco: 1_800_000 });
    const long = await agir(edge, id, { _acao: 'reservar', versao: '1', para: 'M'.repeat(81) });
    expect([long.status, (await long.text()).includes('Use até 80 letras.')]).toEqual([422, true]);
    expect((await agir(edge, id, { _acao: 'reservar', versao: '1', para: 'Marina Duarte' })).status).toBe(
      302,
    );
    const said = (como?: 'aprovado') => edge.request(`/seminovos/${id}`, { como, pagina: true });
    const page = await (await said('aprovado')).text();
    expect(page).toContain('para Marina Duarte');
    // What is for sale is simulated and made a flyer of from its own page.
    expect(page).toMatch(/\/financiamento\?moto=[^"]+&amp;preco=18\.000%2C00/);
    expect(page).toMatch(/\/geradorpanfleto\?moto=[^"]+&amp;preco=18\.000%2C00/);
    expect(await (await said()).text()).not.toContain('Marina Duarte');
    await sweepSeminovos(env, new Date(Date.now() + 731 * DIA));
    expect(await (await said('aprovado')).text()).not.toContain('Marina Duarte');
  });

  test('Issue 28 (use-manager 9) one taken out of the gallery is public no more, and comes back', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { preco: 1_800_000 });
    const status = async () => (await edge.request(`/seminovos/${id}`, { pagina: true })).status;
    expect(await status()).toBe(200);
    expect((await agir(edge, id, { _acao: 'retirar', versao: '1' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ situacao: 'preparacao', versao: 2 });
    expect(await status()).toBe(404);
  });

  test('two who evaluate at the same moment: one value is given', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao', fipe_valor: null });
    const answers = await Promise.all(
      ['15.000,00', '14.000,00'].map((valor) => agir(edge, id, { _acao: 'avaliar', versao: '1', valor })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await eventosDe(id)).toHaveLength(1);
  });

  test('another value than the table’s needs its reason, and what was typed stays', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao' });
    const form = { _acao: 'avaliar', versao: '1', valor: '12.345,00' };
    const refused = await agir(edge, id, form);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Diga por que o valor é diferente');
    expect(page).toContain('value="12.345,00"');
    expect((await agir(edge, id, { ...form, motivo: 'Pneus gastos' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({
      ...{ situacao: 'avaliado', valor_avaliado: 1_234_500, motivo_do_valor: 'Pneus gastos' },
      avaliado_por: 'aprovado',
    });
    const work = await (
      await edge.request('/seminovos/avaliacoes', { como: 'aprovado', pagina: true })
    ).text();
    expect(work).toContain('/financiamento?troca=12345');
  });

  test('who may do what: other companies find nothing, unapproved people and consultants are refused', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'vendido', vendido_em: edge.relogio.clock().toISOString() });
    const form = { _acao: 'devolver', versao: '1' };
    expect((await agir(edge, id, form, 'deOutraEmpresa')).status).toBe(404);
    expect((await agir(edge, id, form, 'adminDeOutraEmpresa')).status).toBe(404);
    expect((await agir(edge, id, form, 'cadastrado')).status).toBe(403);
    expect((await agir(edge, id, form, 'visitante')).status).toBe(404);
    expect((await agir(edge, id, form, 'aprovado')).status).toBe(403);
    expect(await eventosDe(id)).toEqual([]);
    expect((await agir(edge, id, form, 'admin')).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ situacao: 'disponivel', vendido_em: null });
  });

  test('two who edit: the second is told what changed, and keeps what was typed', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const form = {
      ...{ _acao: 'editar', versao: '1', preco: '19.500,00', marca: 'YAMAHA', modelo: 'FZ25', cor: 'Azul' },
      ...{ km: '18.000', anoFabricacao: '2021', anoModelo: '2022', placa: '', renavam: '', chassi: '' },
      ...{ local: 'Centro', descricao: 'Revisada.', acessorios: '' },
    };
    expect((await agir(edge, id, form)).status).toBe(302);
    const late = await edge.request(`/seminovos/${id}?editar`, {
      form: { ...form, preco: '18.000,00' },
      como: 'admin',
    });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toMatch(/Diferente do seu: Preço/);
    expect(page).toContain('value="18.000,00"');
    expect(await rowOf(id)).toMatchObject({ preco: 1_950_000, versao: 2 });
  });

  test('a plate of another bike is noticed in either form', async () => {
    const edge = await createEdge();
    await guardar(edge, { placa: 'ABC1234', chave_da_placa: 'ABC1234' });
    const id = await guardar(edge);
    const answer = await edge.request(`/seminovos/${id}?editar`, {
      form: {
        ...{ _acao: 'editar', versao: '1', preco: '', marca: 'YAMAHA', modelo: 'FZ25', cor: 'Azul' },
        ...{
          km: '18.000',
          anoFabricacao: '2021',
          anoModelo: '2022',
          placa: 'ABC1C34',
          renavam: '',
          chassi: '',
        },
      },
      como: 'aprovado',
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Outra moto da loja já tem esta placa.');
  });
});

describe('Issue 12 §3: seven days to the second', () => {
  test('a sold one says so for seven days, then is gone with the way to the gallery', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'vendido', vendido_em: edge.relogio.clock().toISOString() });
    const ask = () => edge.request(`/seminovos/${id}`, { pagina: true });
    expect(await (await ask()).text()).toContain('Esta moto foi vendida');
    await edge.relogio.advance(7 * DIA - 1000);
    expect((await ask()).status).toBe(200);
    expect(await (await edge.request('/seminovos', { pagina: true })).text()).toContain(id);
    await edge.relogio.advance(1000);
    const gone = await ask();
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('href="/seminovos"');
    expect(await (await edge.request('/seminovos', { pagina: true })).text()).not.toContain(id);
  });

  test('before it is for sale there is nothing, reserved it says so', async () => {
    const edge = await createEdge();
    for (const situacao of ['avaliacao', 'avaliado', 'futuro', 'recusado'])
      expect((await edge.request(`/seminovos/${await guardar(edge, { situacao })}`)).status, situacao).toBe(
        404,
      );
    const reservada = await guardar(edge, { situacao: 'reservado' });
    expect(await (await edge.request(`/seminovos/${reservada}`, { pagina: true })).text()).toContain(
      'Reservada',
    );
  });

  test('a value holds until the end of its seventh day in São Paulo', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao', fipe_valor: null });
    await agir(edge, id, { _acao: 'avaliar', versao: '1', valor: '15.000,00' });
    const until = String((await rowOf(id))?.avaliacao_ate);
    const work = async () =>
      (await edge.request('/seminovos/avaliacoes', { como: 'aprovado', pagina: true })).text();
    const end = Date.parse(`${until}T00:00:00-03:00`) + DIA;
    await edge.relogio.advance(end - edge.relogio.clock().getTime() - 1000);
    edge.signOutEverybody();
    expect(await work()).toContain('troca=15000');
    await edge.relogio.advance(1000);
    expect(await work()).not.toContain('troca=15000');
  });
});

describe('Issue 12 §3: the public gallery', () => {
  const idsIn = (html: string) => [
    ...new Set([...html.matchAll(/href="\/seminovos\/(seminovo-[^"?]+)"/g)].map(([, id]) => id)),
  ];

  test('filters, order and pages by key', async () => {
    const edge = await createEdge();
    const cheap = await guardar(edge, {
      preco: 1_000_000,
      km: 90_000,
      ano_modelo: 2015,
      ano_fabricacao: 2015,
    });
    const dear = await guardar(edge, {
      preco: 4_000_000,
      km: 1_000,
      ano_modelo: 2024,
      modelo: 'MT-07',
      id_empresa: 2,
    });
    const asked = await guardar(edge, { preco: null, km: 30_000, ano_modelo: 2020 });
    const ask = async (query: string) =>
      idsIn(await (await edge.request(`/seminovos?${query}`, { pagina: true })).text());
    expect(await ask('ordem=preco')).toEqual([cheap, dear, asked]);
    expect(await ask('ordem=km')).toEqual([dear, asked, cheap]);
    expect(await ask('ordem=ano')).toEqual([dear, asked, cheap]);
    expect(await ask('busca=mt%2007')).toEqual([dear]);
    expect(await ask('precoAte=20.000')).toEqual([cheap]);
    expect(await ask('anoDe=2021')).toEqual([dear]);
    expect(await ask('kmAte=50.000&ordem=km')).toEqual([dear, asked]);
    expect(await ask('loja=2')).toEqual([dear]);
    expect(await ask("busca=%27%20OR%201%3D1--&ordem=x&depois=~~'")).toEqual([]);
  });

  test('every bike once over all pages, in each order', async () => {
    const edge = await createEdge();
    for (let n = 0; n < 55; n += 1)
      await guardar(edge, { preco: 1_000_000 + (n % 4), km: n % 3, ano_modelo: 2020 + (n % 2) });
    for (const order of ['novidades', 'preco', 'km', 'ano']) {
      const seen: (string | undefined)[] = [];
      let next: string | null = `/seminovos?ordem=${order}`;
      for (let pages = 0; next && pages < 9; pages += 1) {
        const html: string = await (await edge.request(next, { pagina: true })).text();
        seen.push(...idsIn(html));
        const [link = ''] = /<a [^>]*rel="next"[^>]*>/.exec(html) ?? [];
        const [, more] = /href="[^"]*(\?[^"]*)"/.exec(link) ?? [];
        next = more ? `/seminovos${more.replaceAll('&amp;', '&')}` : null;
      }
      expect([seen.length, new Set(seen).size], order).toEqual([55, 55]);
    }
  });

  test('an instalment comes with its legal minimum, and not without the store’s full address', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const html = await (await edge.request(`/seminovos/${id}`, { pagina: true })).text();
    for (const word of [
      'Parcela a partir de',
      'Total a prazo',
      'ao mês',
      'CET',
      'sujeito à análise de crédito',
    ])
      expect(html).toContain(word);
    const other = await createEdge();
    const outra = await guardar(other, { preco: 1_500_000 });
    await env.ORIGEM_DB.prepare("UPDATE empresas SET endereco = '' WHERE id = 1").run();
    for (const path of ['/seminovos', `/seminovos/${outra}`])
      expect(await (await other.request(path, { pagina: true })).text(), path).not.toContain(
        'Parcela a partir',
      );
  });
});
