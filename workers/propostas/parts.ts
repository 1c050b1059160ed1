import type { AppliedCampanha } from '../../app/domain/campanhas/applied-campanhas.ts';
import { currentPreco, type PrecoSource } from '../../app/domain/estoque/preco.ts';
import type { FornecedorLoja } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { PricedAcessorio } from '../../app/domain/propostas/acessorio-preco.ts';
import type { PropostaCampanha, PropostaItem } from '../../app/domain/propostas/proposta.ts';
import type { TracedSeminovo } from '../../app/domain/propostas/same-seminovo.ts';
import type { TrocaAvaliacao } from '../../app/domain/propostas/troca-avaliacao.ts';
import { trocaCeiling } from '../../app/domain/propostas/troca-ceiling.ts';
import { isMotoOfFipeCode } from '../../app/domain/seminovos/moto-of-fipe-code.ts';
import { avaliacoesValidSince, isAvaliacaoValid } from '../../app/domain/seminovos/time-limits.ts';
import type { CalendarDate } from '../../app/domain/valores/dates.ts';
import type { Centavos } from '../../app/domain/valores/money.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import type { ClienteRepository } from '../clientes/cliente-repository.ts';
import type { ClienteStatements } from '../clientes/cliente-statements-repository.ts';
import type { RecordCpfMatch } from '../clientes/record-cpf-match.ts';
import type { BatchStatement } from '../db/batch-repository.ts';
import type { EstoqueRepository } from '../estoque/estoque-repository.ts';
import type { EstoqueEventRepository } from '../estoque/event-repository.ts';
import { motosOrEmpty, releaseOver } from '../estoque/reading-service.ts';
import type { createVendas } from '../estoque/venda-repository.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { createLancamentos } from '../premiacao/lancamento-repository.ts';
import type { RememberedValues } from '../seminovos/remembered-values.ts';
import type { createTrocas } from '../seminovos/troca-repository.ts';
import type { ApproverRepository } from './approver-repository.ts';
import type { PropostaExpiryRepository } from './expiry-repository.ts';
import type { LinkReplacementLimit } from './link-replacement-limit.ts';
import type { LinkRepository } from './link-repository.ts';
import type { PropostaRepository, PropostaRow } from './proposta-repository.ts';
import type { QuestionLimit } from './question-limit.ts';
import type { PropostaRulesRepository } from './rules-repository.ts';

/** Notice to a person of the company, written in the transaction of its event. */
export type PropostaNotice = {
  /** Made of the proposta and its revision: writing it again is harmless. */
  id: string;
  idEmpresa: number;
  /** Uid of the recipient, the seller. */
  uid: string;
  tipo: `proposta-${'espera' | 'aprovada' | 'recusada' | 'aceita' | 'pergunta' | 'faturada' | 'cancelada' | 'perdida' | 'link'}`;
  texto: string;
  /** Path of the notice's link. */
  para: string;
  /** ISO 8601 UTC. */
  em: string;
};

/** Dependencies of the services of propostas; below, what several of them read through these. */
export type PropostaParts = {
  propostas: PropostaRepository;
  /** Former links. */
  links: LinkRepository;
  vencimentos: PropostaExpiryRepository;
  aprovadores: ApproverRepository;
  regras: PropostaRulesRepository;
  clientes: ClienteRepository;
  nomes: ClienteStatements;
  /** Records a match of a typed CPF with another seller's customer; when absent, nothing is counted. */
  acharPorCpf?: RecordCpfMatch;
  estoque: EstoqueRepository;
  eventosDoEstoque: EstoqueEventRepository;
  vendas: ReturnType<typeof createVendas>;
  trocas: ReturnType<typeof createTrocas>;
  /** Values given to used bikes, also of erased records. */
  rememberedValues: Pick<RememberedValues, 'findValores' | 'hashMarcas'>;
  pontos: ReturnType<typeof createLancamentos>;
  catalogo: Pick<CatalogoService, 'motos'>;
  precos: Pick<PrecoService, 'inForce'>;
  planos: Pick<PlanoService, 'find' | 'vigente'>;
  /** Store in the legal statement of a loan; when absent, none is named. Throws ApiError. */
  lojas?: { find(idEmpresa: number): Promise<FornecedorLoja> };
  /** Model of a FIPE code; when absent, codes are not compared with their bike. */
  fipe?: { find(code: string): Promise<{ marca: string; modelo: string } | null> };
  auditTrail: AuditTrail;
  clock: () => Date;
  /** Lists the company's accessories with their prices; none when left out. */
  acessorios?: (idEmpresa: number) => Promise<readonly PricedAcessorio[]>;
  /** Campanhas that may be chosen for a motorcycle today; when absent, none. */
  campanhas?: (
    idEmpresa: number,
    proposta: { moto: string | null; hoje: CalendarDate },
  ) => Promise<readonly PropostaCampanha[]>;
  /** Counts one more question of a customer; when absent, nothing is counted. Throws ApiError 429. */
  limitePerguntas?: QuestionLimit;
  /** Counts one more replacement of a link; when absent, nothing is counted. Throws ApiError 429. */
  limiteDasTrocas?: LinkReplacementLimit;
  /** Campanhas that may apply to a proposta automatically; when absent, none. */
  contamSozinhas?: (
    idEmpresa: number,
    proposta: { moto: string | null; hoje: CalendarDate },
  ) => Promise<readonly AppliedCampanha[]>;
  /**
   * People of the companies that the person administers, read upstream now; null when only a cached list
   * exists: it may contain a deleted person. Throws ApiError.
   */
  equipe?: () => Promise<readonly Pick<Usuario, 'uid' | 'id_empresa' | 'permissoes'>[] | null>;
  /** Keeps work alive after the response; when absent, the response waits for it. */
  behind?: (promise: Promise<unknown>) => void;
  /** Statements that insert notices for people of the company. */
  avisar?: (notices: readonly PropostaNotice[]) => readonly BatchStatement[];
};

