import * as v from 'valibot';
import { GALERIAS } from '../../app/arte/registro.ts';
import { motivosDasLetras } from '../../app/arte/texto.ts';
import { type BaseDoLote, prepararLote, readPedidoDeLote } from '../../app/domain/artes/lote.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { canonicalJson } from '../base/hash.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import type { Page } from '../base/page-repository.ts';
import { randomId } from '../base/random-id.ts';
import { invalid } from '../base/read-fields.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { Mensagem } from './consumidor.ts';
import type { ItemDoLoteGuardado, LoteContado, LoteGuardado, LoteRepository } from './lote-repository.ts';

/** Maximum number of a person's waiting items: two full batches. */
export const ESPERA_MAXIMA = 200;
/** Time without a change after which an item counts as lost by the queue, in milliseconds. */
export const PARADO_MS = 15 * 60_000;

/** Batch with its items; `parados`: number of waiting ones unchanged for {@link PARADO_MS}. */
export type LoteAberto = { lote: LoteContado; itens: ItemDoLoteGuardado[]; parados: number };

export type LoteService = {
  /**
   * Stores a batch and enqueues a message for each item; a repeated client id returns the stored one, and
   * enqueues its waiting items again. Throws ErroDaApi 401, 403 for a person not approved, 409 for a client
   * id used for something else, 422 with a message per field, 429, 502 or 504, 503 when the queue does not
   * answer.
   */
  create(usuario: Usuario, id: unknown, pedido: unknown): Promise<{ id: string; nova: boolean }>;
  /** A person's own batches, newest first. */
  listMine(usuario: Usuario, page: Page): Promise<{ lotes: LoteContado[]; proximo: string | null }>;
  /**
   * Finds one's own batch.
   * @param formato format of the images of `itens`
   * @throws ErroDaApi 404
   */
  findMine(usuario: Usuario, id: string, formato?: string): Promise<LoteAberto>;
  /**
   * Cancels the waiting items.
   * @throws ErroDaApi 404
   */
  cancel(usuario: Usuario, id: string): Promise<void>;
  /**
   * Enqueues failed and lost items again; returns how many.
   * @throws ErroDaApi as `create`
   */
  retry(usuario: Usuario, id: string): Promise<number>;
};

/** Fields that no flyer shows: the reason of a price, and names of choices. */
const NAO_DESENHADOS = new Set(['motivo', 'moto', 'template', 'validade']);

const NAO_EXISTE = () => new ErroDaApi(404, 'lote-nao-encontrado', 'Este lote não existe mais.');
const DEMAIS = () =>
  new ErroDaApi(
    429,
    'lotes-demais',
    'Você já tem muitas imagens na fila. Espere terminarem, ou cancele um lote, e tente de novo.',
    { retryAfter: 60 },
  );
const SEM_FILA = () =>
  new ErroDaApi(503, 'fila-fora-do-ar', 'A fila não respondeu. Tente de novo: nada é feito duas vezes.', {
    retryAfter: 5,
  });

