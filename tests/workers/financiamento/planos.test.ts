import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO, type Plano } from '../../../app/domain/financiamento/plano.ts';
import { ana, chefe, createBancada, ID_1, ID_2, ID_3, outroChefe, semEmpresa, socia } from './bancada.ts';

const HOJE = '2026-11-21';
const plano = (parts: Partial<Plano> = {}): Plano => {
  const { versao: _, ...standard } = DEFAULT_PLANO;
  return { ...standard, de: HOJE, ...parts };
};

describe('plano: versions, never edited in place', () => {
  it('without any, the plan the product comes with is in force as version 0', async () => {
    const { planos } = await createBancada();
    expect(await planos.vigente(1)).toEqual({ ...DEFAULT_PLANO, vencido: false });
    expect(await planos.vigente(null)).toEqual({ ...DEFAULT_PLANO, vencido: false });
    expect(await planos.find(1, 0)).toEqual(DEFAULT_PLANO);
  });

  it('each publication is a new version with author and instant; the earlier ones stay as they were', async () => {
    const { planos, tick } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
    tick();
    const mora = { multa: 1, jurosMensal: 0.5 };
    const second = plano({ tabelas: { ...DEFAULT_PLANO.tabelas, mora } });
    await planos.publish(socia, 1, { id: ID_2, base: 1, plano: second });
    expect(await planos.vigente(1)).toMatchObject({ versao: 2, tabelas: { mora } });
    expect(await planos.find(1, 1)).toEqual({ versao: 1, ...plano() });
    expect(await planos.ultimaVersao(1)).toBe(2);
    expect((await planos.versoes(1, { limit: 9 })).versoes).toEqual([
      { versao: 2, de: HOJE, ate: null, uid: 'socia', publicadoEm: '2026-11-21T15:00:01.000Z' },
      { versao: 1, de: HOJE, ate: null, uid: 'chefe', publicadoEm: '2026-11-21T15:00:00.000Z' },
    ]);
  });

  it('the version that began last holds, and one with a last day gives way again', async () => {
    const { planos, setHoje } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
    await planos.publish(chefe, 1, {
      id: ID_2,
      base: 1,
      plano: plano({ de: '2026-12-01', ate: '2026-12-10' }),
    });
    await planos.publish(chefe, 1, { id: ID_3, base: 2, plano: plano() });
    const inForceOn = async (data: string) => {
      setHoje(data);
      return (await planos.vigente(1)).versao;
    };
    expect([
      await inForceOn(HOJE),
      await inForceOn('2026-11-30'),
      await inForceOn('2026-12-01'),
      await inForceOn('2026-12-10'),
      await inForceOn('2026-12-11'),
    ]).toEqual([3, 3, 2, 2, 3]);
  });

  it('a plan that ended without a successor stays in use and says that it is over', async () => {
    const { planos, setHoje } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano({ ate: '2026-11-30' }) });
    setHoje('2026-12-01');
    expect(await planos.vigente(1)).toMatchObject({ versao: 1, vencido: true });
  });

  it('history pages by key', async () => {
    const { planos } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
    await planos.publish(chefe, 1, { id: ID_2, base: 1, plano: plano() });
    await planos.publish(chefe, 1, { id: ID_3, base: 2, plano: plano() });
    const first = await planos.versoes(1, { limit: 2 });
    expect([first.versoes.map((v) => v.versao), first.proximo]).toEqual([[3, 2], 2]);
    const second = await planos.versoes(1, { limit: 2, cursor: 2 });
    expect([second.versoes.map((v) => v.versao), second.proximo]).toEqual([[1], null]);
  });
});

