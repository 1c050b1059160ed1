import { isHoraDeAvisar } from '../app/domain/avisos/push.ts';
import { mesCorrente } from '../app/domain/fipe/atualizacao.ts';
import { addMeses } from '../app/domain/fipe/referencia.ts';
import { createArteRepository } from './artes/arte-repository.ts';
import { sweepPictures, sweepStrayPictures } from './artes/sweep.ts';
import { sweepAvisos } from './avisos/aviso-service.ts';
import { createCampanhaQueComecaRepository } from './avisos/campanha-repository.ts';
import { enviarAvisos } from './avisos/enviar.ts';
import { createInscricaoRepository } from './avisos/inscricao-repository.ts';
import { parseConfiguracao } from './base/configuration.ts';
import type { Env } from './base/env.ts';
import { packSearches } from './base/search-repository.ts';
import { createAnonimoRepository } from './clientes/anonimo-repository.ts';
import { createEventoRepository } from './estoque/evento-repository.ts';
import { sweepEstoque } from './estoque/sweep.ts';
import { createAtualizacaoRepository } from './fipe/atualizacao/atualizacao-repository.ts';
import { beginMes } from './fipe/atualizacao/begin.ts';
import { catalogoDoSnapshot } from './fipe/atualizacao/catalogo.ts';
import { runFatia } from './fipe/atualizacao/fatia.ts';
import { createMarcasRepository } from './fipe/atualizacao/marcas-repository.ts';
import { createValoresRepository } from './fipe/atualizacao/valores-repository.ts';
import { createEnvioRepository } from './fotos/envio-repository.ts';
import { createFotoRepository } from './fotos/foto-repository.ts';
import { sweepEnvios, sweepPartes } from './fotos/partes.ts';
import { sweepFotos, sweepLostFotos } from './fotos/sweep.ts';
import { sweepLigacoes } from './ligacoes/ligacao-service.ts';
import { createLoteRepository } from './lotes/lote-repository.ts';
import { sweepLotes } from './lotes/sweep.ts';
import { sweepPremiacoes } from './premiacao/sweep.ts';
import { sweepPrevias } from './previas/sweep.ts';
import { createAnexoRepository } from './propostas/anexo-repository.ts';
import { sweepAnexosDoDia } from './propostas/anexo-sweep.ts';
import { createAprovadorRepository } from './propostas/aprovador-repository.ts';
import { createRegrasRepository } from './propostas/regras-repository.ts';
import { sweepPropostas } from './propostas/sweep.ts';
import { createVencimentoRepository } from './propostas/vencimento-repository.ts';
import { createRemessaRepository } from './remessas/remessa-repository.ts';
import type { Platform } from './rooms.ts';
import { sweepSeminovos } from './seminovos/sweep.ts';
import { cleanUpSessions } from './sessao/clean-up.ts';
import type { EscreverRegistro } from './shell/registro.ts';
import { sweepTelevisoes } from './tv/contato-service.ts';
import { createTelevisaoRepository } from './tv/televisao-repository.ts';

/** Cron trigger of wrangler.toml that fires each minute; the other fires once a day. */
export const A_CADA_MINUTO = '* * * * *';

/** Months of the FIPE table that are kept: the thirteen of a chart. */
const MESES_GUARDADOS = 13;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Handles wrangler.toml's cron triggers: notices and the FIPE refresh each minute, everything else once a
 * day.
 */
export function createScheduledHandler({
  agora,
  fetch,
  write,
  deadline = (ms) => AbortSignal.timeout(ms),
  wait = later,
}: Platform & { write: EscreverRegistro; wait?: (ms: number) => Promise<void> }) {
  return async ({ cron }: Pick<ScheduledController, 'cron'>, env: Env): Promise<void> => {
    if (cron !== A_CADA_MINUTO) return once(env);
    const read = parseConfiguracao(env);
    // With unsafe settings no scheduled work runs either.
    if (!read.ok) throw new Error(`Unsafe settings: ${read.motivos.join(' ')}`);
    const id = crypto.randomUUID();
    const { fipe, vapid } = read.configuracao;
    const log = (evento: string, dados?: Record<string, string | number | boolean | null>) =>
      write({ id, evento, ...dados });
    // A failure here does not stop the notices.
    await sweepEnvios(env.BALDE, createEnvioRepository(env.DB), agora()).catch((error: unknown) =>
      log('envios.sweep.failed', { motivo: error instanceof Error ? error.name : 'unknown' }),
    );
    if (isHoraDeAvisar(agora())) {
      await createCampanhaQueComecaRepository(env.DB).announce(agora());
      // A reminder is sent once for each offer; every 15 minutes is soon enough.
      if (agora().getUTCMinutes() % 15 === 0) await createRemessaRepository(env.DB).remind(agora());
    }
    await enviarAvisos({
      inscricoes: createInscricaoRepository(env.DB),
      ...{ vapid, fetch, deadline, agora, log },
    });
    await runFatia({
      ...{ fetch, deadline, agora, wait, log, catalogo: catalogoDoSnapshot, fontes: fipe },
      atualizacoes: createAtualizacaoRepository(env.DB),
      valores: createValoresRepository(env.DB),
      marcas: createMarcasRepository(env.DB),
    });
  };

  async function once(env: Env): Promise<void> {
    await cleanUpSessions(env, { agora, write });
    const artes = createArteRepository(env.DB);
    await sweepPictures(env.BALDE, artes);
    await sweepStrayPictures(env.BALDE, artes, agora());
    await sweepPartes(env.BALDE, agora());
    await sweepSeminovos(env, agora());
    await sweepLotes(createLoteRepository(env.DB), agora());
    await sweepAvisos(env.DB, agora());
    await createInscricaoRepository(env.DB).sweep();
    await sweepLigacoes(env.DB, agora());
    await createRemessaRepository(env.DB).sweep(agora());
    const fotos = createFotoRepository(env.DB);
    await sweepEstoque({ eventos: createEventoRepository(env.DB), fotos }, agora());
    await sweepLostFotos(env.BALDE, fotos, agora());
    await sweepFotos(env.BALDE, fotos);
    await sweepPremiacoes(env.DB, agora());
    await sweepPrevias(env.BALDE, agora());
    await sweepPropostas(
      {
        vencimentos: createVencimentoRepository(env.DB),
        regras: createRegrasRepository(env.DB),
        anonimos: createAnonimoRepository(env.DB),
        aprovadores: createAprovadorRepository(env.DB),
      },
      agora(),
    );
    // After customers were anonymised: their attachments are deleted the same day.
    await sweepAnexosDoDia(env.BALDE, createAnexoRepository(env.DB), agora());
    await packSearches(env.DB);
    await sweepTelevisoes(createTelevisaoRepository(env.DB), agora());
    await createValoresRepository(env.DB).sweep(addMeses(mesCorrente(agora()), -MESES_GUARDADOS));
    const atualizacoes = createAtualizacaoRepository(env.DB);
    await beginMes({ atualizacoes, catalogo: catalogoDoSnapshot, agora });
  }
}
