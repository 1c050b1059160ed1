import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createLogoStore, SHEET_FIGURES } from '../../../workers/artes/logo-store.ts';
import { ApiError } from '../../../workers/base/api-error.ts';
import type { Brand } from '../../../workers/marca/brand-service.ts';

const svg = (nome: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>${nome}</title></svg>`,
  ).buffer;

const MARCA: Brand = {
  id: 1,
  nome: 'Rota Sul Motos',
  endereco: 'Rua A, 1',
  cidade: null,
  uf: null,
  telefone: null,
  cores: { primaria: '#c92f17', sobrePrimaria: '#ffffff' },
  recursos: {
    logo: 'resources/svg/logo.svg',
    marcas: ['resources/svg/marca.svg'],
    ...Object.fromEntries(SHEET_FIGURES.map((nome) => [nome, `resources/svg/${nome}.svg`])),
  },
};

/** A host that answers every path but those that `falham`. */
const openStore = (falham: (path: string) => Error | null = () => null) => {
  const recursos = {
    find: async (path: string) => {
      const error = falham(path);
      if (error) throw error;
      return { bytes: svg(path), tipo: 'image/svg+xml', etag: '"1"' };
    },
  };
  return createLogoStore({ bucket: env.BALDE, recursos });
};

const AUSENTE = new ApiError(502, 'upstream', 'O servidor de recursos falhou.');

test('§3 Resources: a simulation’s pictures are kept by their hash, and read again as they were', async () => {
  const store = openStore();
  const { paths, figuras } = await store.load(MARCA, 'com-folha');
  expect(Object.keys(paths.folha ?? {}).sort()).toEqual([...SHEET_FIGURES].sort());
  for (const path of Object.values(paths.folha ?? {})) expect(path).toMatch(/^marcas\/[0-9a-f]{64}\.svg$/);
  expect(
    await store.reload(
      [paths.logo, paths.logoEscuro ?? '', ...paths.marcas, ...Object.values(paths.folha ?? {})].filter(
        Boolean,
      ),
    ),
  ).toEqual(figuras);
});

test('a flyer asks for none of them', async () => {
  expect((await openStore().load(MARCA)).paths.folha).toBeUndefined();
});

test('a decoration whose host fails is left out; a logo whose host fails is said', async () => {
  const noFrame = openStore((path) => (path.includes('moldura') ? AUSENTE : null));
  const { paths } = await noFrame.load(MARCA, 'com-folha');
  expect(paths.folha).not.toHaveProperty('moldura');
  expect(paths.folha).toHaveProperty('fundoClaro');
  const noLogo = openStore((path) => (path.includes('logo.svg') ? AUSENTE : null));
  await expect(noLogo.load(MARCA, 'com-folha')).rejects.toBe(AUSENTE);
});
