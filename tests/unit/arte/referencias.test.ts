import { describe, expect, test } from 'vitest';
import { difference, readPng, shrink, TOLERANCIA } from '../../support/arte/comparar.ts';
import { EXEMPLOS } from '../../support/arte/exemplos.ts';
import { REFERENCIAS, readReferencia, storedReferencias } from '../../support/arte/referencias.ts';
import { renderPng } from '../../support/arte/render-node.ts';
import { inGate, someOfEach } from '../../support/full.ts';

const DRAWN = inGate(
  REFERENCIAS,
  someOfEach(REFERENCIAS, ({ template }) => template),
);

describe('golden pictures, drawn with @resvg/resvg-js', { timeout: 30_000 }, () => {
  test.each(DRAWN)('$nome', async (referencia) => {
    const drawn = await readPng(await renderPng(referencia));
    const stored = await readPng(readReferencia(referencia));
    expect(difference(shrink(drawn, referencia.reducao), stored)).toBeLessThanOrEqual(TOLERANCIA.share);
  });

  test('nothing is stored that is not compared', () => {
    expect(storedReferencias().sort()).toEqual(REFERENCIAS.map(({ nome }) => nome).sort());
  });

  test('each that is stored can be read, also where the gate does not draw it', async () => {
    const read = await Promise.allSettled(REFERENCIAS.map((each) => readPng(readReferencia(each))));
    expect(REFERENCIAS.filter((_, at) => read[at]?.status !== 'fulfilled').map(({ nome }) => nome)).toEqual(
      [],
    );
  });

  test('the comparison sees an accent that is missing', async () => {
    const { texto, ...sem } = EXEMPLOS.acentos;
    const dados = { ...sem, texto: texto.replace('já', 'ja') };
    const [stored] = REFERENCIAS.filter(({ nome }) => nome === 'vitrine-feed-acentos');
    if (!stored) throw new Error('not stored');
    const drawn = await readPng(await renderPng({ template: 'vitrine', formato: 'feed', dados }));
    expect(difference(shrink(drawn, stored.reducao), await readPng(readReferencia(stored)))).toBeGreaterThan(
      0,
    );
  });
});
