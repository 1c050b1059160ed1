import type { Auditoria } from '../base/audit-repository.ts';
import type { Configuracao } from '../base/configuration.ts';
import type { Contagens } from '../base/contagem-repository.ts';
import { createPartes } from '../fotos/partes.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { createIguaisRepository } from './iguais-repository.ts';
import { createLimitesDoPedido } from './limites-do-pedido.ts';
import { createPedidoRepository } from './pedido-repository.ts';
import { createPedidoService } from './pedido-service.ts';
import { createRegistroService } from './registro-service.ts';
import { createSeminovoFotoRepository } from './seminovo-foto-repository.ts';
import { createSeminovoFotos } from './seminovo-fotos.ts';
import { createSenhaDoFormulario } from './senha-do-formulario.ts';
import { sweepFotosDosSeminovos } from './sweep-das-fotos.ts';
import { createTurnstile, SEM_TURNSTILE } from './turnstile.ts';
import type { Fipe } from './valor-da-fipe.ts';
import { createVisitanteService } from './visitante-service.ts';

/** What requests for an evaluation are made of. */
type Parts = {
  env: { DB: D1Database; BALDE: R2Bucket };
  desenhista: Pick<Desenhista, 'revelar' | 'copiar'>;
  auditoria: Auditoria;
  contagens: Pick<Contagens, 'consume'>;
  /** Keys are derived from the session's secret. */
  configuracao: Pick<Configuracao, 'sessionSecret' | 'turnstile'>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  log: (evento: string, dados: Record<string, string>) => void;
  /** The network address that asks. */
  endereco: string;
  /** Counts one more drawing of whoever is named. Throws ErroDaApi 429. */
  limitImages: (quem: string) => Promise<void>;
  /** Who is signed in; null for a visitor. */
  uid: string | null;
  usuarios: { empresas(): Promise<{ value: readonly { id: number }[] }> };
  fipe: Fipe;
  agora: () => Date;
};

/** The services of visitors' requests and of photos of used bikes, as a request's context has them. */
export function createAvaliacoes(parts: Parts) {
  const { configuracao, desenhista, fipe, agora, endereco, limitImages, log } = parts;
  const { DB: db, BALDE: balde } = parts.env;
  const { sessionSecret: secret, turnstile } = configuracao;
  const pedidos = createPedidoRepository(db);
  const iguais = createIguaisRepository(db);
  const kept = createSeminovoFotoRepository(db);
  const limites = createLimitesDoPedido(parts);
  const noted = (sweeping: Promise<void>) =>
    sweeping.catch((error: unknown) =>
      log('seminovos.sweep.failed', { motivo: error instanceof Error ? error.name : 'unknown' }),
    );
  const sweep = () => noted(sweepFotosDosSeminovos(balde, kept));
  const photos = (limit: () => Promise<void>) =>
    createSeminovoFotos({ fotos: kept, partes: createPartes(balde), balde, desenhista, sweep, agora, limit });
  const seminovoFotos = photos(() => limitImages(parts.uid ?? endereco));

  return {
    /** Takes visitors' requests. */
    pedidos: createPedidoService({
      ...parts,
      ...{ pedidos, iguais, limites },
      senhas: createSenhaDoFormulario({ secret, agora }),
      turnstile: turnstile ? createTurnstile({ ...parts, secret: turnstile.secret }) : SEM_TURNSTILE,
      empresas: async () => (await parts.usuarios.empresas()).value.map(({ id }) => id),
    }),
    /** What visitors do with their own. */
    visitantes: createVisitanteService({
      ...{ pedidos, fipe, limites, agora },
      fotos: { ...seminovoFotos, empty: (id) => noted(seminovoFotos.empty(id)) },
    }),
    /** Registers used bikes of the store. */
    registros: createRegistroService({ ...parts, pedidos, iguais }),
    /** Photos of used bikes, for people of the store. */
    seminovoFotos,
    /** The same for a visitor, whose drawings are counted by request too. @param pedido id of the request */
    fotosDoVisitante: (pedido: string) =>
      photos(async () => {
        await limitImages(endereco);
        await limites.spendDesenho(pedido);
      }),
  };
}
