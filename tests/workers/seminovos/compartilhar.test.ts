import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PROGRAMACAO } from '../../../app/domain/tv/programacao.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { guardar } from './apoio.ts';

/** Reads a page as a person does; what links carry is read too. */
async function open(edge: Edge, path: string, como: Ator = 'visitante'): Promise<string> {
  const html = await (await edge.request(path, { como, pagina: true })).text();
  return html
    .replaceAll('&amp;', '&')
    .replace(/%([0-7][0-9A-F])/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Address that a person of the store shares, without its origin. */
async function sharedBy(edge: Edge, id: string, como: Ator): Promise<string> {
  const page = await open(edge, `/seminovos/${id}`, como);
  const [address = ''] = new RegExp(`/seminovos/${id}\\?de=[0-9a-z]+`).exec(page) ?? [];
  return address;
}

const linkTo = (number: string) => new RegExp(`href="https://wa\\.me/55${number}\\?`);

describe('Issue 28 §2: a used bike’s page leads to who shared it', () => {
  test('by WhatsApp and telephone, with the first name and nothing else of the person', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const shared = await sharedBy(edge, id, 'aprovado');
    expect(shared).not.toBe('');
    const bruno = await env.DB.prepare('SELECT * FROM contatos_compartilhados').first<{
      nome: string;
      telefone: string;
      uid: string;
    }>();
    const digits = bruno?.telefone.replace(/\D/g, '') ?? '';
    const page = await open(edge, shared);
    expect(page).toContain(`Falar com ${bruno?.nome}`);
    expect(page).toMatch(linkTo(digits));
    expect(page).toContain(`href="tel:+55${digits}"`);
    expect(page).not.toContain('@exemplo.com');
    // Whoever sends it on leads to the same person.
    expect(page).toContain(shared);
    // Without the mark it is the store's.
    const plain = await open(edge, `/seminovos/${id}`);
    expect(plain).not.toContain('Falar com');
    expect(plain).not.toContain('?de=');
    expect(plain).not.toContain(digits);
  });

  test('the mark stays when the telephone changes, and leads to the new one', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const shared = await sharedBy(edge, id, 'aprovado');
    await env.DB.prepare("UPDATE contatos_compartilhados SET telefone = '(41) 90000-0000'").run();
    expect(await open(edge, shared)).toMatch(linkTo('41900000000'));
    expect(await sharedBy(edge, id, 'aprovado')).toBe(shared);
    expect(await open(edge, shared)).not.toMatch(linkTo('41900000000'));
  });

  test('whoever loses the approval leads to the store, by links that are out already too', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const shared = await sharedBy(edge, id, 'aprovado');
    expect(await open(edge, shared)).toContain('Falar com');
    const answer = await edge.request('/usuarios', {
      form: { _acao: 'desaprovar', id: 'id-aprovado' },
      como: 'admin',
      pagina: true,
    });
    expect(answer.status).toBeLessThan(400);
    expect(await open(edge, shared)).not.toContain('Falar com');
  });

  test.each(['xxxxxxxxxxxx', '', '../../x', "' OR 1=1 --"])(
    'an unknown mark leads to the store: %s',
    async (mark) => {
      const edge = await createEdge();
      const id = await guardar(edge);
      const page = await open(edge, `/seminovos/${id}?de=${encodeURIComponent(mark)}`);
      expect(page).toContain('Ver no mapa');
      expect(page).not.toContain('Falar com');
    },
  );

  test('a mark of another company’s person leads to the store of the bike', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const theirs = await guardar(edge, { id_empresa: 2, placa: null });
    const shared = await sharedBy(edge, theirs, 'deOutraEmpresa');
    const mark = shared.split('?')[1];
    expect(await open(edge, `/seminovos/${id}?${mark}`)).not.toContain('Falar com');
    // Nor does a person share another company's bike in their own name.
    expect(await sharedBy(edge, id, 'deOutraEmpresa')).toBe('');
  });

  test('who waits for approval, and visitors, have no mark', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    expect(await sharedBy(edge, id, 'cadastrado')).toBe('');
    expect(await sharedBy(edge, id, 'visitante')).toBe('');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM contatos_compartilhados').first('n')).toBe(0);
  });

  test('the page has a map, and the hours where the store has said them', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const before = await open(edge, `/seminovos/${id}`);
    expect(before).toContain('https://www.google.com/maps/search/?api=1');
    expect(before).not.toContain('das 08:00');
    const dados = {
      ...DEFAULT_PROGRAMACAO,
      nome: 'Loja',
      horario: { abre: '08:00', fecha: '18:00', dias: [1, 2, 3, 4, 5] },
    };
    await env.DB.prepare("INSERT INTO programacoes VALUES (1, 'P1', 'Loja', ?, 1, 'admin', '2026-11-20')")
      .bind(JSON.stringify(dados))
      .run();
    expect(await open(edge, `/seminovos/${id}`)).toContain('Segunda a sexta, das 08:00 às 18:00');
  });
});
