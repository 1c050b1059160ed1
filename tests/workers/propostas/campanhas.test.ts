import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { ACESSORIO, CAMPANHA, make } from '../resource/apoio.ts';

const CAMPOS = {
  id: '',
  'cliente.nome': 'Marina Duarte',
  'cliente.telefone': '(41) 99123-4567',
  'item.modelo': 'Factor DX',
  'item.preco': '20.000,00',
  'pagamentos.0.tipo': 'avista',
  'pagamentos.0.forma': 'pix',
  'pagamentos.0.valor': '19.500,00',
};
const DESCONTO = { ...CAMPANHA, nome: 'Semana da Factor', tipo: 'desconto', taxa: null, valor: 50_000 };

const send = (edge: Edge, fields: Record<string, string>) =>
  edge.request('/proposta2', {
    form: { ...CAMPOS, idCliente: crypto.randomUUID(), ...fields },
    como: 'aprovado',
    pagina: true,
  });

describe('Issue 13 §1: campaigns and accessories of the store reach the editor of proposals', () => {
  test('without JavaScript: taken by a button, named, sent, and told to its seller when it is approved', async () => {
    const edge = await createEdge();
    const id = await make(edge, 'campanha', DESCONTO);
    await make(
      edge,
      'campanha',
      { ...DESCONTO, nome: 'De outra loja', valor: 90_000 },
      'adminDeOutraEmpresa',
    );
    const offered = await (await send(edge, { _acao: 'mais-linha:acessorio' })).text();
    expect(offered).toContain(`usar-campanha:${id}`);
    expect(offered).not.toContain('De outra loja');

    const used = await (await send(edge, { _acao: `usar-campanha:${id}` })).text();
    expect(used).toContain('Tirar campanha');
    expect(used).toMatch(
      /name="campanha.desconto"[^>]*value="500,00"|value="500,00"[^>]*name="campanha.desconto"/,
    );

    const campanha = {
      'campanha.id': id,
      'campanha.nome': 'Semana da Factor',
      'campanha.desconto': '500,00',
    };
    const saved = await send(edge, { _acao: 'salvar', ...campanha });
    const path = saved.headers.get('Location') ?? '';
    expect(path).toMatch(/^\/propostas\//);
    const page = await (await edge.request(`${path}?acao=enviar`, { como: 'aprovado', pagina: true })).text();
    const [, base = '0'] = /name="base" value="(\d+)"/.exec(page) ?? [];
    const sent = await edge.request(path, {
      form: { _acao: 'enviar', base },
      como: 'aprovado',
      pagina: true,
    });
    expect(sent.status).toBe(302);
    const { estado } =
      (await env.DB.prepare('SELECT estado FROM propostas').first<{ estado: string }>()) ?? {};
    expect(estado).toBe('enviada');
  });

  test('more than the campaign gives, and one of another store, are refused when it is sent', async () => {
    const edge = await createEdge();
    const own = await make(edge, 'campanha', DESCONTO);
    const other = await make(edge, 'campanha', DESCONTO, 'adminDeOutraEmpresa');
    for (const [id, desconto] of [
      [own, '800,00'],
      [other, '500,00'],
    ] as const) {
      const saved = await send(edge, {
        ...{ _acao: 'salvar', 'campanha.id': id, 'campanha.nome': 'Semana da Factor' },
        ...{
          'campanha.desconto': desconto,
          'pagamentos.0.valor': desconto === '800,00' ? '19.200,00' : '19.500,00',
        },
      });
      const path = saved.headers.get('Location') ?? '';
      const page = await (
        await edge.request(`${path}?acao=enviar`, { como: 'aprovado', pagina: true })
      ).text();
      const [, base = '1'] = /name="base" value="(\d+)"/.exec(page) ?? [];
      const answer = await edge.request(path, {
        form: { _acao: 'enviar', base },
        como: 'aprovado',
        pagina: true,
      });
      expect(answer.status, desconto).toBe(422);
    }
  });

  test('the store’s accessories are there to choose from, another store’s are not', async () => {
    const edge = await createEdge();
    await make(edge, 'acessorio', ACESSORIO);
    await make(edge, 'acessorio', { ...ACESSORIO, nome: 'Baú alheio' }, 'adminDeOutraEmpresa');
    const page = await (await send(edge, { _acao: 'mais-linha:acessorio' })).text();
    expect(page).toContain('<option value="Baú de 45 litros">');
    expect(page).not.toContain('Baú alheio');
  });
});
