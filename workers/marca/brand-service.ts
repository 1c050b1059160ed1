import * as v from 'valibot';
import type { FornecedorLoja } from '../../app/domain/ofertas/fornecedor.ts';
import { ApiError } from '../base/api-error.ts';
import { type Copies, remembered } from '../base/isolate-copies.ts';
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
  clock: () => Date;
  /** In-memory cache of stores, seconds old. */
  copies?: Copies<FornecedorLoja>;
}) {
  const { upstream, clock, copies } = parts;

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

  async function readLoja(idEmpresa: number): Promise<FornecedorLoja> {
    const { nome, endereco, cidade, uf } = await find(idEmpresa);
    return { nome, endereco, cidade, uf };
  }

  return {
    find,
    /**
     * Name and address of the company's store, from the isolate's memory (seconds old): for pages, never for
     * what is printed, sent or published. Throws as `find`.
     */
    recallLoja: (idEmpresa: number): Promise<FornecedorLoja> =>
      remembered(copies, String(idEmpresa), clock, () => readLoja(idEmpresa)),
  };
}
