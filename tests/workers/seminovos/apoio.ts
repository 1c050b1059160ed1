import { env } from 'cloudflare:workers';
import { EMPTY_FICHA } from '../../../app/domain/seminovos/ficha.ts';
import { seminovoSearchText } from '../../../app/domain/seminovos/seminovo-filters.ts';
import type { Edge, PedidoAoEdge } from '../../support/edge/edge.ts';

/** Secrets that must not be read by those who may not know them, in each row of {@link guardar}. */
export const SEGREDOS = {
  placa: 'QWE7R89',
  renavam: '00639884962',
  chassi: '9C6KG0210F0012345',
  contato: 'Marina Secreta',
  telefone: '41988887766',
  email: 'marina.secreta@exemplo.com.br',
  custo: '1234567',
  segredo: 'hash-do-segredo-da-visitante',
  multas: '45678',
} as const;

type Linha = Record<string, string | number | null>;

let made = 0;

/** Puts one used bike into the database; gives its id. */
export async function guardar(edge: Edge, change: Linha = {}): Promise<string> {
  made += 1;
  const em = edge.relogio.clock().toISOString();
  const row: Linha = {
    ...{ id: `seminovo-de-teste-${made}`, id_cliente: `CLIENTE-${made}`, id_empresa: 1, origem: 'visitante' },
    ...{ situacao: 'disponivel', marca: 'YAMAHA', modelo: 'FZ25 250 FAZER FLEX', cor: 'Azul', km: 18_000 },
    ...{ ano_fabricacao: 2021, ano_modelo: 2022, local: 'Centro', descricao: 'Revisada.' },
    ...{
      placa: SEGREDOS.placa,
      chave_da_placa: 'QWE7789',
      renavam: SEGREDOS.renavam,
      chassi: SEGREDOS.chassi,
    },
    ...{ codigo_fipe: '827107-0', fipe_valor: 2_029_600, fipe_referencia: '2026-06', fipe_fonte: 'embutida' },
    ...{ preco: 1_989_000, custo: Number(SEGREDOS.custo), segredo: SEGREDOS.segredo },
    ficha: JSON.stringify({ ...EMPTY_FICHA, donos: 1, multas: Number(SEGREDOS.multas) }),
    ...{ contato_nome: SEGREDOS.contato, contato_telefone: SEGREDOS.telefone, contato_email: SEGREDOS.email },
    ...{ versao: 1, uid: '', criado_em: em, alterado_em: em },
    ...change,
  };
  row.busca ??= seminovoSearchText({
    marca: String(row.marca),
    modelo: String(row.modelo),
    anoModelo: Number(row.ano_modelo),
  });
  const names = Object.keys(row);
  await env.DB.prepare(
    `INSERT INTO seminovos (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
  return String(row.id);
}

/** One photo of a bike, with its object in the bucket; gives its id. */
export async function fotografar(
  seminovo: string,
  bytes: Uint8Array,
  { liberada = true, ordem = 0, nome }: { liberada?: boolean; ordem?: number; nome?: string } = {},
): Promise<string> {
  made += 1;
  const id = nome ?? `foto0000000${made}`;
  const key = `seminovos/${seminovo}/${id}.jpg`;
  await env.BALDE.put(key, bytes as Uint8Array<ArrayBuffer>, {
    httpMetadata: { contentType: 'image/jpeg' },
  });
  await env.DB.prepare(
    `INSERT INTO seminovo_fotos (id, id_cliente, seminovo, ordem, angulo, hash, chave, largura, altura, bytes, liberada_em, criada_em)
     VALUES (?, ?, ?, ?, 'frente', ?, ?, 64, 64, ?, ?, '2026-01-01T00:00:00.000Z')`,
  )
    .bind(
      id,
      id,
      seminovo,
      ordem,
      `${made}`.padStart(64, '0'),
      key,
      bytes.byteLength,
      liberada ? '2026-01-01' : null,
    )
    .run();
  return id;
}

export const rowOf = (id: string) =>
  env.DB.prepare('SELECT * FROM seminovos WHERE id = ?')
    .bind(id)
    .first<Record<string, string | number | null>>();

export const eventosDe = async (id: string) =>
  (
    await env.DB.prepare('SELECT acao, de, para, uid FROM seminovo_eventos WHERE seminovo = ? ORDER BY id')
      .bind(id)
      .all()
  ).results;

/** Sends a form of a bike's page. */
export const agir = (
  edge: Edge,
  id: string,
  form: Record<string, string>,
  como: PedidoAoEdge['como'] = 'aprovado',
) => edge.request(`/seminovos/${id}`, { form, como });
