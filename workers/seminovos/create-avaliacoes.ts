import type { AuditTrail } from '../base/audit-repository.ts';
import type { Configuration } from '../base/configuration.ts';
import type { EventCounters } from '../base/counter-repository.ts';
import type { Quotas } from '../base/quotas.ts';
import { createUploadParts } from '../fotos/upload-parts.ts';
import { createUploadRepository } from '../fotos/upload-repository.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { createDuplicatesRepository } from './duplicates-repository.ts';
import { createFormToken } from './form-token.ts';
import type { FipeLookup } from './look-up-fipe.ts';
import { createPedidoLimits } from './pedido-limits.ts';
import { createPedidoRepository } from './pedido-repository.ts';
import { createPedidoService } from './pedido-service.ts';
import { createSeminovoRegistrationService } from './registration-service.ts';
import type { RememberedValues } from './remembered-values.ts';
import { createSeminovoFotoRepository } from './seminovo-foto-repository.ts';
import { createSeminovoFotos } from './seminovo-fotos.ts';
import { sweepSeminovoFotos } from './sweep-fotos.ts';
import { createTurnstile, WITHOUT_TURNSTILE } from './turnstile.ts';
import { createVisitanteService } from './visitante-service.ts';

/** Dependencies of the services of evaluation requests. */
type Parts = {
  env: { DB: D1Database; BALDE: R2Bucket };
  drawingClient: Pick<DrawingClient, 'revelar' | 'copiar'>;
  auditTrail: AuditTrail;
  contagens: Pick<EventCounters, 'consume'>;
  cotas: Quotas;
  /** Settings; token keys are derived from the session's secret. */
  configuration: Pick<Configuration, 'sessionSecret' | 'turnstile'>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  log: (event: string, data: Record<string, string>) => void;
  /** Network address as rate limits count it; `enderecoExato` is the exact one. */
  endereco: string;
  enderecoExato: string;
  /** Counts one more drawing of the given person or network. Throws ApiError 429. */
  limitImages: (quem: string) => Promise<void>;
  /** Uid of the signed-in person; null for a visitor. */
  uid: string | null;
  usuarios: { empresas(): Promise<{ value: readonly { id: number }[] }> };
  fipe: FipeLookup;
  rememberedValues: RememberedValues;
  clock: () => Date;
};

export function createAvaliacoes(parts: Parts) {
  const { configuration, drawingClient, fipe, clock, endereco, enderecoExato, limitImages, log } = parts;
  const { DB: db, BALDE: bucket } = parts.env;
  const { sessionSecret: secret, turnstile } = configuration;
  const pedidos = createPedidoRepository(db);
  const iguais = createDuplicatesRepository(db);
  const kept = createSeminovoFotoRepository(db);
  const limites = createPedidoLimits(parts);
  const noted = (sweeping: Promise<void>) =>
    sweeping.catch((error: unknown) =>
      log('seminovos.sweep.failed', { motivo: error instanceof Error ? error.name : 'unknown' }),
    );
  const sweep = () => noted(sweepSeminovoFotos(bucket, kept));
  const partes = createUploadParts({ bucket, envios: createUploadRepository(db), clock });
  const photos = (quem: { uid: string; rede: string }, limit: () => Promise<void>) =>
    createSeminovoFotos({
      ...{ fotos: kept, partes, bucket, drawingClient, sweep, clock, cotas: parts.cotas, quem, limit },
    });
  const seminovoFotos = photos({ uid: parts.uid ?? '', rede: '' }, () => limitImages(parts.uid ?? endereco));

  return {
    /** New requests of visitors. */
    pedidos: createPedidoService({
      ...parts,
      ...{ pedidos, iguais, limites, endereco: enderecoExato },
      senhas: createFormToken({ secret, clock }),
      turnstile: turnstile ? createTurnstile({ ...parts, secret: turnstile.secret }) : WITHOUT_TURNSTILE,
      empresas: async () => (await parts.usuarios.empresas()).value.map(({ id }) => id),
    }),
    /** Actions of visitors on their own request. */
    visitantes: createVisitanteService({
      ...{ pedidos, rememberedValues: parts.rememberedValues, fipe, limites, clock },
      fotos: { ...seminovoFotos, empty: (id) => noted(seminovoFotos.empty(id)) },
    }),
    /** Registration of seminovos by the store. */
    registros: createSeminovoRegistrationService({ ...parts, pedidos, iguais }),
    /** Photos of seminovos, for people of the store. */
    seminovoFotos,
    /**
     * Photos for a visitor, whose drawings are also counted by request.
     * @param pedido id of the request
     */
    fotosDoVisitante: (pedido: string) =>
      photos({ uid: '', rede: endereco }, async () => {
        await limitImages(endereco);
        await limites.spendDesenho(pedido);
      }),
  };
}
