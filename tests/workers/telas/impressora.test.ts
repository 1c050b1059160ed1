import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  DEFAULT_PRINT_SETTINGS,
  printSettingsToFields,
  readPrintSettingsCookie,
} from '../../../app/domain/impressora/print-settings.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { createLink, openEdge } from '../documentos/link.ts';

const CAMPOS = printSettingsToFields(DEFAULT_PRINT_SETTINGS);

test('Issue 13 §4: settings are saved as the browser’s own cookie, by anybody, and change nothing else', async () => {
  const edge = await createEdge();
  for (const como of ['visitante', 'aprovado'] as const) {
    const answer = await edge.request('/impressora', {
      form: { ...CAMPOS, margem: '20' },
      como,
      pagina: true,
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/impressora?salvo']);
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('impressora='));
    expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax/);
    expect(readPrintSettingsCookie(cookie?.split(';')[0])).toEqual({ ...DEFAULT_PRINT_SETTINGS, margem: 20 });
  }
});

test('Issue 13 §4: what is refused comes back with its message and everything typed, and no cookie', async () => {
  const edge = await createEdge();
  const answer = await edge.request('/impressora', {
    form: { ...CAMPOS, escala: '900', copias: '7' },
    como: 'visitante',
    pagina: true,
  });
  expect(answer.status).toBe(422);
  expect(answer.headers.getSetCookie().join()).not.toContain('impressora=');
  const page = await answer.text();
  expect(page).toContain('Fica de 70 a 130%.');
  expect(page).toMatch(/name="escala"[^>]*value="900"|value="900"[^>]*name="escala"/);
  expect(page).toMatch(/name="copias"[^>]*value="7"|value="7"[^>]*name="copias"/);
});

test('Issue 13 §4: the page’s own rule of paper carries the nonce, and nothing of a forged cookie', async () => {
  const edge = await createEdge();
  const forged = 'impressora=margem=12}body{display:none&copias=1';
  for (const [Cookie, size] of [
    ['impressora=margem=20&papel-simulacao=a5', '@page{size:148mm 210mm;margin:20mm 20mm;}'],
    [forged, '@page{size:210mm 297mm;margin:12mm 12mm;}'],
  ] as const) {
    const page = await (
      await edge.request('/impressora', { como: 'visitante', pagina: true, headers: { Cookie } })
    ).text();
    expect(page).toContain(size);
    expect(page).toMatch(/<style nonce="[^"]+">@page/);
    expect(page).not.toContain('display:none');
  }
});

test.each([
  ['impressora=margem=12&copias=3', 3],
  ['', 1],
])(
  'Issue 13 §4: as many copies as the browser keeps, the first alone read aloud: "%s"',
  async (Cookie, copies) => {
    const edge = await createEdge();
    const answer = await edge.request('/impressora', {
      como: 'visitante',
      pagina: true,
      headers: { Cookie },
    });
    const tags = (await answer.text()).match(/<div[^>]*class="impressao-copia"[^>]*>/g) ?? [];
    expect(tags).toHaveLength(copies);
    expect(tags.filter((tag) => !tag.includes('aria-hidden="true"'))).toHaveLength(1);
  },
);

test('Issue 13 §4: a sent simulation is printed by whoever sent it, approved, while it is valid', async () => {
  const edge = await openEdge();
  const { id } = await createLink(edge);
  const path = `/links/${id}/imprimir`;
  const ask = async (como: 'aprovado' | 'admin' | 'cadastrado', address = path) => {
    const answer = await edge.request(address, { como, pagina: true });
    return { status: answer.status, page: await answer.text() };
  };
  const mine = await ask('aprovado', `${path}?documento=plano&papel=80mm`);
  expect(mine.status).toBe(200);
  expect(mine.page).toContain('36ª');
  expect(mine.page).toContain('@page{size:80mm');
  expect((await ask('admin')).status).toBe(404);
  expect((await ask('cadastrado')).status).toBe(403);
  await env.DB.prepare("UPDATE artes SET validade = '2020-01-01' WHERE id = ?").bind(id).run();
  expect((await ask('aprovado')).status).toBe(410);
});
