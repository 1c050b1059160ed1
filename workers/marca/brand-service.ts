import * as v from 'valibot';
import { ApiError } from '../base/api-error.ts';
import type { Upstream } from '../upstream/upstream.ts';

const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
/** Path of an asset below the resources host: known folders only, no `..`. Section 7. */
const assetPathSchema = v.pipe(
  v.string(),
  v.regex(/^resources\/(?:fonts|id|svg|img)(?:\/[a-z0-9][a-z0-9._-]*)+$/i),
);

/** Schema of the brand JSON, as the host returns it and as it is passed on. */
export const brandSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger()),
  nome: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
  endereco: v.nullish(v.pipe(v.string(), v.maxLength(200)), null),
  cidade: v.nullish(v.pipe(v.string(), v.maxLength(80)), null),
  uf: v.nullish(v.pipe(v.string(), v.maxLength(2)), null),
  telefone: v.nullish(v.pipe(v.string(), v.maxLength(30)), null),
  cores: v.object({
    primaria: colourSchema,
    sobrePrimaria: colourSchema,
    destaque: v.optional(colourSchema),
  }),
  recursos: v.object({
    logo: assetPathSchema,
    logoEscuro: v.optional(assetPathSchema),
    marcas: v.pipe(v.array(assetPathSchema), v.maxLength(4)),
    marcasEscuro: v.optional(v.pipe(v.array(assetPathSchema), v.maxLength(4))),
    fonte: v.optional(assetPathSchema),
    moldura: v.optional(assetPathSchema),
    rodape: v.optional(assetPathSchema),
    marcaDagua: v.optional(assetPathSchema),
    logoBanco: v.optional(assetPathSchema),
    fundoClaro: v.optional(assetPathSchema),
  }),
});

/** Brand JSON of a company; unknown fields are dropped. */
export type Brand = v.InferOutput<typeof brandSchema>;

export type BrandService = ReturnType<typeof createBrandService>;

export function createBrandService(parts: {
  /** Host of the brand data. */
  upstream: Pick<Upstream, 'get'>;
}) {
  const { upstream } = parts;

  /**
   * Reads the brand of a company, never cached (section 7). Throws ApiError 404 for a company without a
   * brand, 502 or 504 when its host fails.
   */
  async function find(idEmpresa: number): Promise<Brand> {
    if (!Number.isSafeInteger(idEmpresa) || idEmpresa < 1) {
      throw new ApiError(404, 'marca-nao-encontrada', 'Sua empresa ainda não tem marca cadastrada.');
    }
    return upstream.get(['yamaha', String(idEmpresa)], brandSchema);
  }

  return { find };
}
