import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changePropostaForm } from '~/domain/propostas/form-buttons.ts';
import { withoutEmptyRows } from '~/domain/propostas/form-rows.ts';
import { EMPTY_PROPOSTA_CONTENT, type PropostaContent } from '~/domain/propostas/proposta.ts';
import { computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { propostaToForm, readPropostaForm, readTentativeContent } from '~/domain/propostas/proposta-form.ts';
import { propostaContentSchema } from '~/domain/propostas/proposta-schema.ts';

const money = fc.integer({ min: 1, max: 9_000_000 });
const words = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,20}[A-Za-z]$/).map((text) => text.trim());
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const pagamento = fc.oneof(
  fc.record({
    tipo: fc.constant('avista' as const),
    valor: money,
    forma: fc.constantFrom('pix' as const, 'boleto' as const),
  }),
  fc.record({ tipo: fc.constant('cartao' as const), valor: money, vezes: fc.integer({ min: 1, max: 24 }) }),
  fc.record({
    tipo: fc.constant('cdc' as const),
    valor: money,
    plano: fc.integer({ min: 0, max: 99 }),
    simulacao: fc.record({
      ...{ banco: fc.constantFrom('', 'banco-alvorecer'), parcelas: fc.constantFrom(null, 36) },
      ...{
        taxa: fc.constantFrom(null, 1.99, 0.05, 'dois'),
        data: fc.constant(null),
        venc: fc.constantFrom(null, '2026-12-24', '31/02'),
      },
      ...{
        sistema: fc.constantFrom('', 'sac'),
        iof: fc.constant(''),
        seguro: fc.constantFrom(null, 89_000, '1.5'),
      },
      seguroEm: fc.constantFrom('', 'hora'),
      tarifas: fc.constantFrom([], ['nao' as const], ['' as const, 'hora' as const]),
    }),
  }),
  fc.record({
    ...{ tipo: fc.constant('programada' as const), valor: money, plano: fc.constant(0), referencia: money },
    parcelas: fc.constantFrom(6, 12, 18),
    entradaPct: fc.constantFrom(30, 40, 50),
  }),
  fc.record({
    ...{ tipo: fc.constant('consorcio' as const), valor: money, plano: fc.constant(0) },
    ...{ grupo: fc.constantFrom('mega' as const, 'master' as const), meses: fc.constantFrom(36, 60) },
    seguroVida: fc.boolean(),
  }),
);

const conteudo: fc.Arbitrary<PropostaContent> = fc
  .record({
    cliente: fc.record({
      nome: words,
      cpf: fc.constantFrom(null, '52998224725'),
      telefone: fc.constantFrom(null, '41991234567', '4133224455'),
      email: fc.constantFrom(null, 'marina@exemplo.com.br'),
    }),
    item: orNull(
      fc
        .record({
          origem: fc.constant('catalogo' as const),
          estoque: fc.constant(null),
          moto: orNull(fc.constant('factor')),
          ...{ modelo: words, acabamento: fc.constantFrom('', 'DX'), cor: fc.constantFrom('', 'Azul') },
          anos: fc.oneof(
            fc
              .tuple(fc.integer({ min: 2000, max: 2030 }), fc.integer({ min: 0, max: 1 }))
              .map(([ano, mais]) => ({ anoFabricacao: ano, anoModelo: ano + mais })),
            orNull(fc.integer({ min: 2000, max: 2030 })).map((ano) => ({
              anoFabricacao: ano,
              anoModelo: null,
            })),
          ),
          preco: money,
        })
        .map(({ anos, ...item }) => ({ ...item, ...anos })),
    ),
    linhas: fc.array(
      fc.record({
        tipo: fc.constantFrom('frete' as const, 'acessorio' as const),
        ...{ nome: words, valor: money, cortesia: fc.boolean() },
      }),
      { maxLength: 12 },
    ),
    desconto: fc.integer({ min: 0, max: 500_000 }),
    campanha: orNull(fc.record({ id: fc.constant('c1'), nome: words, desconto: money })),
    troca: orNull(
      fc.record({
        seminovo: fc.constantFrom(null, 'seminovo0001'),
        descricao: words,
        fipeValor: orNull(money),
        fipeReferencia: fc.constantFrom(null, '2026-11'),
        valor: money,
      }),
    ),
    pagamentos: fc.array(pagamento, { maxLength: 12 }),
    validade: fc.constantFrom(null, '2026-12-01'),
    observacoes: fc.constantFrom('', 'Entrega na sexta'),
    nota: fc.constantFrom('', 'Ele tem oferta da concorrência'),
  })
  .map(({ nota, ...rest }) => (nota === '' ? rest : { ...rest, notaInterna: nota }));

