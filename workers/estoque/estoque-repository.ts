import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Situacao } from '../../app/domain/estoque/situacoes.ts';
import { estoque, estoqueEventos } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';
import { colunasPara, type ItemGuardado, type ItemLido } from './colunas.ts';
import { avisarDaReserva, avisarDaVenda } from './interessado-repository.ts';

/** What happened, as it is written beside a change. */
export type EventoNovo = {
  id: string;
  acao: string;
  /** Without money: everybody of the company reads it. */
  detalhe: Record<string, unknown>;
  cliente?: string | null;
  uid: string;
  nome: string;
  /** ISO 8601 UTC. */
  em: string;
};

/** Whether an item stands so that an act may happen: anyhow, or where `uid` reserved or sold it. */
export type Condicao = { livre: readonly Situacao[]; doDono: readonly Situacao[]; uid: string };

export type Mudanca = Partial<Omit<ItemGuardado, 'ordem' | 'id' | 'idEmpresa' | 'versao' | 'evento'>>;

/** A new item with the event of its coming. */
export type ItemNovo = Omit<ItemGuardado, 'ordem'>;

/** Every query names the company. Each change and its event are one transaction: both happen, or neither. */
export type EstoqueRepository = {
  find(idEmpresa: number, id: string, comSecretos: boolean): Promise<ItemLido | null>;
  /** Whose an item is and which motorcycle: for who scans its label. */
  locate(id: string): Promise<{ idEmpresa: number; moto: string | null } | null>;
  /** At most 100 of these, in no order. */
  findMany(idEmpresa: number, ids: readonly string[]): Promise<ItemLido[]>;
  findByClientId(idEmpresa: number, idCliente: string): Promise<string | null>;
  /** Whole rows with these chassis numbers, secrets included: for who compares them with a spreadsheet. */
  findByChassis(idEmpresa: number, chassis: readonly string[]): Promise<ItemLido[]>;
  /** A part of the stock in the order of entry, for an export. @param after `ordem` of the last one before */
  listFrom(idEmpresa: number, after: number, limit: number, comSecretos: boolean): Promise<ItemLido[]>;
  /** Stores what is new of these; a chassis or client id that is known is left as it is. Gives the ids stored. */
  insert(itens: readonly ItemNovo[], evento: Omit<EventoNovo, 'id'>): Promise<string[]>;
  /** Changes an item that nobody changed since `base`. */
  edit(idEmpresa: number, id: string, base: number, to: Mudanca, evento: EventoNovo): Promise<boolean>;
  /** As {@link edit} for many; gives how many changed. */
  editMany(
    idEmpresa: number,
    edicoes: readonly { id: string; base: number; to: Mudanca; evento: EventoNovo }[],
  ): Promise<number>;
  /** Changes an item where it stands as the condition says. */
  act(idEmpresa: number, id: string, when: Condicao, to: Mudanca, evento: EventoNovo): Promise<boolean>;
};

/** Changes of one transaction of an import. */
const EDICOES_POR_VEZ = 40;

