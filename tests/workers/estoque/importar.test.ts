import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { estoqueItemWords } from '../../../app/domain/estoque/estoque-search.ts';
import { parseChassi } from '../../../app/domain/valores/identifiers.ts';
import demonstracao from '../../../workers/local/demonstracao/estoque.sql?raw';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';

const HEAD = 'modelo;cor;ano_fabricacao;ano_modelo;chassi;preco';
const linha = (n: number, preco = '18.990,00') =>
  `Factor DX;Preto;2026;2026;9C6RG3110S0${String(500_000 + n)};${preco}`;

const send = (edge: Edge, _acao: string, csv: string, id = crypto.randomUUID(), como: Pessoa = 'admin') =>
  edge.request('/estoque/importar', { form: { _acao, id, csv }, como, pagina: true });

const total = () => env.DB.prepare('SELECT count(*) AS n FROM estoque').first<number>('n');
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

describe('Issue 12 §2 import', () => {
  test('the preview stores nothing and shows each line; the same import twice stores once', async () => {
    const edge = await createEdge();
    const csv = [HEAD, linha(1), linha(2), 'Factor DX;Preto;2026;2029;9C6RG3110S0500003;1'].join('\n');
    const preview = await send(edge, 'conferir', csv);
    const page = await preview.text();
    expect([preview.status, await total()]).toEqual([200, 0]);
    expect(page).toContain('Gravar 2 motos');
    expect(page).toContain('1 linha com erro');
    const id = crypto.randomUUID();
    const both = await Promise.all([send(edge, 'gravar', csv, id), send(edge, 'gravar', csv, id)]);
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    expect((await send(edge, 'gravar', csv)).status).toBe(302);
    expect([await total(), await count('estoque_eventos')]).toEqual([2, 2]);
    expect(await (await send(edge, 'conferir', csv)).text()).toContain('Já está assim.');
  });

  test('field input N-7: a price a hundred times the suggestion and an entry of next year are asked about', async () => {
    const edge = await createEdge();
    const csv = [
      `${HEAD};entrou_em`,
      `${linha(1, '1.899.000,00')};05/01/2026`,
      `${linha(2)};15/03/2027`,
      `${linha(3)};05/01/2026`,
    ].join('\n');
    const page = (await (await send(edge, 'conferir', csv)).text()).replaceAll('\u00a0', ' ');
    expect(page).toMatch(/R\$ 1\.899\.000,00 é \d+× o preço sugerido, R\$ [\d.]+,\d\d\. Confira\./);
    expect(page).toContain('Entrada em 15/03/2027, depois de hoje. Confira.');
    expect(page).toContain('2 linhas para conferir');
    expect(page, 'it may be true: it is not refused').toContain('Gravar 3 motos');
  });

  test('a known chassis is changed, its situation stays, and what changed is in its history', async () => {
    const edge = await createEdge();
    await send(edge, 'gravar', [HEAD, linha(1)].join('\n'));
    const changed = `${HEAD};situacao\n${linha(1, '17.000,00')};Em trânsito`;
    expect((await send(edge, 'gravar', changed)).status).toBe(302);
    const row = await env.DB.prepare('SELECT preco, situacao, versao FROM estoque').first();
    expect(row).toEqual({ preco: 1_700_000, situacao: 'disponivel', versao: 2 });
    const detail = await env.DB.prepare("SELECT detalhe FROM estoque_eventos WHERE acao = 'editar'").first(
      'detalhe',
    );
    expect(detail).toBe('{"campos":["preco"]}');
  });

  test('as many lines as a form takes, and no more', async () => {
    const edge = await createEdge();
    const short = Array.from(
      { length: 800 },
      (_, n) => `Fluo;Azul;2026;2026;9C6RG3110S0${String(600_000 + n)};`,
    );
    expect((await send(edge, 'gravar', [HEAD, ...short].join('\n'))).status).toBe(302);
    expect(await total()).toBe(800);
    const more = [...short, `Fluo;Azul;2026;2026;9C6RG3110S0700000;`];
    expect(await (await send(edge, 'conferir', [HEAD, ...more].join('\n'))).text()).toContain(
      'São 801 linhas',
    );
    const csv = await (await edge.request('/estoque/csv', { como: 'admin' })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(801);
  });

  test.each(['cadastrado', 'aprovado', 'deOutraEmpresa'] as const)('not by %s', async (como) => {
    const edge = await createEdge();
    await send(edge, 'gravar', [HEAD, linha(1)].join('\n'), crypto.randomUUID(), como);
    expect(await total()).toBe(0);
  });
});

describe('Issue 12 §4 demonstration data of the stock', () => {
  const load = async () => {
    for (const sql of demonstracao.split(/;\n(?=\n|$)/)) {
      const bare = sql.replace(/^--.*$/gm, '').trim();
      if (bare) await env.DB.prepare(bare).run();
    }
  };

  test('sixty motorcycles that make sense; loading it twice changes nothing', async () => {
    await createEdge();
    await load();
    const read = async () => (await env.DB.prepare('SELECT * FROM estoque ORDER BY ordem').all()).results;
    const rows = await read();
    const events = await count('estoque_eventos');
    await load();
    expect([rows.length, await read(), await count('estoque_eventos')]).toEqual([60, rows, events]);
    expect(events).toBeGreaterThan(60);
    const catalogo = (await import('../../../workers/origem/catalogo.ts')).listMotos();
    for (const row of rows as Record<string, never>[]) {
      const {
        chassi,
        modelo,
        moto,
        acabamento,
        cor,
        local,
        id_empresa: idEmpresa,
        busca,
      } = row as Record<string, string>;
      expect(parseChassi(chassi ?? '')).toBe(chassi);
      expect(catalogo.find(({ id }) => id === moto)?.nome).toBe(modelo);
      expect(busca).toBe(
        estoqueItemWords({
          ...{ modelo: modelo ?? '', acabamento: acabamento ?? '', cor: cor ?? '', chassi: chassi ?? '' },
          ...{ local: local ?? '', idEmpresa: Number(idEmpresa) },
        }),
      );
    }
    const states = new Set(rows.map(({ situacao }) => situacao));
    expect(states.size).toBe(5);
  });
});
