import { beforeEach, describe, expect, test } from 'vitest';
import { parseCatalogo } from '../../../app/domain/motos/catalogo.ts';
import { searchMotos } from '../../../app/domain/motos/strict-moto-search.ts';
import { esvaziar, pedir } from './apoio.ts';

beforeEach(esvaziar);

describe('§7 GET /empresas', () => {
  test('lists the companies by name, with nothing but what the registration form shows', async () => {
    expect(await (await pedir('GET', '/api/empresas')).json()).toEqual([
      { id: 2, nome: 'Alfa Motos', cidade: null, uf: null, endereco: null },
      { id: 1, nome: 'Órbita Motos', cidade: null, uf: null, endereco: null },
    ]);
  });
});

describe('§7 GET /yamaha/{numeric id}', () => {
  test('gives company, colours and the paths of its assets, all of them there', async () => {
    const marca: { recursos: Record<string, string | string[]> } = await (
      await pedir('GET', '/yamaha/2')
    ).json();
    expect(marca).toMatchObject({
      id: 2,
      nome: 'Alfa Motos',
      cores: { primaria: '#000000', sobrePrimaria: '#ffffff', destaque: '#ff0000' },
      recursos: { logo: 'resources/id/2/logo.svg' },
    });
    const paths = Object.values(marca.recursos).flat();
    expect(new Set(paths).size).toBe(11);
    for (const path of paths) expect((await pedir('GET', `/${path}`)).status).toBe(200);
  });

  test.each(['/yamaha/3', '/yamaha/999999999'])('%s: no such company', async (path) => {
    const answer = await pedir('GET', path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ erro: { codigo: 'empresa-nao-encontrada' } });
  });
});

describe('§3 Motorcycle data: GET /catalogo.json', () => {
  const read = async () => {
    const json: { data: unknown[] } = await (await pedir('GET', '/catalogo.json')).json();
    return json;
  };

  test('the parser keeps each of its 20 models just as it is', async () => {
    const json = await read();
    expect(json.data).toHaveLength(20);
    expect(parseCatalogo(json)).toEqual(json.data);
  });

  test('prices are centavos, apart from the FIPE value, and null where they are "sob consulta"', async () => {
    const motos = parseCatalogo(await read());
    expect(searchMotos(motos, 'factor')[0]).toEqual({
      id: 'factor',
      nome: 'Factor',
      classe: 'street',
      codigoFipe: '827135-6',
      cilindradaCc: 149,
      combustivel: 'flex',
      preco: 1_869_000,
      fipeZeroKm: 1_990_000,
    });
    expect(searchMotos(motos, 'ténéré')).toMatchObject([
      { id: 'tenere-700', preco: null, fipeZeroKm: 7_613_300 },
    ]);
    expect(searchMotos(motos, 'neos')).toMatchObject([{ id: 'neos-connected', cilindradaCc: null }]);
  });
});

describe('GET /resources', () => {
  const FILES = import.meta.glob('../../../workers/origem/recursos/**/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  });

  test('serves every drawn file as it is', async () => {
    expect(Object.keys(FILES).length).toBeGreaterThan(0);
    for (const [file, svg] of Object.entries(FILES)) {
      const answer = await pedir('GET', file.replace('../../../workers/origem/recursos/', '/resources/id/'));
      expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
      expect(await answer.text()).toBe(svg);
    }
  });

  test('a picture cannot run or fetch anything', async () => {
    const { headers } = await pedir('GET', '/resources/id/1/logo.svg');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each(['/resources/', '/resources/id/1/nada.svg', '/resources/id/3/logo.svg', '/resources/__proto__'])(
    '%s → 404',
    async (path) => {
      expect((await pedir('GET', path)).status).toBe(404);
    },
  );
});

describe('public answers are revalidated by a weak ETag', () => {
  test.each([
    ['/api/empresas', 'public, max-age=60'],
    ['/yamaha/1', 'no-cache'],
    ['/catalogo.json', 'public, max-age=60'],
    ['/resources/id/1/logo.svg', 'public, max-age=3600'],
  ])('%s: %s', async (path, cacheControl) => {
    const answer = await pedir('GET', path);
    expect(answer.headers.get('Cache-Control')).toBe(cacheControl);
    const tag = answer.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);

    const igual = await pedir('GET', path, { headers: { 'If-None-Match': tag } });
    expect(igual.status).toBe(304);
    expect(await igual.text()).toBe('');
    expect(igual.headers.get('Cache-Control')).toBe(cacheControl);

    const head = await pedir('HEAD', path);
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, tag, '']);
  });
});
