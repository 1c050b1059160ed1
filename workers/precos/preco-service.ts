import type { Moto } from '../../app/domain/motos/catalogo.ts';
import {
  createPrecoEsquema,
  foldCor,
  type MotoComPrecos,
  type PrecoEmVigor,
  type PrecoSugerido,
  precosEmVigor,
  withPrecos,
} from '../../app/domain/motos/pps.ts';
import { type LinhaDePreco, precosFromCsv, precosToCsv } from '../../app/domain/motos/pps-csv.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { type Copies, remembered } from '../base/isolate-copies.ts';
import { requireAdministra } from '../base/owner.ts';
import type { Page } from '../base/page-repository.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { CatalogoService } from './catalogo-service.ts';
import type { PrecoRepository, PrecoRow } from './preco-repository.ts';

/** A price in the history. `uid` set it, at the instant `criadoEm`. */
export type PrecoDaHistoria = PrecoSugerido & { id: string; uid: string; criadoEm: string };

/** Everything a company suggests, as the administration shows it. */
export type TabelaDePrecos = {
  /** The catalogue as it comes, without the company's prices. */
  motos: Moto[];
  emVigor: PrecoEmVigor[];
  /** Prices that begin later, soonest first. */
  futuros: PrecoSugerido[];
};

export type PrecoService = {
  /** The catalogue with the company's prices in force today on it; nobody's company has none. */
  inForce(motos: readonly Moto[], idEmpresa: number | null): Promise<MotoComPrecos[]>;
  /** Throws ErroDaApi 502 or 504 when the catalogue cannot be read. */
  table(idEmpresa: number): Promise<TabelaDePrecos>;
  /** A model's prices, last set first; `cursor` is what the page before gave. */
  history(
    idEmpresa: number,
    moto: string,
    page: Page,
  ): Promise<{ precos: PrecoDaHistoria[]; proximo: string | null }>;
  /**
   * Sets a company's price from a day on, for who rules it; the same client id again changes nothing. Throws
   * ErroDaApi 403, 422 with a message per field, 502 or 504 when the catalogue cannot be read.
   */
  set(
    usuario: Usuario,
    idEmpresa: number,
    pedido: { id: unknown } & Record<keyof PrecoSugerido, unknown>,
  ): Promise<void>;
  /** The whole table as a spreadsheet, which is also the template for an import. Throws as {@link table}. */
  exportCsv(idEmpresa: number): Promise<string>;
  /** Reads a spreadsheet line by line and stores nothing. Throws as {@link table}. */
  previewCsv(idEmpresa: number, csv: string): Promise<LinhaDePreco[]>;
  /**
   * Stores the right lines that change something, all or none; wrong ones are left out, as the preview said.
   * The same client id again changes nothing. Gives how many prices were stored. Throws ErroDaApi 403,
   * 422 when no line is left, and as {@link table}.
   */
  importCsv(usuario: Usuario, idEmpresa: number, pedido: { id: unknown; csv: string }): Promise<number>;
};

/** The service of the suggested prices, behind `pps` and behind the catalogue that screens read. */
export function createPrecoService(parts: {
  precos: PrecoRepository;
  /** Without the prices of a company. */
  catalogo: Pick<CatalogoService, 'motos'>;
  auditoria: Auditoria;
  agora: () => Date;
  /** Prices that the isolate has read a moment ago. */
  copies?: Copies<PrecoEmVigor[]>;
}): PrecoService {
  const { precos, catalogo, auditoria, agora, copies } = parts;
  const hoje = () => hojeEmSaoPaulo(agora());
  const insert = (rows: readonly PrecoRow[]) => precos.insert(rows).finally(() => copies?.forgetAll());
  const listInForce = async (idEmpresa: number) =>
    precosEmVigor(await precos.listInForce(idEmpresa, hoje()), hoje());
  /** For who reads the catalogue; who changes prices always sees them as they are. */
  const recallInForce = (idEmpresa: number) =>
    remembered(copies, `${idEmpresa} ${hoje()}`, agora, () => listInForce(idEmpresa));

  async function table(idEmpresa: number): Promise<TabelaDePrecos> {
    const [motos, emVigor, upcoming] = await Promise.all([
      catalogo.motos(),
      listInForce(idEmpresa),
      precos.listUpcoming(idEmpresa, hoje()),
    ]);
    return { motos, emVigor, futuros: upcoming.map(toSugerido) };
  }

  const preview = async (idEmpresa: number, csv: string): Promise<LinhaDePreco[]> =>
    precosFromCsv(csv, await table(idEmpresa), hoje());

  return {
    table,
    inForce: async (motos, idEmpresa) =>
      withPrecos(motos, idEmpresa === null ? [] : await recallInForce(idEmpresa)),

    async history(idEmpresa, moto, page) {
      const { precos: rows, proximo } = await precos.history(idEmpresa, moto, page);
      return {
        precos: rows.map(({ idEmpresa: _, nome: __, ...row }) => row),
        proximo,
      };
    },

    async set(usuario, idEmpresa, { id, ...pedido }) {
      requireAdministra(usuario, idEmpresa);
      const idDoPreco = requireClientId(id);
      if (await precos.find(idEmpresa, idDoPreco)) return;
      const preco = readFields(createPrecoEsquema(hoje()), pedido, { whole: 'preco' });
      const { motos, emVigor, futuros } = await table(idEmpresa);
      const moto = motos.find((each) => each.id === preco.moto);
      if (!moto) throw invalid({ moto: 'Esta moto não está no catálogo.' });
      const row = {
        ...preco,
        cor: sameCor(preco, [...emVigor, ...futuros]),
        idEmpresa,
        id: idDoPreco,
        nome: moto.nome,
        uid: usuario.uid,
        criadoEm: agora().toISOString(),
      };
      const feito = { uid: usuario.uid, idEmpresa, alvo: `preco/${idDoPreco}`, acoes: ['preco.definir'] };
      await audited({ auditoria, feito, write: () => insert([row]), changed: (rows) => rows > 0 });
    },

    exportCsv: async (idEmpresa) => precosToCsv(await table(idEmpresa), hoje()),
    previewCsv: preview,

    async importCsv(usuario, idEmpresa, { id, csv }) {
      requireAdministra(usuario, idEmpresa);
      const lote = requireClientId(id);
      const stored = await precos.countImported(idEmpresa, lote);
      if (stored > 0) return stored;
      const lines = await preview(idEmpresa, csv);
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
                criadoEm: agora().toISOString(),
              },
            ],
      );
      if (rows.length === 0) throw invalid({ csv: 'Nenhuma linha desta planilha muda um preço.' });
      const feito = { uid: usuario.uid, idEmpresa, alvo: `precos/${lote}`, acoes: ['preco.importar'] };
      await audited({ auditoria, feito, write: () => insert(rows), changed: (stored) => stored > 0 });
      return rows.length;
    },
  };
}

const toSugerido = ({ moto, ano, cor, preco, vigencia }: PrecoRow): PrecoSugerido => ({
  moto,
  ano,
  cor,
  preco,
  vigencia,
});

/** The writing that a colour has already, so that "azul racing" continues the prices of "Azul Racing". */
function sameCor({ moto, ano, cor }: PrecoSugerido, known: readonly PrecoSugerido[]): string {
  const folded = foldCor(cor);
  return (
    known.find((each) => each.moto === moto && each.ano === ano && foldCor(each.cor) === folded)?.cor ?? cor
  );
}
