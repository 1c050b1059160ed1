import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatBytes,
  GB,
  MB,
  type QuotaKind,
  quotaOf,
  refuseDailyQuota,
  refuseEmpresaQuota,
  refuseOpenQuota,
  STORAGE_QUOTAS,
  type StorageQuota,
} from '../../../../app/domain/armazenamento/quotas.ts';
import { PENDING_UPLOAD_LIMITS, UPLOAD_LIFETIME_MS } from '../../../../app/domain/fotos/pending-uploads.ts';
import registro from '../../../../docs/decisions/0007-rate-limits.md?raw';

const TIPOS = Object.keys(STORAGE_QUOTAS) as QuotaKind[];

/** Rows of the record's tables of quotas, by their first cell. */
const linhas = new Map(
  registro
    .slice(registro.indexOf('## Quotas'))
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((each) => each.trim());
      return cells.length > 5 ? [[cells[1] ?? '', cells.slice(2)] as const] : [];
    }),
);

const figures = (n?: number, bytes?: number) =>
  [n?.toLocaleString('en-US'), bytes && formatBytes(bytes)].filter(Boolean).join(', ') || '–';

describe('Issue 25 §1.7: everything that a person can store has a bound, as docs/decisions/0007 says', () => {
  test.each(TIPOS)('%s', (kind) => {
    const { varios, porDia, bytesPorDia, abertas, naEmpresa, bytesNaEmpresa }: StorageQuota = quotaOf(kind);
    expect(linhas.get(varios)?.slice(0, 3)).toEqual([
      figures(porDia, bytesPorDia),
      figures(abertas),
      figures(naEmpresa, bytesNaEmpresa),
    ]);
    expect(naEmpresa ?? abertas, 'a bound that does not open again by itself').toBeDefined();
  });

  test('unfinished uploads', () => {
    for (const [quem, bytes] of Object.entries(PENDING_UPLOAD_LIMITS))
      expect(registro).toMatch(new RegExp(`\\| ${quem} +\\| ${bytes / 1024 / 1024} MiB +\\|`));
    expect(registro).toContain(`${UPLOAD_LIFETIME_MS / 3600_000} hours`);
  });
});

describe('Issue 25 §1.7: whoever meets a bound is told what it is and when it opens again', () => {
  test('in words', () => {
    expect(refuseDailyQuota(quotaOf('papel'), 'n')).toBe(
      'O limite é de 100 papéis de propostas por dia, e o seu de hoje acabou. Abre de novo à meia-noite.',
    );
    expect(refuseDailyQuota(quotaOf('papel'), 'bytes')).toContain('200 MB de papéis de propostas por dia');
    expect(refuseOpenQuota(quotaOf('reserva'))).toBe(
      'Você já tem 10 reservas abertas, o limite. Feche ou apague as que não usa e tente de novo.',
    );
    expect(refuseEmpresaQuota(quotaOf('fotoDeSeminovo'), 'bytes')).toContain('20 GB de fotos de seminovos');
  });

  test('property: a size is written with a comma and never without its unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * GB }), (bytes) => {
        expect(formatBytes(bytes)).toMatch(/^\d{1,3}(?:\.\d{3})*(?:,\d)? (?:MB|GB)$/);
      }),
    );
    expect([formatBytes(0), formatBytes(1.25 * MB), formatBytes(2 * GB)]).toEqual(['0 MB', '1,3 MB', '2 GB']);
  });
});
