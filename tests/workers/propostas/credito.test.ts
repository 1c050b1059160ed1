import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { describeGerencialReasons } from '~/domain/propostas/alcada-words.ts';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import { readMyData } from '../../../workers/usuarios/data-export-repository.ts';
import {
  agir,
  BRUNO,
  CLIENTE,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  rascunho,
  VISITANTE,
} from './apoio.ts';

beforeAll(esvaziar);

const SIMULACAO = {
  ...{ banco: 'banco-alvorecer', parcelas: 36, taxa: null, data: '2026-11-24', venc: '2026-12-24' },
  ...{ sistema: '', iof: '', seguro: null, seguroEm: '', tarifas: [] },
};
const financiada = (item: string, change: Partial<PropostaContent> = {}) =>
  conteudoDe(item, {
    pagamentos: [
      { tipo: 'avista', valor: 500_000, forma: 'pix' },
      { tipo: 'cdc', valor: 1_500_000, plano: 0, simulacao: SIMULACAO },
    ],
    ...change,
  });

describe('Issue 13 §2: a CDC part carries its simulation with the version of its plan', () => {
  test('a version keeps the numbers; the customer accepts while the lender is asked, and then it is approved', async () => {
    const loja = createLoja();
    const id = await rascunho(loja, financiada(await guardarItem()));
    const sent = await agir(loja, BRUNO, id, 'enviar');
    expect([sent.estado, sent.etapas]).toEqual(['em_aprovacao', ['financeira']]);
    const [version] = await loja.propostas.versoes(BRUNO, id);
    expect(version?.numeros['1']).toMatchObject({
      plano: 0,
      agente: 'Banco Alvorecer',
      parcelas: 36,
      taxaMensal: 2.09,
    });
    expect(version?.numeros['1']?.oferta.length).toBeGreaterThan(0);
    const shown = await loja.propostasPublicas.find(sent.link ?? '');
    expect([shown.sujeitaACredito, shown.acoes]).toEqual([true, ['aceitar', 'perguntar']]);
    await loja.propostasPublicas.accept(sent.link ?? '', { versao: 1, nome: 'Marina Duarte' }, VISITANTE);
    expect(await loja.propostas.find(BRUNO, id)).toMatchObject({ estado: 'em_aprovacao', expiraEm: null });
    expect((await agir(loja, HELENA, id, 'aprovar')).estado).toBe('aprovada');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });

  test('a plan that was replaced goes to the manager, unless today’s makes the same loan', async () => {
    const more = (dearer: number) => ({
      planos: {
        find: async () => DEFAULT_PLANO,
        vigente: async () => ({
          ...{ ...DEFAULT_PLANO, versao: 3, vencido: false },
          financeiras: DEFAULT_PLANO.financeiras.map((each) => ({
            ...each,
            tarifas: each.tarifas.map((tarifa) => ({ ...tarifa, valor: tarifa.valor + dearer })),
          })),
        }),
      },
    });
    const content = async () => financiada(await guardarItem());
    const loja = createLoja(env.DB, more(10_000));
    const id = await rascunho(loja, await content());
    const { porque, alcada } = await loja.propostas.conferir(BRUNO, id);
    expect(porque).toEqual(['plano-substituido']);
    expect(describeGerencialReasons(alcada)[0]).toContain('um plano que já foi trocado');
    const sent = await agir(loja, BRUNO, id, 'enviar');
    expect([sent.estado, sent.etapas]).toEqual(['em_aprovacao', ['gerencial', 'financeira']]);
    await expect(loja.propostasPublicas.find(sent.link ?? '')).rejects.toMatchObject({ status: 404 });
    await agir(loja, HELENA, id, 'aprovar');
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
    const own = await rascunho(loja, await content(), HELENA);
    expect((await loja.propostas.conferir(HELENA, own)).porque).toEqual([]);
    const same = createLoja(env.DB, more(0));
    expect((await same.propostas.conferir(BRUNO, await rascunho(same, await content()))).porque).toEqual([]);
  });

  test('the manager first, then the lender; both are events with their approval', async () => {
    const loja = createLoja();
    const content = financiada(await guardarItem());
    const [avista, cdc] = content.pagamentos;
    if (!avista || !cdc) throw new Error('no parts');
    const id = await rascunho(loja, {
      ...content,
      desconto: 100_000,
      pagamentos: [{ ...avista, valor: 400_000 }, cdc],
    });
    expect((await agir(loja, BRUNO, id, 'enviar')).etapas).toEqual(['gerencial', 'financeira']);
    expect((await agir(loja, HELENA, id, 'aprovar')).etapas).toEqual(['financeira']);
    expect((await agir(loja, HELENA, id, 'aprovar')).estado).toBe('aprovada');
    const { rows } = await loja.propostas.history(BRUNO, id, { limit: 9 });
    expect(rows.filter(({ acao }) => acao === 'aprovar').map(({ detalhe }) => detalhe.etapa)).toEqual([
      'financeira',
      'gerencial',
    ]);
  });

  test('a rate of one’s own and a plan that is not there are refused before anything is sent', async () => {
    const loja = createLoja();
    const [avista, cdc] = financiada(await guardarItem()).pagamentos;
    if (!avista || cdc?.tipo !== 'cdc') throw new Error('no loan');
    const parts = [
      { ...cdc, simulacao: { ...SIMULACAO, taxa: 0.5 } },
      { ...cdc, plano: 7 },
    ];
    for (const [index, part] of parts.entries()) {
      const id = await rascunho(loja, financiada(await guardarItem(), { pagamentos: [avista, part] }));
      const field = index === 0 ? 'pagamentos.1.taxa' : 'pagamentos.1.plano';
      await expect(agir(loja, BRUNO, id, 'enviar')).rejects.toMatchObject({
        status: 422,
        campos: { [field]: expect.any(String) },
      });
    }
  });
});

