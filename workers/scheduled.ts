import { isNotifyingHour } from '../app/domain/avisos/push.ts';
import { addMonths } from '../app/domain/fipe/referencia.ts';
import { currentMonth } from '../app/domain/fipe/refresh.ts';
import { createPecaRepository } from './artes/peca-repository.ts';
import { sweepPictures, sweepStrayPictures } from './artes/sweep.ts';
import { createStartingCampanhaRepository } from './avisos/campanha-repository.ts';
import { sweepNotices } from './avisos/notice-service.ts';
import { pushNotices } from './avisos/push-notices.ts';
import { createPushSubscriptionRepository } from './avisos/push-subscription-repository.ts';
import { parseConfiguration } from './base/configuration.ts';
import type { Env } from './base/env.ts';
import { createAnonymizationRepository } from './clientes/anonymization-repository.ts';
import type { Platform } from './context/platform.ts';
import { packSearches } from './db/search-repository.ts';
import { createEstoqueEventRepository } from './estoque/event-repository.ts';
import { sweepEstoque } from './estoque/sweep.ts';
import { beginMonth } from './fipe/refresh/begin.ts';
import { snapshotCatalogo } from './fipe/refresh/catalogo.ts';
import { createMarcasRepository } from './fipe/refresh/marcas-repository.ts';
import { createRefreshRepository } from './fipe/refresh/refresh-repository.ts';
import { runRefreshSlice } from './fipe/refresh/refresh-slice.ts';
import { createFipeValueRepository } from './fipe/refresh/values-repository.ts';
import { createFotoRepository } from './fotos/foto-repository.ts';
import { sweepFotos, sweepLostFotos } from './fotos/sweep.ts';
import { sweepUploadParts, sweepUploads } from './fotos/upload-parts.ts';
import { createUploadRepository } from './fotos/upload-repository.ts';
import { sweepLigacoes } from './ligacoes/ligacao-service.ts';
import { createBatchRepository } from './lotes/batch-repository.ts';
import { sweepBatches } from './lotes/sweep.ts';
import { sweepPremiacoes } from './premiacao/sweep.ts';
import { sweepLinkPreviews } from './previas/sweep.ts';
import { createAnexoRepository } from './propostas/anexo-repository.ts';
import { createApproverRepository } from './propostas/approver-repository.ts';
import { createPropostaExpiryRepository } from './propostas/expiry-repository.ts';
import { createPropostaRulesRepository } from './propostas/rules-repository.ts';
import { sweepPropostas } from './propostas/sweep.ts';
import { sweepDailyAnexos } from './propostas/sweep-anexos.ts';
import { createRemessaRepository } from './remessas/remessa-repository.ts';
import { sweepSeminovos } from './seminovos/sweep.ts';
import { cleanUpSessions } from './sessao/clean-up.ts';
import type { WriteLogLine } from './shell/request-log.ts';
import { sweepTelevisoes } from './tv/contact-service.ts';
import { createTelevisaoRepository } from './tv/televisao-repository.ts';

/** Cron trigger of wrangler.toml that fires each minute; the other fires once a day. */
export const EVERY_MINUTE = '* * * * *';

/** Months of the FIPE table that are kept: the thirteen of a chart. */
const MONTHS_KEPT = 13;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Handles wrangler.toml's cron triggers: notices and the FIPE refresh each minute, everything else once a
 * day.
 */
export function createScheduledHandler({
  clock,
  fetch,
  write,
  deadline = (ms) => AbortSignal.timeout(ms),
  wait = later,
}: Platform & { write: WriteLogLine; wait?: (ms: number) => Promise<void> }) {
  return async ({ cron }: Pick<ScheduledController, 'cron'>, env: Env): Promise<void> => {
    if (cron !== EVERY_MINUTE) return once(env);
    const read = parseConfiguration(env);
    // With unsafe settings no scheduled work runs either.
    if (!read.ok) throw new Error(`Unsafe settings: ${read.motivos.join(' ')}`);
    const id = crypto.randomUUID();
    const { fipe, vapid } = read.configuration;
    const log = (evento: string, data?: Record<string, string | number | boolean | null>) =>
      write({ id, evento, ...data });
    // A failure here does not stop the notices.
    await sweepUploads(env.BALDE, createUploadRepository(env.DB), clock()).catch((error: unknown) =>
      log('envios.sweep.failed', { motivo: error instanceof Error ? error.name : 'unknown' }),
    );
    if (isNotifyingHour(clock())) {
      await createStartingCampanhaRepository(env.DB).announce(clock());
      // A reminder is sent once for each offer; every 15 minutes is soon enough.
      if (clock().getUTCMinutes() % 15 === 0) await createRemessaRepository(env.DB).remind(clock());
    }
    await pushNotices({
      inscricoes: createPushSubscriptionRepository(env.DB),
      ...{ vapid, fetch, deadline, clock, log },
    });
    await runRefreshSlice({
      ...{ fetch, deadline, clock, wait, log, catalogo: snapshotCatalogo, fontes: fipe },
      atualizacoes: createRefreshRepository(env.DB),
      valores: createFipeValueRepository(env.DB),
      marcas: createMarcasRepository(env.DB),
    });
  };

  async function once(env: Env): Promise<void> {
    await cleanUpSessions(env, { clock, write });
    const artes = createPecaRepository(env.DB);
    await sweepPictures(env.BALDE, artes);
    await sweepStrayPictures(env.BALDE, artes, clock());
    await sweepUploadParts(env.BALDE, clock());
    await sweepSeminovos(env, clock());
    await sweepBatches(createBatchRepository(env.DB), clock());
    await sweepNotices(env.DB, clock());
    await createPushSubscriptionRepository(env.DB).sweep();
    await sweepLigacoes(env.DB, clock());
    await createRemessaRepository(env.DB).sweep(clock());
    const fotos = createFotoRepository(env.DB);
    await sweepEstoque({ eventos: createEstoqueEventRepository(env.DB), fotos }, clock());
    await sweepLostFotos(env.BALDE, fotos, clock());
    await sweepFotos(env.BALDE, fotos);
    await sweepPremiacoes(env.DB, clock());
    await sweepLinkPreviews(env.BALDE, clock());
    await sweepPropostas(
      {
        vencimentos: createPropostaExpiryRepository(env.DB),
        regras: createPropostaRulesRepository(env.DB),
        anonimos: createAnonymizationRepository(env.DB),
        aprovadores: createApproverRepository(env.DB),
      },
      clock(),
    );
    // After customers were anonymised: their attachments are deleted the same day.
    await sweepDailyAnexos(env.BALDE, createAnexoRepository(env.DB), clock());
    await packSearches(env.DB);
    await sweepTelevisoes(createTelevisaoRepository(env.DB), clock());
    await createFipeValueRepository(env.DB).sweep(addMonths(currentMonth(clock()), -MONTHS_KEPT));
    const atualizacoes = createRefreshRepository(env.DB);
    await beginMonth({ atualizacoes, catalogo: snapshotCatalogo, clock });
  }
}
