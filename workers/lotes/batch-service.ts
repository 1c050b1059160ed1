import * as v from 'valibot';
import { glyphRefusals } from '../../app/arte/drawable-text.ts';
import { GALLERIES } from '../../app/arte/registry.ts';
import { type BatchInput, prepareBatch, readBatchRequest } from '../../app/domain/artes/batch.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { canonicalJson } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import { randomId } from '../base/random-id.ts';
import { invalid } from '../base/read-fields.ts';
import type { Page } from '../db/page-repository.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { BatchItemOfPage, BatchRepository, CountedBatch, StoredBatch } from './batch-repository.ts';
import type { BatchMessage } from './consumer.ts';

/** Maximum number of a person's waiting items: two full batches. */
export const MAX_WAITING_ITEMS = 200;
/** Time without a change after which an item counts as lost by the queue, in milliseconds. */
export const STALLED_MS = 15 * 60_000;

/** Batch with its items; `parados`: number of waiting ones unchanged for {@link STALLED_MS}. */
export type OpenBatch = { lote: CountedBatch; itens: BatchItemOfPage[]; parados: number };

export type BatchService = ReturnType<typeof createBatchService>;

/** Fields that no flyer shows: the reason of a price, and names of choices. */
const NOT_DRAWN = new Set(['motivo', 'moto', 'template', 'validade']);

const NOT_FOUND = () => new ApiError(404, 'lote-nao-encontrado', 'Este lote não existe mais.');
const TOO_MANY = () =>
  new ApiError(
    429,
    'lotes-demais',
    'Você já tem muitas imagens na fila. Espere terminarem, ou cancele um lote, e tente de novo.',
    { retryAfter: 60 },
  );
const WITHOUT_QUEUE = () =>
  new ApiError(503, 'fila-fora-do-ar', 'A fila não respondeu. Tente de novo: nada é feito duas vezes.', {
    retryAfter: 5,
  });

