import { describe, expect, it } from 'vitest';
import { createPricedCatalogo } from '../../../workers/precos/priced-catalogo.ts';
import {
  ana,
  chefe,
  createBancada,
  ID_1,
  ID_2,
  ID_3,
  motos,
  outroChefe,
  semEmpresa,
  ULIDS,
} from './bancada.ts';

const HOJE = '2026-11-21';
const pedido = (parts: object = {}) => ({
  id: ID_1,
  moto: 'fz25',
  ano: 2026,
  cor: '',
  preco: 2_599_000,
  vigencia: HOJE,
  ...parts,
});

describe('pps: catalogue, simulator and flyer read the price in force', () => {
  it('each company its own; a visitor the catalogue’s', async () => {
    const { precos, catalogo, setHoje } = await createBancada();
    await precos.set(chefe, 1, pedido());
    await precos.set(chefe, 1, pedido({ id: ID_2, preco: 2_699_000, vigencia: '2026-12-01' }));
    await precos.set(outroChefe, 2, pedido({ preco: 2_400_000 }));
    const priceFor = async (idEmpresa: number | null) => {
      const catalogoDaPessoa = createPricedCatalogo({
        catalogo,
        precos,
        idEmpresaOf: async () => idEmpresa,
      });
      return (await catalogoDaPessoa.motos())[0]?.preco;
    };
    expect([await priceFor(1), await priceFor(2), await priceFor(null), await priceFor(3)]).toEqual([
      2_599_000, 2_400_000, 2_549_000, 2_549_000,
    ]);
    setHoje('2026-12-01');
    expect([await priceFor(1), await priceFor(2)]).toEqual([2_699_000, 2_400_000]);
  });

  it('a motorcycle "sob consulta" gets a price', async () => {
    const { precos } = await createBancada();
    await precos.set(chefe, 1, pedido({ moto: 'neos', preco: 3_300_000 }));
    expect((await precos.inForce(motos, 1))[2]).toMatchObject({
      preco: 3_300_000,
      precos: [{ ano: 2026, cor: '' }],
    });
  });
});

describe('pps: setting a price', () => {
  it('keeps every price with who set it and when, and colours in one writing', async () => {
    const { precos, tick, trail } = await createBancada();
    await precos.set(chefe, 1, pedido({ cor: 'Azul Racing' }));
    tick();
    await precos.set(chefe, 1, pedido({ id: ID_2, cor: ' azul  racing', preco: 2_700_000 }));
    const { precos: history } = await precos.history(1, 'fz25', { limit: 9 });
    expect(history.map(({ cor, preco, uid, criadoEm }) => [cor, preco, uid, criadoEm])).toEqual([
      ['Azul Racing', 2_700_000, 'chefe', '2026-11-21T15:00:01.000Z'],
      ['Azul Racing', 2_599_000, 'chefe', '2026-11-21T15:00:00.000Z'],
    ]);
    expect((await precos.table(1)).emVigor).toHaveLength(1);
    expect(await trail()).toEqual([
      { uid: 'chefe', idEmpresa: 1, acao: 'preco.definir', alvo: `preco/${ID_1}` },
      { uid: 'chefe', idEmpresa: 1, acao: 'preco.definir', alvo: `preco/${ID_2}` },
    ]);
  });

  it('twice stores one', async () => {
    const { precos, count, trail } = await createBancada();
    await precos.set(chefe, 1, pedido());
    await precos.set(chefe, 1, pedido());
    await Promise.all([
      precos.set(chefe, 1, pedido({ id: ID_2 })),
      precos.set(chefe, 1, pedido({ id: ID_2 })),
    ]);
    expect([await count('precos'), (await trail()).length]).toEqual([2, 2]);
  });

  it('Issue 28 §1: a price set since the form was read is noticed, and saving again stores', async () => {
    const { precos, tick, count } = await createBancada();
    const lido = '2026-11-21T14:59:00.000Z';
    await precos.set(chefe, 1, pedido({ lido }));
    tick();
    await expect(precos.set(chefe, 1, pedido({ id: ID_2, preco: 2_650_000, lido }))).rejects.toMatchObject({
      ...{ status: 409, codigo: 'preco-mudou' },
      message: expect.stringMatching(/entrou R\$\s25\.990,00 para 2026, a partir de 21\/11\/2026/),
    });
    await precos.set(chefe, 1, pedido({ lido }));
    await precos.set(chefe, 1, pedido({ id: ID_2, ano: 2025, lido }));
    expect(await count('precos'), 'a repetition, and another year').toBe(2);
    await precos.set(chefe, 1, pedido({ id: ID_3, preco: 2_650_000, lido: '2026-11-21T15:00:00.000Z' }));
    expect(await count('precos')).toBe(3);
  });

  it.each([
    ['amount', { preco: 2_700_000 }],
    ['year', { ano: 2025 }],
    ['colour', { cor: 'Azul' }],
    ['day', { vigencia: '2026-12-01' }],
    ['withdrawal', { preco: null }],
  ])(
    'Issue 25 §2: an id that has set a price refuses another %s, and says where the first is',
    async (_, parts) => {
      const { precos, count, setHoje } = await createBancada();
      await precos.set(chefe, 1, pedido());
      await expect(precos.set(chefe, 1, pedido(parts))).rejects.toMatchObject({
        ...{ status: 409, codigo: 'id-ja-usado', endereco: '/pps?moto=fz25' },
        message: expect.stringMatching(/já guardou R\$\s25\.990,00 para .*2026, a partir de 21\/11\/2026/),
      });
      setHoje('2026-11-22');
      await precos.set(chefe, 1, pedido());
      expect(await count('precos'), 'the same on the next day is a repetition').toBe(1);
    },
  );

  it.each([
    ['a consultant', ana, {}, 403],
    ['an administrator of another company', outroChefe, {}, 403],
    ['an administrator without a company', semEmpresa, {}, 403],
    ['a motorcycle that is not in the catalogue', chefe, { moto: 'outra' }, 422],
    ['yesterday', chefe, { vigencia: '2026-11-20' }, 422],
    ['no amount', chefe, { preco: Number.NaN }, 422],
  ])('%s is refused and stores nothing', async (_, usuario, parts, status) => {
    const { precos, count, trail } = await createBancada();
    await expect(precos.set(usuario, 1, pedido(parts))).rejects.toMatchObject({ status });
    expect([await count('precos'), await trail()]).toEqual([0, []]);
  });

  it('history pages by key, of one company and one model', async () => {
    const { precos, tick } = await createBancada();
    for (const id of ULIDS.slice(0, 5)) {
      await precos.set(chefe, 1, pedido({ id }));
      tick();
    }
    await precos.set(outroChefe, 2, pedido());
    await precos.set(chefe, 1, pedido({ id: ULIDS[6], moto: 'mt-07' }));
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { precos: rows, proximo } = await precos.history(1, 'fz25', { cursor, limit: 2 });
      seen.push(...rows.map(({ id }) => id));
      cursor = proximo ?? undefined;
      if (!cursor) break;
    }
    expect(seen).toEqual(ULIDS.slice(0, 5).reverse());
  });
});

