import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { SHEET_FIGURES } from '../../../workers/artes/logo-store.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { publishPlano } from './apoio.ts';
import { CAMPOS, createLink, ENDERECO, openEdge } from './link.ts';

vi.setConfig({ testTimeout: 60_000 });

const PDF = `/documentos/simulacao.pdf?${ENDERECO}`;

describe('§3 Documents as image', () => {
  test('the sheet and the plan with every instalment are two pictures, with the company’s frame and logos', async () => {
    const edge = await createEdge({ rasterizer: rasterizer });
    // Pictures that no other test has: the data centre's cache outlives a test, and theirs are blank.
    const { imagem, plano } = await createLink(edge, { preco: '21.123,45' });
    const sizes = [];
    for (const path of [imagem, plano]) {
      const answer = await edge.request(path);
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      sizes.push(readImageHeader(new Uint8Array(await answer.arrayBuffer())));
    }
    expect(sizes).toEqual([
      { tipo: 'jpeg', largura: 1080, altura: 1350 },
      { tipo: 'jpeg', largura: 1080, altura: 1920 },
    ]);
    const row = await env.DB.prepare('SELECT conteudo FROM imagens WHERE id = ?')
      .bind(/[0-9a-f]{40}/.exec(plano)?.[0])
      .first<{ conteudo: string }>();
    const { empresa, cronograma } = JSON.parse(row?.conteudo ?? '').dados;
    expect(Object.keys(empresa.folha).sort()).toEqual([...SHEET_FIGURES].sort());
    expect(cronograma).toHaveLength(36);
  });
});

describe('GET and POST /documentos/simulacao.pdf', () => {
  test('a consultant gets the document of an address: inline, private, never kept', async () => {
    const edge = await openEdge();
    const answer = await edge.request(`${PDF}&formato=a5`, { como: 'aprovado', pagina: true });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'inline; filename="plano-de-pagamento-crosser-150-s-abs-36x-a5.pdf"',
    );
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const file = new TextDecoder('latin1').decode(await answer.arrayBuffer());
    expect(file).toMatch(/^%PDF-1\.7[\s\S]*%%EOF$/);
    expect(file).toContain('/MediaBox [ 0 0 419.53 595.28 ]');
  });

  test('"baixar" makes it a download; "tipo" the sheet without schedule', async () => {
    const edge = await openEdge();
    const answer = await edge.request(`${PDF}&tipo=simulacao&baixar=1`, { como: 'aprovado' });
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="simulacao-crosser-150-s-abs-36x-a4.pdf"',
    );
  });

  test('the customer’s name comes in the body and stands in no header and no log line', async () => {
    const edge = await openEdge();
    const form = { ...CAMPOS, formato: 'a4', cliente: 'Zuleica Zanetti' };
    const answer = await edge.request('/documentos/simulacao.pdf', { form, como: 'aprovado' });
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(JSON.stringify([[...answer.headers], edge.log])).not.toMatch(/Zuleica|zuleica/);
  });

  test.each(['visitante', 'semCadastro', 'aguardando'] as const)(
    '%s gets no document and no link',
    async (como) => {
      const edge = await openEdge();
      const form = { ...CAMPOS, id: crypto.randomUUID() };
      for (const answer of [
        await edge.request(PDF, { como, pagina: true }),
        await edge.request('/documentos/simulacao.pdf', { form, como }),
        await edge.request('/documentos/link', { form, como }),
      ]) {
        expect(answer.status).toBe(302);
        expect(answer.headers.get('Location')).toMatch(
          como === 'visitante' ? /^\/\?voltar=%2Fdocumentos%2F/ : /^\/(unauthorized)?$/,
        );
      }
    },
  );

  test('an address that is not complete is answered in words, as a page and as JSON', async () => {
    const edge = await openEdge();
    const page = await edge.request('/documentos/simulacao.pdf', { como: 'aprovado', pagina: true });
    expect([page.status, page.headers.get('Content-Type')]).toEqual([422, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('falta o preço');
    const json = await edge.request('/documentos/simulacao.pdf?preco=1e308&parcelas=NaN', {
      como: 'aprovado',
    });
    expect([json.status, await json.json()]).toMatchObject([
      422,
      { erro: { codigo: 'simulacao-incompleta' } },
    ]);
  });

  test('CDC art. 54-B, IV: a company without a street hands out no document and no link', async () => {
    const edge = await openEdge();
    await env.ORIGEM_DB.prepare('UPDATE empresas SET endereco = NULL').run();
    const form = { ...CAMPOS, id: crypto.randomUUID() };
    for (const answer of [
      await edge.request(PDF, { como: 'aprovado' }),
      await edge.request('/documentos/link', { form, como: 'aprovado' }),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ erro: { campos: { fornecedor: expect.any(String) } } });
    }
  });

  test('an offer whose last day is over is not printed again', async () => {
    const edge = await openEdge();
    const answer = await edge.request(`${PDF}&data=2026-01-05&venc=2026-02-05`, { como: 'aprovado' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { erro: { codigo: 'oferta-incompleta' } },
    ]);
  });

  test('CDC art. 54-B, III: a date years ahead in the address makes no document', async () => {
    const edge = await openEdge();
    const answer = await edge.request(`${PDF}&data=2030-01-05&venc=2030-02-05`, { como: 'aprovado' });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { erro: { campos: { dataContrato: expect.stringContaining('Simule com a data de hoje') } } },
    ]);
  });

  test.each([
    ['2026-11-20', /venceu em 20\/11\/2026/],
    ['2026-11-22', /vale só até 22\/11\/2026/],
  ])('CDC art. 54-B, III: under a plan until %s there is no document and no link', async (until, reason) => {
    const edge = await openEdge();
    await publishPlano(until);
    try {
      const form = { ...CAMPOS, id: crypto.randomUUID() };
      for (const answer of [
        await edge.request(PDF, { como: 'aprovado' }),
        await edge.request('/documentos/link', { form, como: 'aprovado' }),
      ]) {
        expect([answer.status, await answer.json()]).toMatchObject([
          422,
          { erro: { campos: { plano: expect.stringMatching(reason) } } },
        ]);
      }
      const screen = await edge.request(`/financiamento?${ENDERECO}`, { como: 'aprovado', pagina: true });
      expect(await screen.text()).toMatch(reason);
    } finally {
      await env.DB.prepare('DELETE FROM planos').run();
    }
  });

  test('a rate that a person may not set is not what the document says', async () => {
    const edge = await openEdge();
    const answer = await edge.request(`/documentos/link`, {
      form: { ...CAMPOS, taxa: '0,01', id: crypto.randomUUID() },
      como: 'aprovado',
      headers: { Accept: 'application/json' },
    });
    const { pagina } = (await answer.json()) as { pagina: string };
    expect(await (await edge.request(pagina, { pagina: true })).text()).not.toContain('0,01%');
  });
});

