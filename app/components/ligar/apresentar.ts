import { type MotivoDeLigar, marcaDe } from '~/domain/ligacoes/ligar.ts';
import { abrirConversa, dizerMotivo } from '~/domain/ligacoes/palavras.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import type { ClienteALigar } from '../../../workers/ligacoes/ligacao-service.ts';

/** Row of a customer to call; texts and links are rendered on the server. */
export type ClienteNaLista = {
  alvo: string;
  /** Reason for the call, as a key; marking the call as done sends it back. */
  marca: string;
  motivo: MotivoDeLigar;
  cliente: string;
  texto: string;
  /** Screen of the record the call is about. */
  para: string;
  /** `tel:` URL. */
  ligar: string;
  /** WhatsApp link; null when the number cannot be a WhatsApp number. */
  whatsApp: string | null;
};

/** Builds the row. @param vendedor first name of the caller */
export function toClienteNaLista(item: ClienteALigar, vendedor: string, agora: Date): ClienteNaLista {
  const { alvo, motivo, cliente, telefone, para } = item;
  const numero = telefoneWhatsApp(telefone);
  return {
    ...{ alvo, marca: marcaDe(item), motivo, cliente, para, texto: dizerMotivo(item, agora) },
    ligar: numero ? `tel:+${numero}` : `tel:${telefone}`,
    whatsApp: numero && enderecoDoWhatsApp(abrirConversa(item, cliente, vendedor), numero),
  };
}
