import { describe, expect, test, vi } from 'vitest';
import type { OfertaPecaData } from '~/arte/types.ts';
import type { PecaWithImages } from '../../../workers/artes/peca-repository.ts';
import { createPublish, type PecaToPublish } from '../../../workers/artes/publish.ts';
import type { AuditedAct } from '../../../workers/base/audit-repository.ts';
import { UNLIMITED_QUOTAS } from '../../../workers/base/quotas.ts';

const AGORA = new Date('2026-11-21T15:00:00Z');
const LOGOS = { paths: { logo: '', marcas: [] }, figuras: {} };

const DESENHO: OfertaPecaData = {
  moto: { nome: 'FACTOR DX', classe: 'street' },
  preco: 1_869_000,
  linhasLegais: [],
  validade: '2026-12-30',
  nome: 'Ana Lima',
  telefone: '41987654321',
  empresa: {
    nome: 'Rota Sul',
    endereco: '',
    logo: '',
    cores: { primaria: '#c92f17', sobrePrimaria: '#fff' },
    marcas: [],
  },
};

/** A repository that is a list, and a bucket that counts what is drawn. */
function bench() {
  const rows: PecaWithImages[] = [];
  const drawn: string[] = [];
  const reduced: string[] = [];
  const find = async (uid: string, idCliente: string) =>
    rows.find((row) => row.uid === uid && row.idCliente === idCliente) ?? null;
  const artes = {
    hasTakenDown: vi.fn(async () => false),
    findByClientId: vi.fn(find),
    insert: vi.fn<Parameters<typeof createPublish>[0]['artes']['insert']>(async (arte, pictures) => {
      if (await find(arte.uid, arte.idCliente)) return false;
      const imagens = Object.fromEntries(pictures.map(({ formato, id }) => [formato, id]));
      rows.push({ ...arte, imagens, aberturas: 0 });
      return true;
    }),
  };
  const images = {
    async ensure(pinturas: readonly { id: string }[]) {
      drawn.push(...pinturas.map(({ id }) => id));
      return pinturas.map(() => 1000);
    },
    async ensureLater(pinturas: readonly { id: string }[]) {
      drawn.push(...pinturas.map(({ id }) => id));
    },
    async reduceLater(id: string) {
      reduced.push(id);
    },
  };
  const trail = new Map<string, AuditedAct>();
  const auditTrail = {
    async record(done: AuditedAct) {
      const id = `linha-${trail.size}`;
      trail.set(id, done);
      return [id];
    },
    async withdraw(ids: readonly string[]) {
      for (const id of ids) trail.delete(id);
    },
  };
  const behind: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void behind.push(promise);
  return {
    rows,
    drawn,
    reduced,
    trail,
    artes,
    behind,
    publish: createPublish({
      artes,
      images,
      auditTrail,
      waitUntil,
      cotas: UNLIMITED_QUOTAS,
      clock: () => AGORA,
    }),
  };
}

const draftOf = (preco: number) => async () => ({
  titulo: 'FACTOR DX',
  validade: '2026-12-30',
  guardado: { preco },
  desenho: { ...DESENHO, preco },
  figuras: LOGOS.figuras,
});

const piece = (
  preco = 1_869_000,
  rest: Partial<PecaToPublish<'vitrine'>> = {},
): PecaToPublish<'vitrine'> => ({
  tipo: 'oferta',
  template: 'vitrine',
  owner: { uid: 'uid-1', idEmpresa: 1 },
  idCliente: '01JD4ZK8V9QW3X5Y7B2C4D6E8F',
  isSame: ({ dados }) => dados === JSON.stringify({ preco }),
  taken: 'Este id já foi usado.',
  draft: draftOf(preco),
  ...rest,
});

