import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { writeDaSimulacao } from '../../../app/domain/ofertas/oferta-da-simulacao.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

/** The studio's form as a browser without JavaScript sends it. */
const AVISTA = {
  template: 'noturno',
  moto: 'Factor DX',
  preco: 'R$ 18.690,00',
  validade: '30/12/2026',
  nome: 'Bruno Reis',
  telefone: '(41) 98765-4321',
  texto: 'Emplacamento grátis',
};

const PARCELADO = {
  ...AVISTA,
  comParcela: 'sim',
  entrada: '4.690,00',
  parcelas: '48',
  valorParcela: '478,32',
  taxaMensal: '1,99',
  cet: '33,75',
  total: '27.649,36',
  agente: 'Banco Alvorecer S.A.',
};

const send = (edge: Edge, fields: Record<string, string>) =>
  edge.request('/geradorpanfleto', {
    form: { id: crypto.randomUUID(), ...fields },
    como: 'aprovado',
    pagina: true,
  });

/** Value of a field as the page shows it. */
const fieldValue = (page: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`)
    .exec(page)?.[0]
    .match(/\svalue="([^"]*)"/)?.[1]
    ?.replaceAll('&amp;', '&');

/** The message that a field points at. */
function messageOf(page: string, name: string): string {
  const input = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(page)?.[0] ?? '';
  const ids = /aria-describedby="([^"]*)"/.exec(input)?.[1]?.split(' ') ?? [];
  const text = page.replaceAll(/<svg.*?<\/svg>/gs, '');
  return ids.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</`, 's').exec(text)?.[1] ?? '').join(' ');
}

describe('§6 The studio without JavaScript', () => {
  test('opens with name, telephone and validity filled in', async () => {
    const edge = await createEdge();
    const page = await (await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true })).text();
    expect(fieldValue(page, 'nome')).toBe('Bruno Reis');
    expect(fieldValue(page, 'telefone')).toBe('(41) 98765-4321');
    expect(fieldValue(page, 'validade')).toBe('28/11/2026');
    expect(fieldValue(page, 'id')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(page).toContain('<option value="Factor DX"');
  });

  test.each([
    ['cash only', AVISTA],
    ['with an instalment', PARCELADO],
  ])('makes the piece and shows it: %s', async (_nome, fields) => {
    const edge = await createEdge();
    const answer = await send(edge, fields);
    expect([answer.status, await answer.text()]).toEqual([302, '']);
    const address = answer.headers.get('Location') ?? '';
    expect(address).toMatch(/^\/panfleto\?aberto=[0-9a-z]{32}&novo$/);
    const opened = await (await edge.request(address, { como: 'aprovado', pagina: true })).text();
    expect(opened).toContain('Panfleto pronto');
    expect(opened).toMatch(/\/i\/[0-9a-f]{40}\.jpg/);
    expect(opened).toContain('https://wa.me/?text=');
  });

  test('an instalment without its statement: a message beside each field, and nothing typed is lost', async () => {
    const edge = await createEdge();
    const { taxaMensal: _, cet: __, agente: ___, total: ____, ...incomplete } = PARCELADO;
    const answer = await send(edge, incomplete);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(messageOf(page, 'taxaMensal')).toContain('taxa de juros');
    expect(messageOf(page, 'cet')).toContain('CET');
    expect(messageOf(page, 'total')).toContain('27.649,36');
    expect(messageOf(page, 'agente')).toContain('quem financia');
    for (const [name, value] of Object.entries(incomplete)) {
      if (name === 'template' || name === 'comParcela') continue;
      expect(fieldValue(page, name), name).toBe(value);
    }
    expect(page).toMatch(
      /<input[^>]*name="template"[^>]*checked=""[^>]*value="noturno"|value="noturno"[^>]*checked/,
    );
    expect(edge.desenhos).toBe(0);
  });

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

  test('hostile text comes back as text', async () => {
    const edge = await createEdge();
    const hostile = '"><script>alert(1)</script>\u0000';
    const answer = await send(edge, { ...AVISTA, nome: hostile, moto: hostile, texto: hostile });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).not.toContain('<script>alert');
    expect(messageOf(page, 'nome')).toContain('não pode ser usado');
  });

  test('the form of a whole page sent twice makes one piece', async () => {
    const edge = await createEdge();
    const id = '01KAJ4X5Y6Z7A8B9C0D1E2F3G4';
    const [first, second] = [await send(edge, { ...AVISTA, id }), await send(edge, { ...AVISTA, id })];
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'));
    expect(await env.DB.prepare('SELECT count(*) AS n FROM artes').first('n')).toBe(1);
  });

  test('changed after an answer that never arrived: a new piece, not a riddle', async () => {
    const edge = await createEdge();
    const id = '01KAJ4X5Y6Z7A8B9C0D1E2F3G4';
    const first = await send(edge, { ...AVISTA, id });
    const second = await send(edge, { ...AVISTA, id, preco: '18.500,00' });
    expect(second.status).toBe(302);
    expect(second.headers.get('Location')).not.toBe(first.headers.get('Location'));
  });

  test('CDC art. 54-B, IV: a company without a street hears what its record lacks', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare('UPDATE empresas SET endereco = NULL').run();
    const answer = await send(edge, PARCELADO);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Falta o endereço da loja');
  });

  test('while the brand is down: what was typed stays, with the reason; 502', async () => {
    const edge = await createEdge();
    await edge.request('/panfleto', { como: 'aprovado' });
    edge.intercept(/^\/yamaha\//, () => Promise.reject(new TypeError('lost')));
    const answer = await send(edge, AVISTA);
    expect(answer.status).toBe(502);
    const page = await answer.text();
    expect(fieldValue(page, 'moto')).toBe('Factor DX');
    expect(page).toContain('O panfleto não foi gerado');
  });

  test('without catalogue and brand the studio still opens and says so', async () => {
    const edge = await createEdge();
    edge.intercept(/^\/(yamaha|catalogo)/, () => Promise.reject(new TypeError('lost')));
    const answer = await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('O catálogo ainda não chegou');
    expect(page).toContain('A marca da loja não carregou');
  });

  test('a person without a company learns why there is no studio', async () => {
    const edge = await createEdge();
    await env.ORIGEM_DB.prepare("UPDATE usuarios SET id_empresa = NULL WHERE uid = 'aprovado'").run();
    const page = await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true });
    expect(await page.text()).toContain('Falta ligar você a uma loja');
    expect((await send(edge, AVISTA)).status).toBe(422);
  });
});

