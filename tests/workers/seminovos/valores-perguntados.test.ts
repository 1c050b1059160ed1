import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { fotografar, guardar, rowOf } from './apoio.ts';

describe('Issue 28 §3: a used bike’s amounts are asked about from 30 % on, and below what it cost', () => {
  /** One typed by hand, without FIPE, evaluation and cost. */
  const BY_HAND = { fipe_valor: null, codigo_fipe: null, custo: null, preco: 1_649_000 };
  const EDIT = {
    ...{ _acao: 'editar', versao: '1', marca: 'YAMAHA', modelo: 'FZ25 250 FAZER FLEX', cor: 'Azul' },
    ...{ km: '18.000', anoFabricacao: '2021', anoModelo: '2022', placa: '', renavam: '', chassi: '' },
    ...{ local: 'Centro', descricao: 'Revisada.', acessorios: '', codigoFipe: '', multas: '456,78' },
  };
  const QUESTIONS: [
    string,
    Record<string, string | number | null>,
    Record<string, string>,
    string,
    string,
  ][] = [
    [
      ...(['published', { ...BY_HAND, situacao: 'preparacao' }] as const),
      ...([{ _acao: 'publicar', versao: '1', preco: '1.649,00' }, 'preco'] as const),
      'R$ 1.649,00 é 10× menos que o preço de antes, R$ 16.490,00.',
    ],
    [
      ...(['published without a price of before', { situacao: 'preparacao', preco: null }] as const),
      ...([{ _acao: 'publicar', versao: '1', preco: '14.000,00' }, 'preco'] as const),
      'R$ 14.000,00 é 31% menor que o valor da FIPE, R$ 20.296,00.',
    ],
    [
      ...([
        'published by hand',
        { ...BY_HAND, situacao: 'preparacao', preco: null, valor_avaliado: 900_000 },
      ] as const),
      ...([{ _acao: 'publicar', versao: '1', preco: '12.000,00' }, 'preco'] as const),
      'R$ 12.000,00 é 33% maior que o valor da avaliação, R$ 9.000,00.',
    ],
    [
      ...(['sold', BY_HAND] as const),
      ...([{ _acao: 'vender', versao: '1', valor: '1.649,00' }, 'valor'] as const),
      'R$ 1.649,00 é 10× menos que o preço na vitrine, R$ 16.490,00.',
    ],
    [
      ...(['sold at a third less', BY_HAND] as const),
      ...([{ _acao: 'vender', versao: '1', valor: '11.000,00' }, 'valor'] as const),
      'R$ 11.000,00 é 33% menor que o preço na vitrine, R$ 16.490,00.',
    ],
    [
      ...(['sold below its evaluation', { ...BY_HAND, valor_avaliado: 1_500_000 }] as const),
      ...([{ _acao: 'vender', versao: '1', valor: '14.500,00' }, 'valor'] as const),
      'O preço, R$ 14.500,00, fica abaixo do valor da avaliação, R$ 15.000,00.',
    ],
    [
      ...(['edited', BY_HAND] as const),
      ...([{ ...EDIT, preco: '164,90' }, 'preco'] as const),
      'R$ 164,90 é 100× menos que o preço de antes, R$ 16.490,00.',
    ],
    [
      ...(['evaluated above FIPE', { situacao: 'avaliacao', fipe_valor: 1_158_400 }] as const),
      ...([{ _acao: 'avaliar', versao: '1', valor: '72.000,00', motivo: 'Nova' }, 'valor'] as const),
      'R$ 72.000,00 é 522% maior que o valor da FIPE, R$ 11.584,00.',
    ],
    [
      ...(['evaluated above the table', { situacao: 'avaliacao' }] as const),
      ...([{ _acao: 'avaliar', versao: '1', valor: '20.000,00', motivo: 'Nova' }, 'valor'] as const),
      'maior que o valor da tabela',
    ],
    [
      ...([
        'evaluated again, by hand',
        { ...BY_HAND, situacao: 'avaliado', valor_avaliado: 720_000 },
      ] as const),
      ...([{ _acao: 'avaliar', versao: '1', valor: '72.000,00' }, 'valor'] as const),
      'R$ 72.000,00 é 10× o valor de antes, R$ 7.200,00.',
    ],
  ];
  const sendTo = (
    edge: Edge,
    id: string,
    form: Record<string, string>,
    como: 'admin' | 'aprovado' = 'aprovado',
  ) =>
    edge.request(`/seminovos/${id}${form._acao === 'editar' ? '?editar' : ''}`, { form, como, pagina: true });

  test.each(QUESTIONS)('%s', async (_, row, form, name, words) => {
    const edge = await createEdge();
    const id = await guardar(edge, row);
    await fotografar(id, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]));
    const asked = await sendTo(edge, id, form);
    expect([asked.status, (await rowOf(id))?.versao]).toEqual([422, 1]);
    const page = (await asked.text()).replaceAll('\u00a0', ' ');
    expect(page).toContain(words);
    const certo = /name="certo"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(certo).toContain(form[name]);
    const other = { ...form, [name]: '1,50', certo };
    expect((await sendTo(edge, id, other)).status, 'the box is for this amount').toBe(422);
    expect((await sendTo(edge, id, { ...form, certo })).status).toBe(302);
  });

  test('below the cost: only who reads the cost is asked, and nobody about a usual price', async () => {
    const edge = await createEdge();
    const sale = (valor: string) => ({ _acao: 'vender', versao: '1', valor });
    const row = { ...BY_HAND, custo: 1_600_000 };
    const id = await guardar(edge, row);
    const asked = await sendTo(edge, id, sale('15.900,00'), 'admin');
    expect((await asked.text()).replaceAll('\u00a0', ' ')).toContain(
      'O preço, R$ 15.900,00, fica abaixo do custo, R$ 16.000,00.',
    );
    expect((await sendTo(edge, id, sale('15.900,00'), 'aprovado')).status, 'would tell the cost').toBe(302);
    const usual = await guardar(edge, row);
    expect((await sendTo(edge, usual, sale('16.000,00'), 'admin')).status).toBe(302);
  });

  test('an edit that changes no amount asks nothing, and one that ends the evaluation asks both at once', async () => {
    const edge = await createEdge();
    const cheap = await guardar(edge, { ...BY_HAND, preco: 500_000, valor_avaliado: 900_000 });
    expect((await sendTo(edge, cheap, { ...EDIT, preco: '5.000,00', cor: 'Preta' }, 'admin')).status).toBe(
      302,
    );
    const id = await guardar(edge, { ...BY_HAND, situacao: 'avaliado', valor_avaliado: 900_000 });
    const form = { ...EDIT, preco: '1.649,00', km: '25.000', custo: '' };
    const page = await (await sendTo(edge, id, form, 'admin')).text();
    const certo = /name="certo"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(page).toContain('Muda o que foi avaliado');
    expect((await sendTo(edge, id, { ...form, certo, avaliacao: 'termina' }, 'admin')).status).toBe(302);
  });
});
