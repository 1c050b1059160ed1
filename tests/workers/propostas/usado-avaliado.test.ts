import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeGerencialReasons } from '~/domain/propostas/alcada-words.ts';
import { agir, BRUNO, esvaziar, guardarItem, guardarUsado, guardarValor, HELENA, rascunho } from './apoio.ts';
import { comPrecos, comTroca } from './apoio-do-usado.ts';

beforeAll(esvaziar);

describe('Issue 25 §1.5: who sells does not value their own trade-in beyond the table', () => {
  test.each([
    ['the seller, above the table', 'bruno', 1_000_000, ['troca-sem-avaliacao']],
    ['the seller, at the table', 'bruno', 800_000, []],
    ['a colleague, above it', 'ana', 1_000_000, ['troca-sem-avaliacao']],
    ['a colleague, at the table', 'ana', 800_000, []],
    ['who rules the company, above it', 'helena', 1_000_000, []],
  ] as const)('valued by %s', async (_, avaliadoPor, valor, porque) => {
    const loja = comPrecos();
    const used = await guardarUsado({
      // 73% of FIPE as it is now; what the table made of it once says nothing.
      ...{
        avaliado_por: avaliadoPor,
        valor_avaliado: valor,
        valor_proposto: 9_900_000,
        fipe_valor: 1_100_000,
      },
    });
    if (avaliadoPor === 'helena') await guardarValor(used, { uid: 'helena', valor, administra: true });
    const id = await rascunho(loja, comTroca(await guardarItem(), used, valor));
    const pronta = await loja.propostas.conferir(BRUNO, id);
    expect(pronta.porque).toEqual(porque);
    expect(pronta.alcada.troca).toMatchObject({
      ...{
        valor,
        avaliado: valor,
        tabela: 800_000,
        por: { bruno: 'vendedor', ana: 'colega', helena: 'administrador' }[avaliadoPor],
      },
      usado: { id: used, nome: 'HONDA CG 160 2020/2021, 20.000 km' },
    });
  });

  const ONTEM = '2026-11-23T12:00:00.000Z';
  test.each([
    [
      'the seller, above what the manager gave',
      'bruno',
      [{ uid: 'helena', valor: 500_000, administra: true }],
      500_000,
    ],
    ['the seller, above what a colleague gave', 'bruno', [{ uid: 'ana', valor: 500_000 }], 500_000],
    [
      'a colleague, above what the manager gave',
      'ana',
      [{ uid: 'helena', valor: 500_000, administra: true }],
      500_000,
    ],
    [
      'the seller twice, after the manager',
      'bruno',
      [
        { uid: 'bruno', valor: 700_000 },
        { uid: 'helena', valor: 600_000, administra: true },
      ],
      600_000,
    ],
    ['a colleague, above another colleague', 'ana', [{ uid: 'carla', valor: 500_000 }], null],
    ['the manager, above what a colleague gave', 'helena', [{ uid: 'ana', valor: 500_000 }], null],
    ['the seller, above an own value of before', 'bruno', [{ uid: 'bruno', valor: 500_000 }], null],
    [
      'the seller, after the days of the manager’s',
      'bruno',
      [{ uid: 'helena', valor: 500_000, administra: true, em: '2026-11-10T12:00:00.000Z' }],
      null,
    ],
  ])('valued by %s', async (_, uid, before, ceiling) => {
    const loja = comPrecos();
    const valor = 800_000;
    const used = await guardarUsado({ avaliado_por: uid, valor_avaliado: valor, fipe_valor: 1_100_000 });
    await guardarValor(used, { uid, valor, administra: uid === 'helena' });
    for (const each of before) await guardarValor(used, { em: ONTEM, ...each });
    const id = await rascunho(loja, comTroca(await guardarItem(), used, valor));
    const { porque, alcada } = await loja.propostas.conferir(BRUNO, id);
    expect(porque).toEqual(ceiling === null ? [] : ['troca-sem-avaliacao']);
    expect(alcada.troca?.teto).toBe(ceiling ?? undefined);
    const sent = await agir(loja, BRUNO, id, 'enviar');
    expect(sent.estado).toBe(ceiling === null ? 'enviada' : 'em_aprovacao');
    if (ceiling !== null)
      expect(describeGerencialReasons(alcada)[0]).toContain('antes outra pessoa o avaliou em');
  });

  test('fifty values of the seller do not push the manager’s out of sight, nor does a colleague’s above it', async () => {
    const loja = comPrecos();
    const used = await guardarUsado({
      avaliado_por: 'bruno',
      valor_avaliado: 800_000,
      fipe_valor: 1_100_000,
    });
    await guardarValor(used, { uid: 'helena', valor: 500_000, administra: true, em: ONTEM });
    await guardarValor(used, { uid: 'ana', valor: 790_000, em: ONTEM });
    for (let n = 0; n < 60; n += 1) await guardarValor(used, { uid: 'bruno', valor: 800_000 });
    const id = await rascunho(loja, comTroca(await guardarItem(), used, 800_000));
    const { alcada } = await loja.propostas.conferir(BRUNO, id);
    expect([alcada.motivos, alcada.troca?.teto]).toEqual([['troca-sem-avaliacao'], 500_000]);
  });

  test.each([
    ['valued', { chave_da_placa: 'ABC1234' }, 500_000, 'avaliar'],
    ['refused', { chassi: '9C6KG0460L0912345' }, 0, 'recusar'],
    ['refused under its Renavam', { renavam: '00639884962' }, 0, 'recusar'],
  ] as const)('registered a second time, what the manager %s stays so', async (_, same, ceiling, acao) => {
    const loja = comPrecos();
    const first = await guardarUsado({ ...same, situacao: acao === 'recusar' ? 'recusado' : 'avaliado' });
    await guardarValor(first, { uid: 'helena', valor: ceiling, administra: true, em: ONTEM, acao });
    const second = { ...same, avaliado_por: 'bruno', valor_avaliado: 800_000, fipe_valor: 1_100_000 };
    const used = await guardarUsado(second);
    await guardarValor(used, { uid: 'bruno', valor: 800_000 });
    const id = await rascunho(loja, comTroca(await guardarItem(), used, 800_000));
    const { alcada } = await loja.propostas.conferir(BRUNO, id);
    expect([alcada.motivos, alcada.troca?.teto]).toEqual([['troca-sem-avaliacao'], ceiling]);
    await env.DB.prepare('DELETE FROM seminovos WHERE id IN (?, ?)').bind(first, used).run();
  });

  const MARCAS = { chave_da_placa: 'ZZZ9123', chassi: '9C6KG0460L0999123', renavam: '00639884962' };
  const HOJE = '2026-11-24T15:00:00.000Z';
  const DEPOIS = '2026-11-24T16:00:00.000Z';
  const SEM_MARCAS = { placa: null, chave_da_placa: null, chassi: null, renavam: null };
  /** Changes a record's marks at an instant, as an edit of it does. */
  const mark = async (id: string, marks: Record<string, string | null>, em: string) => {
    const names = Object.keys(marks).map((name) => `${name} = ?`);
    await env.DB.prepare(`UPDATE seminovos SET ${names.join(', ')}, alterado_em = ? WHERE id = ?`)
      .bind(...Object.values(marks), em, id)
      .run();
  };
  const porque = async (used: string, value = 800_000) => {
    const loja = comPrecos();
    const id = await rascunho(loja, comTroca(await guardarItem(), used, value));
    const { alcada } = await loja.propostas.conferir(BRUNO, id);
    return [alcada.motivos, alcada.troca?.teto];
  };
  const daHelena = { uid: 'helena', administra: true };
  const valuedByHelena = async (marks: Record<string, string | null>, em = HOJE) => {
    const own = { avaliado_por: 'helena', valor_avaliado: 800_000, fipe_valor: 1_100_000 };
    const used = await guardarUsado({ ...SEM_MARCAS, ...own, ...marks });
    await guardarValor(used, { ...daHelena, valor: 800_000, em });
    return used;
  };
  const remove = (...ids: string[]) =>
    env.DB.batch(ids.map((id) => env.DB.prepare('DELETE FROM seminovos WHERE id = ?').bind(id)));

  test.each(Object.entries(MARCAS))(
    'a manager’s value is not theirs of the bike whose %s is filled in later',
    async (name, value) => {
      const refused = await guardarUsado({ ...SEM_MARCAS, ...MARCAS, situacao: 'recusado' });
      await guardarValor(refused, { ...daHelena, valor: 0, em: ONTEM, acao: 'recusar' });
      const used = await valuedByHelena({});
      expect(await porque(used)).toEqual([[], undefined]);
      await mark(used, { [name]: value }, DEPOIS);
      expect(await porque(used)).toEqual([['troca-sem-avaliacao'], 0]);
      // Seen under its mark, a newer value of the manager is the last word.
      await guardarValor(used, { ...daHelena, valor: 800_000, em: '2026-11-24T17:00:00.000Z' });
      expect(await porque(used)).toEqual([[], undefined]);
      await remove(refused, used);
    },
  );

  test('nor of the bike that is refused after it, or whose mark was taken out before it', async () => {
    const used = await valuedByHelena(MARCAS);
    const later = await guardarUsado({ ...SEM_MARCAS, ...MARCAS, situacao: 'recusado' });
    await guardarValor(later, { ...daHelena, valor: 0, em: ONTEM, acao: 'recusar' });
    expect(await porque(used), 'refused before').toEqual([[], undefined]);
    await guardarValor(later, { ...daHelena, valor: 100_000, em: DEPOIS });
    expect(await porque(used), 'valued after').toEqual([['troca-sem-avaliacao'], 100_000]);
    await remove(used);
    const emptied = await valuedByHelena(MARCAS, DEPOIS);
    await mark(emptied, SEM_MARCAS, '2026-11-24T15:30:00.000Z');
    expect(await porque(emptied), 'emptied, then valued').toEqual([['troca-sem-avaliacao'], 100_000]);
    await remove(later, emptied);
  });

  test.each([
    ['valued', 500_000, 'avaliar'],
    ['refused', 0, 'recusar'],
  ] as const)(
    'a bike that was registered, emptied of its marks and then %s by the manager, is found when it comes again',
    async (_, valor, acao) => {
      const first = await guardarUsado({ ...SEM_MARCAS, ...MARCAS, situacao: 'avaliacao' });
      await mark(first, SEM_MARCAS, '2026-11-24T15:10:00.000Z');
      await guardarValor(first, { ...daHelena, valor, em: '2026-11-24T15:20:00.000Z', acao });
      const own = { avaliado_por: 'bruno', valor_avaliado: 800_000, fipe_valor: 1_100_000 };
      const again = await guardarUsado({ ...SEM_MARCAS, ...MARCAS, ...own, placa: 'ZZZ9123' });
      await guardarValor(again, { uid: 'bruno', valor: 800_000, em: DEPOIS });
      expect(await porque(again)).toEqual([['troca-sem-avaliacao'], valor]);
      await remove(first, again);
    },
  );

  test('at the manager’s value the seller’s own binds, whatever the bike became meanwhile', async () => {
    const loja = comPrecos();
    const used = await guardarUsado({
      avaliado_por: 'bruno',
      valor_avaliado: 500_000,
      fipe_valor: 1_100_000,
    });
    await guardarValor(used, { uid: 'helena', valor: 500_000, administra: true, em: ONTEM });
    await guardarValor(used, { uid: 'bruno', valor: 500_000 });
    const id = await rascunho(loja, comTroca(await guardarItem(), used, 500_000));
    expect((await agir(loja, BRUNO, id, 'enviar')).estado).toBe('enviada');
  });

  test.each([
    ['plate and chassis', { placa: null, chave_da_placa: null, chassi: null }],
    ['a chassis', { chassi: null }],
    ['a plate', { placa: null, chave_da_placa: null }],
  ])(
    'without %s nobody knows what others gave, only a value of who rules the company binds, and it is said',
    async (_, unknown) => {
      const loja = comPrecos();
      const own = { ...unknown, avaliado_por: 'bruno', valor_avaliado: 800_000, fipe_valor: 1_100_000 };
      const id = await rascunho(loja, comTroca(await guardarItem(), await guardarUsado(own), 800_000));
      const { porque, alcada } = await loja.propostas.conferir(BRUNO, id);
      expect(porque).toEqual(['troca-sem-avaliacao']);
      expect(describeGerencialReasons(alcada)[0]).toContain('sem placa e chassi no cadastro');
      for (const [uid, again] of [
        ['ana', ['troca-sem-avaliacao']],
        ['helena', []],
      ] as const) {
        const used = await guardarUsado({ ...own, avaliado_por: uid });
        await guardarValor(used, { uid, valor: 800_000, administra: uid === 'helena' });
        const other = await rascunho(loja, comTroca(await guardarItem(), used, 800_000));
        const { porque: why, alcada: seen } = await loja.propostas.conferir(BRUNO, other);
        expect(why, uid).toEqual(again);
        if (uid === 'ana')
          expect(describeGerencialReasons(seen)[0]).toContain('sem placa e chassi no cadastro');
      }
    },
  );

  test('a used bike that is chosen at the invoice is counted then', async () => {
    const loja = comPrecos();
    const item = await guardarItem();
    const content = comTroca(item, 'x', 1_500_000);
    const id = await rascunho(loja, {
      ...content,
      troca: content.troca && { ...content.troca, seminovo: null },
    });
    await agir(loja, BRUNO, id, 'enviar');
    await agir(loja, HELENA, id, 'aprovar');
    const used = await guardarUsado();
    const back = await agir(loja, BRUNO, id, 'faturar', { seminovo: used });
    expect([back.estado, back.alcada?.concedido.troca]).toEqual(['em_aprovacao', 700_000]);
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });
});