describe('Issue 28 §3: plano: a version that is still to come is taken back', () => {
  const scheduled = async () => {
    const bancada = await createBancada();
    await bancada.planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
    await bancada.planos.publish(chefe, 1, { id: ID_2, base: 1, plano: plano({ de: '2026-12-15' }) });
    return bancada;
  };

  it('its day then has the version before, and the next gets another number', async () => {
    const { planos, setHoje } = await scheduled();
    expect(await planos.marcadas(1)).toEqual([{ versao: 2, de: '2026-12-15' }]);
    await planos.takeBack(socia, 1, 2);
    expect([await planos.marcadas(1), await planos.ultimaVersao(1)]).toEqual([[], 2]);
    for (const day of ['2026-12-14', '2026-12-15', '2027-01-15']) {
      setHoje(day);
      expect((await planos.vigente(1)).versao, day).toBe(1);
    }
  });

  it('where nothing else holds by then, what ended last goes on, not the one taken back', async () => {
    const { planos, setHoje } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano({ ate: '2026-11-30' }) });
    await planos.publish(chefe, 1, { id: ID_2, base: 1, plano: plano({ de: '2026-12-15' }) });
    await planos.takeBack(chefe, 1, 2);
    setHoje('2026-12-20');
    expect(await planos.vigente(1)).toMatchObject({ versao: 1, vencido: true });
  });

  it('two at once leave one row in the audit trail; a repeated publication stays one', async () => {
    const { planos, trail } = await scheduled();
    await Promise.all([planos.takeBack(chefe, 1, 2), planos.takeBack(socia, 1, 2)]);
    await planos.takeBack(chefe, 1, 2);
    expect((await trail()).filter(({ acao }) => acao === 'plano.desmarcar')).toHaveLength(1);
    const again = await planos.publish(chefe, 1, { id: ID_2, base: 1, plano: plano({ de: '2026-12-15' }) });
    expect([again.versao, await planos.ultimaVersao(1)]).toEqual([2, 2]);
  });

  it('from its first day on it stays', async () => {
    const { planos, setHoje, trail } = await scheduled();
    setHoje('2026-12-15');
    await expect(planos.takeBack(chefe, 1, 2)).rejects.toMatchObject({
      status: 409,
      codigo: 'plano-comecou',
    });
    expect([(await planos.vigente(1)).versao, (await trail()).length]).toEqual([2, 2]);
  });

  it.each([
    ['a consultant', ana],
    ['an administrator of another company', outroChefe],
  ])('%s cannot', async (_, usuario) => {
    const { planos } = await scheduled();
    await expect(planos.takeBack(usuario, 1, 2)).rejects.toMatchObject({ status: 403 });
    expect(await planos.marcadas(1)).toHaveLength(1);
  });
});

it('Issue 28 §3: the audit trail compares with the plan in force on the new one’s first day', async () => {
  const { planos, details, tick } = await createBancada();
  const withMora = (multa: number, parts: Partial<Plano> = {}) =>
    plano({ ...parts, tabelas: { ...DEFAULT_PLANO.tabelas, mora: { multa, jurosMensal: 1 } } });
  await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
  tick();
  await planos.publish(chefe, 1, { id: ID_2, base: 1, plano: withMora(1, { de: '2026-12-15' }) });
  tick();
  await planos.publish(chefe, 1, { id: ID_3, base: 2, plano: plano({ ate: '2026-12-31' }) });
  expect((await details()).at(-1)).toBe('Último dia: de sem fim para 31/12/2026');
});

