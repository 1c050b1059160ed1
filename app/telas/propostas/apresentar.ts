import { alcadaEmUmaLinha } from '~/domain/propostas/alcada-em-palavras.ts';
import { NOMES_DAS_ETAPAS } from '~/domain/propostas/estados.ts';
import { diasEntre, formatValidade, hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { primeiroNome } from '~/lib/nomes.ts';
import type { PropostaListada } from '../../../workers/propostas/tipos.ts';
import type { Listada } from './tipos.ts';

/** Formats a past date: "hoje", "ontem", "há 5 dias". @param em ISO 8601 UTC */
export function haQuanto(em: string, agora: Date): string {
  const dias = diasEntre(hojeEmSaoPaulo(new Date(em)), hojeEmSaoPaulo(agora));
  return dias <= 0 ? 'hoje' : dias === 1 ? 'ontem' : `há ${dias} dias`;
}

/** Describes the validity: "vale até 27/11", or "vence hoje" and the like when it is near. */
export function validadeEmPalavras(validade: string | null, hoje: string): string {
  if (validade === null) return '';
  const dias = diasEntre(hoje, validade);
  if (dias === 0) return 'vence hoje';
  return dias === 1 ? 'vence amanhã' : `vale até ${formatValidade(validade, hoje)}`;
}

const ABERTAS: readonly string[] = ['enviada', 'em_aprovacao', 'aprovada'];

/** Converts a proposta for the list. */
export function toListada(row: PropostaListada, agora: Date): Listada {
  const { id, numero, estado, etapa, modelo, total, cliente, vendedor } = row;
  const hoje = hojeEmSaoPaulo(agora);
  const waits = estado === 'em_aprovacao' && etapa ? NOMES_DAS_ETAPAS[etapa] : '';
  const given = etapa === 'gerencial' && row.alcada ? alcadaEmUmaLinha(row.alcada) : '';
  const until = ABERTAS.includes(estado) ? validadeEmPalavras(row.validade, hoje) : '';
  return {
    ...{
      id,
      numero,
      estado,
      total,
      modelo: modelo || 'Moto por escolher',
      cliente: cliente || 'Sem cliente',
    },
    detalhe: [waits, given, until].filter(Boolean).join(' · '),
    recado: row.perguntaEm
      ? 'Cliente perguntou'
      : row.aceitaEm && estado === 'aprovada'
        ? 'Cliente aceitou'
        : '',
    vendedor: { ...vendedor, nome: primeiroNome(vendedor.nome || 'Quem saiu') },
    quando: haQuanto(row.alteradaEm, agora),
  };
}
