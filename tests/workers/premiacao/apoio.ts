import { env } from 'cloudflare:workers';
import type { BatchItem } from 'drizzle-orm/batch';
import { ulid } from 'ulid';
import type { PremiacaoMetric } from '../../../app/domain/premiacao/metrics.ts';
import { openDatabase } from '../../../workers/db/shared-repository.ts';
import {
  createLancamentos,
  lancamentoId,
  type NewLancamento,
} from '../../../workers/premiacao/lancamento-repository.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';

/** Statements as another room puts them in its batch. */
export async function write<T extends BatchItem<'sqlite'>>([first, ...others]: readonly T[]): Promise<void> {
  if (first) await openDatabase(env.DB).batch([first, ...others]);
}

/** Keeps points of an event; gives its origin. */
export async function lancar(fields: Partial<NewLancamento> & { uid: string }): Promise<string> {
  const origem = fields.origem ?? crypto.randomUUID();
  const metrica: PremiacaoMetric = fields.metrica ?? 'propostas-faturadas';
  await write(
    createLancamentos(env.DB).lancar([
      {
        ...{ id: lancamentoId(metrica, origem), idEmpresa: 1, quantidade: 1, metrica, origem },
        em: '2026-11-10T15:00:00.000Z',
        ...fields,
      },
    ]),
  );
  return origem;
}

export const estornar = (origin: string, em: string) => write(createLancamentos(env.DB).estornar(origin, em));

/** Fields of the form of an award that is in order. */
export const CAMPOS = {
  ...{ _acao: 'salvar', nome: 'Novembro que vende', metrica: 'propostas-faturadas', pontos: '10' },
  ...{ inicio: '2026-11-01', fim: '2026-11-30', meta: '100', premio1: 'TV', premio2: 'Jantar' },
  ...{ premioDaMeta: 'Folga', regras: 'Só faturada.', quem: 'todos' },
};

export const sendNova = (edge: Edge, fields: Record<string, string> = {}, como: Pessoa = 'admin') =>
  edge.request('/premiacao/nova', { form: { id: ulid(), ...CAMPOS, ...fields }, como, pagina: true });

/** Makes an award that must be accepted; gives its id. */
export async function make(edge: Edge, fields: Record<string, string> = {}, como: Pessoa = 'admin') {
  const answer = await sendNova(edge, fields, como);
  const [, id] = /^\/premiacao\/(\w+)/.exec(answer.headers.get('Location') ?? '') ?? [];
  if (!id) throw new Error(`POST /premiacao/nova: ${answer.status} ${await answer.text()}`);
  return id;
}

/** Sends the form of an award. */
export const edit = (edge: Edge, id: string, fields: Record<string, string>, como: Pessoa = 'admin') =>
  edge.request(`/premiacao/${id}/editar`, { form: { ...CAMPOS, ...fields }, como, pagina: true });

export const close = (edge: Edge, id: string, versao = '1', como: Pessoa = 'admin') =>
  edge.request(`/premiacao/${id}/editar`, { form: { _acao: 'encerrar', versao }, como, pagina: true });

export const rowOf = (id: string) =>
  env.DB.prepare('SELECT * FROM premiacoes WHERE id = ?').bind(id).first<Record<string, unknown>>();

/** A page as somebody reads it. */
export const read = async (edge: Edge, path: string, como: Pessoa) =>
  (await edge.request(path, { como, pagina: true })).text();

/** Lines of the ranking on a page: "1º Ana Lima 30". */
export function rankingOn(page: string): string[] {
  const list = /<ol class="ranking-da-premiacao">(.*?)<\/ol>/s.exec(page)?.[1] ?? '';
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([line]) =>
    line
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
