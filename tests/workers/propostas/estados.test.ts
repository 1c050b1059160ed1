import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canAnyoneAct,
  type Etapa,
  nextPropostaEstado,
  PROPOSTA_ACTIONS,
  PROPOSTA_ESTADOS,
} from '~/domain/propostas/estados.ts';
import type { PropostaLojaAction } from '../../../workers/propostas/types.ts';
import {
  ANA,
  agir,
  BRUNO,
  CAIO,
  conteudoDe,
  createLoja,
  EVA,
  esvaziar,
  guardarItem,
  HELENA,
  OTTO,
  REDE,
  rascunho,
  rowOf,
  statusOf,
} from './apoio.ts';

const DA_LOJA = PROPOSTA_ACTIONS.filter(
  (action): action is PropostaLojaAction => !['salvar', 'aceitar', 'perguntar', 'expirar'].includes(action),
);

/** Assessment of what was sent: R$ 1.000,00 asked, R$ 600,00 within the limit. */
const PEDIDA = {
  ...{ papel: 'consultor', motivos: ['desconto'], limite: 60_000, precoVigente: 2_000_000 },
  ...{ moto: null, troca: null },
  concedido: { preco: 0, desconto: 100_000, cortesias: 0, troca: 0, total: 100_000 },
};

beforeAll(esvaziar);

describe('Issue 13 §2: the table of states through the service', () => {
  test('every state × action × person: done, forbidden, or not now', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const put = async (id: string, estado: string, etapas: readonly Etapa[]) => {
      const sale = `UPDATE estoque SET situacao = ?, vendida_em = ?, vendida_por = ? WHERE id = ?`;
      const em = estado === 'faturada' ? '2026-11-24T14:00:00.000Z' : null;
      await env.DB.batch([
        env.DB.prepare(
          'UPDATE propostas SET estado = ?, etapas = ?, faturada_em = ?, expira_em = NULL, enviada_por = NULL, alcada = ? WHERE id = ?',
        ).bind(estado, JSON.stringify(etapas), em, JSON.stringify(PEDIDA), id),
        env.DB.prepare(sale).bind(em ? 'vendida' : 'disponivel', em, em && 'bruno', item),
      ]);
    };
    const theirs = await rascunho(loja, conteudoDe(item), BRUNO);
    const helenas = await rascunho(loja, conteudoDe(item), HELENA);
    const people = [
      { quem: BRUNO, id: theirs, ator: 'vendedor' },
      { quem: HELENA, id: helenas, ator: 'dono' },
      { quem: OTTO, id: theirs, ator: 'administrador' },
      { quem: ANA, id: theirs, ator: 'equipe' },
    ] as const;
    for (const estado of PROPOSTA_ESTADOS)
      for (const etapas of estado === 'em_aprovacao'
        ? ([['gerencial'], ['financeira'], ['gerencial', 'financeira']] as const)
        : ([[]] as const))
        for (const action of DA_LOJA)
          for (const { quem, id, ator } of people) {
            await put(id, estado, etapas);
            const to = nextPropostaEstado({ estado, etapas }, action, ator);
            const status = await statusOf(agir(loja, quem, id, action, { motivo: 'preco', ate: '900,00' }));
            const said = `${action} of ${estado} [${etapas}] by ${ator}`;
            const expected =
              to !== null ? 200 : ator === 'equipe' || canAnyoneAct({ estado, etapas }, action) ? 403 : 409;
            expect(status, said).toBe(expected);
            expect((await rowOf(id))?.estado, said).toBe(to ?? estado);
          }
  });

  test('another company’s proposal is not there, for reading or acting; the network’s administrator reads it', async () => {
    const loja = createLoja();
    const id = await rascunho(loja, conteudoDe(await guardarItem()));
    for (const quem of [CAIO, EVA]) {
      expect(await statusOf(loja.propostas.find(quem, id))).toBe(404);
      expect(await statusOf(agir(loja, quem, id, 'cancelar', { motivo: 'x' }))).toBe(404);
      expect(await statusOf(loja.propostas.save(quem, id, { base: 1, conteudo: conteudoDe('x') }))).toBe(404);
      expect(await statusOf(loja.propostas.history(quem, id, { limit: 5 }))).toBe(404);
      expect(await statusOf(loja.propostas.versoes(quem, id))).toBe(404);
      const filter = { situacao: 'todas' as const, busca: '', vendedor: null };
      expect(await statusOf(loja.propostas.list(quem, 1, filter, { limit: 5 }))).toBe(403);
      expect((await loja.propostas.list(quem, 2, { ...filter, busca: 'marina' }, { limit: 5 })).rows).toEqual(
        [],
      );
      expect(await statusOf(loja.propostas.counts(quem, 1))).toBe(403);
      expect(await statusOf(loja.propostas.fila(quem, 1))).toBe(403);
    }
    expect((await loja.propostas.find(REDE, id)).ator).toBe('administrador');
  });

  test('a colleague sees nothing of it: not in lists, counts or searches, nor by its id', async () => {
    const loja = createLoja();
    const id = await rascunho(loja, conteudoDe(await guardarItem()));
    expect(await statusOf(loja.propostas.find(ANA, id))).toBe(403);
    for (const busca of ['', 'marina', 'sigilosa', '41988887766']) {
      const filter = { situacao: 'todas' as const, busca, vendedor: 'bruno' };
      const { rows } = await loja.propostas.list(ANA, 1, filter, { limit: 30 });
      expect(rows.filter((row) => row.id === id)).toEqual([]);
      expect((await loja.clientes.list(ANA, 1, busca, { limit: 30 })).rows).toEqual([]);
    }
    expect((await loja.propostas.counts(ANA, 1)).rascunho).toBe(0);
  });

  test('issue 25 §1.1: whoever lost the approval reads and does nothing with them, seller or administrator', async () => {
    const loja = createLoja();
    const conteudo = conteudoDe(await guardarItem());
    const id = await rascunho(loja, conteudo);
    const before = await rowOf(id);
    const filter = { situacao: 'todas' as const, busca: '', vendedor: null };
    for (const quem of [BRUNO, HELENA].map((each) => ({ ...each, aprovado: false }))) {
      for (const action of DA_LOJA)
        await expect(agir(loja, quem, id, action, { motivo: 'preco' }), action).rejects.toMatchObject({
          status: 403,
          codigo: 'sem-aprovacao',
        });
      for (const refused of [
        loja.propostas.find(quem, id),
        loja.propostas.save(quem, id, { base: 1, conteudo: conteudoDe('x') }),
        loja.propostas.create(quem, 1, { id: crypto.randomUUID(), conteudo }),
        loja.propostas.list(quem, 1, filter, { limit: 5 }),
        loja.propostas.fila(quem, 1),
        loja.clientes.list(quem, 1, '', { limit: 5 }),
      ])
        expect(await statusOf(refused)).toBe(403);
    }
    expect(await rowOf(id)).toEqual(before);
    expect(
      (await loja.propostas.list(BRUNO, 1, filter, { limit: 100 })).rows.filter((row) => row.id === id),
    ).toHaveLength(1);
  });
});

