import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textosSoltos } from '../../support/textos-soltos.ts';

const APP = new URL('../../../app/', import.meta.url);

/** Pictures are drawn once, and a television's page has no React in the browser. */
const NEVER_CHANGES = /^(arte|telas\/tv)\//;

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !NEVER_CHANGES.test(name),
);

describe('Issue 25 §2 (F-14): a translated page finds every text where it was', () => {
  test('no screen has a text beside a variable that may be empty', () => {
    expect(sources.length).toBeGreaterThan(200);
    const loose = sources.flatMap((name) =>
      textosSoltos(name, readFileSync(new URL(name, APP), 'utf8')).map(
        ({ linha, texto }) => `app/${name}:${linha} ${texto}`,
      ),
    );
    expect(loose, 'put words and variable into one template string, or into an element of their own').toEqual(
      [],
    );
  });

  test.each([
    ['a variable among words', '<p>Nada com “{texto}”.</p>'],
    ['a field of an object among words', '<p>{moto.cor} · usada</p>'],
    ['words that come on a condition', '<p>{nome}{mais && " e mais"}</p>'],
    ['words or nothing', '<p><b>{n}</b>{mais ? " e mais" : ""}</p>'],
    ['something that comes before words', '<p>{velha && <b>Velha.</b>} As contas valem.</p>'],
  ])('%s: refused', (_, jsx) => {
    expect(textosSoltos('a.tsx', jsx)).toHaveLength(1);
  });

  test.each([
    ['one template string', '<p>{`Nada com “$' + '{texto}”.`}</p>'],
    ['alone in its element', '<p>Nada com <b>{texto}</b></p>'],
    ['an element that comes behind words', '<p>As contas valem. {velha && <b>Velha.</b>}</p>'],
    ['a number in words', '<p>{formatDinheiro(preco)} à vista</p>'],
  ])('%s: taken', (_, jsx) => {
    expect(textosSoltos('a.tsx', jsx)).toEqual([]);
  });
});