describe('Issue 13 §2: a loan is offered as of today or later', () => {
  test('attack 8: a draft is saved with any contract date, and told at its sending that it is over', async () => {
    const loja = createLoja();
    const id = await rascunho(loja, financiada(await guardarItem()));
    expect((await loja.propostas.conferir(BRUNO, id)).faltas).toEqual({});
    loja.to('2026-11-25T02:59:00.000Z');
    expect((await loja.propostas.conferir(BRUNO, id)).faltas).toEqual({});
    loja.to('2026-11-25T03:00:00.000Z');
    const { revisao, conteudo } = await loja.propostas.find(BRUNO, id);
    const saved = await loja.propostas.save(BRUNO, id, {
      base: revisao,
      conteudo: { ...conteudo, observacoes: 'Capacete azul' },
    });
    expect(saved.ok).toBe(true);
    await expect(agir(loja, BRUNO, id, 'enviar')).rejects.toMatchObject({
      status: 422,
      campos: { 'pagamentos.1.data': expect.stringContaining('24/11/2026, que já passou') },
    });
    const today = await loja.propostas.find(BRUNO, id);
    const pagamentos = today.conteudo.pagamentos.map((part) =>
      part.tipo === 'cdc' ? { ...part, simulacao: { ...part.simulacao, data: null } } : part,
    );
    await loja.propostas.save(BRUNO, id, {
      base: today.revisao,
      conteudo: { ...today.conteudo, pagamentos },
    });
    expect((await agir(loja, BRUNO, id, 'enviar')).estado).toBe('em_aprovacao');
  });
});

describe('Issue 13 §2: a campaign counts as it is today, and notices reach the seller', () => {
  const CAMPANHA = { id: 'c1', nome: 'Novembro', desconto: 100_000 };
  const withCampaign = (item: string, campanha = CAMPANHA) =>
    conteudoDe(item, {
      campanha,
      pagamentos: [{ tipo: 'avista', valor: 2_000_000 - campanha.desconto, forma: 'pix' }],
    });

  test('its discount passes no limit; one that is not in force, or larger than it, is refused', async () => {
    const loja = createLoja(env.DB, { campanhas: async () => [CAMPANHA] });
    const good = await rascunho(loja, withCampaign(await guardarItem()));
    expect((await agir(loja, BRUNO, good, 'enviar')).estado).toBe('enviada');
    for (const campanha of [
      { ...CAMPANHA, desconto: 100_001 },
      { ...CAMPANHA, id: 'c2' },
    ]) {
      const id = await rascunho(loja, withCampaign(await guardarItem(), campanha));
      await expect(agir(loja, BRUNO, id, 'enviar')).rejects.toMatchObject({
        campos: { campanha: expect.any(String) },
      });
    }
    const none = createLoja();
    const id = await rascunho(none, withCampaign(await guardarItem()));
    await expect(agir(none, BRUNO, id, 'enviar')).rejects.toMatchObject({
      campos: { campanha: expect.any(String) },
    });
  });

  test('what somebody else did is told to the seller, in the same transaction; what they did themselves is not', async () => {
    const told: string[] = [];
    const loja = createLoja(env.DB, {
      avisar: (notices) => {
        for (const { uid, tipo, para } of notices) told.push(`${uid} ${tipo} ${para.slice(0, 11)}`);
        return [];
      },
    });
    const id = await rascunho(loja, financiada(await guardarItem()));
    const { link } = await agir(loja, BRUNO, id, 'enviar');
    await loja.propostasPublicas.ask(link ?? '', { texto: 'Quando chega?' });
    await loja.propostasPublicas.accept(link ?? '', { versao: 1, nome: 'Marina Duarte' }, VISITANTE);
    await agir(loja, HELENA, id, 'aprovar');
    expect(told).toEqual([
      'bruno proposta-pergunta /propostas/',
      'bruno proposta-aceita /propostas/',
      'bruno proposta-aprovada /propostas/',
    ]);
  });

  test('a seller’s own data have their proposals, and nothing of whom they were for', async () => {
    const data = JSON.stringify((await readMyData(env.DB, BRUNO.uid)).propostasFeitas);
    expect(data).toContain('"sequencia":1');
    for (const secret of ['Marina', CLIENTE.cpf, CLIENTE.telefone, CLIENTE.email])
      expect(data.includes(secret), secret).toBe(false);
  });
});
