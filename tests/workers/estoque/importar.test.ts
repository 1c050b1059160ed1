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

  test('Issue 28 §3 (use-manager 6, 30): three thousand lines with every column are stored, and the list says so', async () => {
    const edge = await createEdge();
    const head = `${HEAD};motor;localizacao;entrou_em;custo;nota;observacao`;
    const rows = Array.from(
      { length: 3_000 },
      (_, n) =>
        `${linha(n)};G3K9E-${n};Pátio 2;05/01/2026;15.900,00;${n};Emplacamento incluso, ação de novembro`,
    );
    const csv = [head, ...rows].join('\n');
    expect(csv.length).toBeGreaterThan(249 * 1024);
    const page = await (await send(edge, 'conferir', csv)).text();
    expect(page).toContain('Gravar 3.000 motos');
    expect(page).toContain('Aparecem as 300 primeiras linhas');
    const done = await send(edge, 'gravar', csv);
    expect([done.status, done.headers.get('Location')]).toEqual([
      302,
      '/estoque?gravadas=3000&iguais=0&fora=0',
    ]);
    expect([await total(), await count('estoque_eventos')]).toEqual([3_000, 3_000]);
    const again = await send(edge, 'gravar', [csv, 'Fluo;;;;;;;;;;;'].join('\n'));
    const address = again.headers.get('Location') ?? '';
    expect(address).toBe('/estoque?gravadas=0&iguais=3000&fora=1');
    expect(await (await edge.request(address, { como: 'admin', pagina: true })).text()).toContain(
      'Nada mudou, 3.000 já estavam assim, 1 linha com erro ficou de fora.',
    );
    const exported = await (await edge.request('/estoque/csv', { como: 'admin' })).text();
    expect(exported.trim().split('\r\n')).toHaveLength(3_001);
  });

  test('Issue 28 §3: more lines than one transaction stores are told by their number', async () => {
    const edge = await createEdge();
    const csv = [HEAD, ...Array.from({ length: 5_001 }, (_, n) => linha(n))].join('\n');
    expect(await (await send(edge, 'conferir', csv)).text()).toContain(
      'São 5.001 linhas: envie até 5.000 de cada vez.',
    );
  });

  test('Issue 28 §3 (use-manager 10): the preview shows every column, and asks about a model near a known one', async () => {
    const edge = await createEdge();
    const head = `${HEAD};motor;entrou_em;custo;nota;observacao`;
    const csv = [head, `${linha(1).replace('Factor DX', 'Facto')};G3K9E-1;05/01/26;15.900,00;NF-88;Riscada`];
    const page = (await (await send(edge, 'conferir', csv.join('\n'))).text()).replaceAll('\u00a0', ' ');
    for (const said of ['G3K9E-1', '05/01/2026', 'R$ 15.900,00', 'NF-88', 'Riscada', 'R$ 18.990,00'])
      expect(page).toContain(said);
    expect(page).toContain('&quot;Facto&quot; não está no catálogo. Você quis dizer Factor? Confira.');
    await send(edge, 'gravar', [head, `${linha(1)};G3K9E-1;05/01/26;15.900,00;NF-88;Riscada`].join('\n'));
    const changed = [head, `${linha(1)};G3K9E-1;05/01/26;14.900,00;NF-88;Riscada`].join('\n');
    expect((await (await send(edge, 'conferir', changed)).text()).replaceAll('\u00a0', ' ')).toContain(
      'R$ 15.900,00 → R$ 14.900,00',
    );
  });

  test('Issue 28 §3 (use-manager 6): text past the limit is refused beside its field, with its size, and stays', async () => {
    const edge = await createEdge();
    const csv = `${HEAD}\n${`${linha(1)}\n`.repeat(45_000)}`;
    const answer = await send(edge, 'conferir', csv);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(/A planilha tem 2,\d+ MB, no máximo 2 MB\./);
    expect(page).toContain(linha(1));
    expect((await send(edge, 'conferir', csv.repeat(3))).status).toBe(413);
  });

  test('Issue 28 §3 (use-manager 11): other names of columns are matched once, and remembered by company', async () => {
    const edge = await createEdge();
    const file = [
      'Descrição do bem;Pintura;Ano Fab/Mod;Nº do quadro;Vlr. Venda;Cor interna',
      'Factor DX;Preto;26/27;9C6RG3110S0500001;18.990,00;x',
    ].join('\n');
    const asked = await (await send(edge, 'conferir', file)).text();
    expect(asked).toContain('Qual coluna da sua planilha é cada uma?');
    expect(asked).toContain('Nº do quadro · 9C6RG3110S0500001');
    const part = await send(edge, 'colunas', file);
    expect(await part.text()).toContain('Escolha a coluna da planilha.');
    const colunas = Object.entries({
      ...{ modelo: 0, cor: 1, ano_fabricacao: 2, ano_modelo: 2, chassi: 3, preco: 4 },
    }).map(([nome, index]) => [`coluna.${nome}`, String(index)]);
    const answer = await edge.request('/estoque/importar', {
      ...{ como: 'admin', pagina: true },
      form: { _acao: 'colunas', csv: file, titulos: '', ...Object.fromEntries(colunas) },
    });
    const page = await answer.text();
    expect(page).toContain('Gravar 1 moto');
    expect(page).toContain('Rever colunas');
    const other = [
      'Nº do quadro;Descrição do bem;Pintura;Ano Fab/Mod;Vlr. Venda;Cor interna',
      '9C6RG3110S0500002;Factor DX;Preto;2026/2026;18.990,00;x',
    ].join('\n');
    const recalled = await (await send(edge, 'conferir', other)).text();
    expect(recalled).toContain('Gravar 1 moto');
    const [, mended = ''] = /<textarea[^>]*name="csv"[^>]*>([^<]*)</.exec(recalled) ?? [];
    expect(mended.split(/\r?\n/)[0]).toBe(
      'chassi;modelo;cor;ano_fabricacao + ano_modelo;preco;ignorar: Cor interna',
    );
    await send(edge, 'gravar', mended);
    const stored = await env.DB.prepare('SELECT modelo, ano_modelo, preco FROM estoque').first();
    expect(stored).toEqual({ modelo: 'Factor DX', ano_modelo: 2026, preco: 1_899_000 });
    const elsewhere = await edge.request('/estoque/importar?empresa=2', {
      ...{ como: 'adminDaRede', pagina: true },
      form: { _acao: 'conferir', csv: other, empresa: '2' },
    });
    expect(await elsewhere.text()).toContain('Qual coluna da sua planilha é cada uma?');
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
