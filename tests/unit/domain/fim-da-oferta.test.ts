import { describe, expect, it } from 'vitest';
import { ofertaEnd, secondsUntil } from '~/domain/ofertas/oferta-end.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';

describe('CDC art. 54-B, III: an offer lasts through its last day in São Paulo', () => {
  it.each([
    ['2026-11-28', '2026-11-29T03:00:00.000Z'],
    ['2026-12-31', '2027-01-01T03:00:00.000Z'],
    ['2018-12-01', '2018-12-02T02:00:00.000Z'],
  ])('%s is over at %s', (validade, instant) => {
    const end = ofertaEnd(validade);
    expect(end.toISOString()).toBe(instant);
    expect(todayInSaoPaulo(new Date(end.getTime() - 1))).toBe(validade);
    expect(todayInSaoPaulo(end) > validade).toBe(true);
  });

  it('counts whole seconds, none once it is over', () => {
    const end = new Date('2026-11-29T03:00:00Z');
    expect(secondsUntil(end, new Date('2026-11-29T02:59:58.500Z'))).toBe(1);
    expect(secondsUntil(end, new Date('2026-11-29T03:00:00Z'))).toBe(0);
    expect(secondsUntil(end, new Date('2026-12-29T03:00:00Z'))).toBe(0);
  });
});