describe('Issue 13 §2: discount limits and the approval chain', () => {
  const above = (item: string) =>
    conteudoDe(item, {
      desconto: 100_000,
      pagamentos: [{ tipo: 'avista', valor: 1_900_000, forma: 'pix' }],
    });

  test('above the limit it waits for a manager, in their work list; the seller’s own limit lets it pass', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const id = await rascunho(loja, above(item));
    expect(await loja.propostas.conferir(BRUNO, id)).toMatchObject({
      ...{ faltas: {}, etapas: ['gerencial'], porque: ['desconto'], limite: 60_000, concedido: 100_000 },
    });
    expect((await agir(loja, BRUNO, id, 'enviar')).estado).toBe('em_aprovacao');
    const ids = async (quem: typeof BRUNO) => (await loja.propostas.fila(quem, 1)).map((row) => row.id);
    expect([await ids(BRUNO), (await ids(HELENA)).includes(id)]).toEqual([[], true]);
    const approved = await agir(loja, HELENA, id, 'aprovar');
    expect([approved.estado, approved.etapas]).toEqual(['aprovada', []]);
    expect((await ids(HELENA)).includes(id)).toBe(false);
    const [event] = (await loja.propostas.history(BRUNO, id, { limit: 1 })).rows;
    expect(event).toMatchObject({ acao: 'aprovar', nome: 'Helena Prado', detalhe: { etapa: 'gerencial' } });
  });

  test('a price typed below the one in force is a discount all the same', async () => {
    const loja = createLoja();
    const content = above(await guardarItem());
    const id = await rascunho(loja, {
      ...content,
      ...{ desconto: 0, item: content.item && { ...content.item, preco: 1_900_000 } },
    });
    expect(await loja.propostas.conferir(BRUNO, id)).toMatchObject({
      etapas: ['gerencial'],
      concedido: 100_000,
    });
  });

  test('two approvers at once: one approves, the other hears how it stands; so does who refuses', async () => {
    for (let round = 0; round < 5; round += 1) {
      const loja = createLoja();
      const id = await rascunho(loja, above(await guardarItem()));
      await agir(loja, BRUNO, id, 'enviar');
      const second = round % 2 === 0 ? 'aprovar' : 'recusar';
      const answers = await Promise.all([
        statusOf(agir(loja, HELENA, id, 'aprovar')),
        statusOf(agir(loja, OTTO, id, second, { motivo: 'Alto demais' })),
      ]);
      expect(answers.toSorted()).toEqual([200, 409]);
      const events = (await loja.propostas.history(BRUNO, id, { limit: 9 })).rows;
      expect(events.filter(({ acao }) => acao === 'aprovar' || acao === 'recusar')).toHaveLength(1);
    }
  });

  test('who rules the company and sent it does not let it pass; a refusal has its reason, and is reopened', async () => {
    const loja = createLoja();
    const content = { ...above(await guardarItem()), desconto: 400_000 };
    const id = await rascunho(loja, {
      ...content,
      pagamentos: [{ tipo: 'avista', valor: 1_600_000, forma: 'pix' }],
    });
    expect((await agir(loja, HELENA, id, 'enviar')).etapas).toEqual(['gerencial']);
    await expect(agir(loja, HELENA, id, 'aprovar')).rejects.toMatchObject({ status: 403 });
    await expect(agir(loja, OTTO, id, 'recusar')).rejects.toMatchObject({
      campos: { motivo: expect.any(String) },
    });
    const refused = await agir(loja, OTTO, id, 'recusar', { motivo: 'Alto demais' });
    expect([refused.estado, refused.motivoDetalhe]).toEqual(['recusada', 'Alto demais']);
    const again = await agir(loja, BRUNO, id, 'reabrir');
    expect([again.estado, again.motivoDetalhe, again.versao]).toEqual(['rascunho', null, 1]);
  });
});
