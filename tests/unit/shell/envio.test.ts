import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { MAX_SPREADSHEET_BYTES } from '~/domain/resource/spreadsheet-limit.ts';
import { screenOfAddress } from '../../../app/routes/lookup.ts';
import { routeTable } from '../../../app/routes/table.ts';
import type { ShellEnvironment } from '../../../workers/shell/environment.ts';
import { answerError } from '../../../workers/shell/errors.ts';
import { bodyLimits, formsOnly, MAX_BODY } from '../../../workers/shell/write-checks.ts';

describe('§2 Routes: the screen that answers at an address', () => {
  test.each([
    ['/', ''],
    ['/_root.data', ''],
    ['/usuarios', 'usuarios'],
    ['/usuarios.data', 'usuarios'],
    ['/plano/csv', 'plano/csv'],
    ['/p/abc', 'p/:id'],
    ['/p/abc.data', 'p/:id'],
    ['/p/s/abc', 'p/s/:id'],
    ['/documentos/simulacao.pdf', 'documentos/simulacao.pdf'],
    ['/documentos/simulacaoXpdf', '*'],
    ['/p/', '*'],
    ['/nada/aqui', '*'],
    ['/usuarios/', '*'],
  ])('%s is /%s', (address, path) => {
    expect(screenOfAddress(address).path).toBe(path);
  });

  test('every screen is found at its own address', () => {
    const found = routeTable.map(({ path }) => screenOfAddress(`/${path.replace(/:\w+/g, 'x')}`).path);
    expect(found).toEqual(routeTable.map(({ path }) => path));
  });
});

const app = new Hono<ShellEnvironment>();
app.onError(answerError);
app.use(async (c, next) => {
  c.set('registro', { requestId: 'r', inicio: 0, medidas: [] });
  await next();
});
app.use(bodyLimits);
app.all('*', formsOnly, (c) => c.text('taken'));

const file = (bytes: number, type = 'text/csv') => new File([new Uint8Array(bytes)], 'a', { type });

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const send = async (path: string, body: FormData | URLSearchParams | string) =>
  (await app.request(path, { method: 'POST', body })).status;

describe('Issue 25 §2, N-6: without JavaScript the page of a body that is too large leads back to its form', () => {
  const large = () => formOf({ arquivo: file(9 * 1024 * 1024) });
  test.each([
    ['/pps?empresa=2', large, /<a href="\/pps\?empresa=2">Voltar ao formulário</],
    ['/avaliacao/abc?s=1', large, /<a href="\/avaliacao\/abc\?s=1">Voltar ao formulário</],
    ['/login', () => formOf({ a: 'x'.repeat(MAX_BODY) }), /<a href="\/">Ir para o início</],
  ])('%s', async (path, body, link) => {
    const headers = { Accept: 'text/html' };
    const answer = await app.request(path, { method: 'POST', body: body(), headers });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toMatch(link);
  });
});

describe('ASVS 5.2: a screen takes what the route table says and no more', () => {
  test.each([
    ['fields where fields are taken', '/login', formOf({ email: 'a' }), 200],
    ['an empty file, as browsers send for a field left alone', '/login', formOf({ a: file(0) }), 200],
    ['a file where fields are taken', '/login', formOf({ a: file(10) }), 415],
    ['a spreadsheet where one is taken', '/pps', formOf({ arquivo: file(1000) }), 200],
    ['one that its screen refuses (N-6)', '/pps', formOf({ arquivo: file(240_000) }), 200],
    ['one past any limit', '/pps', formOf({ arquivo: file(9 * 1024 * 1024) }), 413],
    ['more text around one than a form takes', '/pps', formOf({ nota: 'é'.repeat(MAX_BODY / 2) }), 413],
    ['as much text as a form takes', '/pps', formOf({ nota: 'x'.repeat(MAX_BODY - 4) }), 200],
    ['a pasted spreadsheet that its screen refuses', '/pps', formOf({ csv: 'é'.repeat(1_500_000) }), 200],
    ['a pasted one past any limit', '/pps', formOf({ csv: 'é'.repeat(MAX_SPREADSHEET_BYTES + 1) }), 413],
    ['a picture where one is taken', '/recursos', formOf({ arquivo: file(MAX_BODY + 1, 'image/png') }), 200],
    ['the same asked for as data', '/recursos.data', formOf({ arquivo: file(MAX_BODY + 1) }), 200],
    ['a picture past its limit', '/recursos', formOf({ arquivo: file(9 * 1024 * 1024) }), 413],
    ['fields where nothing is taken', '/financiamento2', new URLSearchParams({ a: '1' }), 405],
    ['fields to a share page', '/p/abc', new URLSearchParams({ a: '1' }), 405],
    ['text that is no form', '/login', 'a=1', 415],
    ['fields to an address without a screen', '/nada', new URLSearchParams({ a: '1' }), 200],
  ])('%s', async (_title, path, body, status) => {
    expect(await send(path, body)).toBe(status);
  });
});
