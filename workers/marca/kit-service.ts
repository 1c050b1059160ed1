import { glyphRefusals } from '../../app/arte/drawable-text.ts';
import { correctKitColours } from '../../app/arte/kit-colours.ts';
import { GALLERIES } from '../../app/arte/registry.ts';
import type { DrawnEmpresa } from '../../app/arte/types.ts';
import type { GeneratorKind } from '../../app/domain/artes/generators.ts';
import {
  allowedTemplates,
  type BrandKit,
  checkBrandKit,
  defaultBrandKit,
  type PublishedBrandKit,
} from '../../app/domain/marca/brand-kit.ts';
import { DEFAULT_TYPEFACE } from '../../app/domain/marca/typefaces.ts';
import type { EmpresaUsuario, Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { KitRepository, StoredKit } from './kit-repository.ts';

/** Version in the history. `uid` published it, at the time `em`. */
export type KitVersion = PublishedBrandKit & { uid: string; em: string };

/** Kit sent by an administrator. `base`: newest version they saw, so nobody overwrites another's work. */
export type SentKit = { id: unknown; base: number; kit: unknown };

/** Fields of a kit that an image draws. */
export type KitBrandFields = Pick<DrawnEmpresa, 'cores' | 'rodape' | 'letra' | 'qr'>;

export type KitService = ReturnType<typeof createKitService>;

/** Creates the service of brand kits, for /marca and the studio. */
export function createKitService(parts: { kits: KitRepository; auditTrail: AuditTrail; clock: () => Date }) {
  const { kits, auditTrail, clock } = parts;

  /** Kit in force; version 0 when none was published. */
  async function vigente(idEmpresa: number): Promise<PublishedBrandKit> {
    const row = await kits.findLast(idEmpresa);
    return row ? toPublishedKit(row) : defaultBrandKit(GALLERIES);
  }

  return {
    vigente,
    /**
     * Colours, footer and this person's signature by the kit in force; fields that it does not set are
     * absent. `comFoto`: the signature has the person's portrait.
     */
    async marca(
      usuario: Pick<EmpresaUsuario, 'id_empresa' | 'descricao_cargo'>,
    ): Promise<Partial<KitBrandFields> & { cargo?: string; comFoto: boolean }> {
      const kit = await vigente(usuario.id_empresa);
      const cargo = kitCargo(kit, usuario);
      return { ...kitBrandFields(kit), ...(cargo ? { cargo } : {}), comFoto: kit.fotoNaAssinatura };
    },

    /** Finds a version; 0 is the default before the first. Throws ApiError 404. */
    async find(idEmpresa: number, version: number): Promise<PublishedBrandKit> {
      if (version === 0) return defaultBrandKit(GALLERIES);
      const row = Number.isSafeInteger(version) ? await kits.find(idEmpresa, version) : null;
      if (!row) throw new ApiError(404, 'kit-nao-encontrado', 'Esta versão da marca não existe.');
      return toPublishedKit(row);
    },

    /** History, newest first; `cursor` is that of the previous page. */
    async versoes(
      idEmpresa: number,
      page: { cursor?: number; limit: number },
    ): Promise<{ versoes: KitVersion[]; proximo: number | null }> {
      const { versoes, proximo } = await kits.list(idEmpresa, page);
      return {
        versoes: versoes.map((row) => ({ ...toPublishedKit(row), uid: row.uid, em: row.em })),
        proximo,
      };
    },

    /**
     * Publishes a new version, for the company's administrators; a repeated id returns the stored one. Throws
     * ApiError 403, 409 when another version was published meanwhile (`kit-mudou`) or the id was used for
     * another kit, 422 with a message per field.
     */
    async publish(
      usuario: Usuario,
      idEmpresa: number,
      { id, base, kit: sent }: SentKit,
    ): Promise<PublishedBrandKit> {
      requireAdministrador(usuario, idEmpresa);
      const idCliente = requireClientId(id);
      const checked = checkBrandKit(sent, GALLERIES);
      if (!checked.ok) throw invalid(checked.erros);
      const { rodapeLegal, emailDaLoja } = checked.dados;
      const letters = glyphRefusals({ rodapeLegal, emailDaLoja });
      if (Object.keys(letters).length > 0) throw invalid(letters);
      const dados = contentOf(checked.dados);
      const { uid } = usuario;
      const stored = await kits.findByClientId(idEmpresa, uid, idCliente);
      if (stored) return repeated(stored, dados);

      const last = (await kits.findLast(idEmpresa))?.versao ?? 0;
      if (base !== last) throw changedMeanwhile(last);
      const row = { idEmpresa, versao: base + 1, idCliente, dados, uid, em: clock().toISOString() };
      const feito = { uid, idEmpresa, alvo: `kit/${row.versao}`, acoes: ['marca.publicar'] };
      const write = () => kits.insert(row);
      if (await audited({ auditTrail, feito, write, changed: Boolean })) return toPublishedKit(row);
      const first = await kits.findByClientId(idEmpresa, uid, idCliente);
      if (first) return repeated(first, dados);
      throw changedMeanwhile((await kits.findLast(idEmpresa))?.versao ?? 0);
    },
  };
}

/** Brand fields of a kit; without colours of its own, those of the brand JSON stay. */
export function kitBrandFields({
  cores,
  rodapeLegal,
  letra,
  qrNaAssinatura,
}: BrandKit): Partial<KitBrandFields> {
  return {
    ...(cores ? { cores: correctKitColours(cores).cores } : {}),
    ...(rodapeLegal ? { rodape: rodapeLegal } : {}),
    // Omitted when it is the default: equal images must have equal data.
    ...(letra === DEFAULT_TYPEFACE ? {} : { letra }),
    ...(qrNaAssinatura ? { qr: true } : {}),
  };
}

/** Role under a person's name; empty when the kit shows none, or the person has none. */
export const kitCargo = (
  { cargoNaAssinatura }: BrandKit,
  { descricao_cargo }: Pick<Usuario, 'descricao_cargo'>,
): string => (cargoNaAssinatura ? descricao_cargo.trim() : '');

/** Template ids that a company's consultants may choose, the default first. */
export const kitTemplates = (kit: BrandKit, kind: GeneratorKind): string[] =>
  allowedTemplates(kit, kind, GALLERIES[kind]);

/** Serializes with a fixed field order: equal kits are equal texts. */
function contentOf(kit: BrandKit): string {
  const { cores, rodapeLegal, emailDaLoja, letra, visuais } = kit;
  const { cargoNaAssinatura, fotoNaAssinatura, qrNaAssinatura } = kit;
  const assinatura = { cargoNaAssinatura, fotoNaAssinatura, qrNaAssinatura };
  return JSON.stringify({ cores, rodapeLegal, emailDaLoja, ...assinatura, letra, visuais });
}

/** Converts a row. Fields newer than the version get their default, such as a new generator's templates. */
function toPublishedKit({ versao, dados }: StoredKit): PublishedBrandKit {
  const standard = defaultBrandKit(GALLERIES);
  const kit = JSON.parse(dados) as BrandKit;
  return { ...standard, ...kit, visuais: { ...standard.visuais, ...kit.visuais }, versao };
}

function repeated(stored: StoredKit, data: string): PublishedBrandKit {
  if (stored.dados === data) return toPublishedKit(stored);
  throw new ApiError(409, 'id-ja-usado', 'Este id já publicou outra versão da marca. Gere um id novo.');
}

const changedMeanwhile = (last: number): ApiError =>
  new ApiError(
    409,
    'kit-mudou',
    `A versão ${last} foi publicada enquanto você editava. Compare as duas antes de publicar a sua.`,
  );
