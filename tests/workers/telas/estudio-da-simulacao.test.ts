import { describe, expect, test } from 'vitest';
import { writeDaSimulacao } from '../../../app/domain/ofertas/oferta-da-simulacao.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { AVISTA, fieldValue, send } from './formulario-do-estudio.ts';

describe('CDC art. 52 and 54-B: from a simulation', () => {
  const numeros = {
    preco: 1_869_000,
    entrada: 469_000,
    parcelas: 12,
    valorParcela: 150_000,
    taxaMensal: 1.99,
    cet: 45.5,
    total: 2_269_000,
    agente: 'Banco Alvorecer S.A.',
  };
  const simulacao = writeDaSimulacao(
    {
      vencimentos: { primeiro: '2026-12-31', ultimo: '2027-11-30' },
      encargos: { iof: 46_879, tarifas: [{ nome: 'Tarifa de cadastro', valor: 59_900 }], seguro: 0 },
      mora: { multa: 1, jurosMensal: 0.5 },
    },
    numeros,
  );
  const address = new URLSearchParams({
    moto: 'Factor DX',
    preco: '18.690,00',
    entrada: '4.690,00',
    parcelas: '12',
    valorParcela: '1.500,00',
    taxaMensal: '1,99',
    cet: '45,5',
    agente: numeros.agente,
    simulacao,
    validade: '27/11/2026',
  });

  /** What the form holds, sent as a browser without JavaScript does; the statement of the piece's own page. */
  async function statementOf(edge: Edge, change: Record<string, string> = {}): Promise<string> {
    const screen = await edge.request(`/geradorpanfleto?${address}`, { como: 'aprovado', pagina: true });
    const page = await screen.text();
    const names = [...address.keys(), 'total', 'nome', 'telefone'];
    const form = Object.fromEntries(names.map((name) => [name, fieldValue(page, name) ?? '']));
    const answer = await send(edge, { ...form, template: 'vitrine', comParcela: 'sim', ...change });
    const id = /aberto=([0-9a-z]{32})/.exec(answer.headers.get('Location') ?? '')?.[1];
    expect(id, await answer.text()).toBeDefined();
    return (await (await edge.request(`/p/${id}`, { pagina: true })).text()).replaceAll('\u00a0', ' ');
  }

  test('the piece states the dates, the parts of the CET, the plan’s late charges and the same last day', async () => {
    const page = await statementOf(await createEdge());
    for (const said of [
      '12 parcelas mensais de R$ 1.500,00, de 31/12/2026 a 30/11/2027.',
      'CET de 45,50% ao ano: juros de R$ 2.932,21, IOF de R$ 468,79 e Tarifa de cadastro de R$ 599,00.',
      'Em atraso: multa de 1,00% e juros de mora de 0,50% ao mês.',
      'Oferta válida até 27/11/2026.',
      'Rota Sul Motos, Av. das Araucárias, 1520 · Curitiba/PR · aprovado@exemplo.com.br.',
    ]) {
      expect(page).toContain(said);
    }
  });

  test('another instalment typed over it takes them away, without JavaScript too', async () => {
    const page = await statementOf(await createEdge(), { valorParcela: '1.500,01', total: '22.690,12' });
    expect(page).toContain('12 parcelas mensais de R$ 1.500,01.');
    expect(page).not.toMatch(/31\/12\/2026|IOF de R\$|multa de 1,00%/);
  });

  test('Issue 9 §1.4: another price with the same instalment is refused beside it, without JavaScript too', async () => {
    const edge = await createEdge();
    const form = { ...AVISTA, ...Object.fromEntries(address), comParcela: 'sim', total: '22.690,00' };
    const answer = await send(edge, { ...form, preco: '17.690,00' });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('A parcela era de outra conta');
    expect(page).toContain('Confira o valor da parcela.');
  });

  test('a duplicate made while the offer lasts keeps them, a later one does not', async () => {
    const edge = await createEdge();
    const simulated = Object.fromEntries(address);
    const made = await send(edge, {
      ...AVISTA,
      ...simulated,
      comParcela: 'sim',
      total: '22.690,00',
    });
    const id = /aberto=([0-9a-z]{32})/.exec(made.headers.get('Location') ?? '')?.[1];
    const hidden = async () => {
      const answer = await edge.request(`/geradorpanfleto?duplicar=${id}`, {
        como: 'aprovado',
        pagina: true,
      });
      return fieldValue(await answer.text(), 'simulacao');
    };
    expect(await hidden()).toBe(simulacao);
    edge.signOutEverybody();
    await edge.relogio.advance(6 * 24 * 3600_000);
    expect(await hidden()).toBeUndefined();
  });
});
