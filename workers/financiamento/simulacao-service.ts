import * as v from 'valibot';
import type { AppliedCampanha } from '../../app/domain/campanhas/applied-campanhas.ts';
import { simular } from '../../app/domain/financiamento/simular.ts';
import {
  type StoredSimulacaoRequest,
  storedSimulacaoAddress,
  stripAddress,
} from '../../app/domain/financiamento/stored-simulacao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { textSchema } from '../../app/domain/valores/text-schema.ts';
import { ApiError } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { type Owner, ownerOf } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { Page } from '../db/page-repository.ts';
import type { PlanoService } from './plano-service.ts';
import type { SimulacaoRepository, StoredSimulacao } from './simulacao-repository.ts';

export type SimulacaoProduct = 'cdc' | 'liberacred' | 'consorcio';

/** Saved simulation as its owner sees it. */
export type SavedSimulacao = {
  id: string;
  nome: string;
  nota: string;
  produto: SimulacaoProduct;
  /** Original request: the contract of POST /api/simulacoes. */
  pedido: StoredSimulacaoRequest;
  /** Instalment under the plano used, centavos. */
  parcela: number;
  /** Path and query of the screen that shows it; null when it was saved without. */
  endereco: string | null;
  /** Version of the plano used; 0 is the product's own. */
  planoVersao: number;
  /** Version in force today. */
  planoVigente: number;
  /** True when the plano in force differs from the one used: the numbers may have changed. */
  planoMudou: boolean;
  /** ISO 8601 UTC. */
  criadaEm: string;
  /** Campanhas applied in it; null when they were not stored. */
  campanhas: readonly AppliedCampanha[] | null;
};

export type SimulacaoService = ReturnType<typeof createSimulacaoService>;

const MAX_NOME = 80;
const MAX_REMARK = 500;
const MAX_QUERY = 1500;

const TEXT_REQUIRED = 'Escreva um texto.';
const LINE_BREAKS = ['\n', '\r'];

const textEntries = {
  nome: textSchema({
    most: MAX_NOME,
    message: TEXT_REQUIRED,
    required: 'Dê um nome à simulação.',
    breaks: LINE_BREAKS,
  }),
  nota: v.optional(textSchema({ most: MAX_REMARK, message: TEXT_REQUIRED, breaks: LINE_BREAKS }), ''),
};

const textsSchema = v.object(textEntries);

