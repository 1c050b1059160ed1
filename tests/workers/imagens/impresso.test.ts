import { describe, expect, test, vi } from 'vitest';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, create } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const addressOf = (id: string, rest = '') => `/documentos/impresso.pdf?id=${id}${rest}`;

describe('GET /documentos/impresso.pdf', () => {
  test('the author prints a piece: vector PDF with bleed, inline, private, never kept', async () => {
    const { id } = await create(await createEdge(), { dados: { ...AVISTA, texto: 'Para a gráfica' } });
    const edge = await createEdge({ rasterizer: rasterizer, keep: true });
    const answer = await edge.request(addressOf(id, '&papel=a5'), { como: 'aprovado' });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="[a-z0-9-]+-a5\.pdf"$/),
    });
    const file = new TextDecoder('latin1').decode(await answer.arrayBuffer());
    expect(file).toMatch(/^%PDF-1\.7[\s\S]*%%EOF$/);
    expect(file).toContain('/TrimBox');
    expect(file).not.toContain('/Subtype /Image');
    const saved = await edge.request(addressOf(id, '&baixar=1'), { como: 'aprovado' });
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-a4\.pdf"$/);
    await saved.arrayBuffer();
  });

  test.each(['visitante', 'semCadastro', 'aguardando', 'admin'] as const)(
    'the piece of another is none of %s’s',
    async (como) => {
      const edge = await createEdge();
      const { id } = await create(edge);
      const answer = await edge.request(addressOf(id), { como });
      expect([302, 403, 404]).toContain(answer.status);
      expect(answer.headers.get('Content-Type')).not.toBe('application/pdf');
    },
  );

  test('a piece that was taken down, or never was, is not printed', async () => {
    const edge = await createEdge();
    const { id } = await create(edge);
    const form = { id, _acao: 'retirar' };
    await edge.request('/links', { form, como: 'aprovado' });
    for (const which of [id, 'nunca-existiu'])
      expect((await edge.request(addressOf(which), { como: 'aprovado' })).status).toBe(404);
  });
});