type TrocaSeminovo = NonNullable<Awaited<ReturnType<PropostaParts['trocas']['find']>>>;

/** Folds case and spaces of a motorcycle's name for comparison. */
const folded = (nome: string) => nome.trim().toLocaleLowerCase('pt-BR');

/**
 * Price in force of a proposta's motorcycle, in centavos. Null for none: "sob consulta", a deleted item, a
 * model outside the catalogue or under another name, unreadable prices.
 */
export async function currentPrecoOf(
  parts: PropostaParts,
  idEmpresa: number,
  item: PropostaItem | null,
): Promise<Centavos | null> {
  if (!item) return null;
  if (item.estoque !== null) {
    const row = await parts.estoque.find(idEmpresa, item.estoque, false);
    return row ? unidadePreco(parts, row) : null;
  }
  const motos = await motosOrEmpty(parts, idEmpresa);
  const { moto, modelo, cor, anoModelo } = item;
  if (!motos.some(({ id, nome }) => id === moto && folded(nome) === folded(modelo))) return null;
  return currentPreco({ moto, cor, anoModelo: anoModelo ?? 0, preco: null }, motos).preco;
}

/** Price in force of a stock unit, in centavos: its own, else the suggested one; null for none. */
export async function unidadePreco(
  parts: PropostaParts,
  unidade: PrecoSource & { idEmpresa: number },
): Promise<Centavos | null> {
  if (unidade.preco !== null) return unidade.preco;
  return currentPreco(unidade, await motosOrEmpty(parts, unidade.idEmpresa)).preco;
}

/**
 * Value of the seminovo by the store's evaluation: while that is valid, and as long as the seminovo is
 * promised to this proposta. Null for none.
 */
export async function trocaAvaliacao(
  { trocas, rememberedValues, fipe, clock }: PropostaParts,
  { idEmpresa, id, vendedor }: Pick<PropostaRow, 'idEmpresa' | 'id' | 'vendedor'>,
  seminovo: string | null,
): Promise<TrocaAvaliacao> {
  if (!seminovo) return null;
  const row = await trocas.find(idEmpresa, seminovo);
  if (!row || row.valor === null) return null;
  const isPromised = row.situacao === 'futuro' && row.proposta === id;
  if (!isPromised && !isAvaliacaoValid(row.ate, clock())) return null;
  if (row.situacao !== 'avaliado' && row.situacao !== 'futuro') return null;
  const deQuemVende = row.avaliadoPor !== null && row.avaliadoPor !== '' && row.avaliadoPor === vendedor;
  const named = row.codigo && fipe ? await fipe.find(row.codigo) : null;
  // The table uses the value of the FIPE code: a code of another motorcycle says nothing about this one.
  const isOther = named && !isMotoOfFipeCode(row, named);
  const tabela = isOther ? null : row.tabela;
  const given = await rememberedValues.findValores(idEmpresa, seminovo, {
    vendedor,
    desde: avaliacoesValidSince(clock()),
  });
  const { valor, identificado } = row;
  const { atual } = given;
  const deQuemAdministra = atual?.administra === true && atual.uid === row.avaliadoPor;
  const por = deQuemVende ? 'vendedor' : deQuemAdministra ? 'administrador' : 'colega';
  return {
    ...{ valor, tabela, por, identificado },
    teto: trocaCeiling(given, vendedor),
  };
}

/** Bike of a trade-in as an assessment keeps it: marks as hashes, since people and visitors may ask to erase them. */
export const assessedTroca = async (
  { rememberedValues }: Pick<PropostaParts, 'rememberedValues'>,
  { idEmpresa, id }: { idEmpresa: number; id: string },
  { nome, marcas }: Pick<TrocaSeminovo, 'nome' | 'marcas'>,
): Promise<TracedSeminovo> => ({ id, nome, marcas: await rememberedValues.hashMarcas(idEmpresa, marcas) });

/** Ends expired reservations before an item is read. */
export const releaseReservas = (parts: PropostaParts, idEmpresa: number) =>
  releaseOver({ eventos: parts.eventosDoEstoque, clock: parts.clock }, idEmpresa);
