import type { Moto } from '../../app/domain/motos/catalogo.ts';
import {
  createPrecoSchema,
  foldColour,
  type PrecoInForce,
  type PricedMoto,
  precoBeside,
  precoKey,
  precosInForce,
  precosToCome,
  type SuggestedPreco,
  withPrecos,
} from '../../app/domain/motos/pps.ts';
import { type PrecoImportRow, precosFromCsv, precosToCsv } from '../../app/domain/motos/pps-csv.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type ImportOutcome, outcomeOf } from '../../app/domain/resource/import-outcome.ts';
import { formatDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { formatMoney } from '../../app/domain/valores/money.ts';
import { warnAboutChange } from '../../app/domain/valores/odd-preco.ts';
import { cutQuote } from '../../app/domain/valores/quote.ts';
import { ApiError } from '../base/api-error.ts';
import { askAbout } from '../base/ask-about-preco.ts';
import { type AuditTrail, MOST_TRAIL_WORDS } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { type Copies, remembered } from '../base/isolate-copies.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import { differing, storedOther } from '../base/repeated-request.ts';
import type { Page } from '../db/page-repository.ts';
import type { CatalogoService } from './catalogo-service.ts';
import type { PrecoRepository, PrecoRow } from './preco-repository.ts';

/** Price in the history. `uid` set it, at the time `criadoEm`. */
export type PrecoHistoryEntry = SuggestedPreco & { id: string; uid: string; criadoEm: string };

/** Suggested prices of a company, as the administration shows them. */
export type PrecoTable = {
  /** Catalogue without the company's prices. */
  motos: Moto[];
  emVigor: PrecoInForce[];
  /** Changes still to come, soonest first. */
  futuros: SuggestedPreco[];
};

export type PrecoService = ReturnType<typeof createPrecoService>;

/** Creates the service of suggested prices, for `pps` and for the catalogue. */
export function createPrecoService(parts: {
  precos: PrecoRepository;
  /** Catalogue without the prices of a company. */
  catalogo: Pick<CatalogoService, 'motos'>;
  auditTrail: AuditTrail;
  clock: () => Date;
  /** In-memory cache of the isolate, seconds old. */
  copies?: Copies<PrecoInForce[]>;
}) {
  const { precos, catalogo, auditTrail, clock, copies } = parts;
  const today = () => todayInSaoPaulo(clock());
  const rowOf = (
    { uid }: Usuario,
    idEmpresa: number,
    id: string,
    preco: SuggestedPreco & { nome: string },
  ): PrecoRow => ({ ...preco, idEmpresa, id, uid, criadoEm: clock().toISOString() });
  const insert = (rows: readonly PrecoRow[]) => precos.insert(rows).finally(() => copies?.forgetAll());
  const listInForce = async (idEmpresa: number) =>
    precosInForce(await precos.listInForce(idEmpresa, today()), today());
  /** Cached, for readers of the catalogue; people who change prices always read the current ones. */
  const recallInForce = (idEmpresa: number) =>
    remembered(copies, `${idEmpresa} ${today()}`, clock, () => listInForce(idEmpresa));

  /** Throws ApiError 502 or 504 when the catalogue cannot be read. */
  async function table(idEmpresa: number): Promise<PrecoTable> {
    const [motos, emVigor, upcoming] = await Promise.all([
      catalogo.motos(),
      listInForce(idEmpresa),
      precos.listUpcoming(idEmpresa, today()),
    ]);
    return { motos, emVigor, futuros: precosToCome(emVigor, upcoming) };
  }

  /** Throws ApiError 409 when a price of the same model, year and colour was set after `since`. */
  async function requireUnchanged(idEmpresa: number, preco: SuggestedPreco, since: string): Promise<void> {
    const { precos: rows } = await precos.history(idEmpresa, preco.moto, { limit: NEWEST_COMPARED });
    const newer = rows.find((row) => row.criadoEm > since && precoKey(row) === precoKey(preco));
    if (newer) throw changedMeanwhile(newer);
  }

  const preview = async (idEmpresa: number, csv: string): Promise<PrecoImportRow[]> =>
    precosFromCsv(csv, await table(idEmpresa), today());

  return {
    table,
    /** Applies the company's prices in force today to the catalogue; without a company there are none. */
    inForce: async (motos: readonly Moto[], idEmpresa: number | null): Promise<PricedMoto[]> =>
      withPrecos(motos, idEmpresa === null ? [] : await recallInForce(idEmpresa)),

    /** Prices of a model, last set first; `cursor` is that of the previous page. */
    async history(
      idEmpresa: number,
      moto: string,
      page: Page,
    ): Promise<{ precos: PrecoHistoryEntry[]; proximo: string | null }> {
      const { precos: rows, proximo } = await precos.history(idEmpresa, moto, page);
      return {
        precos: rows.map(({ idEmpresa: _, nome: __, ...row }) => row),
        proximo,
      };
    },

    /**
     * Sets a company's price from a day on, for its administrators; the same values under a known client id
     * change nothing. Throws ApiError 403, 409 for a client id that has set another price, 422 with a
     * message per field, 502 or 504 when the catalogue cannot be read.
     * @param pedido.certo false asks about an amount far from the price in force (422, `certo`)
     * @param pedido.lido when the form was read, ISO 8601 UTC: a price set since then for the same year and colour is
     *   a conflict (409, `preco-mudou`)
     */
    async set(
      usuario: Usuario,
      idEmpresa: number,
      {
        id,
        certo,
        lido,
        ...pedido
      }: { id: unknown; certo?: boolean; lido?: string } & Record<keyof SuggestedPreco, unknown>,
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const idDoPreco = requireClientId(id);
      const stored = await precos.find(idEmpresa, idDoPreco);
      // Compared as sent: what was right yesterday may not be set today.
      if (stored && isRepeated(stored, pedido)) return;
      const preco = readFields(createPrecoSchema(today()), pedido, { whole: 'preco' });
      if (stored) throw setOther(stored);
      const { motos, emVigor, futuros } = await table(idEmpresa);
      const moto = motos.find((each) => each.id === preco.moto);
      if (!moto) throw invalid({ moto: 'Esta moto não está no catálogo.' });
      if (lido) await requireUnchanged(idEmpresa, preco, lido);
      if (certo === false) askAbout(warnAboutChange(preco.preco, ...precoBeside(preco, emVigor, moto.preco)));
      const row = rowOf(usuario, idEmpresa, idDoPreco, {
        ...preco,
        ...{ cor: sameColour(preco, [...emVigor, ...futuros]), nome: moto.nome },
      });
      const before = emVigor.find(
        (each) => each.moto === row.moto && each.ano === row.ano && each.cor === row.cor,
      );
      const feito = {
        ...{ uid: usuario.uid, idEmpresa, alvo: `preco/${idDoPreco}` },
        acoes: [row.preco === null ? 'preco.tirar' : 'preco.definir'],
        detalhe: [
          [row.nome, row.ano, row.cor].filter(Boolean).join(' '),
          `de ${before ? formatMoney(before.preco) : 'nenhum'} para ${moneyOrCatalogo(row.preco)}${
            row.vigencia > today() ? `, a partir de ${formatDate(row.vigencia)}` : ''
          }`,
        ].join(': '),
      };
      const write = () => insert([row]);
      if ((await audited({ auditTrail, feito, write, changed: (rows) => rows > 0 })) > 0) return;
      // A concurrent request with this id was faster.
      const first = await precos.find(idEmpresa, idDoPreco);
      if (first && !isRepeated(first, pedido)) throw setOther(first);
    },

    /**
     * Takes a change that is still to come back, for administrators: on its day the price stays as it is by then. A
     * known client id changes nothing. Throws ApiError 403, 409 where no such change is to come, 502 or 504.
     */
    async takeBack(
      usuario: Usuario,
      idEmpresa: number,
      { id, ...which }: { id: unknown } & Pick<SuggestedPreco, 'moto' | 'ano' | 'cor' | 'vigencia'>,
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const idDoPreco = requireClientId(id);
      if (await precos.find(idEmpresa, idDoPreco)) return;
      const { motos, emVigor, futuros } = await table(idEmpresa);
      const key = precoKey(which);
      const same = futuros.filter((each) => precoKey(each) === key);
      const change = same.find(({ vigencia }) => vigencia === which.vigencia);
      if (!change)
        throw new ApiError(409, 'preco-mudou', 'Este preço não está mais marcado. Confira a lista de novo.');
      const earlier = same.filter(({ vigencia }) => vigencia < change.vigencia).at(-1);
      const before = earlier ?? emVigor.find((each) => precoKey(each) === key);
      const nome = motos.find((each) => each.id === change.moto)?.nome ?? change.moto;
      const row = rowOf(usuario, idEmpresa, idDoPreco, { ...change, nome, preco: before?.preco ?? null });
      const feito = {
        ...{ uid: usuario.uid, idEmpresa, alvo: `preco/${idDoPreco}`, acoes: ['preco.desmarcar'] },
        detalhe: `${[nome, change.ano, change.cor].filter(Boolean).join(' ')}: ${moneyOrCatalogo(change.preco)} em ${formatDate(change.vigencia)}`,
      };
      await audited({ auditTrail, feito, write: () => insert([row]), changed: (rows) => rows > 0 });
    },

    /**
     * Exports the whole table as CSV, also the template of an import. Throws ApiError 403, and as {@link
     * table}.
     */
    async exportCsv(usuario: Usuario, idEmpresa: number): Promise<string> {
      requireAdministrador(usuario, idEmpresa);
      return precosToCsv(await table(idEmpresa), today());
    },

    /** Parses a CSV line by line without storing it. Throws ApiError 403, and as {@link table}. */
    async previewCsv(usuario: Usuario, idEmpresa: number, csv: string): Promise<PrecoImportRow[]> {
      requireAdministrador(usuario, idEmpresa);
      return preview(idEmpresa, csv);
    },

    /**
     * Stores the valid lines that change something, in one transaction; invalid ones are skipped, as in the
     * preview. A repeated client id changes nothing. Throws ApiError 403, 422 when no line is left, and as
     * {@link table}.
     */
    async importCsv(
      usuario: Usuario,
      idEmpresa: number,
      { id, csv }: { id: unknown; csv: string },
    ): Promise<ImportOutcome> {
      requireAdministrador(usuario, idEmpresa);
      const lote = requireClientId(id);
      const [stored, lines] = await Promise.all([
        precos.countImported(idEmpresa, lote),
        preview(idEmpresa, csv),
      ]);
      if (stored > 0) return outcomeOf(lines, stored);
      const rows = lines.flatMap((line): PrecoRow[] =>
        line.situacao !== 'nova'
          ? []
          : [
              {
                ...line.preco,
                idEmpresa,
                id: `${lote}.${line.linha}`,
                nome: line.nome,
                uid: usuario.uid,
                criadoEm: clock().toISOString(),
              },
            ],
      );
      if (rows.length === 0) throw invalid({ csv: 'Nenhuma linha desta planilha muda um preço.' });
      const feito = {
        ...{ uid: usuario.uid, idEmpresa, alvo: `precos/${lote}`, acoes: ['preco.importar'] },
        detalhe: describeImport(lines),
      };
      await audited({ auditTrail, feito, write: () => insert(rows), changed: (stored) => stored > 0 });
      return outcomeOf(lines, rows.length);
    },
  };
}

/** Newest prices of a model among which one set meanwhile is looked for. */
const NEWEST_COMPARED = 20;

/** Imported prices that the audit trail names; it counts the rest. */
const MOST_NAMED = 5;

/** Describes the lines that an import stores: "2 preços: Factor DX 2026: R$ 18.000,00 → R$ 18.500,00; …". */
function describeImport(lines: readonly PrecoImportRow[]): string {
  const stored = lines.flatMap((line) => (line.situacao === 'nova' ? [line] : []));
  const named = stored.slice(0, MOST_NAMED).map(({ nome, antes, preco: { ano, cor, preco } }) => {
    const before = antes === null ? 'nenhum' : formatMoney(antes);
    return `${[nome, ano, cor].filter(Boolean).join(' ')}: ${before} → ${moneyOrCatalogo(preco)}`;
  });
  const rest = stored.length - named.length;
  const all = [...named, ...(rest > 0 ? [`e mais ${rest}`] : [])].join('; ');
  return cutQuote(`${stored.length === 1 ? '1 preço' : `${stored.length} preços`}: ${all}`, MOST_TRAIL_WORDS);
}

const moneyOrCatalogo = (preco: number | null): string =>
  preco === null ? 'o do catálogo' : formatMoney(preco);

/** Existing spelling of a colour, so that "azul racing" continues the prices of "Azul Racing". */
function sameColour({ moto, ano, cor }: SuggestedPreco, known: readonly SuggestedPreco[]): string {
  const folded = foldColour(cor);
  return (
    known.find((each) => each.moto === moto && each.ano === ano && foldColour(each.cor) === folded)?.cor ??
    cor
  );
}

const isRepeated = (
  { cor, ...stored }: PrecoRow,
  { cor: typed, ...sent }: Record<string, unknown>,
): boolean =>
  differing(stored, sent).length === 0 &&
  foldColour(cor) === foldColour(typeof typed === 'string' ? typed : '');

function changedMeanwhile({ ano, cor, preco, vigencia }: PrecoRow): ApiError {
  const what = preco === null ? 'o preço foi retirado' : `entrou ${formatMoney(preco)}`;
  return new ApiError(
    409,
    'preco-mudou',
    `Enquanto você editava, ${what} para ${[ano, cor].filter(Boolean).join(' ')}, a partir de ${formatDate(vigencia)}. Confira e salve de novo.`,
  );
}

function setOther({ moto, nome, ano, cor, preco, vigencia }: PrecoRow): ApiError {
  const what = preco === null ? 'a retirada do preço' : formatMoney(preco);
  return storedOther(
    `Este formulário já guardou ${what} para ${[nome, ano, cor].filter(Boolean).join(' ')}, a partir de ${formatDate(vigencia)}. O que você digitou depois não foi guardado: continua aqui.`,
    `/pps?moto=${encodeURIComponent(moto)}`,
  );
}