describe('plano: publishing', () => {
  it('the same publication twice stores one version, also on the day after', async () => {
    const { planos, count, setHoje } = await createBancada();
    const sent = { id: ID_1, base: 0, plano: plano() };
    const first = await planos.publish(chefe, 1, sent);
    expect(await planos.publish(chefe, 1, sent)).toEqual(first);
    setHoje('2026-11-22');
    expect(await planos.publish(chefe, 1, { ...sent, id: ID_1.toLowerCase() })).toEqual(first);
    expect(await count('planos')).toBe(1);
  });

  it('two at once store one version', async () => {
    const { planos, count } = await createBancada();
    const sent = { id: ID_1, base: 0, plano: plano() };
    await Promise.all([planos.publish(chefe, 1, sent), planos.publish(chefe, 1, sent)]);
    expect(await count('planos')).toBe(1);
  });

  it('two administrators at once: the second learns what happened, and nothing of the first is lost', async () => {
    const { planos, count, trail } = await createBancada();
    const results = await Promise.allSettled([
      planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() }),
      planos.publish(socia, 1, { id: ID_2, base: 0, plano: plano() }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, codigo: 'plano-mudou', message: expect.stringContaining('versão 1') },
    });
    expect([await count('planos'), (await trail()).length]).toEqual([1, 1]);
  });

  it('an id that published another plan is refused', async () => {
    const { planos } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
    const other = { id: ID_1, base: 1, plano: plano({ ate: '2026-12-31' }) };
    await expect(planos.publish(chefe, 1, other)).rejects.toMatchObject({
      status: 409,
      codigo: 'id-ja-usado',
    });
  });

  it('what is wrong comes back by field, and nothing is stored', async () => {
    const { planos, count, trail } = await createBancada();
    const wrong = { ...plano(), de: '2026-11-20', financeiras: [] };
    await expect(planos.publish(chefe, 1, { id: ID_1, base: 0, plano: wrong })).rejects.toMatchObject({
      status: 422,
      campos: { de: 'Use hoje ou uma data depois.', financeiras: expect.any(String) },
    });
    expect([await count('planos'), await trail()]).toEqual([0, []]);
  });

  it.each([
    ['a consultant', ana, 403],
    ['an administrator of another company', outroChefe, 403],
    ['an administrator without a company', semEmpresa, 403],
  ])('%s cannot', async (_, usuario, status) => {
    const { planos, count } = await createBancada();
    await expect(planos.publish(usuario, 1, { id: ID_1, base: 0, plano: plano() })).rejects.toMatchObject({
      status,
    });
    expect(await count('planos')).toBe(0);
  });

  it.each(['', '1', 'u'.repeat(26), null, 7])('%j is no id', async (id) => {
    const { planos } = await createBancada();
    await expect(planos.publish(chefe, 1, { id, base: 0, plano: plano() })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('the audit trail has who, which company and which version; without it nothing is published', async () => {
    const { planos, trail } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
    expect(await trail()).toEqual([{ uid: 'chefe', idEmpresa: 1, acao: 'plano.publicar', alvo: 'plano/1' }]);
    const broken = await createBancada({ auditoriaFalha: true });
    await expect(broken.planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() })).rejects.toThrow(
      'D1 is down',
    );
    expect(await broken.count('planos')).toBe(0);
  });
});

describe('plano: one company never sees another’s', () => {
  it('in force, by version, in the history, exported', async () => {
    const { planos } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano({ ate: '2027-01-31' }) });
    expect((await planos.vigente(2)).versao).toBe(0);
    await expect(planos.find(2, 1)).rejects.toMatchObject({ status: 404 });
    expect(await planos.versoes(2, { limit: 9 })).toEqual({ versoes: [], proximo: null });
    expect(await planos.exportCsv(outroChefe, 2)).not.toContain('31/01/2027');
    const own = await planos.publish(outroChefe, 2, { id: ID_1, base: 0, plano: plano() });
    expect([own.versao, (await planos.vigente(1)).ate]).toEqual([1, '2027-01-31']);
  });

  it.each([1.5, -1, Number.NaN, 2 ** 60])('version %s does not exist', async (version) => {
    const { planos } = await createBancada();
    await expect(planos.find(1, version)).rejects.toMatchObject({ status: 404 });
  });
});

describe('plano: CSV', () => {
  it('what is exported, previewed and published is the same plan; the preview stores nothing', async () => {
    const { planos, count } = await createBancada();
    await planos.publish(chefe, 1, { id: ID_1, base: 0, plano: plano() });
    const preview = await planos.previewCsv(chefe, 1, await planos.exportCsv(chefe, 1));
    expect(await count('planos')).toBe(1);
    expect(preview).toMatchObject({ ok: true, plano: plano() });
    if (!preview.ok) throw new Error('unreachable');
    const next = await planos.publish(chefe, 1, { id: ID_2, base: 1, plano: preview.plano });
    expect(next).toEqual({ versao: 2, ...plano() });
  });
});

describe('issue 25 §1.1: an administrator who lost the approval', () => {
  it('publishes, imports and exports no plan', async () => {
    const { planos } = await createBancada();
    const semAprovacao = { ...chefe, aprovado: false };
    for (const refused of [
      planos.publish(semAprovacao, 1, { id: ID_1, base: 0, plano: plano() }),
      planos.previewCsv(semAprovacao, 1, ''),
      planos.exportCsv(semAprovacao, 1),
    ])
      await expect(refused).rejects.toMatchObject({ status: 403, codigo: 'sem-aprovacao' });
    expect(await planos.ultimaVersao(1)).toBe(0);
  });
});
