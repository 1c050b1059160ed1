import { type CasoDoCliente, marcaDe, type Razao, separarLigacoes } from '../../app/domain/ligacoes/ligar.ts';
import { fimDaOferta } from '../../app/domain/ofertas/fim-da-oferta.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatNumeroDaProposta } from '../../app/domain/propostas/numero.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { ownerOf } from '../base/owner.ts';
import {
  type AvaliacaoAFalar,
  createLigacaoRepository,
  type EnvioAFalar,
  type PropostaAFalar,
} from './ligacao-repository.ts';

/** A customer to call; `alvo` is "proposta/{id}", "seminovo/{id}" or "remessa/{id}", `para` the screen that shows it. */
export type ClienteALigar = Razao & {
  alvo: string;
  para: string;
  cliente: string;
  telefone: string;
  numero: string | null;
  modelo: string;
  resposta: string | null;
};

/** How long a call is kept, in days: by then nothing that it was about is listed any more. */
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

/** Whom to call now, of what the questions of the repository gave, and who was called about it already. */
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

/** A seller's own customers to call. Each method throws ErroDaApi 422 for who belongs to no company. */
export function createLigacaoService({ db, agora }: { db: D1Database; agora: () => Date }) {
  const ligacoes = createLigacaoRepository(db);

  async function list(usuario: Usuario) {
    const now = agora();
    const [open, over, bikes, sent] = await ligacoes.read(ownerOf(usuario), now);
    return escolherClientes([...open, ...over], bikes, sent, now);
  }

  return {
    list,

    /**
     * Marks one's own customer as called, about what was seen: what happened meanwhile asks for another call. Again is
     * harmless. Throws ErroDaApi 404 for what is not one's own.
     * @param marca as {@link marcaDe} gave it
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

    /** Takes back what one marked oneself; nothing happens where there is no mark. */
    async unmark(usuario: Usuario, alvo: string): Promise<void> {
      await ligacoes.unmark(ownerOf(usuario), alvo);
    },
  };
}

/** Forgets old calls. Throws when D1 fails. */
export const sweepLigacoes = (db: D1Database, agora: Date): Promise<void> =>
  createLigacaoRepository(db).sweep(new Date(agora.getTime() - GUARDADAS_DIAS * 86_400_000).toISOString());
