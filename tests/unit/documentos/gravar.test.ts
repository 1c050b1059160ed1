import { describe, expect, test } from 'vitest';
import { createDocumentPdf } from '../../../workers/desenho/pdf/document.ts';
import { streamPdf } from '../../../workers/desenho/pdf/stream-pdf.ts';
import { imagensDe, OFICINA } from '../../support/documentos/em-node.ts';
import { bytesOf } from '../../support/documentos/ler-pdf.ts';
import { createDados, createOferta } from '../../support/documentos/ofertas.ts';

const create = () => createDocumentPdf(createDados(createOferta({ parcelas: 12 })), imagensDe(1), OFICINA);

describe('the file (ISO 32000-1, 7.5)', () => {
  test('every offset of the cross-reference table is where its object begins', async () => {
    const file = new TextDecoder('latin1').decode(await bytesOf(await create()));
    const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const entries = [...file.slice(start).matchAll(/^(\d{10}) (\d{5}) n/gm)];
    expect(entries.length).toBeGreaterThan(30);
    const objects = entries.map(([, offset]) => /^\d+ 0 obj/.exec(file.slice(Number(offset)))?.[0]);
    expect(objects).toEqual(entries.map((_, index) => `${index + 1} 0 obj`));
  });

  test('comes piece by piece, as its reader asks for more', async () => {
    const reader = streamPdf((await create()).context).getReader();
    const sizes: number[] = [];
    for (let next = await reader.read(); !next.done; next = await reader.read())
      sizes.push(next.value.byteLength);
    expect(sizes.length).toBeGreaterThan(50);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(Math.max(...sizes)).toBeLessThan(total / 3);
  });

  test('a plan of 120 instalments stays below 100 kB', async () => {
    const data = createDados(createOferta({ parcelas: 120 }));
    expect((await bytesOf(await createDocumentPdf(data, imagensDe(1), OFICINA))).byteLength).toBeLessThan(
      100_000,
    );
  });
});
