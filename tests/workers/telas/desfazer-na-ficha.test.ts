import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

const ID = 'id-aprovado';
const send = (edge: Edge, como: Ator, form: Record<string, string>) =>
  edge.request(`/usuarios?filtro=todos&pessoa=${ID}`, { form: { id: ID, ...form }, como, pagina: true });
/** Reads the person as the origin holds them. */
const person = () =>
  env.ORIGEM_DB.prepare("SELECT aprovado, permissoes FROM usuarios WHERE uid = 'aprovado'").first<{
    aprovado: number;
    permissoes: string;
  }>();
/** Does it, and gives the instant that the way back on the page that follows carries. */
async function done(edge: Edge, action: string): Promise<string> {
  const answer = await send(edge, 'admin', { _acao: action });
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toMatch(/value="desfazer"[^>]*>|name="_acao"[^>]*value="desfazer"/);
  return /name="em"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? '';
}

describe('Issue 14 §2: what an administrator did to a person is asked about first and can be taken back', () => {
  test.each([
    ['desaprovar', 'Retirar aprovação?', 'volta a aguardar aprovação'],
    ['tornar-admin', 'Tornar administrador?', 'aprovar e excluir pessoas'],
  ])(
    '%s: says what happens, does it, and is taken back once, however often it is pressed',
    async (action, title, effect) => {
      const edge = await createEdge();
      const before = await person();
      const question = await edge.request(`/usuarios?filtro=todos&pessoa=${ID}&confirmar=${action}`, {
        como: 'admin',
        pagina: true,
      });
      const page = await question.text();
      expect(page).toContain(title);
      expect(page).toContain(effect);
      expect(await person()).toEqual(before);

      const em = await done(edge, action);
      expect(await person()).not.toEqual(before);
      for (let press = 0; press < 2; press += 1)
        expect((await send(edge, 'admin', { _acao: 'desfazer', feito: action, em })).status).toBe(200);
      expect(await person()).toEqual(before);
    },
  );

  test('too late, without an instant, or of what has no way back: 409 with the reason, and nothing changes', async () => {
    const edge = await createEdge();
    const em = await done(edge, 'desaprovar');
    const after = await person();
    for (const [form, reason] of [
      [{ feito: 'desaprovar', em: '' }, 'Passou o tempo de desfazer.'],
      [{ feito: 'excluir', em }, 'Esta ação não existe.'],
    ] as const) {
      const answer = await send(edge, 'admin', { _acao: 'desfazer', ...form });
      expect([answer.status, (await answer.text()).includes(reason)]).toEqual([409, true]);
    }
    await edge.relogio.advance(16_000);
    const late = await send(edge, 'admin', { _acao: 'desfazer', feito: 'desaprovar', em });
    expect([late.status, (await late.text()).includes('Passou o tempo de desfazer.')]).toEqual([409, true]);
    expect(await person()).toEqual(after);
  });

  test.each([
    ['adminDeOutraEmpresa', 403],
    // Made an administrator a moment ago, and nobody changes rights of their own.
    ['aprovado', 403],
    ['cadastrado', 302],
    ['visitante', 401],
  ] as const)('%s takes back nothing: %s', async (como, status) => {
    const edge = await createEdge();
    const em = await done(edge, 'tornar-admin');
    const after = await person();
    const answer = await send(edge, como, { _acao: 'desfazer', feito: 'tornar-admin', em });
    expect(answer.status).toBe(status);
    expect(await person()).toEqual(after);
  });
});
