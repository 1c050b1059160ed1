import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { loseApproval, type Pessoa } from '../../support/edge/pessoas.ts';
import { act, eventosOf, make, sendNovo, situacaoOf } from './apoio.ts';

/** Saves the rules of a company as its administrator; everything else as the product has it. */
const allow = (edge: Edge, version: number, value: '' | 'sim', como: Pessoa = 'admin') =>
  edge.request('/propostas/regras', {
    como,
    form: {
      ...{ versao: String(version), 'descontos.consultor': '3', 'descontos.administrador': '10' },
      ...{ validadeDias: '3', guardaMeses: '24' },
      ...(value ? { consultorRegistraChegada: value } : {}),
    },
  });

const offers = async (edge: Edge, id: string, como: Pessoa) =>
  (await (await edge.request(`/estoque/${id}`, { como, pagina: true })).text()).includes('value="chegar"');

describe('Issue 25 §1.3: a consultant marks an arrival where the company allows it', () => {
  test('not by itself; then every approved one, once, with event and trail', async () => {
    const edge = await createEdge();
    const id = await make(edge, { situacao: 'em_transito' });
    expect([await offers(edge, id, 'aprovado'), await offers(edge, id, 'admin')]).toEqual([false, true]);
    expect((await act(edge, id, 'chegar', 'aprovado')).status).toBe(403);
    expect((await allow(edge, 0, 'sim', 'aprovado')).headers.get('Location')).toBe('/unauthorized');
    expect((await act(edge, id, 'chegar', 'aprovado')).status).toBe(403);

    expect((await allow(edge, 0, 'sim')).headers.get('Location')).toBe('/propostas/regras');
    const page = await (await edge.request('/propostas/regras', { como: 'admin', pagina: true })).text();
    expect(page).toContain('Consultor registra a chegada: de não para sim');
    expect([await offers(edge, id, 'aprovado'), await offers(edge, id, 'cadastrado')]).toEqual([true, false]);
    expect((await act(edge, id, 'chegar', 'cadastrado')).status).toBe(403);
    await act(edge, id, 'chegar', 'deOutraEmpresa');
    expect(await situacaoOf(id)).toBe('em_transito');

    expect((await act(edge, id, 'chegar', 'aprovado')).status).toBe(302);
    expect((await act(edge, id, 'chegar', 'aprovado')).status, 'again').toBe(409);
    expect((await eventosOf(id)).map(({ acao, uid }) => `${acao} ${uid}`)).toEqual([
      'criar admin',
      'chegar aprovado',
    ]);
    const trail = await env.DB.prepare("SELECT uid FROM auditoria WHERE acao = 'estoque.chegar'").all();
    expect(trail.results).toEqual([{ uid: 'aprovado' }]);
  });

  test('every other act stays whose it is, another company’s rule counts for nobody else, and it can be taken back', async () => {
    const edge = await createEdge();
    const id = await make(edge, { situacao: 'em_transito' });
    await allow(edge, 0, 'sim', 'adminDeOutraEmpresa');
    expect((await act(edge, id, 'chegar', 'aprovado')).status).toBe(403);
    await allow(edge, 0, 'sim');
    const others: Record<string, Record<string, string>> = {
      estender: { ate: '' },
      devolver: { motivo: 'x' },
    };
    for (const [action, fields] of Object.entries(others))
      expect((await act(edge, id, action, 'aprovado', fields)).status, action).toBe(403);
    expect((await sendNovo(edge, {}, 'aprovado')).headers.get('Location')).toBe('/unauthorized');
    expect((await act(edge, id, 'reservar', 'aprovado', { para: 'Ana', ate: '' })).status).toBe(409);
    await loseApproval('aprovado');
    await edge.relogio.advance(61_000);
    expect((await act(edge, id, 'chegar', 'aprovado')).status, 'who lost the approval').toBe(403);
    await allow(edge, 1, '');
    expect(await situacaoOf(id)).toBe('em_transito');
    expect((await act(edge, id, 'chegar', 'admin')).status).toBe(302);
    expect(await situacaoOf(id)).toBe('disponivel');
  });

  test('taken back, the consultant asks an administrator again', async () => {
    const edge = await createEdge();
    const id = await make(edge, { situacao: 'em_transito' });
    await allow(edge, 0, 'sim');
    await allow(edge, 1, '');
    expect(await offers(edge, id, 'aprovado')).toBe(false);
    expect((await act(edge, id, 'chegar', 'aprovado')).status).toBe(403);
  });
});
