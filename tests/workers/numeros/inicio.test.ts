import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { make, reservar } from '../estoque/apoio.ts';

const HORA = 3_600_000;

describe.each(['/', '/v2'])('Issue 13 §5: %s shows what needs me today', (path) => {
  const textOf = async (
    edge: Awaited<ReturnType<typeof createEdge>>,
    como: 'aprovado' | 'admin' | 'deOutraEmpresa',
  ) =>
    (await (await edge.request(path, { como, pagina: true })).text())
      .replaceAll(/<script.*?<\/script>/gs, '')
      .replaceAll('<!-- -->', '');

  test('a reservation that ends within a day, for who holds it alone', async () => {
    const edge = await createEdge();
    const id = await make(edge, { modelo: 'Factor DX' });
    await reservar(edge, id, 'aprovado', { para: 'Cliente da Silva' });
    expect(await textOf(edge, 'aprovado')).not.toContain('acaba');
    // People come back each day: a session that rests for a day is over.
    await edge.relogio.advance(15 * HORA);
    await textOf(edge, 'aprovado');
    await edge.relogio.advance(15 * HORA);
    const mine = await textOf(edge, 'aprovado');
    expect(/Reserva da Factor DX acaba (hoje|amanhã) às \d\d:\d\d/.exec(mine)?.[0]).toBeDefined();
    expect(mine).toContain(`href="/estoque/${id}"`);
    for (const como of ['admin', 'deOutraEmpresa'] as const)
      expect(await textOf(edge, como), como).not.toContain('Cliente da Silva');
    // Over: nothing asks for anything any more.
    await edge.relogio.advance(18 * HORA);
    expect(await textOf(edge, 'aprovado')).not.toContain('acaba');
  });

  test('used bikes that wait are those of the own company', async () => {
    const edge = await createEdge();
    await env.DB.prepare(
      `INSERT INTO seminovos (id, id_cliente, id_empresa, origem, situacao, marca, modelo, ano_fabricacao, ano_modelo, cor, km, local, ficha, descricao, versao, uid, criado_em, alterado_em)
       VALUES ('s1', 's1', 1, 'visitante', 'avaliacao', 'Honda', 'CG 160', 2020, 2020, 'Preta', 1000, '', '{}', '', 1, '', ?1, ?1)`,
    )
      .bind(edge.relogio.clock().toISOString())
      .run();
    expect(await textOf(edge, 'aprovado')).toContain('Um seminovo espera avaliação');
    expect(await textOf(edge, 'deOutraEmpresa')).not.toContain('espera avaliação');
  });

  test('a proposal that ends within a day, for its seller; what waits for approval, for who approves', async () => {
    const edge = await createEdge();
    const fields = {
      ...{ _acao: 'salvar', id: '', idCliente: crypto.randomUUID(), 'cliente.nome': 'Marina Duarte' },
      ...{ 'cliente.telefone': '(41) 99123-4567', 'item.modelo': 'Factor DX', 'item.preco': '20.000,00' },
      ...{ 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': '20.000,00' },
    };
    const saved = await edge.request('/proposta2', { form: fields, como: 'aprovado', pagina: true });
    const proposta = saved.headers.get('Location') ?? '';
    const send = await edge.request(`${proposta}?acao=enviar`, { como: 'aprovado', pagina: true });
    const [, base = '0'] = /name="base" value="(\d+)"/.exec(await send.text()) ?? [];
    await edge.request(proposta, { form: { _acao: 'enviar', base }, como: 'aprovado', pagina: true });
    const ends = new Date(edge.relogio.clock().getTime() + 3 * HORA).toISOString();
    await env.DB.prepare("UPDATE propostas SET expira_em = ?, estado = 'enviada'").bind(ends).run();
    const mine = await textOf(edge, 'aprovado');
    expect(/Proposta \d{4}-\d{6} vence (hoje|amanhã) às \d\d:\d\d/.exec(mine)?.[0]).toBeDefined();
    expect(mine).not.toContain('espera a sua aprovação');
    expect(await textOf(edge, 'deOutraEmpresa')).not.toContain('vence hoje');
    await env.DB.prepare(
      "UPDATE propostas SET estado = 'em_aprovacao', etapas = '[\"gerencial\"]', expira_em = NULL",
    ).run();
    expect(await textOf(edge, 'admin')).toContain('Uma proposta espera a sua aprovação');
    expect(await textOf(edge, 'aprovado')).not.toContain('espera a sua aprovação');
  });
});
