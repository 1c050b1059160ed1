import { isSentKind } from '../../app/domain/artes/sent-kinds.ts';
import {
  type ClienteCase,
  callEventMark,
  type DatedCallReason,
  splitLigacoes,
} from '../../app/domain/ligacoes/call-reasons.ts';
import { ofertaEnd } from '../../app/domain/ofertas/oferta-end.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatPropostaNumber } from '../../app/domain/propostas/proposta-number.ts';
import { ApiError } from '../base/api-error.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import {
  type AvaliacaoToCall,
  createLigacaoRepository,
  type PropostaToCall,
  type RemessaToCall,
} from './ligacao-repository.ts';

/**
 * Customer to call; `alvo` is "proposta/{id}", "seminovo/{id}" or "remessa/{id}", `para` the path of its
 * screen.
 */
export type ClienteToCall = DatedCallReason & {
  alvo: string;
  para: `/${'propostas' | 'seminovos'}/${string}` | `/${'links' | 'panfleto'}?${string}`;
  cliente: string;
  telefone: string;
  numero: string | null;
  modelo: string;
  resposta: string | null;
};

/** Days for which a call is stored: by then its subject is in no list any more. */
const CALL_STORED_DAYS = 180;

const fromProposta = ({ id, ano, sequencia, modelo, cliente, telefone, feita, ...rest }: PropostaToCall) => ({
  ...{ alvo: `proposta/${id}`, para: `/propostas/${id}` as const, cliente, telefone: telefone ?? '', modelo },
  ...{ numero: formatPropostaNumber(ano, sequencia), resposta: null, feita },
  caso: { tipo: 'proposta', ...rest } satisfies ClienteCase,
});

const fromAvaliacao = ({ id, marca, modelo, cliente, telefone, feita, ...rest }: AvaliacaoToCall) => ({
  ...{ alvo: `seminovo/${id}`, para: `/seminovos/${id}` as const, cliente: cliente ?? '', feita },
  ...{ telefone: telefone ?? '', numero: null, modelo: `${marca} ${modelo}`, resposta: rest.resposta },
  caso: { tipo: 'avaliacao', ...rest } satisfies ClienteCase,
});

const fromRemessa = ({
  id,
  arte,
  tipo,
  modelo,
  cliente,
  telefone,
  feita,
  validade,
  abertaEm,
}: RemessaToCall) => ({
  ...{
    alvo: `remessa/${id}`,
    para: isSentKind(tipo) ? (`/links?aberturas=${arte}` as const) : (`/panfleto?aberto=${arte}` as const),
  },
  ...{ cliente, feita, telefone: telefone ?? '', numero: null, modelo, resposta: null },
  caso: { tipo: 'remessa', expiraEm: ofertaEnd(validade).toISOString(), abertaEm } satisfies ClienteCase,
});

/**
 * Chooses from the repository's rows the customers to call now (`ligar`), and those called already
 * (`feitas`).
 */
export function chooseClientesToCall(
  propostas: readonly PropostaToCall[],
  avaliacoes: readonly AvaliacaoToCall[],
  envios: readonly RemessaToCall[],
  now: Date,
): { ligar: ClienteToCall[]; feitas: ClienteToCall[] } {
  const { ligar, feitas } = splitLigacoes(
    [...propostas.map(fromProposta), ...avaliacoes.map(fromAvaliacao), ...envios.map(fromRemessa)],
    now,
  );
  const shown = ({ caso: _, feita: __, ...cliente }: (typeof ligar)[number]): ClienteToCall => cliente;
  return { ligar: ligar.map(shown), feitas: feitas.map(shown) };
}

/**
 * Creates the service of a seller's calls. Each method throws ApiError 403 for a person not approved, 422
 * for one without a company.
 */
export function createLigacaoService({ db, clock }: { db: D1Database; clock: () => Date }) {
  const ligacoes = createLigacaoRepository(db);

  async function list(usuario: Usuario) {
    requireAprovado(usuario);
    const now = clock();
    const [open, over, bikes, sent] = await ligacoes.read(ownerOf(usuario), now);
    return chooseClientesToCall([...open, ...over], bikes, sent, now);
  }

  return {
    list,

    /**
     * Marks one's own customer as called, about the event seen: a newer event asks for another call.
     * Idempotent. Throws ApiError 404 for a customer not in the person's list.
     * @param marca returned by {@link callEventMark}
     */
    async mark(usuario: Usuario, target: string, marca: string): Promise<void> {
      const dono = ownerOf(usuario);
      const { ligar, feitas } = await list(usuario);
      if (feitas.some((each) => each.alvo === target && callEventMark(each) === marca)) return;
      const found = ligar.find((each) => each.alvo === target);
      if (!found) throw new ApiError(404, 'nada-a-ligar', 'Este cliente não está mais na lista.');
      if (callEventMark(found) !== marca)
        throw new ApiError(
          409,
          'ligacao-mudou',
          'Aconteceu algo novo com este cliente. Veja antes de marcar.',
        );
      await ligacoes.mark(dono, target, marca, clock().toISOString());
    },

    /** Removes one's own mark; nothing happens without one. */
    async unmark(usuario: Usuario, target: string): Promise<void> {
      requireAprovado(usuario);
      await ligacoes.unmark(ownerOf(usuario), target);
    },
  };
}

/** Deletes old calls. Throws when D1 fails. */
export const sweepLigacoes = (db: D1Database, now: Date): Promise<void> =>
  createLigacaoRepository(db).sweep(new Date(now.getTime() - CALL_STORED_DAYS * 86_400_000).toISOString());