describe('§6 Duplicate and end', () => {
  async function made(edge: Edge, fields: Record<string, string>): Promise<string> {
    const answer = await send(edge, fields);
    return new URL(answer.headers.get('Location') ?? '', 'http://x').searchParams.get('aberto') ?? '';
  }

  test('duplicating fills the form with everything of the piece, under a new id', async () => {
    const edge = await createEdge();
    const id = await made(edge, PARCELADO);
    const address = `/geradorpanfleto?duplicar=${id}`;
    const page = await (await edge.request(address, { como: 'aprovado', pagina: true })).text();
    const { comParcela: _, template: __, preco: ___, ...same } = PARCELADO;
    for (const [name, value] of Object.entries(same)) expect(fieldValue(page, name), name).toBe(value);
    expect(fieldValue(page, 'preco')).toBe('18.690,00');
    const copy = await made(edge, {
      ...PARCELADO,
      id: fieldValue(page, 'id') ?? '',
    });
    expect(copy).not.toBe(id);
    expect(edge.desenhos).toBe(4);
  });

  test('a duplicate of an ended offer is valid again', async () => {
    const edge = await createEdge();
    const id = await made(edge, { ...AVISTA, validade: '25/11/2026' });
    await edge.relogio.advance(10 * 24 * 3600_000);
    edge.signOutEverybody();
    const page = await (
      await edge.request(`/geradorpanfleto?duplicar=${id}`, { como: 'aprovado', pagina: true })
    ).text();
    expect(fieldValue(page, 'validade')).toBe('08/12/2026');
  });

  test('an ended piece says so in the list, on its own page and to its visitors; ending twice is harmless', async () => {
    const edge = await createEdge();
    const id = await made(edge, AVISTA);
    const end = () => edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });
    expect([(await end()).status, (await end()).status]).toEqual([302, 302]);
    for (const path of [`/panfleto?aberto=${id}`, '/panfleto']) {
      expect(await (await edge.request(path, { como: 'aprovado', pagina: true })).text()).toMatch(
        /encerrad[oa]/i,
      );
    }
    expect(await (await edge.request(`/p/${id}`, { pagina: true })).text()).toContain('Esta oferta terminou');
  });

  test('an action without a name: 400 with words', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/panfleto', { form: { id: 'x' }, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(400);
  });
});
