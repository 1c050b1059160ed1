// What is taken for granted about a shop, in one place. Counts are of one Saturday; everything else of docs/decisions/0035 is
// measured, or calculated from these and from what was measured.

/** People of the shop who work with the product that day. A large shop: the usual one has 8 to 15. */
export const PEOPLE = 50;

/** Share of a Saturday's acts in each hour from 9:00 on: the yard is full before lunch and again in the afternoon. */
export const HOURS = [0.06, 0.12, 0.17, 0.13, 0.09, 0.12, 0.15, 0.1, 0.06];

/** A year in Saturdays: 52 of them, and 255 working days with half as much to do. */
export const SATURDAYS_A_YEAR = 52 + 255 / 2;
/** The same for a month. */
export const SATURDAYS_A_MONTH = SATURDAYS_A_YEAR / 12;

/** Acts of a person on a Saturday, by kind. A seller has six to eight customers on one. */
export const OF_A_PERSON = {
  entrar: 1,
  inicio: 10,
  /** One for each customer, three instalments each. */
  simular: 8,
  guardarSimulacao: 2,
  /** List, two searches, one motorcycle. */
  estoque: 8,
  /** Without a sale; who sells has reserved it before. */
  reservar: 0.1,
  /** Five pictures each; three people open the link, one of them twice. */
  panfleto: 4,
  minhasImagens: 2,
  /** Half of the proposals end as drafts or are sent and come to nothing; `venda` is counted apart. */
  proposta: 1.2,
  /** Fifteen in a shop of fifty people: reserved, sent, opened by the customer, accepted, invoiced, three papers each. */
  venda: 0.3,
  clientes: 3,
  fipe: 2,
  /** Used bikes that are taken down, and four photos each of the motorcycles that are written about. */
  seminovo: 0.3,
};

/** Motorcycles that an administrator puts into the stock in the morning, for each person of the shop. */
export const ARRIVALS = 0.4;

/** Televisions of the shop; each says what it shows every four minutes (app/domain/tv/last-report.ts). */
export const TELEVISIONS = 4;
export const CONTACT_S = 240;

/** Triggers of wrangler.toml that are measured; a day has so many of each, whoever works. */
export const MINUTES_MEASURED = 20;
export const MINUTES_A_DAY = 1440;

/**
 * Days after which the product's own cleaning takes rows away (workers/scheduled.ts); of tables that stand nowhere here,
 * rows stay. Sessions and counts go when they are over.
 */
export const KEPT_DAYS = {
  ...{ sessoes: 7, contagens: 1, contas_por_provar: 1, envios_em_partes: 1, inscricoes: 7 },
  ...{ avisos: 90, lotes: 90, lote_itens: 90, ligacoes: 180, remessas: 120 },
};

/** Items of a kind that are stored on a Saturday for each person, by the quota that bounds it (docs/decisions/0007). */
export const STORED = {
  peca: OF_A_PERSON.panfleto,
  simulacao: OF_A_PERSON.guardarSimulacao,
  proposta: OF_A_PERSON.proposta + OF_A_PERSON.venda,
  papel: 3 * OF_A_PERSON.venda,
  foto: 4 * OF_A_PERSON.seminovo,
  estoque: ARRIVALS,
  seminovo: OF_A_PERSON.seminovo,
};

/** Tables that belong to no one company: they would stay where they are if companies had databases of their own. */
export const OF_THE_NETWORK = [
  ...['sessoes', 'contas_por_provar', 'contagens', 'recusados', 'remocoes', 'inscricoes', 'chaves'],
  ...['fipe_modelos', 'fipe_valores', 'fipe_atualizacoes', 'fipe_marcas'],
];
