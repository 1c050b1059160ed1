import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { GALLERIES } from '../../../app/arte/registry.ts';
import { offeredSimulacaoLines } from '../../../app/domain/financiamento/simulacao-summary.ts';
import { defaultBrandKit } from '../../../app/domain/marca/brand-kit.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createOferta } from '../../support/documentos/ofertas.ts';
import { createServices, MARCA_COM_FIGURAS, openEnvio, USUARIO } from './apoio.ts';

const newId = () => crypto.randomUUID();

describe('§3 Send by WhatsApp: the read-only page', () => {
  test('keeps the offer exactly as it was sent', async () => {
    const { envios } = createServices();
    const oferecida = createOferta({ parcelas: 24 });
    const { id, pagina } = await envios.send(USUARIO, { id: newId(), oferecida, bancoDaMarca: true });
    expect([id, pagina]).toEqual([expect.stringMatching(/^[0-9a-z]{32}$/), `/p/s/${id}`]);
    const sent = await openEnvio(envios, id);
    expect(sent).toMatchObject({ id, encerrada: false, oferecida, empresa: { nome: 'Rota Sul Motos' } });
    expect(sent.consultor.nome).toBe('Rafael Nogueira');
    expect(offeredSimulacaoLines(sent.oferecida)).toEqual(offeredSimulacaoLines(oferecida));
  });

  test('its pictures are drawn and lie in the bucket', async () => {
    const { envios } = createServices({ desenha: rasterizer });
    // An offer that no other test sends, blank.
    const oferecida = createOferta({}, { moto: 'Fazer FZ15 ABS' });
    const { id, imagem } = await envios.send(USUARIO, { id: newId(), oferecida, bancoDaMarca: true });
    const { feed, link } = (await openEnvio(envios, id)).imagens;
    expect(feed).toBe(imagem);
    for (const path of [feed, link]) {
      const stored = await env.BALDE.get(`imagens/${path.slice(3)}`);
      const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
      expect(bytes.byteLength).toBeLessThanOrEqual(300_000);
    }
  });

  test('its picture quotes the instalment of the schedule and the whole statement', async () => {
    const { envios, artes } = createServices();
    const oferecida = createOferta({ parcelas: 60 });
    const { imagem } = await envios.send(USUARIO, { id: newId(), oferecida, bancoDaMarca: true });
    const row = await artes.findImage(imagem.slice(3, -4));
    expect(JSON.parse(row?.conteudo ?? '{}').dados).toMatchObject({
      parcelas: 60,
      valorParcela: oferecida.contas.parcela,
      linhasLegais: offeredSimulacaoLines(oferecida),
    });
  });

  test('Issue 10 §3: its picture follows the brand kit, but for the code', async () => {
    const { envios, artes, kits } = createServices();
    // Other files publish kits in the same database.
    await env.DB.prepare('DELETE FROM kits_da_marca').run();
    const { versao: _, ...standard } = defaultBrandKit(GALLERIES);
    const chefe = { ...USUARIO, uid: 'chefe', permissoes: ['admin'] };
    await kits.publish(chefe, USUARIO.id_empresa ?? 0, {
      id: newId(),
      base: 0,
      kit: {
        ...standard,
        cores: { primaria: '#0a5ea8' },
        letra: 'barlow',
        cargoNaAssinatura: true,
        qrNaAssinatura: true,
      },
    });
    const oferecida = createOferta({ parcelas: 18 });
    const { imagem } = await envios.send(USUARIO, { id: newId(), oferecida, bancoDaMarca: true });
    const row = await artes.findImage(imagem.slice(3, -4));
    const { dados } = JSON.parse(row?.conteudo ?? '{}');
    expect(dados).toMatchObject({
      cargo: USUARIO.descricao_cargo,
      empresa: { cores: { primaria: '#0a5ea8' }, letra: 'barlow' },
    });
    expect(dados.empresa).not.toHaveProperty('qr');
  });

  test.each([
    [true, ['logoBanco', 'moldura']],
    [false, ['moldura']],
  ])(
    'Issue 9 §1.7: the logo of a bank stands on its own offer only (lender of the brand: %s)',
    async (bancoDaMarca, figures) => {
      const recursosDaMarca = { ...MARCA_COM_FIGURAS.recursos, logoBanco: MARCA_COM_FIGURAS.recursos.logo };
      const { envios, artes } = createServices({
        marca: { ...MARCA_COM_FIGURAS, recursos: recursosDaMarca },
      });
      const oferecida = createOferta({ parcelas: bancoDaMarca ? 36 : 48 });
      const { imagem } = await envios.send(USUARIO, { id: newId(), oferecida, bancoDaMarca });
      const row = await artes.findImage(imagem.slice(3, -4));
      const { folha } = JSON.parse(row?.conteudo ?? '{}').dados.empresa;
      expect(
        Object.keys(folha)
          .filter((nome) => nome !== 'rodape')
          .sort(),
      ).toEqual(figures);
    },
  );

  test('sending the same id twice makes one page; with another offer it is refused', async () => {
    const { envios } = createServices();
    const id = newId();
    const first = await envios.send(USUARIO, { id, oferecida: createOferta(), bancoDaMarca: true });
    expect(await envios.send(USUARIO, { id, oferecida: createOferta(), bancoDaMarca: true })).toEqual(first);
    await expect(
      envios.send(USUARIO, { id, oferecida: createOferta({ parcelas: 12 }), bancoDaMarca: true }),
    ).rejects.toMatchObject({
      status: 409,
    });
    await expect(
      envios.send(USUARIO, { id: '1', oferecida: createOferta(), bancoDaMarca: true }),
    ).rejects.toMatchObject({
      status: 422,
    });
  });

  test('ends with the offer: on its last day it is open, the day after it is not', async () => {
    const { envios } = createServices();
    const oferecida = createOferta({}, { validade: '2026-11-28' });
    const { id } = await envios.send(USUARIO, { id: newId(), oferecida, bancoDaMarca: true });
    const on = async (iso: string) =>
      (await openEnvio(createServices({ clock: () => new Date(iso) }).envios, id)).encerrada;
    expect(await on('2026-11-29T02:59:00Z')).toBe(false);
    expect(await on('2026-11-29T03:00:00Z')).toBe(true);
  });

  test.each([
    ['incomplete', null],
    ['without lender', createOferta({}, { agente: '' })],
    ['that has ended', createOferta({}, { validade: '2026-11-21' })],
  ])('an offer %s is not sent', async (_name, oferecida) => {
    const { envios } = createServices();
    await expect(envios.send(USUARIO, { id: newId(), oferecida, bancoDaMarca: true })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('is no flyer: neither in the studio’s list nor behind its address', async () => {
    const { envios, artes } = createServices();
    const { id } = await envios.send(USUARIO, { id: newId(), oferecida: createOferta(), bancoDaMarca: true });
    const owner = { uid: USUARIO.uid, idEmpresa: 1 };
    const { artes: pieces } = await artes.listMine(owner, { limit: 50 });
    expect(pieces.map((piece) => piece.id)).not.toContain(id);
    expect(await artes.findMine(owner, id)).toBeNull();
  });

  test('a document may point to one’s own page only', async () => {
    const { envios } = createServices();
    const { id } = await envios.send(USUARIO, { id: newId(), oferecida: createOferta(), bancoDaMarca: true });
    expect(await envios.findPagina(USUARIO, id)).toBe(`/p/s/${id}`);
    expect(await envios.findPagina({ ...USUARIO, uid: 'uid-2' }, id)).toBeNull();
    expect(await envios.findPagina(USUARIO, 'constructor')).toBeNull();
  });

  test('nothing about the customer is stored', async () => {
    const { envios } = createServices();
    const { id } = await envios.send(USUARIO, { id: newId(), oferecida: createOferta(), bancoDaMarca: true });
    const row = await env.DB.prepare('SELECT dados FROM artes WHERE id = ?')
      .bind(id)
      .first<{ dados: string }>();
    expect(Object.keys(JSON.parse(row?.dados ?? '{}'))).toEqual(['consultor', 'empresa', 'oferecida']);
  });
});