describe('publishing a piece', () => {
  test('drafts, draws every format, stores and links', async () => {
    const { publish, rows, drawn, reduced, behind } = bench();
    const { id, pagina, imagens, nova } = await publish(piece());
    await Promise.all(behind);
    expect([pagina, nova, drawn.length]).toEqual([`/p/${id}`, true, 5]);
    // Issue 14 §3: its small copies are there before the first list asks for them.
    expect(reduced.map((each) => `/i/${each}.jpg`)).toEqual([imagens.feed]);
    expect(Object.keys(imagens).sort()).toEqual([
      'feed',
      'impresso',
      'link',
      'miniatura',
      'quadrado',
      'story',
    ]);
    expect(rows).toMatchObject([
      {
        id,
        uid: 'uid-1',
        idEmpresa: 1,
        tipo: 'oferta',
        template: 'vitrine',
        templateVersao: 3,
        dados: '{"preco":1869000}',
        criadaEm: AGORA.toISOString(),
        encerradaEm: null,
      },
    ]);
  });

  test('the same request again gives the stored piece, without drafting or drawing', async () => {
    const { publish, drawn } = bench();
    const { nova: _, ...first } = await publish(piece());
    const draft = vi.fn(draftOf(1));
    expect(await publish(piece(1_869_000, { draft }))).toEqual({ ...first, nova: false });
    expect([draft.mock.calls.length, drawn.length]).toEqual([0, 5]);
  });

  test.each<[string, PecaToPublish<'vitrine'>]>([
    ['another content', piece(1)],
    ['another template', { ...piece(), template: 'noturno' as 'vitrine' }],
    ['another kind', piece(1_869_000, { tipo: 'simulacao' })],
  ])('a client id used for %s is refused', async (_, other) => {
    const { publish, rows } = bench();
    await publish(piece());
    await expect(publish(other)).rejects.toMatchObject({ status: 409, message: 'Este id já foi usado.' });
    expect(rows).toHaveLength(1);
  });

  test('of two at the same time the first is stored, and both get it', async () => {
    const { publish, rows, artes } = bench();
    artes.findByClientId.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
    const [one, other] = await Promise.all([publish(piece()), publish(piece())]);
    expect([one.id, rows.length]).toEqual([other.id, 1]);
    expect([one.nova, other.nova].sort()).toEqual([false, true]);
  });

  test('what its draft refuses is neither drawn nor stored', async () => {
    const { publish, rows, drawn } = bench();
    const draft = () => Promise.reject(new Error('sem preço'));
    await expect(publish(piece(1, { draft }))).rejects.toThrow('sem preço');
    expect([rows.length, drawn.length]).toEqual([0, 0]);
  });

  describe('Issue 9 §2 what the trail is told of a piece out of the ordinary', () => {
    const registro = { acao: 'panfleto.preco-com-motivo', detalhe: 'R$ 1,00 em vez de R$ 2,00: sorteio' };
    const told = (preco = 1_869_000): PecaToPublish<'vitrine'> =>
      piece(preco, { draft: async () => ({ ...(await draftOf(preco)()), registro }) });

    test('one line with the piece and the words, in its company; an ordinary one leaves none', async () => {
      const { publish, trail } = bench();
      const { id } = await publish(told());
      await publish(piece(1, { idCliente: 'outra' }));
      const { acao, detalhe } = registro;
      expect([...trail.values()]).toEqual([
        { uid: 'uid-1', idEmpresa: 1, alvo: `panfleto/${id}`, acoes: [acao], detalhe },
      ]);
    });

    test('sent twice, also at the same time, it stays one line', async () => {
      const { publish, trail, artes } = bench();
      artes.findByClientId.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
      const [{ id }] = await Promise.all([publish(told()), publish(told()), publish(told())]);
      expect([...trail.values()].map(({ alvo }) => alvo)).toEqual([`panfleto/${id}`]);
    });

    test('a piece that could not be stored leaves no line', async () => {
      const { publish, trail, artes } = bench();
      artes.insert.mockRejectedValueOnce(new Error('D1'));
      await expect(publish(told())).rejects.toThrow('D1');
      expect(trail.size).toBe(0);
    });
  });
});
