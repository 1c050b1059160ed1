import { type CallReason, callEventMark } from '~/domain/ligacoes/call-reasons.ts';
import { describeCallReason, writeOpeningMessage } from '~/domain/ligacoes/call-words.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import type { ClienteToCall } from '../../../workers/ligacoes/ligacao-service.ts';

/** Row of a customer to call; texts and links are rendered on the server. */
export type ClienteCallRow = {
  alvo: string;
  /** Reason for the call, as a key; marking the call as done sends it back. */
  marca: string;
  motivo: CallReason;
  cliente: string;
  texto: string;
  /** Screen of the record the call is about. */
  para: ClienteToCall['para'];
  /** `tel:` URL. */
  ligar: string;
  /** WhatsApp link; null when the number cannot be a WhatsApp number. */
  whatsApp: string | null;
};

/** Builds the row. @param vendedor first name of the caller */
export function toClienteCallRow(item: ClienteToCall, vendedor: string, now: Date): ClienteCallRow {
  const { alvo, motivo, cliente, telefone, para } = item;
  const number = telefoneWhatsApp(telefone);
  return {
    ...{ alvo, marca: callEventMark(item), motivo, cliente, para, texto: describeCallReason(item, now) },
    ligar: number ? `tel:+${number}` : `tel:${telefone}`,
    whatsApp: number && whatsAppUrl(writeOpeningMessage(item, cliente, vendedor), number),
  };
}
