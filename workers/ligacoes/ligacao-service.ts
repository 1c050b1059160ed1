import { type CasoDoCliente, marcaDe, type Razao, separarLigacoes } from '../../app/domain/ligacoes/ligar.ts';
import { fimDaOferta } from '../../app/domain/ofertas/fim-da-oferta.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatNumeroDaProposta } from '../../app/domain/propostas/numero.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { ownerOf, requireAprovado } from '../base/owner.ts';
import {
  type AvaliacaoAFalar,
  createLigacaoRepository,
  type EnvioAFalar,
  type PropostaAFalar,
} from './ligacao-repository.ts';

/**
 * Customer to call; `alvo` is "proposta/{id}", "seminovo/{id}" or "remessa/{id}", `para` the path of its
 * screen.
 */
export type ClienteALigar = Razao & {
  alvo: string;
  para: string;
  cliente: string;
  telefone: string;
  numero: string | null;
  modelo: string;
  resposta: string | null;
};

/** Days for which a call is stored: by then its subject is in no list any more. */
const GUARDADAS_DIAS = 180;

const doCliente = ({ id, ano, sequencia, modelo, cliente, telefone, feita, ...rest }: PropostaAFalar) => ({
  ...{ alvo: `proposta/${id}`, para: `/propostas/${id}`, cliente, telefone: telefone ?? '', modelo, feita },
  ...{ numero: formatNumeroDaProposta(ano, sequencia), resposta: null },
  caso: { tipo: 'proposta', ...rest } satisfies CasoDoCliente,
});

const daAvaliacao = ({ id, marca, modelo, cliente, telefone, feita, ...rest }: AvaliacaoAFalar) => ({
  ...{ alvo: `seminovo/${id}`, para: `/seminovos/${id}`, cliente: cliente ?? '', feita },
  ...{ telefone: telefone ?? '', numero: null, modelo: `${marca} ${modelo}`, resposta: rest.resposta },
  caso: { tipo: 'avaliacao', ...rest } satisfies CasoDoCliente,
});

const doEnvio = ({ id, arte, tipo, modelo, cliente, telefone, feita, validade, abertaEm }: EnvioAFalar) => ({
  ...{
    alvo: `remessa/${id}`,
    para: tipo === 'simulacao' ? `/links?aberturas=${arte}` : `/panfleto?aberto=${arte}`,
  },
  ...{ cliente, feita, telefone: telefone ?? '', numero: null, modelo, resposta: null },
  caso: { tipo: 'remessa', expiraEm: fimDaOferta(validade).toISOString(), abertaEm } satisfies CasoDoCliente,
});

/**
 * Chooses from the repository's rows the customers to call now (`ligar`), and those called already
 * (`feitas`).
 */
export function escolherClientes(
  propostas: readonly PropostaAFalar[],
  avaliacoes: readonly AvaliacaoAFalar[],
  envios: readonly EnvioAFalar[],
  agora: Date,
): { ligar: ClienteALigar[]; feitas: ClienteALigar[] } {
  const { ligar, feitas } = separarLigacoes(
    [...propostas.map(doCliente), ...avaliacoes.map(daAvaliacao), ...envios.map(doEnvio)],
    agora,
  );
  const shown = ({ caso: _, feita: __, ...cliente }: (typeof ligar)[number]): ClienteALigar => cliente;
  return { ligar: ligar.map(shown), feitas: feitas.map(shown) };
}

export type LigacaoService = ReturnType<typeof createLigacaoService>;

/**
 * Creates the service of a seller's calls. Each method throws ErroDaApi 403 for a person not approved, 422
 * for one without a company.
 */
export function createLigacaoService({ db, agora }: { db: D1Database; agora: () => Date }) {
  const ligacoes = createLigacaoRepository(db);

  async function list(usuario: Usuario) {
    requireAprovado(usuario);
    const now = agora();
    const [open, over, bikes, sent] = await ligacoes.read(ownerOf(usuario), now);
    return escolherClientes([...open, ...over], bikes, sent, now);
  }

  return {
    list,

    /**
     * Marks one's own customer as called, about the event seen: a newer event asks for another call.
     * Idempotent. Throws ErroDaApi 404 for a customer not in the person's list.
     * @param marca returned by {@link marcaDe}
     */
    async mark(usuario: Usuario, alvo: string, marca: string): Promise<void> {
      const dono = ownerOf(usuario);
      const { ligar, feitas } = await list(usuario);
      if (feitas.some((each) => each.alvo === alvo && marcaDe(each) === marca)) return;
      const found = ligar.find((each) => each.alvo === alvo);
      if (!found) throw new ErroDaApi(404, 'nada-a-ligar', 'Este cliente não está mais na lista.');
      if (marcaDe(found) !== marca)
        throw new ErroDaApi(
          409,
          'ligacao-mudou',
          'Aconteceu algo novo com este cliente. Veja antes de marcar.',
        );
      await ligacoes.mark(dono, alvo, marca, agora().toISOString());
    },

    /** Removes one's own mark; nothing happens without one. */
    async unmark(usuario: Usuario, alvo: string): Promise<void> {
      requireAprovado(usuario);
      await ligacoes.unmark(ownerOf(usuario), alvo);
    },
  };
}

/** Deletes old calls. Throws when D1 fails. */
export const sweepLigacoes = (db: D1Database, agora: Date): Promise<void> =>
  createLigacaoRepository(db).sweep(new Date(agora.getTime() - GUARDADAS_DIAS * 86_400_000).toISOString());
