import { coresDoKit } from '../../app/arte/cores-do-kit.ts';
import { GALERIAS } from '../../app/arte/registro.ts';
import type { EmpresaArte } from '../../app/arte/tipos.ts';
import type { TipoDeGerador } from '../../app/domain/artes/geradores.ts';
import {
  checkKit,
  type KitDaMarca,
  type KitPublicado,
  kitPadrao,
  visuaisPermitidos,
} from '../../app/domain/marca/kit-da-marca.ts';
import { LETRA_PADRAO } from '../../app/domain/marca/letras.ts';
import type { Usuario, UsuarioDeEmpresa } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAdministra } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { KitGuardado, KitRepository } from './kit-repository.ts';

/** A version in the history. `uid` published it, at the instant `em`. */
export type VersaoDoKit = KitPublicado & { uid: string; em: string };

/** What an administrator sends. `base` is the newest version they saw, so that nobody overwrites another's work. */
export type KitEnviado = { id: unknown; base: number; kit: unknown };

/** What of a kit a picture draws. */
export type MarcaDoKit = Pick<EmpresaArte, 'cores' | 'rodape' | 'letra' | 'qr'>;

export type KitService = {
  /** The kit in force, version 0 where none was published. */
  vigente(idEmpresa: number): Promise<KitPublicado>;
  /**
   * What the kit in force says of colours, footer and this person's signature; nothing where it says nothing. `comFoto`:
   * their portrait stands in it.
   */
  marca(
    usuario: Pick<UsuarioDeEmpresa, 'id_empresa' | 'descricao_cargo'>,
  ): Promise<Partial<MarcaDoKit> & { cargo?: string; comFoto: boolean }>;
  /** A version; 0 is what holds before the first. Throws ErroDaApi 404. */
  find(idEmpresa: number, versao: number): Promise<KitPublicado>;
  /** The history, newest first; `cursor` is what the page before gave. */
  versoes(
    idEmpresa: number,
    page: { cursor?: number; limit: number },
  ): Promise<{ versoes: VersaoDoKit[]; proximo: number | null }>;
  /**
   * Publishes a new version, for who rules the company; the same id again gives the stored one. Throws ErroDaApi 403,
   * 409 when another version was published meanwhile (`kit-mudou`) or the id was used for another kit, 422 with a
   * message per field.
   */
  publish(usuario: Usuario, idEmpresa: number, enviado: KitEnviado): Promise<KitPublicado>;
};

/** The service of the brand kits, behind /marca and the studio. */
export function createKitService(parts: {
  kits: KitRepository;
  auditoria: Auditoria;
  agora: () => Date;
}): KitService {
  const { kits, auditoria, agora } = parts;

  async function vigente(idEmpresa: number): Promise<KitPublicado> {
    const row = await kits.findLast(idEmpresa);
    return row ? toPublicado(row) : kitPadrao(GALERIAS);
  }

  return {
    vigente,
    async marca(usuario) {
      const kit = await vigente(usuario.id_empresa);
      const cargo = cargoDoKit(kit, usuario);
      return { ...marcaDoKit(kit), ...(cargo ? { cargo } : {}), comFoto: kit.fotoNaAssinatura };
    },

    async find(idEmpresa, versao) {
      if (versao === 0) return kitPadrao(GALERIAS);
      const row = Number.isSafeInteger(versao) ? await kits.find(idEmpresa, versao) : null;
      if (!row) throw new ErroDaApi(404, 'kit-nao-encontrado', 'Esta versão da marca não existe.');
      return toPublicado(row);
    },

    async versoes(idEmpresa, page) {
      const { versoes, proximo } = await kits.list(idEmpresa, page);
      return { versoes: versoes.map((row) => ({ ...toPublicado(row), uid: row.uid, em: row.em })), proximo };
    },

    async publish(usuario, idEmpresa, { id, base, kit: enviado }) {
      requireAdministra(usuario, idEmpresa);
      const idCliente = requireClientId(id);
      const checked = checkKit(enviado, GALERIAS);
      if (!checked.ok) throw invalid(checked.erros);
      const dados = contentOf(checked.dados);
      const { uid } = usuario;
      const stored = await kits.findByClientId(idEmpresa, uid, idCliente);
      if (stored) return repeated(stored, dados);

      const last = (await kits.findLast(idEmpresa))?.versao ?? 0;
      if (base !== last) throw changedMeanwhile(last);
      const row = { idEmpresa, versao: base + 1, idCliente, dados, uid, em: agora().toISOString() };
      const feito = { uid, idEmpresa, alvo: `kit/${row.versao}`, acoes: ['marca.publicar'] };
      const write = () => kits.insert(row);
      if (await audited({ auditoria, feito, write, changed: Boolean })) return toPublicado(row);
      const first = await kits.findByClientId(idEmpresa, uid, idCliente);
      if (first) return repeated(first, dados);
      throw changedMeanwhile((await kits.findLast(idEmpresa))?.versao ?? 0);
    },
  };
}

/** What a kit says of a picture's company; where it decides no colours, the brand JSON's stay. */
export function marcaDoKit({ cores, rodapeLegal, letra, qrNaAssinatura }: KitDaMarca): Partial<MarcaDoKit> {
  return {
    ...(cores ? { cores: coresDoKit(cores).cores } : {}),
    ...(rodapeLegal ? { rodape: rodapeLegal } : {}),
    // Left out where nothing was chosen: equal pictures have equal data.
    ...(letra === LETRA_PADRAO ? {} : { letra }),
    ...(qrNaAssinatura ? { qr: true } : {}),
  };
}

/** The role that stands under a person's name; empty where the kit shows none, or the person has none. */
export const cargoDoKit = (
  { cargoNaAssinatura }: KitDaMarca,
  { descricao_cargo }: Pick<Usuario, 'descricao_cargo'>,
): string => (cargoNaAssinatura ? descricao_cargo.trim() : '');

/** Ids that a company's consultants may choose, the default first. */
export const templatesDoKit = (kit: KitDaMarca, tipo: TipoDeGerador): string[] =>
  visuaisPermitidos(kit, tipo, GALERIAS[tipo]);

/** Always in the same order of fields: equal kits are equal texts. */
function contentOf(kit: KitDaMarca): string {
  const { cores, rodapeLegal, letra, visuais } = kit;
  const { cargoNaAssinatura, fotoNaAssinatura, qrNaAssinatura } = kit;
  const assinatura = { cargoNaAssinatura, fotoNaAssinatura, qrNaAssinatura };
  return JSON.stringify({ cores, rodapeLegal, ...assinatura, letra, visuais });
}

/** What is newer than the version is as before any: a generator has all of its templates. */
function toPublicado({ versao, dados }: KitGuardado): KitPublicado {
  const padrao = kitPadrao(GALERIAS);
  const kit = JSON.parse(dados) as KitDaMarca;
  return { ...padrao, ...kit, visuais: { ...padrao.visuais, ...kit.visuais }, versao };
}

function repeated(stored: KitGuardado, dados: string): KitPublicado {
  if (stored.dados === dados) return toPublicado(stored);
  throw new ErroDaApi(409, 'id-ja-usado', 'Este id já publicou outra versão da marca. Gere um id novo.');
}

const changedMeanwhile = (last: number): ErroDaApi =>
  new ErroDaApi(
    409,
    'kit-mudou',
    `A versão ${last} foi publicada enquanto você editava. Compare as duas antes de publicar a sua.`,
  );
