import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { PricedAcessorio } from '~/domain/propostas/acessorio-preco.ts';
import type { Alcada } from '~/domain/propostas/alcada.ts';
import { chosenWords } from '~/domain/propostas/chosen-words.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { make as makeItem } from '../estoque/apoio.ts';
import { ACESSORIO, api, make } from '../resource/apoio.ts';
import { agir, BRUNO, conteudoDe, createLoja, guardarItem, HELENA, rascunho } from './apoio.ts';

const BAU = { nome: 'Baú de 45 litros com base', codigo: 'BAU-45', preco: 50_000 };

/** A store whose accessories may get dearer. */
function abrir(first: readonly PricedAcessorio[] = [BAU]) {
  let catalogo = first;
  const loja = createLoja(env.DB, { acessorios: async () => catalogo });
  return {
    loja,
    change: (next: readonly PricedAcessorio[]) => {
      catalogo = next;
    },
  };
}

/** Of a unit at R$ 20.000,00, with one line; the limit is R$ 600,00. */
const comLinha = async (nome: string, valor: number) =>
  conteudoDe(await guardarItem(), {
    linhas: [{ tipo: 'acessorio', nome, valor, cortesia: false }],
    pagamentos: [{ tipo: 'avista', valor: 2_000_000 + valor, forma: 'pix' }],
  });

describe('Issue 25 §1.3: the invoice counts accessories as the sending does', () => {
  test('one that got dearer since passes the limit, and the manager sees what it costs now', async () => {
    const { loja, change } = abrir();
    const id = await rascunho(loja, await comLinha(BAU.nome, 1_000));
    expect((await agir(loja, BRUNO, id, 'enviar')).estado).toBe('enviada');
    await agir(loja, BRUNO, id, 'confirmar');
    change([{ ...BAU, preco: 100_000 }]);
    const back = await agir(loja, BRUNO, id, 'faturar');
    expect([back.estado, back.alcada?.motivos]).toEqual(['em_aprovacao', ['desconto']]);
    expect(back.alcada?.concedido).toMatchObject({ cortesias: 99_000, total: 99_000 });
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });

  test('a dearer unit and an accessory at R$ 10,00 pass the limit together', async () => {
    const { loja } = abrir([{ ...BAU, preco: 59_000 }]);
    const content = await comLinha(BAU.nome, 1_000);
    const id = await rascunho(loja, content);
    expect((await agir(loja, BRUNO, id, 'enviar')).estado).toBe('enviada');
    await agir(loja, BRUNO, id, 'confirmar');
    await env.DB.prepare('UPDATE estoque SET preco = 2005000 WHERE id = ?')
      .bind(content.item?.estoque ?? '')
      .run();
    const back = await agir(loja, BRUNO, id, 'faturar');
    expect([back.estado, back.alcada?.concedido.total]).toEqual(['em_aprovacao', 63_000]);
  });

  test('what was approved is invoiced, and an approval is used for no dearer accessory', async () => {
    const { loja, change } = abrir([{ ...BAU, preco: 100_000 }]);
    const [kept, dearer] = [
      await rascunho(loja, await comLinha(BAU.nome, 1_000)),
      await rascunho(loja, await comLinha(BAU.nome, 1_000)),
    ];
    for (const id of [kept, dearer]) {
      expect((await agir(loja, BRUNO, id, 'enviar')).alcada?.concedido.cortesias).toBe(99_000);
      await agir(loja, HELENA, id, 'aprovar');
    }
    expect((await agir(loja, BRUNO, kept, 'faturar')).estado).toBe('faturada');
    change([{ ...BAU, preco: 100_001 }]);
    expect((await agir(loja, BRUNO, dearer, 'faturar')).estado).toBe('em_aprovacao');
  });

  test('a quantity goes to the manager at any price, and once', async () => {
    const { loja } = abrir();
    const id = await rascunho(loja, await comLinha(`30 unidades: ${BAU.nome}`, 50_000));
    const sent = await agir(loja, BRUNO, id, 'enviar');
    expect([sent.estado, sent.alcada?.motivos]).toEqual(['em_aprovacao', ['linha-sem-conta']]);
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });
});

describe('Issue 25 §1.3: the store’s own catalogue reaches a proposal', () => {
  const status = async (id: string) => {
    const row = await env.DB.prepare('SELECT estado, alcada FROM propostas WHERE id = ?')
      .bind(id)
      .first<{ estado: string; alcada: string }>();
    return { estado: row?.estado, alcada: JSON.parse(row?.alcada ?? '{}') as Partial<Alcada> };
  };

  async function act(edge: Edge, id: string, action: string, como: Pessoa) {
    const base = await env.DB.prepare('SELECT revisao FROM propostas WHERE id = ?').bind(id).first('revisao');
    await edge.request(`/propostas/${id}`, {
      form: { _acao: action, base: String(base), volta: chosenWords({}) },
      como,
      pagina: true,
    });
    return status(id);
  }

  /** A unit at R$ 19.990,00 and the accessory for R$ 10,00; the limit is R$ 599,70. */
  async function makeProposta(edge: Edge): Promise<string> {
    const form = {
      ...{ _acao: 'salvar', id: '', idCliente: crypto.randomUUID(), 'cliente.nome': 'Marina Duarte' },
      ...{ 'cliente.telefone': '(41) 99123-4567', 'item.origem': 'estoque' },
      ...{ 'item.estoque': await makeItem(edge), 'item.modelo': 'FZ25', 'item.preco': '19.990,00' },
      ...{ 'linhas.0.tipo': 'outro', 'linhas.0.nome': 'Baú de 45 L', 'linhas.0.valor': '10,00' },
      ...{ 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': '20.000,00' },
    };
    const answer = await edge.request('/proposta2', { form, como: 'aprovado', pagina: true });
    const [, id] = /^\/propostas\/([\w-]+)/.exec(answer.headers.get('Location') ?? '') ?? [];
    if (!id) throw new Error(`POST /proposta2: ${answer.status} ${await answer.text()}`);
    return id;
  }

  test('its price keeps a sending for the manager, and is read again at the invoice', async () => {
    const edge = await createEdge();
    const acessorio = await make(edge, 'acessorio', { ...ACESSORIO, preco: 100_000 });
    const waiting = await makeProposta(edge);
    const sent = await act(edge, waiting, 'enviar', 'aprovado');
    expect([sent.estado, sent.alcada.motivos]).toEqual(['em_aprovacao', ['desconto']]);
    expect(sent.alcada.concedido).toMatchObject({ cortesias: 99_000, total: 99_000 });

    const price = (preco: number, versao: number) =>
      api(edge, 'PUT', `acessorio/${acessorio}`, 'admin', { ...ACESSORIO, preco, versao });
    expect((await price(50_000, 1)).status).toBe(200);
    const free = await makeProposta(edge);
    expect((await act(edge, free, 'enviar', 'aprovado')).estado).toBe('enviada');
    expect((await act(edge, free, 'confirmar', 'aprovado')).estado).toBe('aprovada');
    expect((await price(70_000, 2)).status).toBe(200);
    const back = await act(edge, free, 'faturar', 'aprovado');
    expect([back.estado, back.alcada.motivos]).toEqual(['em_aprovacao', ['desconto']]);
    expect(back.alcada.concedido?.total).toBe(69_000);
  });
});