describe('/p/s/{id}: the read-only page', () => {
  test('shows the whole offer to anybody, without a script', async () => {
    const edge = await openEdge();
    const { pagina, endereco, imagem } = await createLink(edge);
    expect(endereco).toMatch(/^http:\/\/localhost:8787\/p\/s\/[0-9a-z]{32}$/);
    const answer = await edge.request(pagina, { pagina: true });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).not.toMatch(/<script/);
    for (const said of ['Crosser 150 S ABS', 'Condições da oferta', 'CET de', '22.490,00', 'Bruno Reis']) {
      expect(page).toContain(said);
    }
    expect(page.match(/<tr>/g)).toHaveLength(1 + 36 + 1);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect((await edge.request(imagem)).headers.get('Content-Type')).toBe('image/jpeg');
  });

  test('No wrong or misleading number: begins with Open Graph, the instalment there with all that belongs to it', async () => {
    const edge = await openEdge();
    const { pagina, endereco } = await createLink(edge);
    const head = (await (await edge.request(pagina, { pagina: true })).text()).split('</head>')[0] ?? '';
    expect(head).toContain(`property="og:url" content="${endereco}"`);
    expect(head).toMatch(/property="og:image" content="http:\/\/localhost:8787\/i\/[0-9a-f]{40}\.jpg"/);
    const words = ['title', 'description'].map((name) =>
      new RegExp(`property="og:${name}" content="([^"]*)"`).exec(head)?.[1]?.replaceAll('\u00a0', ' '),
    );
    for (const said of words) {
      expect(said).toMatch(/Entrada de R\$ 4\.500,00 \+ 36× de R\$ [\d.]+,\d\d/);
      expect(said).toMatch(/[Tt]otal a prazo:? R\$ .*CET/);
    }
  });

  test('No wrong or misleading number: the page and its message say down payment and trade-in with the instalment', async () => {
    const edge = await openEdge();
    const { pagina, mensagem } = await createLink(edge, { troca: '3.000,00' });
    const chamada = 'Entrada de R$ 4.500,00 + usado de R$ 3.000,00 + 36× de';
    const page = (await (await edge.request(pagina, { pagina: true })).text()).replaceAll('\u00a0', ' ');
    expect(page).toContain(`<p class="numeros">${chamada}</p>`);
    expect(mensagem.replaceAll('\u00a0', ' ')).toContain(`\n${chamada} R$ `);
    expect(mensagem).toMatch(/Total a prazo: .*\nJuros de .*\nCET de /);
  });

  test('the second visitor is answered from the edge', async () => {
    const edge = await openEdge();
    const { pagina } = await createLink(edge);
    const seen = [await edge.request(pagina, { pagina: true }), await edge.request(pagina, { pagina: true })];
    expect(seen.map(({ headers }) => headers.get('X-Cache'))).toEqual(['MISS', 'HIT']);
  });

  test('after its last day it shows no number of the offer, not even in its source', async () => {
    const edge = await openEdge();
    const { pagina } = await createLink(edge);
    await edge.relogio.advance(9 * 24 * 3600_000);
    const page = await (await edge.request(pagina, { pagina: true })).text();
    expect(page).toContain('Esta simulação terminou');
    expect(page).not.toMatch(/22\.490|2249000|CET de/);
    // Issue 14 §3: the preview's picture says that it has ended.
    expect(page).toMatch(/property="og:image" content="[^"]+\.jpg\?encerrada"/);
  });

  test('after its last day it is answered from no cache either: who has seen it before sees the end', async () => {
    const edge = await openEdge();
    const { pagina } = await createLink(edge);
    const before = await edge.request(pagina, { pagina: true });
    // The offer ends with 28 November in São Paulo, seven days after it was made.
    expect(before.headers.get('Expires')).toBe('Sun, 29 Nov 2026 03:00:00 GMT');
    expect((await edge.request(pagina, { pagina: true })).headers.get('X-Cache')).toBe('HIT');
    await edge.relogio.advance(Date.parse('2026-11-29T03:00:00Z') - edge.relogio.clock().getTime());
    const after = await edge.request(pagina, { pagina: true });
    expect(after.headers.get('X-Cache')).toBe('MISS');
    expect(await after.text()).toContain('Esta simulação terminou');
  });

  test('its picture is kept until the offer ends and is gone with it, also for who kept it and from the cache', async () => {
    const edge = await openEdge();
    // A picture that no other test has: the data centre's cache outlives a test.
    const { imagem } = await createLink(edge, { preco: '21.987,65' });
    const end = Date.parse('2026-11-29T03:00:00Z');
    const left = () => Math.floor((end - edge.relogio.clock().getTime()) / 1000);
    for (const cache of ['MISS', 'HIT']) {
      const seconds = left();
      const answer = await edge.request(imagem);
      expect([answer.status, edge.log.at(-1)?.cache]).toEqual([200, cache]);
      expect(answer.headers.get('Cache-Control')).toBe(`public, max-age=${seconds}, immutable`);
      await edge.relogio.advance(3600_000);
    }
    const etag = `"${imagem.slice('/i/'.length)}"`;
    const paths = [imagem, imagem.replace('jpg', 'png')];
    await edge.relogio.advance(end - edge.relogio.clock().getTime());
    for (const path of paths) {
      for (const known of ['', etag]) {
        const gone = await edge.request(path, { headers: { 'If-None-Match': known } });
        // What stands in its place says that it has ended, and nobody keeps it.
        expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
        expect(gone.headers.get('ETag')).toContain('encerrada.');
      }
    }
  });

  test('a form without JavaScript goes to the page itself; an unknown page is a 404 in words', async () => {
    const edge = await openEdge();
    const form = { ...CAMPOS, id: crypto.randomUUID() };
    const answer = await edge.request('/documentos/link', { form, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toMatch(/^\/p\/s\/[0-9a-z]{32}$/);
    const missing = await edge.request('/p/s/naoexiste', { pagina: true });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('não existe mais');
  });

  test('a document made after sending points to one’s own page', async () => {
    const edge = await openEdge();
    const { id, endereco } = await createLink(edge);
    const read = async (como: 'aprovado' | 'deOutraEmpresa') => {
      const answer = await edge.request(`${PDF}&enviada=${id}`, { como });
      return new TextDecoder('latin1').decode(await answer.arrayBuffer());
    };
    expect(await read('aprovado')).toContain(`(${endereco})`);
    expect(await read('deOutraEmpresa')).not.toContain(endereco);
  });
});