export function createBatchService(parts: {
  lotes: BatchRepository;
  fila: Pick<Queue<BatchMessage>, 'sendBatch'>;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'vigente'>;
  /** Id of the request's session in the database; null for a visitor. */
  sessao: string | null;
  /** Counts one more drawing of a person. */
  limit: (uid: string) => Promise<void>;
  clock: () => Date;
}) {
  const { lotes, fila, catalogo, precos, planos, sessao, limit, clock } = parts;

  function requireSessao(): string {
    if (sessao !== null) return sessao;
    throw new ApiError(401, 'sem-sessao', 'Entre para continuar.');
  }

  async function send(loteId: string, items: readonly number[]): Promise<void> {
    if (items.length === 0) return;
    await fila.sendBatch(items.map((item) => ({ body: { loteId, item } }))).catch(() => {
      throw WITHOUT_QUEUE();
    });
  }

  async function baseOf(usuario: Usuario): Promise<BatchInput> {
    const { idEmpresa } = ownerOf(usuario);
    const [motos, plano] = await Promise.all([
      catalogo.motos().then((all) => precos.inForce(all, idEmpresa)),
      planos.vigente(idEmpresa),
    ]);
    return { motos, plano, usuario, hoje: todayInSaoPaulo(clock()) };
  }

  async function requireMine(usuario: Usuario, id: string): Promise<CountedBatch> {
    const lote = await lotes.findMine(ownerOf(usuario), id);
    if (!lote) throw NOT_FOUND();
    return lote;
  }

  /** Handles a repeated client id; enqueues its waiting items again, since they may never have arrived. */
  async function again(stored: StoredBatch, pedido: string) {
    if (stored.pedido !== pedido)
      throw new ApiError(409, 'id-ja-usado', 'Este id já guardou outro lote. Gere um id novo.');
    await send(stored.id, await lotes.waiting(stored.id));
    return { id: stored.id, nova: false };
  }

  return {
    /**
     * Stores a batch and enqueues a message for each item; a repeated client id returns the stored one, and
     * enqueues its waiting items again. Throws ApiError 401, 403 for a person not approved, 409 for a client
     * id used for something else, 422 with a message per field, 429, 502 or 504, 503 when the queue does not
     * answer.
     */
    async create(usuario: Usuario, id: unknown, typed: unknown): Promise<{ id: string; nova: boolean }> {
      requireAprovado(usuario);
      const owner = ownerOf(usuario);
      const idCliente = requireClientId(id);
      const read = readBatchRequest(typed);
      if (!read.ok) throw invalid(read.erros);
      if (!v.is(v.picklist(GALLERIES.oferta), read.pedido.template))
        throw invalid({ template: 'Este visual não existe.' });
      const pedido = canonicalJson(read.pedido);
      const stored = await lotes.findByClientId(owner.uid, idCliente);
      if (stored) return again(stored, pedido);

      const letters = glyphRefusals(read.pedido, NOT_DRAWN);
      if (Object.keys(letters).length > 0) throw invalid(letters);
      const { nome = null } = glyphRefusals({ nome: usuario.nome });
      if (nome !== null) throw invalid({ itens: `No seu nome do perfil: ${nome}` });
      const preparado = prepareBatch(read.pedido, await baseOf(usuario));
      if (!preparado.ok) throw invalid(preparado.erros);
      await limit(owner.uid);
      if ((await lotes.countWaiting(owner.uid)) + preparado.itens.length > MAX_WAITING_ITEMS)
        throw TOO_MANY();
      const { template, validade } = read.pedido;
      const lote: StoredBatch = {
        id: randomId(),
        idCliente,
        ...owner,
        sessao: requireSessao(),
        ...{ template, pedido, validade },
        criadoEm: clock().toISOString(),
      };
      const items = preparado.itens.map(({ titulo, dados }, item) => ({
        ...{ item, titulo },
        dados: canonicalJson(dados),
        ...{ motivo: null, arteId: null },
      }));
      if (!(await lotes.insert(lote, items))) {
        // Another request with the same client id was faster.
        const first = await lotes.findByClientId(owner.uid, idCliente);
        if (first) return again(first, pedido);
      }
      const all = items.map(({ item }) => item);
      await send(lote.id, all);
      return { id: lote.id, nova: true };
    },

    /** A person's own batches, newest first. */
    listMine: (usuario: Usuario, page: Page): Promise<{ lotes: CountedBatch[]; proximo: string | null }> =>
      lotes.listMine(ownerOf(usuario), page),

    /**
     * Finds one's own batch.
     * @param format format of the images of `itens`
     * @throws ApiError 404
     */
    async findMine(usuario: Usuario, id: string, format: string = 'feed'): Promise<OpenBatch> {
      const lote = await requireMine(usuario, id);
      const itens = await lotes.itens(id, format);
      const before = new Date(clock().getTime() - STALLED_MS).toISOString();
      const parados = itens.filter(({ estado, mexidoEm }) => estado === 'esperando' && mexidoEm < before);
      return { lote, itens, parados: parados.length };
    },

    /**
     * Cancels the waiting items.
     * @throws ApiError 404
     */
    async cancel(usuario: Usuario, id: string): Promise<void> {
      requireAprovado(usuario);
      await requireMine(usuario, id);
      await lotes.cancel(id, clock().toISOString());
    },

    /**
     * Enqueues failed and lost items again; returns how many.
     * @throws ApiError as `create`
     */
    async retry(usuario: Usuario, id: string): Promise<number> {
      requireAprovado(usuario);
      await requireMine(usuario, id);
      await limit(usuario.uid);
      const now = clock();
      const parado = new Date(now.getTime() - STALLED_MS).toISOString();
      const items = await lotes.retry(id, requireSessao(), now.toISOString(), parado);
      await send(id, items);
      return items.length;
    },
  };
}
