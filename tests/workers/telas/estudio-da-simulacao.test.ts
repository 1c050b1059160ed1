import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { writePanfletoNumbers } from '../../../app/domain/ofertas/panfleto-numbers.ts';
import { computePlanoParcela } from '../../../app/domain/ofertas/plano-parcela.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { formatMoney } from '../../../app/domain/valores/money.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createPlanoRepository } from '../../../workers/financiamento/plano-repository.ts';
import { createPlanoService } from '../../../workers/financiamento/plano-service.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { AVISTA, fieldValue, send } from './formulario-do-estudio.ts';

const HOJE = '2026-11-21';
const UM_DIA = 24 * 3600_000;

const CHEFE: Usuario = {
  id: 'id-admin',
  uid: 'admin',
  nome: 'Helena Prado',
  telefone: null,
  id_empresa: 1,
  descricao_cargo: 'Gerente',
  email: 'admin@exemplo.com.br',
  email_verificado: true,
  aprovado: true,
  permissoes: ['admin'],
};

describe('CDC art. 52 and 54-B: from a simulation', () => {
  const PEDIDA = { preco: 1_869_000, entrada: 469_000, parcelas: 12, agente: 'Banco Alvorecer' };
  const calculada = computePlanoParcela(PEDIDA, DEFAULT_PLANO, HOJE);
  if (!calculada.ok) throw new Error('the plan makes this instalment');
  const { numeros } = calculada;
  const reais = (centavos: number) => formatMoney(centavos).replaceAll('\u00a0', ' ');
  const address = new URLSearchParams({
    moto: 'Factor DX',
    preco: '18.690,00',
    entrada: '4.690,00',
    ...writePanfletoNumbers({ ...PEDIDA, ...numeros }),
    validade: '27/11/2026',
  });

  /** The form that a page holds, as a browser without JavaScript sends it. */
  const formOf = (page: string) => ({
    ...Object.fromEntries(
      [...address.keys(), 'nome', 'telefone'].map((name) => [name, fieldValue(page, name) ?? '']),
    ),
    // Chosen in lists, not written in fields.
    ...{ agente: PEDIDA.agente, parcelas: '12', template: 'vitrine', comParcela: 'sim' },
  });

  async function opened(edge: Edge, path = `/geradorpanfleto?${address}`): Promise<string> {
    return (await edge.request(path, { como: 'aprovado', pagina: true })).text();
  }

  const idOf = (answer: Response) => /aberto=([0-9a-z]{32})/.exec(answer.headers.get('Location') ?? '')?.[1];

  /** The statement of the piece's own page. */
  async function statementOf(edge: Edge, answer: Response): Promise<string> {
    const id = idOf(answer);
    expect(id, await answer.text()).toBeDefined();
    return (await (await edge.request(`/p/${id}`, { pagina: true })).text()).replaceAll('\u00a0', ' ');
  }

  test('the piece states the dates, the parts of the CET, the plan’s late charges and the same last day', async () => {
    const edge = await createEdge();
    const page = await statementOf(edge, await send(edge, formOf(await opened(edge))));
    const { iof, tarifas } = numeros.simulacao.encargos;
    for (const said of [
      `12 parcelas mensais de ${reais(numeros.valorParcela)}, `,
      'de 21/12/2026 a 21/11/2027.',
      `IOF de ${reais(iof)}, ${tarifas[0]?.nome} de ${reais(tarifas[0]?.valor ?? 0)}`,
      'Em atraso: multa de 2,00% e juros de mora de 1,00% ao mês.',
      'Oferta válida até 27/11/2026.',
      'Rota Sul Motos, Av. das Araucárias, 1520 · Curitiba/PR · aprovado@exemplo.com.br.',
    ]) {
      expect(page).toContain(said);
    }
  });

  test.each([
    ['price', { preco: '17.690,00' }],
    ['down payment', { entrada: '5.690,00' }],
    ['term', { parcelas: '24' }],
    ['lender', { agente: 'Financeira Serra Azul' }],
    ['instalment', { valorParcela: '999,00', total: '16.678,00' }],
    ['CET', { cet: '1,99' }],
  ])(
    'Issue 9 §1.4: another %s with the same numbers is shown recalculated first, without JavaScript too',
    async (_, change) => {
      const edge = await createEdge();
      const form = { ...formOf(await opened(edge)), ...change };
      const refused = await send(edge, form);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('confira a nova parcela');
      expect(edge.desenhos).toBe(0);
      // What the answer shows is sent as it is: the new numbers, with the conditions that were changed.
      const { parcelas = '12', agente = PEDIDA.agente }: Record<string, string> = change;
      const shown = { ...formOf(page), parcelas, agente };
      const said = await statementOf(edge, await send(edge, shown));
      expect(said).toContain(`R$ ${fieldValue(page, 'valorParcela')}`);
    },
  );

  test('Issue 9 §1.4: on another day it is recalculated as of that day', async () => {
    const edge = await createEdge();
    const form = formOf(await opened(edge));
    await edge.relogio.advance(UM_DIA);
    edge.signOutEverybody();
    const refused = await send(edge, form);
    expect(refused.status).toBe(422);
    expect(fieldValue(await refused.text(), 'simulacao')).toContain('contrato=2026-11-22');
  });

  test('a duplicate of the same day keeps them, one of another day is recalculated and says so', async () => {
    const edge = await createEdge();
    const id = idOf(await send(edge, formOf(await opened(edge))));
    const duplicate = () => opened(edge, `/geradorpanfleto?duplicar=${id}`);
    expect(fieldValue(await duplicate(), 'simulacao')).toBe(address.get('simulacao'));
    await edge.relogio.advance(UM_DIA);
    edge.signOutEverybody();
    const later = await duplicate();
    expect(fieldValue(later, 'simulacao')).toContain('contrato=2026-11-22');
    expect(later).toContain('recalculada');
  });

  test('Issue 9 §1.4: under another plan the numbers of the one before are recalculated', async () => {
    const edge = await createEdge();
    const form = formOf(await opened(edge));
    await publishDearer(edge);
    const refused = await send(edge, form);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(fieldValue(page, 'taxaMensal')).toBe('1,9');
    expect(await (await send(edge, { ...form, ...formOf(page) })).text()).toBe('');
  });

  test('what cannot be calculated any more goes, and the form says what to choose', async () => {
    const edge = await createEdge();
    const form = { ...formOf(await opened(edge)), agente: 'Banco que saiu do plano' };
    const refused = await send(edge, form);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('O plano não tem esta financeira');
    expect(fieldValue(page, 'valorParcela')).toBe('');
    expect((await send(edge, { ...AVISTA, ...form, comParcela: '' })).status, 'in cash').toBe(302);
  });
});

/** Company 1's plan is published anew, its first lender's rate for twelve instalments a hundredth of a point dearer. */
async function publishDearer({ relogio: { clock } }: Edge): Promise<void> {
  const planos = createPlanoService({
    planos: createPlanoRepository(env.DB),
    auditTrail: createAuditTrail({ db: env.DB, clock }),
    clock,
  });
  const plano = {
    ...DEFAULT_PLANO,
    de: HOJE,
    financeiras: DEFAULT_PLANO.financeiras.map(({ faixas, ...financeira }, index) => ({
      ...financeira,
      faixas: faixas.map((faixa) => ({
        ...faixa,
        taxas: index === 0 ? { ...faixa.taxas, 12: (faixa.taxas[12] ?? 0) + 0.01 } : faixa.taxas,
      })),
    })),
  };
  await planos.publish(CHEFE, 1, { id: crypto.randomUUID(), base: 0, plano });
}
