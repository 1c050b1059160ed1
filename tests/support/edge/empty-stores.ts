import { env } from 'cloudflare:workers';
import { getTableName } from 'drizzle-orm';
import { resourceTables } from '../../../workers/db/resource-tables.ts';
import { isolateState } from '../../../workers/upstream/isolate-state.ts';

/** Forgets what the isolate remembers of hosts. */
export function forgetIsolate(): void {
  isolateState.hosts.clear();
  isolateState.refreshes.clear();
}

/** In an order in which nothing refers to a row that is gone. */
const TABLES = [
  ...['sessoes', 'aberturas', 'arte_imagens', 'arte_imagens_anteriores', 'artes', 'imagens', 'auditoria'],
  ...['planos', 'precos', 'simulacoes', 'remocoes', 'versoes'],
  ...['contas_por_provar', 'contagens', 'recusados', 'fotos', 'kits_da_marca', 'lote_itens', 'lotes'],
  ...['programacoes', 'televisoes', 'chamadas_de_tv'],
  ...['estoque', 'estoque_eventos', 'estoque_contagens', 'estoque_locais', 'estoque_precos'],
  ...[...Object.values(resourceTables).map(getTableName), 'recurso_eventos'],
  ...['proposta_versoes', 'proposta_eventos', 'propostas', 'proposta_regras', 'proposta_regras_versoes'],
  ...['proposta_aprovadores', 'proposta_anexos', 'proposta_links_trocados'],
  ...['cliente_vendedores', 'clientes', 'remessas', 'ligacoes', 'inscricoes'],
  ...['fipe_modelos', 'fipe_valores', 'fipe_atualizacoes', 'fipe_marcas'],
  ...['chaves', 'avisos', 'seminovo_fotos', 'seminovo_eventos', 'seminovo_marcas', 'seminovos'],
  ...['tabelas_de_avaliacao', 'valores_lembrados', 'contatos_compartilhados', 'colunas_lembradas'],
  ...['premiacoes', 'premiacao_ranking', 'pontos_lancamentos', 'pontos_somas', 'pontos_pessoas'],
];

/** Names of the tables that have rows, in one question: after most tests that is a handful of sixty. */
const FILLED = `SELECT ${TABLES.map((table) => `EXISTS (SELECT 1 FROM ${table}) AS ${table}`).join(', ')}`;

async function emptyDatabase(): Promise<void> {
  const filled = await env.DB.prepare(FILLED).first<Record<string, number>>();
  const tables = TABLES.filter((table) => filled?.[table]);
  if (tables.length > 0) await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/**
 * Number of what is published, another for each test: the data centre's caches cannot be emptied, and name their copies of
 * pages and televisions by it.
 */
const otherPublished = () =>
  env.DB.prepare("INSERT INTO versoes (nome, numero) VALUES ('publicado', ?)").bind(Date.now()).run();

/** Empties databases, bucket, caches and what the isolate remembers of hosts. */
export async function emptyStores(): Promise<void> {
  forgetIsolate();
  const [copies, objects] = await Promise.all([
    env.CACHE.list(),
    env.BALDE.list(),
    emptyDatabase().then(otherPublished),
  ]);
  await Promise.all(copies.keys.map(({ name }) => env.CACHE.delete(name)));
  if (objects.objects.length > 0) await env.BALDE.delete(objects.objects.map(({ key }) => key));
}