/** A statement of D1 takes 100 values; lists go as one JSON. */
const among = (column: typeof estoque.id | typeof estoque.chassi, values: readonly string[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

const COLUNAS = Object.entries({
  id: 'id',
  id_cliente: 'idCliente',
  id_empresa: 'idEmpresa',
  moto: 'moto',
  modelo: 'modelo',
  acabamento: 'acabamento',
  cor: 'cor',
  ano_fabricacao: 'anoFabricacao',
  ano_modelo: 'anoModelo',
  chassi: 'chassi',
  motor: 'motor',
  local: 'local',
  situacao: 'situacao',
  entrou_em: 'entrouEm',
  custo: 'custo',
  preco: 'preco',
  preco_de_ordem: 'precoDeOrdem',
  nota: 'nota',
  observacao: 'observacao',
  fotos: 'fotos',
  busca: 'busca',
  evento: 'evento',
  versao: 'versao',
  uid: 'uid',
  criado_em: 'criadoEm',
  alterado_em: 'alteradoEm',
} satisfies Record<string, keyof ItemNovo>);

/** Repository of the stock. Throws when D1 fails. */
export const createEstoqueRepository = sharedRepository((db, d1): EstoqueRepository => {
  const mine = (idEmpresa: number, id: string) => and(eq(estoque.idEmpresa, idEmpresa), eq(estoque.id, id));

  /** A change and its event, which reads the row before the change does, under the same condition. */
  function statementsOf(where: SQL | undefined, to: Mudanca, evento: EventoNovo) {
    const { id, acao, detalhe, cliente = null, uid, nome, em } = evento;
    const depois = to.situacao === undefined ? sql`${estoque.situacao}` : sql`${to.situacao}`;
    const note = db.insert(estoqueEventos).select(
      sql`SELECT ${id}, ${estoque.idEmpresa}, ${estoque.id}, ${acao}, ${estoque.situacao}, ${depois},
          ${JSON.stringify(detalhe)}, ${cliente}, ${estoque.versao} + 1, ${uid}, ${nome}, ${em}
          FROM ${estoque} WHERE ${where}`,
    );
    const update = db
      .update(estoque)
      .set({ ...to, evento: id, alteradoEm: em, versao: sql`${estoque.versao} + 1` })
      .where(where);
    return [note, update] as const;
  }

  async function change(where: SQL | undefined, to: Mudanca, evento: EventoNovo): Promise<boolean> {
    const [note, update] = statementsOf(where, to, evento);
    const [, changed] = await db.batch([note, update]);
    // The table's triggers count as well.
    return changed.meta.changes > 0;
  }

  return {
    async find(idEmpresa, id, comSecretos) {
      const row = await db.select(colunasPara(comSecretos)).from(estoque).where(mine(idEmpresa, id)).get();
      return (row as ItemLido | undefined) ?? null;
    },

    async locate(id) {
      const row = await db
        .select({ idEmpresa: estoque.idEmpresa, moto: estoque.moto })
        .from(estoque)
        .where(eq(estoque.id, id))
        .get();
      return row ?? null;
    },

    findMany: async (idEmpresa, ids) =>
      (await db
        .select(colunasPara(false))
        .from(estoque)
        .where(and(eq(estoque.idEmpresa, idEmpresa), among(estoque.id, ids.slice(0, 100))))) as ItemLido[],

    async findByClientId(idEmpresa, idCliente) {
      const which = and(eq(estoque.idEmpresa, idEmpresa), eq(estoque.idCliente, idCliente));
      return (await db.select({ id: estoque.id }).from(estoque).where(which).get())?.id ?? null;
    },

    findByChassis: async (idEmpresa, chassis) =>
      (await db
        .select(colunasPara(true))
        .from(estoque)
        .where(and(eq(estoque.idEmpresa, idEmpresa), among(estoque.chassi, chassis)))) as ItemLido[],

    listFrom: async (idEmpresa, after, limit, comSecretos) =>
      (await db
        .select(colunasPara(comSecretos))
        .from(estoque)
        .where(and(sql`+${estoque.idEmpresa} = ${idEmpresa}`, sql`${estoque.ordem} > ${after}`))
        .orderBy(estoque.ordem)
        .limit(limit)) as ItemLido[],

    async insert(itens, { acao, detalhe, uid, nome, em }) {
      const values = COLUNAS.map(([, name]) => `json_extract(value, '$.${name}')`).join(', ');
      const names = COLUNAS.map(([column]) => column).join(', ');
      const json = JSON.stringify(itens);
      const [, , stored] = await d1.batch<{ id: string }>([
        d1
          .prepare(
            `INSERT INTO estoque (${names}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
          )
          .bind(json),
        d1
          .prepare(
            `INSERT INTO estoque_eventos (id, id_empresa, item, acao, de, para, detalhe, cliente, versao, uid, nome, em)
             SELECT e.evento, e.id_empresa, e.id, ?2, NULL, e.situacao, ?3, NULL, e.versao, ?4, ?5, ?6
             FROM json_each(?1) AS novo JOIN estoque AS e ON e.id = json_extract(novo.value, '$.id')
             WHERE e.evento = json_extract(novo.value, '$.evento') ON CONFLICT DO NOTHING`,
          )
          .bind(json, acao, JSON.stringify(detalhe), uid, nome, em),
        d1
          .prepare(
            `SELECT e.id FROM json_each(?1) AS novo JOIN estoque AS e ON e.id = json_extract(novo.value, '$.id')`,
          )
          .bind(json),
      ]);
      return stored?.results.map(({ id }) => id) ?? [];
    },

    async editMany(idEmpresa, edicoes) {
      let changed = 0;
      for (let start = 0; start < edicoes.length; start += EDICOES_POR_VEZ) {
        const statements = edicoes
          .slice(start, start + EDICOES_POR_VEZ)
          .flatMap(({ id, base, to, evento }) =>
            statementsOf(and(mine(idEmpresa, id), eq(estoque.versao, base)), to, evento),
          );
        const [first, ...others] = statements;
        if (!first) break;
        const results = await db.batch([first, ...others]);
        changed += results.filter(({ meta }, index) => index % 2 === 1 && meta.changes > 0).length;
      }
      return changed;
    },

    edit: (idEmpresa, id, base, to, evento) =>
      change(and(mine(idEmpresa, id), eq(estoque.versao, base)), to, evento),

    async act(idEmpresa, id, { livre, doDono, uid }, to, evento) {
      const held = or(
        and(eq(estoque.situacao, 'reservada'), eq(estoque.reservadaPor, uid)),
        and(inArray(estoque.situacao, ['vendida', 'entregue']), eq(estoque.vendidaPor, uid)),
      );
      const stands = or(
        livre.length > 0 ? inArray(estoque.situacao, [...livre]) : undefined,
        doDono.length > 0 ? and(inArray(estoque.situacao, [...doDono]), held) : undefined,
      );
      const where = and(mine(idEmpresa, id), stands ?? sql`false`);
      const { acao, id: vez, em } = evento;
      if (acao !== 'reservar' && acao !== 'vender') return change(where, to, evento);
      const [note, update] = statementsOf(where, to, evento);
      const tell =
        acao === 'reservar'
          ? avisarDaReserva(db, where, id, evento)
          : avisarDaVenda(db, where, id, { id: vez, menos: [uid], em });
      const [, , changed] = await db.batch([note, tell, update]);
      return changed.meta.changes > 0;
    },
  };
});
