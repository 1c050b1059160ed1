import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

/** The simulator at this address, as a consultant's browser without JavaScript reads it. */
async function read(address: string): Promise<string> {
  const edge = await createEdge();
  const answer = await edge.request(`/financiamento?${address}`, { como: 'aprovado', pagina: true });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
}

describe('CDC art. 52 and 54-B: the statement on the screen', () => {
  test('stands under the instalment, whole', async () => {
    const page = await read('preco=26990&entrada=6000&parcelas=36&banco=banco-alvorecer');
    const [, said = ''] = /<summary[^>]*>Condições da oferta<\/summary>(.*?)<\/details>/s.exec(page) ?? [];
    for (const part of [
      /À vista: R\$ 26\.990,00/,
      /36 parcelas mensais de R\$ [\d.,]+.*de \d{2}\/\d{2}\/\d{4} a \d{2}\/\d{2}\/\d{4}/,
      /CET de [\d,]+% ao ano .*juros de R\$ .*IOF de R\$ /,
      /Em atraso: multa de/,
      /quitar antes/,
      /Financiamento: Banco Alvorecer/,
      /Oferta válida até \d{2}\/\d{2}\/\d{4}/,
      /Fornecedor: .+@/,
    ])
      expect(said).toMatch(part);
  });
});

describe('Issue 4 §1: early settlement at a date (proportional discount)', () => {
  const CONTRATO =
    'moto=Crosser+150+S+ABS&preco=22490&entrada=5000&parcelas=36&data=2026-11-21&venc=2026-12-21';
  /** The simulator’s card about settling on this day. */
  const settle = async (quitar: string) => {
    const page = await read(`${CONTRATO}&quitar=${quitar}`);
    return /<section[^>]*simulador-quitar.*?<\/section>/s.exec(page)?.[0] ?? '';
  };
  const buttons = (card: string) =>
    [...card.matchAll(/<button([^>]*)>([^<]*)</g)].map(([, tag = '', text]) => [
      ...['type', 'form', 'name', 'value'].map((name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]),
      text,
    ]);
  const CARTOES = [
    ['submit', 'simulacao', 'quitar', '2027-05-21', '6 pagas'],
    ['submit', 'simulacao', 'quitar', '2027-11-21', '12 pagas'],
    ['submit', 'simulacao', 'quitar', '2028-11-21', '24 pagas'],
  ];
  const field = (card: string) => /<input[^>]*name="quitar"[^>]*>/.exec(card)?.[0];

  test('is asked without JavaScript: one touch for each round number of instalments, and a day', async () => {
    const card = await settle('');
    expect(buttons(card)).toEqual(CARTOES);
    expect(field(card)).toContain('form="simulacao"');
    expect(card).not.toContain('role="status"');
  });

  test('after twelve instalments: what settles and what is saved are together what is missing', async () => {
    const card = await settle('2027-11-21');
    expect(card).toContain('Com 12 parcelas pagas, em 21/11/2027');
    expect(card).toContain('Faltam 24 parcelas');
    const amount = (pattern: RegExp) => Number((pattern.exec(card)?.[1] ?? '').replace(/\D/g, ''));
    const [total, sum, desconto] = [
      amount(/Quita com .*?R\$ ([\d.,]+)/s),
      amount(/<dd>([\d.,]+)/),
      amount(/<dd>− ([\d.,]+)/),
    ];
    expect(desconto).toBeGreaterThan(0);
    expect(total + desconto).toBe(sum);
    expect(buttons(card), 'the question stays').toEqual(CARTOES);
    expect(/<button[^>]*aria-current="true"[^>]*>([^<]*)/.exec(card)?.[1]).toBe('12 pagas');
  });

  test('a day that is none gets its message beside the field and stays as it was typed', async () => {
    const card = await settle('31/12/2099');
    expect(card).toContain('Use uma data de 21/11/2026 a 20/11/2029.');
    expect(field(card)).toContain('value="31/12/2099"');
    expect(field(card)).toContain('aria-invalid="true"');
    expect(card).not.toContain('role="status"');
  });
});
