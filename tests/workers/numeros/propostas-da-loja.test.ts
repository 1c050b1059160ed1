import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { pageOf, propor } from '../ligacoes/apoio.ts';

test('Issue 13 §5: /admin counts proposals sent and invoiced by day, and how they stand, of the own company alone', async () => {
  const edge = await createEdge();
  const em = edge.relogio.clock().toISOString();
  await propor(edge, 'p1');
  await propor(edge, 'p2', { estado: 'faturada', faturada_em: em });
  await propor(edge, 'p3', { estado: 'cancelada', faturada_em: em });
  await propor(edge, 'p4', {}, { horas: 24 * 20 });
  await propor(edge, 'p5', { id_empresa: 2 });
  // Waits for the manager: no customer has it.
  await propor(edge, 'p6', { estado: 'em_aprovacao' });
  await env.DB.prepare("UPDATE proposta_versoes SET liberada_em = NULL WHERE proposta = 'p6'").run();
  const page = await pageOf(edge, '/admin?dias=7', 'admin');
  const numberOf = (title: string) =>
    new RegExp(`<span[^>]*>([\\d.]+)</span><span[^>]*><span[^>]*>${title}<`).exec(page)?.[1];
  expect([numberOf('Propostas enviadas'), numberOf('Proposta faturada')]).toEqual(['3', '1']);
  const stands = (estado: string) =>
    new RegExp(`href="/propostas\\?situacao=${estado}"[^>]*>[^<]+<span[^>]*>(\\d+)<`).exec(page)?.[1];
  expect(['enviada', 'faturada', 'cancelada', 'perdida'].map(stands)).toEqual(['2', '1', '1', undefined]);
  expect(page).toContain('50% das encerradas viraram venda.');
  const other = await pageOf(edge, '/admin?dias=7', 'adminDeOutraEmpresa');
  expect(/<span[^>]*>(\d+)<\/span><span[^>]*><span[^>]*>Proposta enviada</.exec(other)?.[1]).toBe('1');
});
