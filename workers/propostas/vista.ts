import type { Alcada } from '../../app/domain/propostas/alcada.ts';
import {
  type Acao,
  type Ator,
  acoesDe,
  type Estado,
  type Etapa,
} from '../../app/domain/propostas/estados.ts';
import type { NumerosFinanciados } from '../../app/domain/propostas/financiado.ts';
import { mudancas } from '../../app/domain/propostas/mudancas.ts';
import { formatNumeroDaProposta } from '../../app/domain/propostas/numero.ts';
import { CLIENTE_VAZIO, type TermosDaProposta } from '../../app/domain/propostas/proposta.ts';
import type { LinhaDaLista } from './lista-repository.ts';
import type { ClienteRow, EventoRow, PropostaRow, VersaoRow } from './proposta-repository.ts';
import type {
  ContatoDoVendedor,
  EventoDaProposta,
  PropostaListada,
  PropostaVista,
  VersaoDaProposta,
} from './tipos.ts';

export const numeroDe = ({ ano, sequencia }: Pick<PropostaRow, 'ano' | 'sequencia'>): string =>
  formatNumeroDaProposta(ano, sequencia);

export const termosDe = ({ termos }: { termos: string }): TermosDaProposta =>
  JSON.parse(termos) as TermosDaProposta;

export const etapasDa = ({ etapas }: { etapas: string }): Etapa[] => JSON.parse(etapas) as Etapa[];

/** Parses the stored discount figures; null for none. */
export const alcadaDa = ({ alcada }: { alcada: string | null }): Alcada | null =>
  alcada === null ? null : (JSON.parse(alcada) as Alcada);

/** State of a row, as input of the state table. */
export const situacaoDe = (row: Pick<PropostaRow, 'estado' | 'etapas'>) => ({
  estado: row.estado as Estado,
  etapas: etapasDa(row),
});

/** Possible actions now; which approvals a sending needs is not known here, only whether it may be sent. */
const acoesAgora = (row: PropostaRow, ator: Ator): Acao[] => acoesDe(situacaoDe(row), ator);

/** Converts a proposta for its seller or an administrator. */
export function vistaDe(
  uid: string,
  { row, cliente, ator }: { row: PropostaRow; cliente: ClienteRow | null; ator: Ator },
): PropostaVista {
  const { nome, cpf, telefone, email } = cliente ?? CLIENTE_VAZIO;
  const { aceitaEm, aceitaNome, aceitaEndereco, aceitaVersao } = row;
  return {
    ...situacaoDe(row),
    id: row.id,
    idEmpresa: row.idEmpresa,
    numero: numeroDe(row),
    versao: row.versao,
    revisao: row.revisao,
    vendedor: { uid: row.vendedor, nome: row.vendedorNome },
    minha: row.vendedor === uid,
    ator,
    acoes: acoesAgora(row, ator),
    link: row.versao > 0 ? row.link : null,
    cliente: row.cliente,
    conteudo: { ...termosDe(row), cliente: { nome, cpf, telefone, email } },
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
    alcada: alcadaDa(row),
    unidade: row.estoque,
  };
}

export const listadaDe = ({
  ordem: _,
  enviadaPor: __,
  ano,
  sequencia,
  etapas,
  alcada,
  vendedor: uid,
  vendedorNome: nome,
  ...row
}: LinhaDaLista): PropostaListada => ({
  ...row,
  estado: row.estado as Estado,
  numero: numeroDe({ ano, sequencia }),
  etapa: etapasDa({ etapas })[0] ?? null,
  vendedor: { uid, nome },
  alcada: row.estado === 'em_aprovacao' ? alcadaDa({ alcada }) : null,
});

export const eventoDe = ({
  id,
  acao,
  de,
  para,
  detalhe,
  palavras,
  nome,
  revisao,
  em,
}: EventoRow): EventoDaProposta => ({
  id,
  acao: acao as EventoDaProposta['acao'],
  de: de as Estado | null,
  para: para as Estado,
  detalhe: JSON.parse(detalhe) as EventoDaProposta['detalhe'],
  palavras,
  nome,
  revisao,
  em,
});

export const numerosDa = ({ numeros }: Pick<VersaoRow, 'numeros'>) =>
  JSON.parse(numeros) as Record<string, NumerosFinanciados>;

export const contatoDa = ({ contato }: Pick<VersaoRow, 'contato'>): ContatoDoVendedor | null =>
  contato === '' ? null : (JSON.parse(contato) as ContatoDoVendedor);

/**
 * Versions, newest first, each with its changes since the one before.
 * @param asRead hides terms that the reader must not see
 */
export const versoesDe = (
  rows: readonly VersaoRow[],
  asRead: (termos: TermosDaProposta) => TermosDaProposta = (termos) => termos,
): VersaoDaProposta[] =>
  rows.map((row, index) => {
    const before = rows[index + 1];
    const termos = asRead(termosDe(row));
    return {
      versao: row.versao,
      liberadaEm: row.liberadaEm,
      termos,
      numeros: numerosDa(row),
      contato: contatoDa(row),
      validade: row.validade,
      em: row.em,
      mudancas: before ? mudancas(asRead(termosDe(before)), termos) : [],
    };
  });
