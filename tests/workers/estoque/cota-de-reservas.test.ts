import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { STORAGE_QUOTAS } from '../../../app/domain/armazenamento/quotas.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { act, make, reservar } from './apoio.ts';

const MOST = STORAGE_QUOTAS.reserva.abertas;

describe('Issue 25 §1.7, attack 1: nobody holds more reservations at once than there may be', () => {
  test('many at the same moment: as many as may be; one released makes room for one', async () => {
    const edge = await createEdge();
    const ids: string[] = [];
    for (let n = 0; n < MOST + 4; n += 1) ids.push(await make(edge));
    const answers = await Promise.all(ids.map((id) => reservar(edge, id, 'aprovado')));
    const held = ids.filter((_, at) => answers[at]?.status === 302);
    const refused = ids.filter((_, at) => answers[at]?.status !== 302);
    expect(held).toHaveLength(MOST);
    const [wanted = '', other = ''] = refused;
    const answer = await reservar(edge, wanted, 'aprovado');
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(`Você já tem ${MOST} reservas abertas, o limite.`);
    expect((await reservar(edge, wanted, 'admin')).status, 'somebody else still may').toBe(302);
    await act(edge, held[0] ?? '', 'liberar', 'aprovado');
    expect((await reservar(edge, other, 'aprovado')).status).toBe(302);
    const open =
      "SELECT count(*) AS n FROM estoque WHERE reservada_por = 'aprovado' AND situacao = 'reservada'";
    expect(await env.DB.prepare(open).first('n')).toBe(MOST);
  });
});
