import { describeEnd } from '../numeros/ending-soon.ts';
import { formatShortDate, todayInSaoPaulo } from '../valores/dates.ts';
import type { CallReason, DatedCallReason } from './call-reasons.ts';

/** Labels of the reasons in a filter, beside the number of customers. */
export const CALL_REASON_LABELS: Readonly<Record<CallReason, string>> = {
  pergunta: 'Perguntaram',
  aceita: 'Aceitaram',
  espera: 'Aceitaram e esperam',
  vence: 'Vence até amanhã',
  avaliacao: 'Responderam à avaliação',
  abriu: 'Abriram o link',
  'sem-resposta': 'Sem resposta',
  expirou: 'Venceu há pouco',
};

/**
 * Subject of a call: `numero` of the proposal, null for a used bike or a sent offer; `resposta` of the bike's
 * owner.
 */
export type CallSubject = DatedCallReason & {
  numero: string | null;
  modelo: string;
  resposta: string | null;
};

/** Describes the reason for a call, shown to the seller under the customer's name. */
export function describeCallReason(assunto: CallSubject, now: Date): string {
  const { motivo, em, numero, modelo, resposta } = assunto;
  const day = formatShortDate(todayInSaoPaulo(new Date(em)));
  switch (motivo) {
    case 'pergunta':
      return `Perguntou sobre a proposta ${numero}, ${modelo}`;
    case 'aceita':
      return `Aceitou a proposta ${numero}, ${modelo}: falta faturar`;
    case 'espera':
      return `Aceitou a proposta ${numero}, ${modelo}: falta aprovar`;
    case 'vence':
      return numero === null
        ? `A oferta enviada vence ${describeEnd(em, now)} · ${modelo}`
        : `Proposta ${numero} vence ${describeEnd(em, now)} · ${modelo}`;
    case 'avaliacao':
      return resposta === 'aceita'
        ? `Aceitou o valor da ${modelo}, para a troca`
        : `Perguntou sobre o valor da ${modelo}`;
    case 'abriu':
      return `Abriu em ${day} o que você enviou · ${modelo}`;
    case 'sem-resposta':
      return `Sem resposta desde ${day} · proposta ${numero}, ${modelo}`;
    case 'expirou':
      return `A proposta ${numero} venceu em ${formatShortDate(todayInSaoPaulo(new Date(Date.parse(em) - 1)))} · ${modelo}`;
  }
}

/** Writes the seller's opening message, with only what the customer already knows. */
export function writeOpeningMessage(
  { motivo, numero, modelo }: CallSubject,
  cliente: string,
  vendedor: string,
): string {
  const oi = `Oi, ${cliente.split(' ')[0]}! Aqui é ${vendedor}.`;
  switch (motivo) {
    case 'pergunta':
      return `${oi} Vi a sua pergunta sobre a ${modelo}.`;
    case 'aceita':
      return `${oi} Vamos combinar os próximos passos da sua ${modelo}?`;
    case 'espera':
      return `${oi} Estou cuidando do que falta para a sua ${modelo}.`;
    case 'vence':
      return `${oi} A ${numero === null ? 'oferta' : 'proposta'} da ${modelo} está quase vencendo. Posso ajudar a decidir?`;
    case 'avaliacao':
      return `${oi} Recebi a sua resposta sobre o valor da ${modelo}.`;
    case 'abriu':
      return `${oi} Ficou alguma dúvida sobre a ${modelo}?`;
    case 'sem-resposta':
      return `${oi} Conseguiu ver a proposta da ${modelo}?`;
    case 'expirou':
      return `${oi} A proposta da ${modelo} venceu. Quer que eu prepare outra?`;
  }
}
