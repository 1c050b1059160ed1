import type { CampanhaUsada } from '../../app/domain/campanhas/usadas.ts';
import { precoVigente } from '../../app/domain/estoque/preco.ts';
import type { Loja } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { AvaliacaoDaTroca } from '../../app/domain/propostas/alcada.ts';
import type {
  CampanhaDaProposta,
  ItemDaProposta,
  TrocaDaProposta,
} from '../../app/domain/propostas/proposta.ts';
import { isAvaliacaoValida } from '../../app/domain/seminovos/prazos.ts';
import type { Data } from '../../app/domain/valores/datas.ts';
import type { Centavos } from '../../app/domain/valores/dinheiro.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import type { ClienteRepository, ClienteStatements } from '../clientes/cliente-repository.ts';
import type { EstoqueRepository } from '../estoque/estoque-repository.ts';
import type { EventoRepository } from '../estoque/evento-repository.ts';
import { motosOuNenhuma, releaseOver } from '../estoque/leitura-service.ts';
import type { createVendas } from '../estoque/venda-repository.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { createLancamentos } from '../premiacao/lancamento-repository.ts';
import type { createTrocas } from '../seminovos/troca-repository.ts';
import type { AprovadorRepository } from './aprovador-repository.ts';
import type { LimiteDasPerguntas } from './limite-das-perguntas.ts';
import type { PropostaRepository } from './proposta-repository.ts';
import type { RegrasRepository } from './regras-repository.ts';
import type { VencimentoRepository } from './vencimento-repository.ts';

/** A notice to somebody of the company, written in the transaction of what it tells. */
export type AvisoDaProposta = {
  /** Made of the proposal and its revision: telling it again is harmless. */
  id: string;
  idEmpresa: number;
  /** For whom: the seller. */
  uid: string;
  tipo: `proposta-${'aprovada' | 'recusada' | 'aceita' | 'pergunta' | 'faturada' | 'cancelada' | 'perdida'}`;
  texto: string;
  /** Path that it leads to. */
  para: string;
  /** ISO 8601 UTC. */
  em: string;
};

/** What services of proposals are made of. */
export type PartesDasPropostas = {
  propostas: PropostaRepository;
  vencimentos: VencimentoRepository;
  aprovadores: AprovadorRepository;
  regras: RegrasRepository;
  clientes: ClienteRepository;
  nomes: ClienteStatements;
  estoque: EstoqueRepository;
  eventosDoEstoque: EventoRepository;
  vendas: ReturnType<typeof createVendas>;
  trocas: ReturnType<typeof createTrocas>;
  pontos: ReturnType<typeof createLancamentos>;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'find'>;
  /** The store that the legal statement of a loan names; without it none is named. Throws ErroDaApi. */
  lojas?: { find(idEmpresa: number): Promise<Loja> };
  auditoria: Auditoria;
  agora: () => Date;
  /** Campaigns that a motorcycle may be sold under today; none where the company keeps none. */
  campanhas?: (
    idEmpresa: number,
    proposta: { moto: string | null; hoje: Data },
  ) => Promise<readonly CampanhaDaProposta[]>;
  /** Counts one more question of a customer; none is counted where it is not told. Throws ErroDaApi 429. */
  limitePerguntas?: LimiteDasPerguntas;
  /** Those that may count in a proposal by themselves; none where the company keeps none. */
  contamSozinhas?: (
    idEmpresa: number,
    proposta: { moto: string | null; hoje: Data },
  ) => Promise<readonly CampanhaUsada[]>;
  /**
   * The people of the companies that who asks rules, as the upstream lists them at this moment; null where only a copy
   * is there: it may name who was deleted. Throws ErroDaApi.
   */
  equipe?: () => Promise<readonly Pick<Usuario, 'uid' | 'id_empresa' | 'permissoes'>[] | null>;
  /** Keeps what goes on behind the answer alive; without it the answer waits. */
  behind?: (promise: Promise<unknown>) => void;
  /** Statements that leave notices for people of the company. */
  avisar?: (avisos: readonly AvisoDaProposta[]) => readonly Instrucao[];
};

/** The price in force of the motorcycle, in centavos; null for "sob consulta", or an item that is gone. */
export async function precoVigenteDe(
  partes: PartesDasPropostas,
  idEmpresa: number,
  item: ItemDaProposta | null,
): Promise<Centavos | null> {
  if (!item) return null;
  const motos = await motosOuNenhuma(partes, idEmpresa);
  if (item.estoque !== null) {
    const row = await partes.estoque.find(idEmpresa, item.estoque, false);
    return row ? precoVigente(row, motos).preco : null;
  }
  const { moto, cor, anoModelo } = item;
  return precoVigente({ moto, cor, anoModelo: anoModelo ?? 0, preco: null }, motos).preco;
}

/** What the store gave for the used bike, while that value holds; null where there is none. */
export async function avaliacaoDe(
  { trocas, agora }: PartesDasPropostas,
  idEmpresa: number,
  troca: TrocaDaProposta | null,
): Promise<AvaliacaoDaTroca> {
  if (!troca?.seminovo) return null;
  const row = await trocas.find(idEmpresa, troca.seminovo);
  if (!row || row.valor === null || !isAvaliacaoValida(row.ate, agora())) return null;
  return row.situacao === 'avaliado' || row.situacao === 'futuro' ? { valor: row.valor } : null;
}

/** Ends reservations that are over before an item is looked at. */
export const releaseReservas = (partes: PartesDasPropostas, idEmpresa: number) =>
  releaseOver({ eventos: partes.eventosDoEstoque, agora: partes.agora }, idEmpresa);
