import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

/** Addresses of files of which there is none, and where each leads a person. */
const PORTAS = [
  ['/documentos/proposta.pdf?id=0123456789abcdefghjkmnpqrstvwxyz', 404],
  ['/documentos/proposta.pdf', 404],
  ['/documentos/impresso.pdf?id=nenhum', 404],
  ['/propostas/nenhumaproposta/anexos/nenhumanexo', 404],
  ['/lotes/nenhumlote/zip', 404],
] as const;

describe('Issue 25 §1.4: the address of a file answers people with a page', () => {
  test.each(PORTAS)('%s', async (path, status) => {
    const edge = await createEdge();
    const page = await edge.request(path, { como: 'aprovado', pagina: true });
    const text = await page.text();
    expect(page.status, text.slice(0, 300)).toBe(status);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(text).toMatch(/<html lang="pt-BR">[\s\S]*<a href="\//);
    const json = await edge.request(path, { como: 'aprovado', headers: { Accept: 'application/json' } });
    expect(await json.json()).toMatchObject({ erro: { mensagem: expect.any(String) } });
  });

  test('a browser that goes there is a person, whatever it accepts; the sheet of a proposal leads to its page', async () => {
    const edge = await createEdge();
    const [[path]] = PORTAS;
    const page = await edge.request(path, { headers: { 'Sec-Fetch-Mode': 'navigate', Accept: '*/*' } });
    expect(await page.text()).toContain('href="/proposta?id=0123456789abcdefghjkmnpqrstvwxyz"');
  });
});
