import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { GALLERIES } from '../../../app/arte/registry.ts';
import { type BrandKit, defaultBrandKit } from '../../../app/domain/marca/brand-kit.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createKitRepository } from '../../../workers/marca/kit-repository.ts';
import { createKitService } from '../../../workers/marca/kit-service.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, camposOf, create, post } from '../imagens/apoio.ts';

const clock = () => new Date('2026-11-21T15:00:00.000Z');
const service = () =>
  createKitService({
    kits: createKitRepository(env.DB),
    auditTrail: createAuditTrail({ db: env.DB, clock }),
    clock,
  });

const person = (uid: string, permissoes: string[] = ['admin'], idEmpresa = 1): Usuario => ({
  id: uid,
  uid,
  nome: uid,
  telefone: null,
  id_empresa: idEmpresa,
  descricao_cargo: '',
  email: `${uid}@exemplo.com.br`,
  email_verificado: true,
  aprovado: true,
  permissoes,
});
const chefe = person('chefe');
const ID = (n: number) => `01KAHZ0000000000000000000${n}`;

const kit = (parts: Partial<BrandKit> = {}): BrandKit => {
  const { versao: _, ...standard } = defaultBrandKit(GALLERIES);
  return { ...standard, ...parts };
};
const soNoturno = kit({
  visuais: { ...kit().visuais, oferta: { permitidos: ['noturno'], padrao: 'noturno' } },
});
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM kits_da_marca'),
    env.DB.prepare('DELETE FROM auditoria'),
    env.DB.prepare('DELETE FROM arte_imagens'),
    env.DB.prepare('DELETE FROM artes'),
    env.DB.prepare('DELETE FROM imagens'),
  ]);
});

const trail = async () => (await env.DB.prepare('SELECT uid, acao, alvo FROM auditoria').all()).results;

