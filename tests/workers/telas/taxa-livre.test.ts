import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { ATORES, type Ator } from '../../support/edge/pessoas.ts';

const change = (edge: Edge, como: Ator, action: string, id: string) =>
  edge.request('/usuarios', { form: { _acao: action, id }, como, pagina: true });

/** Asks what the simulator makes of a rate that its address brings, for this person. */
async function rateOf(edge: Edge, como: Ator): Promise<'typed' | 'refused'> {
  const answer = await edge.request('/financiamento?preco=20000&taxa=0,5', { como, pagina: true });
  const page = await answer.text();
  expect(answer.status).toBe(200);
  const isTyped = page.includes('0,50% a.m.');
  expect(page.includes('A taxa deste link pede permissão')).toBe(!isTyped);
  expect(/<input[^>]*name="taxa"[^>]*disabled|<input[^>]*disabled[^>]*name="taxa"/.test(page)).toBe(!isTyped);
  return isTyped ? 'typed' : 'refused';
}

const trail = async () =>
  (await env.DB.prepare('SELECT uid, alvo, acao, id_empresa FROM auditoria ORDER BY id').all()).results;

describe('screens.md, financiamento: the rate is editable only with permission', () => {
  test.each(ATORES)('%s asks to give it', async (como) => {
    const edge = await createEdge();
    const { status, headers } = await change(edge, como, 'dar-taxa-livre', 'id-deOutraEmpresa');
    const isAdmin = como === 'adminDeOutraEmpresa' || como === 'adminDaRede';
    // A visitor's form says that the session ended, and keeps what was typed.
    expect(status).toBe(isAdmin ? 200 : como === 'admin' ? 403 : como === 'visitante' ? 401 : 302);
    if (status === 302) expect(['/', '/unauthorized']).toContain(headers.get('Location'));
    expect(await rateOf(edge, 'deOutraEmpresa')).toBe(isAdmin ? 'typed' : 'refused');
    expect(await trail()).toEqual(
      isAdmin ? [{ uid: como, alvo: 'deOutraEmpresa', acao: 'usuario.dar-taxa-livre', id_empresa: 2 }] : [],
    );
  });

  test('holds from the next request on, and ends with the next after it is taken back', async () => {
    const edge = await createEdge();
    expect(await rateOf(edge, 'aprovado')).toBe('refused');
    await change(edge, 'admin', 'dar-taxa-livre', 'id-aprovado');
    expect(await rateOf(edge, 'aprovado')).toBe('typed');
    expect(await rateOf(edge, 'cadastrado'), 'nobody else’s').toBe('refused');
    await change(edge, 'admin', 'tirar-taxa-livre', 'id-aprovado');
    expect(await rateOf(edge, 'aprovado')).toBe('refused');
    expect(await rateOf(edge, 'admin'), 'who keeps the plan may anyway').toBe('typed');
  });

  test('the rate of the plan also holds in what is saved', async () => {
    const edge = await createEdge();
    const address = 'moto=Factor&preco=20000&entrada=5000&taxa=0,5';
    const save = (id: string) =>
      edge.request('/financiamento', {
        form: { _acao: 'salvar', id, nome: 'Ana', nota: '', simulacao: address },
        como: 'aprovado',
      });
    const rates = async () =>
      (
        await env.DB.prepare("SELECT pedido FROM simulacoes WHERE uid = 'aprovado' ORDER BY id").all()
      ).results.map(({ pedido }) => (JSON.parse(String(pedido)) as { taxaMensal: number }).taxaMensal);
    await env.DB.prepare('DELETE FROM simulacoes').run();
    await save('01J00000000000000000000001');
    await change(edge, 'admin', 'dar-taxa-livre', 'id-aprovado');
    await save('01J00000000000000000000002');
    const [plan, typed] = await rates();
    expect([plan, typed]).toEqual([expect.any(Number), 0.5]);
    expect(plan).not.toBe(0.5);
  });

  test('an upstream that refuses it is quoted where the administrator acted, and nothing changes', async () => {
    const edge = await createEdge();
    const erro = { codigo: 'dados-invalidos', mensagem: 'Não.', campos: { permissoes: 'Só existe admin.' } };
    edge.intercept(/\/usuario\/id-aprovado$/, async () => Response.json({ erro }, { status: 422 }));
    const answer = await change(edge, 'admin', 'dar-taxa-livre', 'id-aprovado');
    expect([answer.status, (await answer.text()).includes('Só existe admin.')]).toEqual([422, true]);
    expect(await rateOf(edge, 'aprovado')).toBe('refused');
    expect(await trail()).toEqual([]);
  });
});
