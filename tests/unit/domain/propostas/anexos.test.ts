import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anexoRefusal, isPdf, REFUSED_ANEXOS, readAnexoKind } from '~/domain/propostas/anexos.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';

describe('Issue 13 §2: a paper is judged by its own bytes', () => {
  test.each([
    ['nothing', '', REFUSED_ANEXOS.vazio],
    ['a page', '<!doctype html><script>alert(1)</script>', REFUSED_ANEXOS.outro],
    ['a program', 'MZ\x90\x00', REFUSED_ANEXOS.outro],
    ['an archive', 'PK\x03\x04word/document.xml', REFUSED_ANEXOS.outro],
    ['a PDF behind a page', `<html>${PDF}`, REFUSED_ANEXOS.outro],
    ['a PDF that breaks off', PDF.slice(0, -7), REFUSED_ANEXOS.cortado],
    ['a PDF with a password', PDF.replace('/Root', '/Encrypt 5 0 R /Root'), REFUSED_ANEXOS.cifrado],
  ])('%s is refused', (_, text, message) => {
    expect(anexoRefusal(bytesOf(text))?.mensagem).toBe(message);
  });

  test('a drawing with scripts is told as what it is', () => {
    expect(anexoRefusal(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'))?.status).toBe(415);
  });

  test('a whole PDF is taken; past 8 MB it is not', () => {
    expect(anexoRefusal(bytesOf(PDF))).toBeNull();
    const heavy = new Uint8Array(8 * 1024 * 1024 + 1);
    heavy.set(bytesOf('%PDF-'));
    expect(anexoRefusal(heavy)).toEqual({ status: 413, mensagem: REFUSED_ANEXOS.pesado });
  });

  test('whatever bytes come, it answers, and takes nothing that is neither', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const refusal = anexoRefusal(bytes);
        if (refusal === null) expect(isPdf(bytes) || bytes[0] === 0xff || bytes[0] === 0x89).toBe(true);
        else expect([413, 415, 422]).toContain(refusal.status);
      }),
    );
  });

  test.each([
    ['cnh', 'cnh'],
    ['documento', 'documento'],
    ['toString', 'outro'],
    [undefined, 'outro'],
    [3, 'outro'],
  ])('the kind %j is %s', (sent, kind) => {
    expect(readAnexoKind(sent)).toBe(kind);
  });
});
