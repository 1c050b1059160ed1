import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { todayInSaoPaulo } from '../../../app/domain/valores/dates.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createPlanoRepository } from '../../../workers/financiamento/plano-repository.ts';
import { createPlanoService } from '../../../workers/financiamento/plano-service.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const emptyPlanos = () => env.DB.prepare('DELETE FROM planos').run();

/** Version 1 of the company's plan, in force today. */
async function publishPlano({ relogio: { clock } }: Edge): Promise<void> {
  const auditTrail = createAuditTrail({ db: env.DB, clock });
  const planos = createPlanoService({ planos: createPlanoRepository(env.DB), auditTrail, clock });
  const { versao: base, ...plano } = { ...DEFAULT_PLANO, de: todayInSaoPaulo(clock()) };
  const chefe = usuarioDeTeste({ uid: 'admin', id_empresa: 1, permissoes: ['admin'] });
  await planos.publish(chefe, 1, { id: '01JD0000000000000000000001', base, plano });
}

const SUMIU = 'As condições deste link não existem mais';
const MAIS_NOVO = 'Há um plano mais novo';

/** Lists the notices about its plan that an address shows. */
async function noticesAt(edge: Edge, path: string): Promise<string[]> {
  const answer = await edge.request(path, { como: 'aprovado', pagina: true });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page, 'the numbers are there all the same').toContain('R$');
  return [SUMIU, MAIS_NOVO].filter((notice) => page.includes(notice));
}

describe('Issue 4 §2: a simulation keeps the version of the plan it used and says so when a newer one exists', () => {
  beforeEach(emptyPlanos);

  test('its own version, then a newer one', async () => {
    const edge = await createEdge();
    const address = '/financiamento?preco=20000&plano=0';
    expect(await noticesAt(edge, address)).toEqual([]);
    await publishPlano(edge);
    // Published in another isolate: this one knows after ten seconds.
    await edge.relogio.advance(10_000);
    expect(await noticesAt(edge, address)).toEqual([MAIS_NOVO]);
    expect(await noticesAt(edge, '/financiamento?preco=20000&plano=1')).toEqual([]);
    expect(await noticesAt(edge, '/financiamento?preco=20000')).toEqual([]);
  });

  test.each(['77', '99999', 'ontem'])(
    'version %s was never published: both screens say so',
    async (plano) => {
      const edge = await createEdge();
      expect(await noticesAt(edge, `/financiamento?preco=20000&plano=${plano}`)).toEqual([SUMIU]);
      expect(await noticesAt(edge, `/financiamento2?preco=20000&plano=${plano}`)).toEqual([SUMIU]);
    },
  );

  test('nor does another company’s version exist here', async () => {
    const edge = await createEdge();
    await publishPlano(edge);
    const answer = await edge.request('/financiamento?preco=20000&plano=1', {
      como: 'deOutraEmpresa',
      pagina: true,
    });
    expect(await answer.text()).toContain(SUMIU);
  });
});
