import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { api, CAMPANHA, make } from './apoio.ts';

const told = async (acao: string) =>
  (
    await env.DB.prepare('SELECT detalhe FROM auditoria WHERE acao = ? ORDER BY rowid')
      .bind(acao)
      .all<{ detalhe: string | null }>()
  ).results.map(({ detalhe }) => detalhe?.replaceAll('\u00a0', ' '));

test('Issue 28 §3 the audit trail says from what to what a campaign changed', async () => {
  const edge = await createEdge();
  const id = await make(edge, 'campanha', CAMPANHA);
  await api(edge, 'PUT', `campanha/${id}`, 'admin', { ...CAMPANHA, taxa: 0.99, prioridade: 3, versao: 1 });
  expect(await told('campanha.alterar')).toEqual([
    'Taxa ao mês: de 1,49% para 0,99%; Prioridade: de 0 para 3',
  ]);
});

test('Issue 28 §3 the audit trail says from what to what a price changed', async () => {
  const edge = await createEdge();
  for (const preco of ['18.000,00', '17.500,00'])
    await edge.request('/pps', {
      form: {
        ...{ _acao: 'definir', id: crypto.randomUUID(), moto: 'factor-dx', preco },
        ...{ ano: '2026', vigencia: '21/11/2026', cor: '' },
      },
      como: 'admin',
      pagina: true,
    });
  expect(await told('preco.definir')).toEqual([
    'Factor DX 2026: de nenhum para R$ 18.000,00',
    'Factor DX 2026: de R$ 18.000,00 para R$ 17.500,00',
  ]);
});