describe('Issue 13 §2: the form of a proposal', () => {
  test('what is stored, shown and sent back is what was stored', () => {
    fc.assert(
      fc.property(conteudo, (stored) => {
        expect(
          v.parse(propostaContentSchema, readPropostaForm(withoutEmptyRows(propostaToForm(stored)))),
        ).toEqual(stored);
      }),
    );
  });

  test('the account that follows the typing is that of what would be stored', () => {
    fc.assert(
      fc.property(conteudo, (stored) => {
        expect(computePropostaAccount(readTentativeContent(propostaToForm(stored)))).toEqual(
          computePropostaAccount(stored),
        );
      }),
    );
  });

  test('an empty form is an empty proposal', () => {
    expect(v.parse(propostaContentSchema, readPropostaForm({}))).toEqual(EMPTY_PROPOSTA_CONTENT);
  });

  test.each([
    ['item.preco', 'muito', 'item.preco'],
    ['desconto', '1.5', 'desconto'],
    ['linhas.0.valor', 'x', 'linhas.0.valor'],
    ['cliente.cpf', '111.111.111-11', 'cliente.cpf'],
    ['validade', '31/02/2026', 'validade'],
  ])('%s “%s” is said beside its field', (name, typed, campo) => {
    const read = v.safeParse(
      propostaContentSchema,
      readPropostaForm({ 'linhas.0.tipo': 'frete', 'linhas.0.nome': 'Frete', [name]: typed }),
    );
    expect(read.issues?.map((issue) => v.getDotPath(issue))).toContain(campo);
  });

  test('rows in which nothing was typed are left out, the others move up', () => {
    const campos = withoutEmptyRows({
      'linhas.0.tipo': 'frete',
      'linhas.0.nome': '',
      'linhas.0.valor': ' ',
      'linhas.3.tipo': 'outro',
      'linhas.3.nome': 'Capacete',
      'linhas.3.valor': '300',
    });
    expect(campos).toEqual({
      'linhas.0.tipo': 'outro',
      'linhas.0.nome': 'Capacete',
      'linhas.0.valor': '300',
    });
  });
});

describe('Issue 13 §2: buttons inside the form', () => {
  test('a new part covers what is missing; another closes the account', () => {
    fc.assert(
      fc.property(conteudo, fc.constantFrom('avista', 'cartao'), (stored, tipo) => {
        fc.pre(stored.pagamentos.length < 12 && computePropostaAccount(stored).falta > 0);
        const more = changePropostaForm(propostaToForm(stored), `mais-pagamento:${tipo}`, 0);
        expect(computePropostaAccount(readTentativeContent(more ?? {})).falta).toBe(0);
      }),
    );
  });

  test('closing the account at a part leaves nothing missing, where it can', () => {
    const stored: PropostaContent = {
      ...EMPTY_PROPOSTA_CONTENT,
      item: {
        ...{ origem: 'catalogo', estoque: null, moto: null, modelo: 'Factor', acabamento: '', cor: '' },
        ...{ anoFabricacao: null, anoModelo: null, preco: 2_000_000 },
      },
      pagamentos: [
        { tipo: 'avista', valor: 500_000, forma: 'pix' },
        { tipo: 'cartao', valor: 100, vezes: 1 },
      ],
    };
    const closed = changePropostaForm(propostaToForm(stored), 'fechar:1', 0) ?? {};
    expect(closed['pagamentos.1.valor']).toBe('15.000,00');
    expect(computePropostaAccount(readTentativeContent(closed)).falta).toBe(0);
  });

  test.each([
    { nome: 'Capacete', valor: '' },
    { nome: '', valor: '300' },
  ])('a row that is half typed stays: %o', ({ nome, valor }) => {
    const campos = { 'linhas.0.tipo': 'outro', 'linhas.0.nome': nome, 'linhas.0.valor': valor };
    expect(withoutEmptyRows(campos)).toEqual(campos);
  });

  test('a unit of the stock stays one, and taking the bike out empties all that says which', () => {
    const campos = { 'item.estoque': 'u1', 'item.modelo': 'FZ25', 'item.preco': '20.000,00', moto: 'FZ25' };
    expect(readPropostaForm(campos)).toMatchObject({ item: { origem: 'estoque', estoque: 'u1' } });
    const left = changePropostaForm({ ...campos, desconto: '1,00' }, 'sem-moto', 0) ?? {};
    expect(Object.entries(left).filter(([, typed]) => typed !== '')).toEqual([['desconto', '1,00']]);
    expect(readPropostaForm(left)).toMatchObject({ item: null });
  });

  test('taking a row out keeps the others in their order', () => {
    fc.assert(
      fc.property(conteudo, fc.nat(11), (stored, index) => {
        fc.pre(index < stored.linhas.length);
        const left = changePropostaForm(propostaToForm(stored), `tirar:linhas:${index}`, 0) ?? {};
        expect(readTentativeContent(left).linhas).toEqual(stored.linhas.filter((_, each) => each !== index));
      }),
    );
  });

  test.each(['', 'salvar', 'mais-linha:constructor', 'mais-pagamento:toString', 'tirar:outra:1'])(
    '“%s” is none of them',
    (acao) => {
      expect(changePropostaForm({}, acao, 0)).toBeNull();
    },
  );
});

describe('Issue 25 §1.3: the years of a proposal are those that a stock takes', () => {
  const at = (anoFabricacao: number | null, anoModelo: number | null) => {
    const item = { origem: 'catalogo', estoque: null, moto: null, modelo: 'Factor', acabamento: '', cor: '' };
    const read = v.safeParse(propostaContentSchema, {
      ...EMPTY_PROPOSTA_CONTENT,
      item: { ...item, ...{ anoFabricacao, anoModelo, preco: 2_000_000 } },
    });
    return read.success ? null : v.getDotPath(read.issues[0]);
  };
  test.each<[number | null, number | null, string | null]>([
    [2026, 2026, null],
    [2026, 2027, null],
    [null, 2027, null],
    [2026, null, null],
    [2027, 2020, 'item.anoModelo'],
    [2025, 2027, 'item.anoModelo'],
  ])('%s/%s: %s', (made, model, field) => expect(at(made, model)).toBe(field));
});