describe('pps: CSV import', () => {
  const csv = [
    'modelo;ano;cor;preco;vale_de',
    'FZ25;2026;;26.490,00;',
    'MT-07;2026;Azul;52.990,00;01/12/2026',
    'MT-99;2026;;1,00;',
  ].join('\n');

  it('the preview shows each line and stores nothing until it is confirmed', async () => {
    const { precos, count, trail, details } = await createBancada();
    const lines = await precos.previewCsv(chefe, 1, csv);
    expect(lines.map(({ situacao }) => situacao)).toEqual(['nova', 'nova', 'errada']);
    expect(await count('precos')).toBe(0);
    expect(await precos.importCsv(chefe, 1, { id: ID_1, csv })).toEqual({ gravadas: 2, iguais: 0, fora: 1 });
    expect(await count('precos')).toBe(2);
    expect(await trail()).toEqual([
      { uid: 'chefe', idEmpresa: 1, acao: 'preco.importar', alvo: `precos/${ID_1}` },
    ]);
    expect((await details()).map((each) => String(each).replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(
        /^2 preços: .+ 2026: R\$ [\d.,]+ → R\$ 26\.490,00; .+ 2026 Azul: R\$ [\d.,]+ → R\$ 52\.990,00$/,
      ),
    ]);
    expect((await precos.table(1)).futuros).toMatchObject([
      { moto: 'mt-07', cor: 'Azul', vigencia: '2026-12-01' },
    ]);
  });

  it('confirming twice stores once', async () => {
    const { precos, count } = await createBancada();
    await precos.importCsv(chefe, 1, { id: ID_1, csv });
    expect(await precos.importCsv(chefe, 1, { id: ID_1.toLowerCase(), csv })).toMatchObject({ gravadas: 2 });
    expect(await count('precos')).toBe(2);
  });

  it('the export read back changes nothing, and says so', async () => {
    const { precos } = await createBancada();
    await precos.importCsv(chefe, 1, { id: ID_1, csv });
    const exported = await precos.exportCsv(chefe, 1);
    expect((await precos.previewCsv(chefe, 1, exported)).map(({ situacao }) => situacao)).toEqual([
      'igual',
      'igual',
      'igual',
    ]);
    await expect(precos.importCsv(chefe, 1, { id: ID_2, csv: exported })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('Issue 28 §3: thousands of lines are one transaction', async () => {
    const { precos, count } = await createBancada();
    const lines = Array.from({ length: 3_000 }, (_, n) => `FZ25;2026;Cor ${n};${20_000 + n},00;`);
    const big = ['modelo;ano;cor;preco;vale_de', ...lines].join('\n');
    expect(await precos.importCsv(chefe, 1, { id: ID_3, csv: big })).toMatchObject({ gravadas: 3_000 });
    expect(await count('precos')).toBe(3_000);
    // Each is its colour's own; the model keeps the catalogue's, which the other colours cost.
    const [moto] = await precos.inForce(motos, 1);
    expect(moto?.preco).toBe(2_549_000);
    expect(moto?.precos).toHaveLength(3_000);
    expect(Math.min(...(moto?.precos ?? []).map(({ preco }) => preco))).toBe(2_000_000);
  });

  it('a consultant cannot', async () => {
    const { precos, count } = await createBancada();
    await expect(precos.importCsv(ana, 1, { id: ID_1, csv })).rejects.toMatchObject({ status: 403 });
    expect(await count('precos')).toBe(0);
  });

  it('another company’s prices are not compared with', async () => {
    const { precos } = await createBancada();
    await precos.set(outroChefe, 2, pedido({ preco: 1_000 }));
    expect((await precos.previewCsv(chefe, 1, csv))[0]).toMatchObject({ antes: 2_549_000, aviso: null });
    expect((await precos.history(1, 'fz25', { limit: 9 })).precos).toEqual([]);
    expect(await precos.exportCsv(chefe, 1)).not.toContain('10,00');
  });
});