export function createLoteService(parts: {
  lotes: LoteRepository;
  fila: Pick<Queue<Mensagem>, 'sendBatch'>;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'vigente'>;
  /** Id of the request's session in the database; null for a visitor. */
  sessao: string | null;
  /** Counts one more drawing of a person. */
  limit: (uid: string) => Promise<void>;
  agora: () => Date;
}): LoteService {
  const { lotes, fila, catalogo, precos, planos, sessao, limit, agora } = parts;

  function requireSessao(): string {
    if (sessao !== null) return sessao;
    throw new ErroDaApi(401, 'sem-sessao', 'Entre para continuar.');
  }

  async function send(loteId: string, itens: readonly number[]): Promise<void> {
    if (itens.length === 0) return;
    await fila.sendBatch(itens.map((item) => ({ body: { loteId, item } }))).catch(() => {
      throw SEM_FILA();
    });
  }

  async function baseOf(usuario: Usuario): Promise<BaseDoLote> {
    const { idEmpresa } = ownerOf(usuario);
    const [motos, plano] = await Promise.all([
      catalogo.motos().then((all) => precos.inForce(all, idEmpresa)),
      planos.vigente(idEmpresa),
    ]);
    return { motos, plano, usuario, hoje: hojeEmSaoPaulo(agora()) };
  }

  async function requireMine(usuario: Usuario, id: string): Promise<LoteContado> {
    const lote = await lotes.findMine(ownerOf(usuario), id);
    if (!lote) throw NAO_EXISTE();
    return lote;
  }

  /** Handles a repeated client id; enqueues its waiting items again, since they may never have arrived. */
  async function again(stored: LoteGuardado, pedido: string) {
    if (stored.pedido !== pedido)
      throw new ErroDaApi(409, 'id-ja-usado', 'Este id já guardou outro lote. Gere um id novo.');
    await send(stored.id, await lotes.waiting(stored.id));
    return { id: stored.id, nova: false };
  }

  return {
    async create(usuario, id, typed) {
      requireAprovado(usuario);
      const owner = ownerOf(usuario);
      const idCliente = requireClientId(id);
      const read = readPedidoDeLote(typed);
      if (!read.ok) throw invalid(read.erros);
      if (!v.is(v.picklist(GALERIAS.oferta), read.pedido.template))
        throw invalid({ template: 'Este visual não existe.' });
      const pedido = canonicalJson(read.pedido);
      const stored = await lotes.findByClientId(owner.uid, idCliente);
      if (stored) return again(stored, pedido);

      const letras = motivosDasLetras(read.pedido, NAO_DESENHADOS);
      if (Object.keys(letras).length > 0) throw invalid(letras);
      const { nome = null } = motivosDasLetras({ nome: usuario.nome });
      if (nome !== null) throw invalid({ itens: `No seu nome do perfil: ${nome}` });
      const preparado = prepararLote(read.pedido, await baseOf(usuario));
      if (!preparado.ok) throw invalid(preparado.erros);
      await limit(owner.uid);
      if ((await lotes.countWaiting(owner.uid)) + preparado.itens.length > ESPERA_MAXIMA) throw DEMAIS();
      const { template, validade } = read.pedido;
      const lote: LoteGuardado = {
        id: randomId(),
        idCliente,
        ...owner,
        sessao: requireSessao(),
        ...{ template, pedido, validade },
        criadoEm: agora().toISOString(),
      };
      const itens = preparado.itens.map(({ titulo, dados }, item) => ({
        ...{ item, titulo },
        dados: canonicalJson(dados),
        ...{ motivo: null, arteId: null },
      }));
      if (!(await lotes.insert(lote, itens))) {
        // Another request with the same client id was faster.
        const first = await lotes.findByClientId(owner.uid, idCliente);
        if (first) return again(first, pedido);
      }
      const all = itens.map(({ item }) => item);
      await send(lote.id, all);
      return { id: lote.id, nova: true };
    },

    listMine: (usuario, page) => lotes.listMine(ownerOf(usuario), page),

    async findMine(usuario, id, formato = 'feed') {
      const lote = await requireMine(usuario, id);
      const itens = await lotes.itens(id, formato);
      const before = new Date(agora().getTime() - PARADO_MS).toISOString();
      const parados = itens.filter(({ estado, mexidoEm }) => estado === 'esperando' && mexidoEm < before);
      return { lote, itens, parados: parados.length };
    },

    async cancel(usuario, id) {
      requireAprovado(usuario);
      await requireMine(usuario, id);
      await lotes.cancel(id, agora().toISOString());
    },

    async retry(usuario, id) {
      requireAprovado(usuario);
      await requireMine(usuario, id);
      await limit(usuario.uid);
      const now = agora();
      const parado = new Date(now.getTime() - PARADO_MS).toISOString();
      const itens = await lotes.retry(id, requireSessao(), now.toISOString(), parado);
      await send(id, itens);
      return itens.length;
    },
  };
}
