import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { COLOUR_ONLY } from '~/domain/propostas/moto-colour.ts';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import { describeMoto } from '~/domain/propostas/proposta-words.ts';
import type { PropostaSheetData } from '../../../workers/desenho/contract/proposta.ts';
import { createPropostaPdfService } from '../../../workers/documentos/proposta-pdf.ts';
import type { AssetService } from '../../../workers/marca/asset-service.ts';
import type { Brand } from '../../../workers/marca/brand-service.ts';
import { createEdge } from '../../support/edge/edge.ts';
import {
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  guardarItem,
  guardarUsado,
  rascunho,
  ulidNovo,
} from './apoio.ts';

const VENDEDOR = { ...BRUNO, uid: 'aprovado' };

/** Text of a page without what stands between its words. */
const plain = async (answer: Response) =>
  (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

async function abrir() {
  const edge = await createEdge();
  const loja = createLoja();
  loja.to(edge.relogio.clock().toISOString());
  return { edge, loja };
}

/** A proposal of a model that is on order, agreed. */
async function sobPedido(loja: Awaited<ReturnType<typeof abrir>>['loja']) {
  const { item, ...content } = conteudoDe('x');
  const id = await rascunho(
    loja,
    {
      ...content,
      item: item && {
        ...{ ...item, origem: 'catalogo' as const, estoque: null, cor: '', anoFabricacao: null },
        anoModelo: null,
      },
    },
    VENDEDOR,
  );
  const sent = await agir(loja, VENDEDOR, id, 'enviar');
  if (sent.estado === 'em_aprovacao')
    await agir(loja, { ...VENDEDOR, uid: 'admin', permissoes: ['admin'] }, id, 'aprovar');
  else await agir(loja, VENDEDOR, id, 'confirmar');
  return { id, link: sent.link ?? '' };
}

/** Collects the data that the PDF of a proposal is set from. */
async function sheetOf(loja: Awaited<ReturnType<typeof abrir>>['loja'], link: string) {
  const set: PropostaSheetData[] = [];
  const marca = { nome: 'Rota Sul', cores: {}, recursos: { marcas: [] } } as unknown as Brand;
  await createPropostaPdfService({
    marcas: { find: async () => marca },
    recursos: { find: async () => null } as unknown as AssetService,
    drawingClient: {
      proposta: async (_fila: unknown, data: PropostaSheetData) => {
        set.push(data);
        return new Uint8Array();
      },
    } as unknown as Parameters<typeof createPropostaPdfService>[0]['drawingClient'],
  }).create(await loja.propostasPublicas.find(link), { pagina: 'https://x' });
  return set[0];
}

test('Issue 25 §1.3: the units of the model are searched in the question of the invoice, and no other model’s', async () => {
  const { edge, loja } = await abrir();
  const azul = await guardarItem({ cor: 'Azul racing', busca: 'ze1 fz25 azul racing' });
  const preta = await guardarItem({ cor: 'Preta fosca', busca: 'ze1 fz25 preta fosca' });
  const other = await guardarItem({ modelo: 'MT-03', moto: 'mt-03', cor: 'Azul', busca: 'ze1 mt03 azul' });
  const { id } = await sobPedido(loja);
  const asked = await plain(
    await edge.request(`/propostas/${id}?acao=faturar`, { como: 'aprovado', pagina: true }),
  );
  expect([azul, preta, other].map((each) => asked.includes(`value="${each}"`))).toEqual([true, true, false]);
  expect(asked).toContain('Procurar no estoque');
  const search = (query: string) =>
    edge.request(`/propostas/${id}?acao=faturar`, {
      como: 'aprovado',
      pagina: true,
      form: { _acao: 'procurar-estoque', base: '1', estoque: '', 'busca-no-estoque': query },
    });
  const found = await search('preta');
  expect(found.status).toBe(200);
  const page = await plain(found);
  expect([azul, preta, other].map((each) => page.includes(`value="${each}"`))).toEqual([false, true, false]);
  expect(await plain(await search('azulejo'))).toContain('Nenhuma deste modelo com isso');
});

test('Issue 25 §1.3: once invoiced, page, PDF and both printed sheets show the unit and are on order no more', async () => {
  const { edge, loja } = await abrir();
  const unidade = await guardarItem({ cor: 'Azul racing', ano_modelo: 2027 });
  const chassi = await env.DB.prepare('SELECT chassi FROM estoque WHERE id = ?')
    .bind(unidade)
    .first('chassi');
  const final = String(chassi).slice(-6);
  const { id, link } = await sobPedido(loja);
  const papers = () =>
    Promise.all(
      [
        `/proposta?id=${link}`,
        `/propostas/${id}/imprimir?papel=80mm`,
        `/propostas/${id}/imprimir?papel=a4`,
      ].map(async (path) => plain(await edge.request(path, { como: 'aprovado', pagina: true }))),
    );
  for (const page of await papers()) expect(page).toContain('sob pedido');
  expect((await sheetOf(loja, link))?.detalhe).toContain('sob pedido');
  await agir(loja, { ...VENDEDOR, uid: 'admin', permissoes: ['admin'] }, id, 'faturar', { estoque: unidade });
  const told = `2026/2027 · Azul racing · final ${final}`;
  for (const page of await papers()) {
    expect(page).not.toContain('sob pedido');
    expect(page).toContain(told);
    expect(page, 'the end of the chassis and no more').not.toContain(String(chassi));
  }
  expect((await sheetOf(loja, link))?.detalhe).toBe(told);
});

/** Contents of a model that is on order, with a finish and a colour as somebody sent them. */
function deEncomenda(change: { acabamento?: string; cor?: string }): PropostaContent {
  const { item, ...content } = conteudoDe('x');
  return { ...content, item: item && { ...item, origem: 'catalogo', estoque: null, ...change } };
}

test('Issue 25 §1.3: a finish of what is on order is not kept, and the same form sent twice is one proposal', async () => {
  const { loja } = await abrir();
  const sent = { id: ulidNovo(), conteudo: deEncomenda({ acabamento: 'com baú 45 litros e capacete' }) };
  const { id } = await loja.propostas.create(VENDEDOR, 1, sent);
  expect((await loja.propostas.find(VENDEDOR, id)).conteudo.item?.acabamento).toBe('');
  expect(await loja.propostas.create(VENDEDOR, 1, sent)).toEqual({ id, nova: false });
  const { revisao } = await loja.propostas.find(VENDEDOR, id);
  await loja.propostas.save(VENDEDOR, id, { base: revisao, conteudo: sent.conteudo });
  expect((await loja.propostas.find(VENDEDOR, id)).conteudo.item?.acabamento).toBe('');
});

test('Issue 25 §1.3: a colour that promises more than a colour is asked for anew, and nothing is sent', async () => {
  const { loja } = await abrir();
  const id = await rascunho(loja, deEncomenda({ cor: 'Azul + 2 revisões e baú grátis' }), VENDEDOR);
  await expect(agir(loja, VENDEDOR, id, 'enviar')).rejects.toMatchObject({
    status: 422,
    campos: { 'item.cor': COLOUR_ONLY },
  });
  expect((await loja.propostas.find(VENDEDOR, id)).estado).toBe('rascunho');
  const { revisao } = await loja.propostas.find(VENDEDOR, id);
  await loja.propostas.save(VENDEDOR, id, { base: revisao, conteudo: deEncomenda({ cor: 'Azul racing' }) });
  expect((await agir(loja, VENDEDOR, id, 'enviar')).estado).not.toBe('rascunho');
});

test('Issue 25 §1.3: without its unit a proposal says what it said', () => {
  const item = conteudoDe('x').item;
  expect(describeMoto({ item }).detalhe).toBe('2026/2026 · Azul · do estoque');
  expect(describeMoto({ item: null }, null)).toEqual({ nome: 'Moto por escolher', detalhe: '' });
  const unidade = { anoFabricacao: 2026, anoModelo: 2026, cor: '', final: '' };
  expect(describeMoto({ item }, unidade).detalhe).toBe('2026/2026');
});

test('Issue 25 §3, use-manager 3: the item that was sold shows what it was sold for, and its margin by that', async () => {
  const { edge, loja } = await abrir();
  const item = await guardarItem();
  const pix = [{ tipo: 'avista' as const, valor: 1_960_000, forma: 'pix' as const }];
  const id = await rascunho(loja, conteudoDe(item, { desconto: 40_000, pagamentos: pix }), VENDEDOR);
  await agir(loja, VENDEDOR, id, 'enviar');
  await agir(loja, VENDEDOR, id, 'confirmar');
  const shown = async (como: 'admin' | 'aprovado') =>
    (await plain(await edge.request(`/estoque/${item}`, { como, pagina: true }))).replace(/<[^>]+>/g, '|');
  expect(await shown('admin')).toMatch(/Margem\|+R\$ 5\.000,00 \(25,0%\)/);
  const { numero } = await agir(loja, VENDEDOR, id, 'faturar');
  const sold = await shown('admin');
  expect(sold).toMatch(/Vendida por\|+R\$ 19\.600,00/);
  expect(sold).toMatch(/Margem\|+R\$ 4\.600,00 \(23,5%\)/);
  expect(sold, 'and by which proposal').toContain(`Proposta ${numero}`);
  const seller = await shown('aprovado');
  expect([seller.includes('Margem'), seller.includes('19.600,00')]).toEqual([false, false]);
});

test('Issue 28 §1 (A10, A14): the question of the invoice says where the used bike goes, and leads to its registration', async () => {
  const { edge, loja } = await abrir();
  const troca = { seminovo: null, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
  const pagamentos = [{ tipo: 'avista' as const, valor: 1_200_000, forma: 'pix' as const }];
  const id = await rascunho(loja, conteudoDe(await guardarItem(), { troca, pagamentos }), VENDEDOR);
  let { estado } = await agir(loja, VENDEDOR, id, 'enviar');
  // A used bike that nobody has evaluated waits for an administrator.
  if (estado === 'em_aprovacao')
    ({ estado } = await agir(loja, { ...VENDEDOR, uid: 'admin', permissoes: ['admin'] }, id, 'aprovar'));
  if (estado !== 'aprovada') await agir(loja, VENDEDOR, id, 'confirmar');
  const asked = await plain(
    await edge.request(`/propostas/${id}?acao=faturar`, { como: 'aprovado', pagina: true }),
  );
  expect(asked).toContain('O usado fica em preparação: só vai à vitrine com preço e uma foto liberada.');
  expect(asked).toMatch(/href="\/seminovos\/avaliacoes"[^>]*>Avaliar um usado/);
  expect(asked).toMatch(/href="\/registrarseminovo"[^>]*>Cadastrar o usado/);
});

test.each(['publicar', 'desistir'])(
  'Issue 25 §1.6, attack 11: %s of a used bike that is promised to a proposal is refused, until that lets it go',
  async (ato) => {
    const { edge, loja } = await abrir();
    const used = await guardarUsado();
    const troca = { seminovo: used, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
    const id = await rascunho(
      loja,
      conteudoDe(await guardarItem(), {
        troca,
        pagamentos: [{ tipo: 'avista', valor: 1_200_000, forma: 'pix' }],
      }),
      VENDEDOR,
    );
    await agir(loja, VENDEDOR, id, 'enviar');
    await agir(loja, VENDEDOR, id, 'confirmar');
    const row = () =>
      env.DB.prepare('SELECT situacao, proposta, preco, versao FROM seminovos WHERE id = ?')
        .bind(used)
        .first<Record<string, string | number | null>>();
    const before = await row();
    expect(before).toMatchObject({ situacao: 'futuro', proposta: id });
    const act = async (_acao: string) =>
      edge.request(`/seminovos/${used}`, {
        como: 'admin',
        pagina: true,
        form: { _acao, versao: String((await row())?.versao), preco: '9.000,00' },
      });
    const refused = await act(ato);
    expect(refused.status).toBe(409);
    expect(await plain(refused)).toContain('está prometido numa proposta');
    expect(await row()).toEqual(before);
    await agir(loja, VENDEDOR, id, 'cancelar', { motivo: 'Desistiu' });
    expect(await row()).toMatchObject({ situacao: 'avaliado', proposta: null });
  },
);
