import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { STORAGE_QUOTAS } from '../../../app/domain/armazenamento/quotas.ts';
import { createEventCounters } from '../../../workers/base/counter-repository.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { createBancada } from '../fotos/apoio.ts';
import { BRUNO, conteudoDe, createLoja, esvaziar, guardarItem, rascunho } from './apoio.ts';

const APROVADO = { ...BRUNO, uid: 'aprovado' };
const HEAD = new TextEncoder().encode('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');

function pdfOf(bytes: number): Uint8Array {
  const pdf = new Uint8Array(bytes).fill(32);
  pdf.set(HEAD);
  pdf.set(HEAD, bytes - HEAD.length);
  return pdf;
}

async function abrir() {
  const edge = await createBancada();
  await esvaziar();
  const loja = createLoja();
  loja.to(edge.relogio.clock().toISOString());
  return { edge, id: await rascunho(loja, conteudoDe(await guardarItem()), APROVADO) };
}

function send(edge: Edge, id: string, bytes: Uint8Array) {
  const form = new FormData();
  const fields = { _acao: 'juntar', tipo: 'cnh', idCliente: crypto.randomUUID() };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('arquivo', new File([bytes as Uint8Array<ArrayBuffer>], 'papel.pdf'));
  return edge.request(`/propostas/${id}/anexos`, {
    method: 'POST',
    body: form,
    como: 'aprovado',
    pagina: true,
  });
}

const rows = () => env.DB.prepare('SELECT count(*) AS n FROM proposta_anexos').first<number>('n');

beforeEach(async () => {
  await esvaziar();
  await env.DB.prepare('DELETE FROM contagens').run();
});

describe('Issue 25 §1.7, attack 7: papers have a quota, PDFs too', () => {
  test('of bytes, a person and day: the page says what it is and when it opens again; tomorrow it does', async () => {
    const { edge, id } = await abrir();
    const used = {
      ...{ nome: 'cota-papel-bytes', quem: '1 aprovado', maximo: STORAGE_QUOTAS.papel.bytesPorDia },
      ...{ janelaMs: 86_400_000, aPartirDe: 10_800_000, quanto: STORAGE_QUOTAS.papel.bytesPorDia - 150_000 },
    };
    await createEventCounters({ db: env.DB, clock: edge.relogio.clock }).consume([used]);
    expect((await send(edge, id, pdfOf(100_000))).status).toBe(302);
    const full = await send(edge, id, pdfOf(100_000));
    expect(full.status).toBe(429);
    expect(await full.text()).toContain('200 MB de papéis de propostas por dia, e o seu de hoje acabou');
    expect((await send(edge, id, pdfOf(40_000))).status, 'a smaller one still fits').toBe(302);
    expect(await rows()).toBe(2);
    await edge.relogio.advance(86_400_000);
    edge.signOutEverybody();
    expect((await send(edge, id, pdfOf(100_000))).status).toBe(302);
  });

  test('of bytes, a company: what is taken back makes room', async () => {
    const { edge, id } = await abrir();
    await env.DB.prepare(
      `INSERT INTO proposta_anexos (id, id_cliente, id_empresa, proposta, tipo, formato, chave, bytes, uid, criado_em)
       VALUES ('cheio', 'cheio', 1, 'outra', 'cnh', 'application/pdf', 'x', ?, 'outro', '2026-01-01')`,
    )
      .bind(STORAGE_QUOTAS.papel.bytesNaEmpresa)
      .run();
    const full = await send(edge, id, pdfOf(1_000));
    expect(full.status).toBe(409);
    expect(await full.text()).toContain('A loja já guarda 20 GB de papéis de propostas');
    await env.DB.prepare("DELETE FROM proposta_anexos WHERE id = 'cheio'").run();
    expect((await send(edge, id, pdfOf(1_000))).status).toBe(302);
  });
});

describe('Issue 25 §1.7: amounts are counted by one conditional upsert', () => {
  test('of fifty at the same moment only as many pass as fit, and what is given back fits again', async () => {
    const counts = createEventCounters({ db: env.DB, clock: () => new Date('2026-11-27T12:00:00Z') });
    const one = { nome: 'prova', quem: 'ana', maximo: 100, janelaMs: 86_400_000, quanto: 9 };
    const counted = await Promise.all(Array.from({ length: 50 }, () => counts.consume([one])));
    const passed = counted.flatMap((each) => (each.ok ? [each] : []));
    expect(passed).toHaveLength(11);
    await passed[0]?.refund();
    expect((await counts.consume([one])).ok).toBe(true);
    expect((await counts.consume([one])).ok).toBe(false);
    expect((await counts.consume([{ ...one, quanto: 1 }])).ok).toBe(true);
    expect((await counts.consume([{ ...one, quem: 'bia', quanto: 101 }])).ok).toBe(false);
  });
});
