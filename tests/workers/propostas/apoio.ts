import { env } from 'cloudflare:workers';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { chosenWords } from '~/domain/propostas/chosen-words.ts';
import { EMPTY_PROPOSTA_CONTENT, type PropostaContent } from '~/domain/propostas/proposta.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createClientes } from '../../../workers/clientes/create-clientes.ts';
import { createPropostas } from '../../../workers/propostas/create-propostas.ts';
import { createRememberedValues } from '../../../workers/seminovos/remembered-values.ts';

/** As in vitest.config.ts. */
export const SEGREDO = 'segredo-de-teste-com-mais-de-32-caracteres';
export const INICIO = '2026-11-24T15:00:00.000Z';
export const HORA = 3_600_000;

const person = (uid: string, nome: string, change: Partial<Usuario> = {}): Usuario => ({
  ...{ id: `id-${uid}`, uid, nome, telefone: '41987654321', id_empresa: 1, descricao_cargo: 'Consultor' },
  ...{ email: `${uid}@exemplo.com.br`, email_verificado: true, aprovado: true, permissoes: [] },
  ...change,
});

/** Everybody of the tests. */
export const BRUNO = person('bruno', 'Bruno Reis');
export const ANA = person('ana', 'Ana Lima');
export const HELENA = person('helena', 'Helena Prado', { permissoes: ['admin'] });
export const OTTO = person('otto', 'Otto Dias', { permissoes: ['admin'] });
export const REDE = person('gil', 'Gil Nunes', { permissoes: ['admin', 'rede'] });
export const CAIO = person('caio', 'Caio Brito', { id_empresa: 2 });
export const EVA = person('eva', 'Eva Sá', { id_empresa: 2, permissoes: ['admin'] });

/** The services over the test's database and a clock to move. */
export function createLoja(
  db: D1Database = env.DB,
  more: Partial<Parameters<typeof createPropostas>[0]> = {},
) {
  let now = Date.parse(INICIO);
  const clock = () => new Date(now);
  const auditTrail = createAuditTrail({ db: env.DB, clock });
  return {
    ...createPropostas({
      ...{ db, auditTrail, clock, catalogo: { motos: async () => [] } },
      rememberedValues: createRememberedValues({ db, secret: SEGREDO, clock }),
      precos: { inForce: async () => [] },
      planos: {
        find: async () => DEFAULT_PLANO,
        vigente: async () => ({ ...DEFAULT_PLANO, vencido: false }),
      },
      ...more,
    }),
    ...createClientes({ db, auditTrail, clock }),
    clock,
    advance: (ms: number) => {
      now += ms;
    },
    to: (instant: string) => {
      now = Date.parse(instant);
    },
  };
}
export type Loja = ReturnType<typeof createLoja>;

/** A browser in which nobody is signed in, and nobody ever was. */
export const VISITANTE = {
  usuario: null,
  situacao: 'ok',
  endereco: '::1',
  aparelhoConhecido: false,
} as const;

let made = 0;
export const ulidNovo = (): string => crypto.randomUUID();