const simulacaoDataSchema = v.object({
  ...textEntries,
  pedido: v.record(v.string(), v.unknown(), 'Informe a simulação.'),
  planoVersao: v.pipe(v.number('Informe a versão do plano.'), v.safeInteger('Informe a versão do plano.')),
  // Only a path of this product, because it becomes a link.
  endereco: v.nullish(
    v.pipe(
      v.string('Confira o endereço.'),
      v.maxLength(MAX_QUERY, 'Confira o endereço.'),
      v.regex(/^\/financiamento2?\?[\w.~!*'();:@&=+$,/?%-]*$/, 'Confira o endereço.'),
    ),
    null,
  ),
});

const FIELD_OPTIONS = { whole: 'simulacao', missing: () => 'Preencha este campo.' };

const NOT_FOUND = () => new ApiError(404, 'simulacao-nao-encontrada', 'Esta simulação não existe mais.');

/** Creates the service of saved simulations, private to the person who made them. */
export function createSimulacaoService(parts: {
  simulacoes: SimulacaoRepository;
  planos: Pick<PlanoService, 'find' | 'recall'>;
  clock: () => Date;
}) {
  const { simulacoes, planos, clock } = parts;

  const toSalva = (row: StoredSimulacao, planoVigente: number): SavedSimulacao => {
    const { uid: _, idEmpresa: __, resumo, ...kept } = row;
    return {
      ...kept,
      produto: row.produto as SimulacaoProduct,
      pedido: JSON.parse(row.pedido) as StoredSimulacaoRequest,
      parcela: (JSON.parse(resumo) as { parcela: number }).parcela,
      endereco: storedSimulacaoAddress(row),
      campanhas: row.campanhas === null ? null : (JSON.parse(row.campanhas) as AppliedCampanha[]),
      planoVigente,
      planoMudou: planoVigente !== row.planoVersao,
    };
  };
  const versaoVigente = async (owner: Owner) => (await planos.recall(owner.idEmpresa)).versao;

  /** Throws ApiError 404. */
  async function findMine(usuario: Usuario, id: string): Promise<SavedSimulacao> {
    const owner = ownerOf(usuario);
    const row = await simulacoes.findMine(owner, id.toUpperCase());
    if (!row) throw NOT_FOUND();
    return toSalva(row, await versaoVigente(owner));
  }

  return {
    findMine,

    /**
     * Saves a simulation: `{ id, nome, nota?, pedido, planoVersao, endereco? }`, where `id` is client-made.
     * The same id with the same request returns the stored one, even if renamed. Throws ApiError 422 with a
     * message per field (those of the request under "pedido."), 409 for an id used for another request.
     * @param campanhas campanhas applied, as read by the server
     */
    async save(
      usuario: Usuario,
      data: unknown,
      campanhas?: readonly AppliedCampanha[],
    ): Promise<{ simulacao: SavedSimulacao; nova: boolean }> {
      const owner = ownerOf(usuario);
      const id = requireClientId(idOf(data));
      const { pedido: sent, ...texts } = readFields(simulacaoDataSchema, data, FIELD_OPTIONS);
      const { tabelas } = await planos.find(owner.idEmpresa, texts.planoVersao);
      const result = simular(sent, { hoje: todayInSaoPaulo(clock()), tabelas });
      if (!result.ok) throw invalid(prefixed(result.erro.campos));
      const pedido = sent as StoredSimulacaoRequest;
      const row: StoredSimulacao = {
        ...owner,
        ...texts,
        endereco: texts.endereco ? stripAddress(texts.endereco, pedido) : null,
        id,
        produto: result.produto,
        pedido: JSON.stringify(sent),
        resumo: JSON.stringify({ parcela: result.simulacao.parcela }),
        campanhas: campanhas ? JSON.stringify(campanhas) : null,
        criadaEm: clock().toISOString(),
      };
      const nova = await simulacoes.insert(row);
      const stored = nova ? row : await simulacoes.findMine(owner, id);
      if (stored?.pedido !== row.pedido) {
        throw new ApiError(409, 'id-ja-usado', 'Este id já guardou outra simulação. Gere um id novo.');
      }
      return { simulacao: toSalva(stored, await versaoVigente(owner)), nova };
    },

    /** A person's own simulations, newest first; `cursor` is that of the previous page. */
    async listMine(
      usuario: Usuario,
      page: Page,
    ): Promise<{ simulacoes: SavedSimulacao[]; proximo: string | null }> {
      const owner = ownerOf(usuario);
      const [{ simulacoes: rows, proximo }, version] = await Promise.all([
        simulacoes.listMine(owner, page),
        versaoVigente(owner),
      ]);
      return { simulacoes: rows.map((row) => toSalva(row, version)), proximo };
    },

    /** Changes name and note. Throws ApiError 404, 422 with a message per field. */
    async rename(
      usuario: Usuario,
      id: string,
      data: { nome: unknown; nota?: unknown },
    ): Promise<SavedSimulacao> {
      const texts = readFields(textsSchema, data, FIELD_OPTIONS);
      if (!(await simulacoes.rename(ownerOf(usuario), id.toUpperCase(), texts))) throw NOT_FOUND();
      return findMine(usuario, id);
    },

    /** Throws ApiError 404. */
    async remove(usuario: Usuario, id: string): Promise<void> {
      if (!(await simulacoes.remove(ownerOf(usuario), id.toUpperCase()))) throw NOT_FOUND();
    },
  };
}

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;

const prefixed = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [`pedido.${field}`, message]));
