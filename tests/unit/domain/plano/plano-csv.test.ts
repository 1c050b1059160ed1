import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO, type Plano } from '../../../../app/domain/financiamento/plano.ts';
import { planoFromCsv, planoToCsv } from '../../../../app/domain/financiamento/plano-csv.ts';
import { PLANO_COLUMNS } from '../../../../app/domain/financiamento/plano-csv-facts.ts';

const HOJE = '2026-11-21';
const { versao: _, ...standard } = DEFAULT_PLANO;
const base: Plano = { ...standard, de: HOJE };
const head = PLANO_COLUMNS.join(';');
const read = (...lines: string[]) => planoFromCsv([head, ...lines].join('\n'), base, HOJE);

describe('plano: export and import as CSV', () => {
  it('reads back the plan it wrote', () => {
    const imported = planoFromCsv(planoToCsv(base), { ...base, financeiras: [] }, HOJE);
    expect(imported).toMatchObject({ ok: true, plano: { ...standard, de: HOJE } });
  });

  it('reads back any plan', () => {
    const percent = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map((n) => n / 10_000);
    const prazos = fc
      .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 8 })
      .map((all) => all.sort((a, b) => a - b));
    const entradas = fc
      .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 4 })
      .map((all) => all.sort((a, b) => a - b));
    const nome = fc.constantFrom('Banco "Um"; e outros', '=Financeira', 'Crédito São João', "D'Ávila");
    const financeira = fc
      .record({ prazos, entradas, nome, taxa: percent(15), valor: fc.integer({ min: 0, max: 1e9 }) })
      .map(({ prazos, entradas, nome, taxa, valor }) => ({
        id: 'uma',
        nome,
        prazos,
        faixas: entradas.map((entradaMinima) => ({
          entradaMinima,
          taxas: Object.fromEntries(prazos.filter((p) => p % 2 || p === prazos[0]).map((p) => [p, taxa])),
        })),
        tarifas: [
          { nome: 'Cadastro', valor, financiada: true },
          { nome: 'Registro; cartório', valor: 0, financiada: false },
        ],
        iof: 'pf-moto' as const,
        convencao: 'mensal' as const,
        sistema: 'sac' as const,
      }));
    fc.assert(
      fc.property(financeira, percent(2), fc.constantFrom(null, '2027-01-31'), (one, multa, ate) => {
        const plano: Plano = {
          ...base,
          ate,
          financeiras: [one],
          tabelas: { ...base.tabelas, mora: { multa, jurosMensal: 1 } },
        };
        expect(planoFromCsv(planoToCsv(plano), base, HOJE)).toMatchObject({ ok: true, plano });
      }),
      { numRuns: 100 },
    );
  });

  it('names each field in small letters and a lender’s id as its code', () => {
    const names = planoToCsv(base)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[PLANO_COLUMNS.indexOf('campo')] ?? '');
    expect(names.filter((name) => !/^[a-z0-9_]+$/.test(name))).toEqual([]);
    expect(new Set(names)).toContain('codigo');
    expect(new Set(names)).not.toContain('id');
  });

  it.each(['', '\n', head])('a file without a line says so: %j', (csv) => {
    expect(planoFromCsv(csv, base, HOJE)).toEqual({
      ok: false,
      erros: [{ linha: null, mensagem: 'A planilha está vazia.' }],
      linhas: 0,
    });
  });

  it('what a file leaves out stays as in the plan in force', () => {
    expect(read('mora;;;;;multa;1,5')).toEqual({
      ok: true,
      linhas: 1,
      plano: {
        ...standard,
        de: HOJE,
        tabelas: { ...standard.tabelas, mora: { multa: 1.5, jurosMensal: 1 } },
      },
    });
  });

  it('a lender that a file mentions keeps its code and days where the file does not tell them', () => {
    const imported = read('taxa;Banco Alvorecer;;24;20;taxa_mensal;1,45');
    expect(imported).toMatchObject({
      plano: { financeiras: [{ id: 'banco-alvorecer', prazos: [24], tarifas: [], convencao: 'dias365' }] },
    });
  });

  it('a first day that is over becomes today; a last day that is over goes', () => {
    expect(read('vigencia;;;;;de;01/01/2026', 'vigencia;;;;;ate;31/01/2026')).toMatchObject({
      plano: { de: HOJE, ate: null },
    });
  });

  it.each([
    ['taxa;Banco;;36;20;taxa_mensal;15,5', 'A taxa vai de 0 a 15% ao mês.'],
    ['taxa;Banco;;36;20;taxa_mensal;abc', 'Escreva só o número, como 1,99.'],
    ['taxa;Banco;;36;20;taxa_mensal;2,1900000000001', 'Use até 8 casas depois da vírgula.'],
    ['taxa;Banco;;36;20;taxa_mensal;16 % a.m.', 'A taxa vai de 0 a 15% ao mês.'],
    ['taxa;Banco;;0;20;taxa_mensal;1', 'Use de 1 a 120 parcelas.'],
    ['taxa;Banco;;36;120;taxa_mensal;1', 'A entrada vai de 0 a 99% do preço.'],
    ['taxa;;;36;20;taxa_mensal;1', 'Informe a financeira.'],
    ['tarifa;Banco;Cadastro;;;financiada;muito', 'Confira o valor em reais, como 350,00.'],
    ['tarifa;Banco;Cadastro;;;talvez;10', 'No campo, escreva financiada ou na_hora.'],
    ['iof;;pf;;;diaria;x', 'Confira o valor: use um número, como 1,99.'],
    ['iof;;pf;;;outro;1', 'Campo desconhecido nesta linha.'],
    ['iof;;__proto__;;;diaria;1', 'No item, use um destes: pf, pf-moto, pj, mei, isento.'],
    ['mora;;;;;__proto__;1', 'Campo desconhecido nesta linha.'],
    ['mora;;;;;multa;3', 'A multa vai até 2% (CDC, art. 52).'],
    ['panfleto;;;;;abaixo;101', 'Use de 0 a 100%.'],
    ['panfleto;;;;;contato;todos', expect.stringContaining('proprio, livre')],
    ['consorcio;;giga;36;;fundo_comum;1', 'No item, use mega ou master.'],
    ['vigencia;;;;;de;31/02/2026', 'Fevereiro não tem dia 31.'],
    [
      'outra;;;;;x;1',
      'No tipo, use um destes: vigencia, financeira, taxa, tarifa, iof, liberacred, consorcio, mora, panfleto.',
    ],
  ])('%s: %s', (line, mensagem) => {
    expect(read('mora;;;;;multa;1', line)).toEqual({ ok: false, linhas: 2, erros: [{ linha: 3, mensagem }] });
  });

  it('says every wrong line at once', () => {
    const imported = read('x;;;;;;', 'mora;;;;;multa;1', 'mora;;;;;multa;x');
    expect(imported).toMatchObject({ ok: false, erros: [{ linha: 2 }, { linha: 4 }] });
  });

  it('a consórcio term without its numbers is refused in Portuguese', () => {
    const imported = read('consorcio;;mega;36;;fundo_comum;2,5');
    expect(imported.ok).toBe(false);
    if (!imported.ok) for (const { mensagem } of imported.erros) expect(mensagem).toMatch(/^Preencha/);
  });

  it('the same rate twice is refused', () => {
    const line = 'taxa;Banco;;36;20;taxa_mensal;1,99';
    expect(read(line, line)).toMatchObject({ erros: [{ linha: 3 }] });
  });

  it('a file without the columns says which are missing', () => {
    expect(planoFromCsv('tipo;valor\nmora;1', base, HOJE)).toMatchObject({
      erros: [{ linha: 1, mensagem: expect.stringContaining('financeira, item, parcelas, entrada, campo') }],
    });
  });

  it('takes any text without throwing', () => {
    const cell = fc.constantFrom(
      'taxa',
      'iof',
      'mora',
      'pf',
      '__proto__',
      'constructor',
      '',
      '1',
      'multa',
      'x',
    );
    const line = fc.array(cell, { minLength: 0, maxLength: 8 }).map((cells) => cells.join(';'));
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string({ unit: 'binary' })), { maxLength: 10 }), (lines) => {
        expect(read(...lines)).toHaveProperty('ok');
      }),
    );
  });

  it('Issue 25 §2, N-5: a down payment like a spreadsheet’s fraction is asked about, and its sign answers', () => {
    const nome = base.financeiras[0]?.nome ?? '';
    expect(read(`taxa;${nome};;48;0,2;taxa_mensal;2,19`)).toMatchObject({
      erros: [{ linha: 2, mensagem: expect.stringContaining('0,2 parece 20% do Excel') }],
    });
    const meant = read(`taxa;${nome};;48;0,2%;taxa_mensal;2,19`);
    if (!meant.ok) throw new Error(JSON.stringify(meant.erros));
    expect(meant.plano.financeiras[0]?.faixas).toMatchObject([{ entradaMinima: 0.2, taxas: { 48: 2.19 } }]);
    expect(planoFromCsv(planoToCsv(meant.plano), base, HOJE)).toMatchObject({ plano: meant.plano });
  });
});
