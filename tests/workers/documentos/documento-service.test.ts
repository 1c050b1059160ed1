import { describe, expect, test, vi } from 'vitest';
import { createOferta, EXTREMA, HOSTIL } from '../../support/documentos/ofertas.ts';
import { createServices, USUARIO } from './apoio.ts';

/** The first document starts the PDF writer; a busy machine takes its time over that. */
vi.setConfig({ testTimeout: 60_000 });

const OPCOES = { tipo: 'plano', papel: 'a4', cliente: null, pagina: null, bancoDaMarca: true } as const;
const readAll = async (body: ReadableStream) => new Uint8Array(await new Response(body).arrayBuffer());
const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
/** Page objects of the file. */
const countPages = (bytes: Uint8Array) => text(bytes).match(/\/Type \/Page\n/g)?.length;

describe('§3 Documents: made in the Worker', () => {
  test.each([
    [12, 'a4', 2],
    [12, 'a5', 2],
    [120, 'a4', 4],
    [120, 'a5', 4],
  ] as const)(
    '%i instalments on %s are a PDF of %i pages with its fonts inside',
    async (parcelas, papel, pages) => {
      const { documentos } = createServices();
      const { nome, corpo } = await documentos.create(USUARIO, createOferta({ parcelas }), {
        ...OPCOES,
        papel,
      });
      const bytes = await readAll(corpo);
      expect(nome).toBe(`plano-de-pagamento-crosser-150-s-abs-${parcelas}x-${papel}.pdf`);
      expect(text(bytes.slice(0, 8))).toBe('%PDF-1.7');
      expect(text(bytes.slice(-5))).toBe('%%EOF');
      expect(countPages(bytes)).toBe(pages);
      for (const fonte of ['Poppins-Bold', 'Poppins-Medium', 'Roboto-Regular', 'Roboto-Medium']) {
        expect(text(bytes)).toMatch(new RegExp(`BALCA.\\+${fonte}`));
      }
      expect(text(bytes).match(/\/FontFile2 /g)).toHaveLength(4);
    },
  );

  test('outlines stay vectors, gradients and PNG become pixels, a broken or missing picture is left out', async () => {
    const { documentos } = createServices();
    const { corpo } = await documentos.create(USUARIO, createOferta({ parcelas: 1 }), OPCOES);
    const file = text(await readAll(corpo));
    expect(file.match(/\/Subtype \/Form/g)).toHaveLength(1);
    // The gradient, the PNG and the PNG's transparency.
    expect(file.match(/\/Subtype \/Image/g)).toHaveLength(3);
  });

  test('the longest names and hostile text are a document like any other', async () => {
    const { documentos } = createServices();
    const { moto, cliente, fornecedor, agente, consultor } = EXTREMA;
    const usuario = { ...USUARIO, nome: consultor.nome, email: consultor.email, telefone: null };
    const long = createOferta({ parcelas: 120 }, { moto, fornecedor, agente });
    const hostil = HOSTIL.replace(/\p{Script=Han}/gu, '');
    const hostile = createOferta({ parcelas: 12 }, { moto: hostil, agente: hostil });
    for (const [oferecida, name] of [
      [long, cliente],
      [hostile, hostil],
    ] as const) {
      const { corpo } = await documentos.create(usuario, oferecida, {
        ...OPCOES,
        papel: 'a5',
        cliente: name,
      });
      expect(countPages(await readAll(corpo))).toBeGreaterThan(1);
    }
  });

  test('Issue 25 §2 (F-10): letters that no font has are refused by name, and none vanishes', async () => {
    const { documentos } = createServices();
    const oferecida = createOferta({ parcelas: 12 }, { moto: HOSTIL });
    await expect(documentos.create(USUARIO, oferecida, OPCOES)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('日'),
    });
  });

  test('equal data give equal bytes', async () => {
    const { documentos } = createServices();
    const make = async () => readAll((await documentos.create(USUARIO, createOferta(), OPCOES)).corpo);
    expect(await make()).toEqual(await make());
  });

  test.each([
    ['an incomplete simulation', null],
    ['an offer without lender', createOferta({}, { agente: '' })],
    ['an offer that has ended', createOferta({}, { validade: '2026-11-20' })],
  ])('%s is refused with a reason', async (_name, oferecida) => {
    const { documentos } = createServices();
    await expect(documentos.create(USUARIO, oferecida, OPCOES)).rejects.toMatchObject({ status: 422 });
  });

  test('a person without a company has no brand to print', async () => {
    const { documentos } = createServices();
    const usuario = { ...USUARIO, id_empresa: null };
    await expect(documentos.create(usuario, createOferta(), OPCOES)).rejects.toMatchObject({
      codigo: 'sem-empresa',
    });
  });

  test('one document at a time; past the queue the next is told to come back', async () => {
    const { documentos } = createServices({ mostWaiting: 1 });
    const make = () => documentos.create(USUARIO, createOferta({ parcelas: 120 }), OPCOES);
    const results = await Promise.allSettled([make(), make(), make(), make()]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const result of refused)
      expect(result).toMatchObject({
        reason: { status: 503, retryAfter: 5, message: expect.stringMatching(/^O documento/) },
      });
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });
});
