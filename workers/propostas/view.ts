import type { Alcada } from '../../app/domain/propostas/alcada.ts';
import {
  type Etapa,
  type PropostaAction,
  type PropostaActor,
  type PropostaEstado,
  propostaActionsOf,
} from '../../app/domain/propostas/estados.ts';
import type { FinancedNumbers } from '../../app/domain/propostas/financed-pagamento.ts';
import { EMPTY_CLIENTE, type PropostaTermos } from '../../app/domain/propostas/proposta.ts';
import { describePropostaChanges } from '../../app/domain/propostas/proposta-changes.ts';
import { formatPropostaNumber } from '../../app/domain/propostas/proposta-number.ts';
import { readTermos } from '../../app/domain/propostas/stored-termos.ts';
import type { PropostaListRow } from './list-repository.ts';
import type {
  PropostaClienteRow,
  PropostaEventRow,
  PropostaRow,
  PropostaVersionRow,
} from './proposta-repository.ts';
import type {
  ListedProposta,
  PropostaEvent,
  PropostaVersion,
  PropostaView,
  VendedorContact,
} from './types.ts';

export const propostaNumberOf = ({ ano, sequencia }: Pick<PropostaRow, 'ano' | 'sequencia'>): string =>
  formatPropostaNumber(ano, sequencia);

export const parseTermos = ({ termos }: { termos: string }): PropostaTermos => readTermos(termos);

export const parseEtapas = ({ etapas }: { etapas: string }): Etapa[] => JSON.parse(etapas) as Etapa[];

/** Parses the stored discount figures of a proposta; null for none. */
export const parseAlcada = ({ alcada }: { alcada: string | null }): Alcada | null =>
  alcada === null ? null : (JSON.parse(alcada) as Alcada);

/** State of a row, as input of the state table. */
export const stateInputOf = (row: Pick<PropostaRow, 'estado' | 'etapas'>) => ({
  estado: row.estado as PropostaEstado,
  etapas: parseEtapas(row),
});

/** Possible actions now; which approvals a sending needs is not known here, only whether it may be sent. */
const possibleActions = (row: PropostaRow, ator: PropostaActor): PropostaAction[] =>
  propostaActionsOf(stateInputOf(row), ator);

/** Converts a proposta for its seller or an administrator. */
export function propostaViewOf(
  uid: string,
  { row, cliente, ator }: { row: PropostaRow; cliente: PropostaClienteRow | null; ator: PropostaActor },
): PropostaView {
  const { nome, cpf, telefone, email } = cliente ?? EMPTY_CLIENTE;
  const { aceitaEm, aceitaNome, aceitaEndereco, aceitaVersao } = row;
  return {
    ...stateInputOf(row),
    id: row.id,
    idEmpresa: row.idEmpresa,
    numero: propostaNumberOf(row),
    versao: row.versao,
    revisao: row.revisao,
    vendedor: { uid: row.vendedor, nome: row.vendedorNome },
    minha: row.vendedor === uid,
    ator,
    acoes: possibleActions(row, ator),
    link: row.versao > 0 ? row.link : null,
    cliente: row.cliente,
    conteudo: { ...parseTermos(row), cliente: { nome, cpf, telefone, email } },
    validade: row.validade,
    expiraEm: row.expiraEm,
    motivo: row.motivo,
    motivoDetalhe: row.motivoDetalhe,
    aceite:
      aceitaEm === null
        ? null
        : { nome: aceitaNome, em: aceitaEm, endereco: aceitaEndereco, versao: aceitaVersao ?? row.versao },
    perguntaEm: row.perguntaEm,
    criadaEm: row.criadaEm,
    alteradaEm: row.alteradaEm,
    enviadaEm: row.enviadaEm,
    faturadaEm: row.faturadaEm,
    alcada: parseAlcada(row),
    unidade: row.estoque,
  };
}

export const listedPropostaOf = ({
  ordem: _,
  enviadaPor: __,
  ano,
  sequencia,
  etapas,
  alcada,
  vendedor: uid,
  vendedorNome: nome,
  ...row
}: PropostaListRow): ListedProposta => ({
  ...row,
  estado: row.estado as PropostaEstado,
  numero: propostaNumberOf({ ano, sequencia }),
  etapa: parseEtapas({ etapas })[0] ?? null,
  vendedor: { uid, nome },
  alcada: row.estado === 'em_aprovacao' ? parseAlcada({ alcada }) : null,
});

export const propostaEventOf = ({
  id,
  acao,
  de,
  para,
  detalhe,
  palavras,
  nome,
  revisao,
  em,
}: PropostaEventRow): PropostaEvent => ({
  id,
  acao: acao as PropostaEvent['acao'],
  de: de as PropostaEstado | null,
  para: para as PropostaEstado,
  detalhe: JSON.parse(detalhe) as PropostaEvent['detalhe'],
  palavras,
  nome,
  revisao,
  em,
});

export const parseNumbers = ({ numeros }: Pick<PropostaVersionRow, 'numeros'>) =>
  JSON.parse(numeros) as Record<string, FinancedNumbers>;

export const parseContact = ({ contato }: Pick<PropostaVersionRow, 'contato'>): VendedorContact | null =>
  contato === '' ? null : (JSON.parse(contato) as VendedorContact);

/**
 * Versions, newest first, each with its changes since the one before.
 * @param asRead hides terms that the reader must not see
 */
export const propostaVersionsOf = (
  rows: readonly PropostaVersionRow[],
  asRead: (termos: PropostaTermos) => PropostaTermos = (termos) => termos,
): PropostaVersion[] =>
  rows.map((row, index) => {
    const before = rows[index + 1];
    const termos = asRead(parseTermos(row));
    return {
      versao: row.versao,
      liberadaEm: row.liberadaEm,
      termos,
      numeros: parseNumbers(row),
      contato: parseContact(row),
      validade: row.validade,
      em: row.em,
      mudancas: before ? describePropostaChanges(asRead(parseTermos(before)), termos) : [],
    };
  });
