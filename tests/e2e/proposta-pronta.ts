import type { Page } from 'playwright-core';
import { ulid } from 'ulid';

const CAMPOS = {
  ...{ _acao: 'salvar', id: '', 'cliente.nome': 'Marina Duarte', 'cliente.telefone': '41991234567' },
  ...{ 'item.modelo': 'Factor DX', 'item.preco': '20.000,00' },
  ...{ 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': '20.000,00' },
};

/** Makes a draft as the person of the page, the way a form without JavaScript does; gives its path. */
export async function makeProposta(page: Page, fields: Record<string, string> = {}): Promise<string> {
  const form = { ...CAMPOS, idCliente: ulid(), ...fields };
  const answer = await page.context().request.post('/proposta2', { form, maxRedirects: 0 });
  const path = answer.headers().location ?? '';
  if (!path.startsWith('/propostas/')) throw new Error(`${answer.status()} ${await answer.text()}`);
  return path;
}

/** Does an act on what the proposal is now. */
export async function agirDireto(page: Page, path: string, action: string): Promise<void> {
  const { request } = page.context();
  const shown = await (await request.get(`${path}?acao=${action}`)).text();
  const [, base = ''] = /name="base" value="(\d+)"/.exec(shown) ?? [];
  const answer = await request.post(path, { form: { _acao: action, base }, maxRedirects: 0 });
  if (answer.status() !== 302) throw new Error(`${action}: ${answer.status()} ${await answer.text()}`);
}