/** Puts an item into the stock; gives its id. Price R$ 20.000,00. */
export async function guardarItem(change: Record<string, string | number | null> = {}): Promise<string> {
  made += 1;
  const id = `item0000000000${made}`;
  const row: Record<string, string | number | null> = {
    ...{ id, id_cliente: `C${made}`, id_empresa: 1, modelo: 'FZ25', acabamento: '', cor: 'Azul', nota: null },
    ...{ ano_fabricacao: 2026, ano_modelo: 2026, chassi: `9C6RG3110S0${String(made).padStart(6, '0')}` },
    ...{ local: 'Loja', situacao: 'disponivel', entrou_em: '2026-10-01', custo: 1_500_000, preco: 2_000_000 },
    ...{ preco_de_ordem: 2_000_000, observacao: '', fotos: '[]', busca: 'ze1 fz25', evento: `e${made}` },
    ...{ versao: 1, uid: 'helena', criado_em: INICIO, alterado_em: INICIO, moto: 'fz25' },
    ...change,
  };
  const names = Object.keys(row);
  await env.DB.prepare(
    `INSERT INTO estoque (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
  return id;
}

/** Puts an evaluated used bike into the database; gives its id. Value R$ 8.000,00, by the store's table as well. */
export async function guardarUsado(change: Record<string, string | number | null> = {}): Promise<string> {
  made += 1;
  const id = `usado000000000${made}`;
  const row: Record<string, string | number | null> = {
    ...{ id, id_cliente: `U${made}`, id_empresa: 1, origem: 'loja', situacao: 'avaliado', marca: 'HONDA' },
    ...{ modelo: 'CG 160', ano_fabricacao: 2020, ano_modelo: 2021, cor: 'Preta', km: 20_000, local: 'Loja' },
    ...{ ficha: '{}', descricao: '', valor_avaliado: 800_000, avaliacao_ate: '2026-12-01', versao: 1 },
    fipe_valor: 1_100_000,
    ...{ uid: 'helena', criado_em: INICIO, alterado_em: INICIO },
    ...{ placa: `ABC${1000 + made}`, chave_da_placa: `ABC${1000 + made}` },
    chassi: `9C6KG0460L0${String(made).padStart(6, '0')}`,
    ...change,
  };
  const names = Object.keys(row);
  await env.DB.prepare(
    `INSERT INTO seminovos (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
  return id;
}

/** Writes that a value was given to a used bike, as its history has it. */
export async function guardarValor(
  seminovo: string,
  {
    uid,
    valor,
    administra = false,
    em = INICIO,
    acao = 'avaliar',
  }: { uid: string; valor: number; administra?: boolean; em?: string; acao?: 'avaliar' | 'recusar' },
): Promise<void> {
  made += 1;
  await env.DB.prepare("INSERT INTO seminovo_eventos VALUES (?, 1, ?, ?, 'avaliacao', 'avaliado', ?, ?, ?)")
    .bind(`V${made}`, seminovo, acao, JSON.stringify({ valor, proposto: null, administra }), uid, em)
    .run();
}

/** Customer of the tests; found nowhere else. */
export const CLIENTE = {
  nome: 'Marina Sigilosa',
  cpf: '12752987536',
  telefone: '41988887766',
  email: 'marina.sigilosa@exemplo.com.br',
};

/** A proposal of a stock item that is paid at once: nobody has to approve it. */
export function conteudoDe(item: string, change: Partial<PropostaContent> = {}): PropostaContent {
  const base = {
    ...EMPTY_PROPOSTA_CONTENT,
    cliente: CLIENTE,
    item: {
      ...{
        origem: 'estoque' as const,
        estoque: item,
        moto: 'fz25',
        modelo: 'FZ25',
        acabamento: '',
        cor: 'Azul',
      },
      ...{ anoFabricacao: 2026, anoModelo: 2026, preco: 2_000_000 },
    },
    pagamentos: [{ tipo: 'avista' as const, valor: 2_000_000, forma: 'pix' as const }],
  };
  return { ...base, ...change };
}

/** A draft of this content; gives its id. */
export async function rascunho(loja: Loja, conteudo: PropostaContent, quem = BRUNO): Promise<string> {
  const { id } = await loja.propostas.create(quem, 1, { id: ulidNovo(), conteudo });
  return id;
}

/** Takes an action as who saw the newest revision, and who confirmed what an invoice asks about its choice. */
export async function agir(
  loja: Loja,
  quem: Usuario,
  id: string,
  action: Parameters<Loja['propostas']['act']>[2],
  more: Record<string, unknown> = {},
) {
  const base = await env.DB.prepare('SELECT revisao FROM propostas WHERE id = ?')
    .bind(id)
    .first<number>('revisao');
  return loja.propostas.act(quem, id, action, { base: base ?? 0, volta: chosenWords(more), ...more });
}

/** Ends the reservation that an acceptance made, as its two days do: then two sellers may want the item. */
export const soltar = (item: string) =>
  env.DB.prepare(
    `UPDATE estoque SET situacao = 'disponivel', reservada_por = NULL, reservada_nome = NULL, reservada_para = NULL,
       reservada_ate = NULL WHERE id = ? AND situacao = 'reservada'`,
  )
    .bind(item)
    .run();

export const rowOf = (id: string) =>
  env.DB.prepare('SELECT * FROM propostas WHERE id = ?')
    .bind(id)
    .first<Record<string, string | number | null>>();

/** Status of what an attempt throws; 200 where it does not. */
export async function statusOf(attempt: Promise<unknown>): Promise<number | string> {
  try {
    await attempt;
    return 200;
  } catch (error) {
    if (error && typeof error === 'object' && 'status' in error) return Number(error.status);
    throw error;
  }
}

/** Everything that invoicing may touch, as text: equal texts are an untouched database. */
export async function tudo(): Promise<string> {
  const tables = [
    ...[
      'propostas',
      'proposta_eventos',
      'proposta_versoes',
      'proposta_contagens',
      'estoque',
      'estoque_eventos',
    ],
    ...[
      'estoque_contagens',
      'seminovos',
      'seminovo_eventos',
      'pontos_lancamentos',
      'pontos_somas',
      'clientes',
    ],
  ];
  const read = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
  return JSON.stringify(read.map(({ results }) => results));
}

/** Files share a database: each begins without proposals and customers of another. */
export async function esvaziar(): Promise<void> {
  const tables = [
    ...['propostas', 'proposta_eventos', 'proposta_versoes', 'proposta_contagens', 'proposta_regras'],
    ...['proposta_regras_versoes', 'proposta_aprovadores', 'proposta_anexos', 'avisos', 'auditoria'],
    ...['proposta_links_trocados'],
    ...['clientes', 'cliente_vendedores', 'pontos_lancamentos', 'pontos_somas'],
    // Reservations of other files' motorcycles end, too, when this one's clock is moved on, and tell their people.
    ...['estoque', 'estoque_eventos'],
  ];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}
