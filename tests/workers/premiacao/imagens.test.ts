import { describe, expect, test } from 'vitest';
import { SETTLE_DELAY_MS } from '../../../workers/premiacao/settle.ts';
import { openEdge } from '../documentos/link.ts';
import { close, lancar, make } from './apoio.ts';

type Edge = Awaited<ReturnType<typeof openEdge>>;

const draw = (edge: Edge, id: string, query: string, como: 'aprovado' | 'cadastrado' | 'deOutraEmpresa') =>
  edge.request(`/premiacao/${id}/imagem?${query}`, { como, pagina: true });

describe('Issue 13 §3: podium and certificate by the image service', () => {
  test('the podium as it stands, and one’s own certificate once the ranking is final', async () => {
    const edge = await openEdge();
    const id = await make(edge);
    await lancar({ uid: 'aprovado', nome: 'Bruno Reis' });
    const podio = await draw(edge, id, 'documento=podio&formato=feed', 'aprovado');
    expect([podio.status, podio.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    expect(podio.headers.get('Content-Disposition')).toContain('podio-novembro-que-vende.jpg');
    expect((await podio.arrayBuffer()).byteLength).toBeGreaterThan(100);

    const early = await draw(edge, id, 'documento=certificado&formato=feed', 'aprovado');
    expect(early.headers.get('Location')).toBe('/premiacao');
    await close(edge, id);
    await edge.relogio.advance(SETTLE_DELAY_MS);
    const certificado = await draw(edge, id, 'documento=certificado&formato=feed', 'aprovado');
    expect([certificado.status, certificado.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const papel = await draw(edge, id, 'documento=certificado&formato=impresso', 'aprovado');
    expect(papel.headers.get('Content-Type')).toBe('application/pdf');
    expect((await papel.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('not for who is not approved, not of another company, and not what does not exist', async () => {
    const edge = await openEdge();
    const id = await make(edge);
    await lancar({ uid: 'aprovado', nome: 'Bruno Reis' });
    const podio = 'documento=podio&formato=feed';
    expect((await draw(edge, id, podio, 'cadastrado')).status).toBe(403);
    expect((await draw(edge, id, `${podio}&empresa=1`, 'deOutraEmpresa')).status).toBe(403);
    for (const [query, como] of [
      [podio, 'deOutraEmpresa'],
      ['documento=podio&formato=impresso', 'aprovado'],
      ['documento=constructor&formato=feed', 'aprovado'],
      ['', 'aprovado'],
    ] as const)
      expect((await draw(edge, id, query, como)).headers.get('Location'), query).toBe('/premiacao');
  });
});
