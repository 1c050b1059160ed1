import {
  afterFalha,
  amanha,
  ENTRE_PEDIDOS_MS,
  FONTE_ABERTA,
  FONTES,
  isFonteAberta,
  type NomeDaFonte,
  type Posicao,
} from '../../../app/domain/fipe/atualizacao.ts';
import type { Referencia } from '../../../app/domain/fipe/atualizacao-leitura.ts';
import type { MotivoDaPausa } from '../../../app/domain/fipe/atualizacao-palavras.ts';
import { hojeEmSaoPaulo } from '../../../app/domain/valores/datas.ts';
import { FalhaDaFonte } from './ask-json.ts';
import type { AtualizacaoRepository, AtualizacaoRow } from './atualizacao-repository.ts';
import { createFontes, type Fontes, type Perguntar } from './fontes.ts';

/**
 * Maximum requests and milliseconds of one invocation. The schedule fires each minute; a Worker of the free
 * plan may send 50 requests in one, and at one a second these fit before the next begins.
 */
export const FATIA = { pedidos: 45, ms: 50_000 };
/** Lock time after a request, ms: longer than any request takes. */
export const POSSE_MS = 120_000;

/** Thrown when the invocation has used up its slice. */
export class FimDaFatia extends Error {}
/** Thrown when the run was stopped, or another invocation holds its lock. */
export class NaoEMais extends Error {}
/** Thrown when a source returns a month after the run's. */
export class MesNovo extends Error {
  constructor(readonly referencia: Referencia) {
    super(`newer month: ${referencia}`);
  }
}
/** Thrown when the run must wait until `ate`, ISO 8601 UTC. */
export class Pausa extends Error {
  constructor(
    readonly motivo: MotivoDaPausa,
    readonly ate: string,
  ) {
    super(`refresh pauses: ${motivo}`);
  }
}

/** Run in progress: its position, and the sources, called within all limits. */
export type Corrida = {
  posicao: Posicao;
  referencia: Referencia;
  readonly ate: string;
  fontes: Fontes;
  isAberta(fonte: NomeDaFonte): boolean;
  hasFonte(fonte: NomeDaFonte): boolean;
  /** Earliest time at which a closed source opens again, ISO 8601 UTC; null when none is closed. */
  opening(): string | null;
  /** Calls a source; records a failure of the source and returns it. */
  attempt<T>(fonte: NomeDaFonte, ask: () => Promise<T>): Promise<{ value: T } | { falha: FalhaDaFonte }>;
  /** Throws FalhaDaFonte for values of a month before the run's, MesNovo for a later one. */
  requireMes(lida: Referencia): void;
  /** Throws Pausa when every source is closed. */
  requireFonte(): void;
};

/** Opens a locked run for one slice. */
export function createCorrida(parts: {
  row: AtualizacaoRow;
  posicao: Posicao;
  franquia: number;
  /** Sources that have a host. */
  existentes: readonly NomeDaFonte[];
  perguntar: Perguntar;
  atualizacoes: AtualizacaoRepository;
  agora: () => Date;
  /** Resolves so many milliseconds later. */
  wait: (ms: number) => Promise<void>;
}): Corrida {
  const { row, franquia, existentes, perguntar, atualizacoes, agora, wait } = parts;
  const start = agora().getTime();
  let { dia, pedidosDoDia } = row;
  let ate = row.ocupadaAte ?? '';
  let asked = 0;
  // The invocation before may have sent a request a moment ago.
  let last = start;

  /**
   * Waits for the rate limit and stores the count before the request is sent, so that an aborted one is
   * counted too.
   */
  async function spend(): Promise<void> {
    if (asked >= FATIA.pedidos || agora().getTime() - start >= FATIA.ms) throw new FimDaFatia();
    const rest = last + ENTRE_PEDIDOS_MS - agora().getTime();
    if (rest > 0) await wait(rest);
    const now = agora();
    const hoje = hojeEmSaoPaulo(now);
    const today = hoje === dia ? pedidosDoDia : 0;
    if (today >= franquia) throw new Pausa('franquia', amanha(now));
    const { posicao, referencia } = corrida;
    const until = new Date(now.getTime() + POSSE_MS).toISOString();
    const what = { dia: hoje, pedidosDoDia: today + 1, posicao, referencia };
    if (!(await atualizacoes.spend({ id: row.id, ate }, { now: now.toISOString(), ate: until, ...what })))
      throw new NaoEMais();
    ({ dia, pedidosDoDia } = what);
    ate = until;
    asked += 1;
    last = agora().getTime();
  }

  const note = (fonte: NomeDaFonte, falha: FalhaDaFonte) => {
    const { fontes } = corrida.posicao;
    corrida.posicao.fontes = { ...fontes, [fonte]: afterFalha(fontes[fonte], falha.motivo, agora()) };
  };

  const closed = () =>
    existentes
      .filter((fonte) => !corrida.isAberta(fonte))
      .flatMap((fonte) => corrida.posicao.fontes[fonte].fechadaAte ?? [])
      .sort();

  const corrida: Corrida = {
    posicao: parts.posicao,
    referencia: row.referencia,
    get ate() {
      return ate;
    },
    fontes: createFontes(async (...question) => {
      await spend();
      return perguntar(...question);
    }),

    isAberta: (fonte) => existentes.includes(fonte) && isFonteAberta(corrida.posicao.fontes[fonte], agora()),

    async attempt(fonte, ask) {
      try {
        const value = await ask();
        corrida.posicao.fontes = { ...corrida.posicao.fontes, [fonte]: FONTE_ABERTA };
        return { value };
      } catch (error) {
        if (!(error instanceof FalhaDaFonte)) throw error;
        note(fonte, error);
        return { falha: error };
      }
    },

    requireMes(lida) {
      requirePlausivel(lida, agora());
      if (lida > corrida.referencia) throw new MesNovo(lida);
      if (lida < corrida.referencia) throw new FalhaDaFonte('mes-anterior');
    },

    hasFonte: (fonte) => existentes.includes(fonte),
    opening: () => closed()[0] ?? null,

    requireFonte() {
      if (FONTES.some(corrida.isAberta)) return;
      throw new Pausa('fontes', corrida.opening() ?? amanha(agora()));
    },
  };
  return corrida;
}

/** Rejects implausible months: a table is published at most a month ahead. Throws FalhaDaFonte. */
export function requirePlausivel(lida: Referencia, agora: Date): void {
  if (lida > hojeEmSaoPaulo(new Date(agora.getTime() + 31 * 86_400_000)).slice(0, 7))
    throw new FalhaDaFonte('forma');
}