describe('Issue 10 §3 brand kit: versions', () => {
  test('each publication is a new version, with its author in the trail; the earlier ones stay', async () => {
    const kits = service();
    expect(await kits.vigente(1)).toEqual(defaultBrandKit(GALLERIES));
    await kits.publish(chefe, 1, { id: ID(1), base: 0, kit: kit({ rodapeLegal: 'Um' }) });
    await kits.publish(person('socia'), 1, { id: ID(2), base: 1, kit: kit({ rodapeLegal: 'Dois' }) });
    expect(await kits.vigente(1)).toEqual({ ...kit({ rodapeLegal: 'Dois' }), versao: 2 });
    expect(await kits.find(1, 1)).toEqual({ ...kit({ rodapeLegal: 'Um' }), versao: 1 });
    expect(await kits.vigente(2)).toMatchObject({ versao: 0 });
    const { versoes, proximo } = await kits.versoes(1, { limit: 1 });
    expect([versoes.map(({ versao, uid }) => [versao, uid]), proximo]).toEqual([[[2, 'socia']], 2]);
    expect(await trail()).toEqual([
      { uid: 'chefe', acao: 'marca.publicar', alvo: 'kit/1' },
      { uid: 'socia', acao: 'marca.publicar', alvo: 'kit/2' },
    ]);
  });

  test('the same publication twice is one version; another under its id is refused', async () => {
    const kits = service();
    const sent = { id: ID(1), base: 0, kit: kit() };
    expect(await kits.publish(chefe, 1, sent)).toEqual(await kits.publish(chefe, 1, sent));
    await expect(kits.publish(chefe, 1, { ...sent, kit: soNoturno })).rejects.toMatchObject({ status: 409 });
    expect(await trail()).toHaveLength(1);
  });

  test('who did not see another’s version is told, one of two at once wins', async () => {
    const kits = service();
    const both = await Promise.allSettled(
      [1, 2].map((n) => kits.publish(person(`p${n}`), 1, { id: ID(n), base: 0, kit: kit() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(kits.publish(chefe, 1, { id: ID(3), base: 0, kit: kit() })).rejects.toMatchObject({
      status: 409,
      codigo: 'kit-mudou',
    });
    expect(await trail()).toHaveLength(1);
  });

  test('a version of before there were headline fonts reads as the usual one', async () => {
    const inteira = kit({ rodapeLegal: 'Um' });
    const { letra: _, fotoNaAssinatura: __, qrNaAssinatura: ___, emailDaLoja: ____, ...antiga } = inteira;
    await env.DB.prepare(
      "INSERT INTO kits_da_marca (id_empresa, versao, id_cliente, dados, uid, em) VALUES (1, 1, 'x', ?, 'chefe', '2026-11-01')",
    )
      .bind(JSON.stringify(antiga))
      .run();
    expect(await service().vigente(1)).toEqual({ ...kit({ rodapeLegal: 'Um' }), versao: 1 });
  });

  test('only who rules the company publishes, and only what can be', async () => {
    const kits = service();
    for (const who of [person('ana', []), person('outro', ['admin'], 2)])
      await expect(kits.publish(who, 1, { id: ID(1), base: 0, kit: kit() })).rejects.toMatchObject({
        status: 403,
      });
    await expect(kits.publish(chefe, 1, { id: ID(1), base: 0, kit: {} })).rejects.toMatchObject({
      status: 422,
    });
    await expect(kits.find(1, 9)).rejects.toMatchObject({ status: 404 });
    expect(await trail()).toEqual([]);
  });
});

const conteudos = async () =>
  (await env.DB.prepare('SELECT formato, conteudo FROM imagens').all<{ formato: string; conteudo: string }>())
    .results;

describe('Issue 10 §3 brand kit: what pieces are drawn with', () => {
  test('colours corrected, the footer after the statement, the role under the name', async () => {
    const edge = await createEdge();
    await service().publish(chefe, 1, {
      id: ID(1),
      base: 0,
      kit: kit({
        cores: { primaria: '#ffd400' },
        rodapeLegal: 'Imagens ilustrativas',
        cargoNaAssinatura: true,
        qrNaAssinatura: true,
        letra: 'slab',
      }),
    });
    const { pagina } = await create(edge);
    for (const { conteudo } of await conteudos()) {
      expect(conteudo).not.toContain('#ffd400');
      expect(conteudo).toContain('"rodape":"Imagens ilustrativas"');
      expect(conteudo).toMatch(/"cargo":"[^"]+"/);
      expect(conteudo).toContain('"letra":"slab"');
      expect(conteudo).toContain('"qr":true');
    }
    expect(await (await edge.request(pagina, { pagina: true })).text()).toContain('Imagens ilustrativas');
  });

  test('use-manager 19: beside an instalment stands the store’s e-mail, not the seller’s', async () => {
    const edge = await createEdge();
    const dados = {
      ...AVISTA,
      validade: '2026-12-10',
      entrada: 469_000,
      parcelas: 36,
      agente: 'Banco Alvorecer',
    };
    const emailsOf = async () => [
      ...new Set(
        (await conteudos()).flatMap(({ conteudo }) => conteudo.match(/[\w.-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []),
      ),
    ];
    await create(edge, { dados });
    expect(await emailsOf()).toEqual(['aprovado@exemplo.com.br']);
    for (const table of ['arte_imagens', 'artes', 'imagens'])
      await env.DB.prepare(`DELETE FROM ${table}`).run();
    await service().publish(chefe, 1, {
      id: ID(1),
      base: 0,
      kit: kit({ emailDaLoja: 'contato@rotasul.com.br' }),
    });
    await create(edge, { dados });
    expect(await emailsOf()).toEqual(['contato@rotasul.com.br']);
  });

  test('a template that the company does not use is refused at its field, and nothing is stored', async () => {
    const edge = await createEdge();
    await service().publish(chefe, 1, { id: ID(1), base: 0, kit: soNoturno });
    const refused = await post(edge, { template: 'vitrine' });
    expect([refused.status, await camposOf(refused)]).toEqual([
      422,
      { template: 'Sua loja não usa este visual. Escolha outro.' },
    ]);
    expect(await conteudos()).toEqual([]);
    await create(edge, { template: 'noturno' });
  });

  test('an old piece keeps its pictures, also when it is sent again; a new one has the new look', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const before = await create(edge, { id });
    const cores = { primaria: '#123456' };
    await service().publish(chefe, 1, { id: ID(1), base: 0, kit: { ...soNoturno, cores } });
    const again = await post(edge, { id });
    expect(((await again.json()) as typeof before).imagens).toEqual(before.imagens);
    const page = await (await edge.request(before.pagina, { pagina: true })).text();
    expect(page).toContain(before.imagens.link);
    const after = await create(edge, { template: 'noturno', dados: AVISTA });
    expect(Object.values(after.imagens)).not.toContain(before.imagens.feed);
    expect((await conteudos()).some(({ conteudo }) => conteudo.includes('#123456'))).toBe(true);
  });
});
