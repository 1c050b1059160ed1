import type { Auditoria } from '../base/audit-repository.ts';
import type { Configuracao } from '../base/configuration.ts';
import type { Contagens } from '../base/contagem-repository.ts';
import type { Cotas } from '../base/cotas.ts';
import { createEnvioRepository } from '../fotos/envio-repository.ts';
import { createPartes } from '../fotos/partes.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { createIguaisRepository } from './iguais-repository.ts';
import type { Lembrancas } from './lembrancas.ts';
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

/** Dependencies of the services of evaluation requests. */
type Parts = {
  env: { DB: D1Database; BALDE: R2Bucket };
  desenhista: Pick<Desenhista, 'revelar' | 'copiar'>;
  auditoria: Auditoria;
  contagens: Pick<Contagens, 'consume'>;
  cotas: Cotas;
  /** Settings; token keys are derived from the session's secret. */
  configuracao: Pick<Configuracao, 'sessionSecret' | 'turnstile'>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  deadline: (ms: number) => AbortSignal;
  log: (evento: string, dados: Record<string, string>) => void;
  /** Network address as rate limits count it; `enderecoExato` is the exact one. */
  endereco: string;
  enderecoExato: string;
  /** Counts one more drawing of the given person or network. Throws ErroDaApi 429. */
  limitImages: (quem: string) => Promise<void>;
  /** Uid of the signed-in person; null for a visitor. */
  uid: string | null;
  usuarios: { empresas(): Promise<{ value: readonly { id: number }[] }> };
  fipe: Fipe;
  lembrancas: Lembrancas;
  agora: () => Date;
};

export function createAvaliacoes(parts: Parts) {
  const { configuracao, desenhista, fipe, agora, endereco, enderecoExato, limitImages, log } = parts;
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
  const partes = createPartes({ balde, envios: createEnvioRepository(db), agora });
  const photos = (quem: { uid: string; rede: string }, limit: () => Promise<void>) =>
    createSeminovoFotos({
      ...{ fotos: kept, partes, balde, desenhista, sweep, agora, cotas: parts.cotas, quem, limit },
    });
  const seminovoFotos = photos({ uid: parts.uid ?? '', rede: '' }, () => limitImages(parts.uid ?? endereco));

  return {
    /** New requests of visitors. */
    pedidos: createPedidoService({
      ...parts,
      ...{ pedidos, iguais, limites, endereco: enderecoExato },
      senhas: createSenhaDoFormulario({ secret, agora }),
      turnstile: turnstile ? createTurnstile({ ...parts, secret: turnstile.secret }) : SEM_TURNSTILE,
      empresas: async () => (await parts.usuarios.empresas()).value.map(({ id }) => id),
    }),
    /** Actions of visitors on their own request. */
    visitantes: createVisitanteService({
      ...{ pedidos, lembrancas: parts.lembrancas, fipe, limites, agora },
      fotos: { ...seminovoFotos, empty: (id) => noted(seminovoFotos.empty(id)) },
    }),
    /** Registration of seminovos by the store. */
    registros: createRegistroService({ ...parts, pedidos, iguais }),
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
