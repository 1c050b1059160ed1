import { type MotivoDeLigar, marcaDe } from '~/domain/ligacoes/ligar.ts';
import { abrirConversa, dizerMotivo } from '~/domain/ligacoes/palavras.ts';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import type { ClienteALigar } from '../../../workers/ligacoes/ligacao-service.ts';

/** A customer to call as a row shows them; texts and links are written on the server. */
export type ClienteNaLista = {
  alvo: string;
  /** What they are called about: who marks it done says which. */
  marca: string;
  motivo: MotivoDeLigar;
  cliente: string;
  texto: string;
  /** Screen that shows what it is about. */
  para: string;
  /** `tel:` address. */
  ligar: string;
  /** Null where the number is no telephone that WhatsApp could have. */
  whatsApp: string | null;
};

/** @param vendedor first name of who calls */
export function toClienteNaLista(item: ClienteALigar, vendedor: string, agora: Date): ClienteNaLista {
  const { alvo, motivo, cliente, telefone, para } = item;
  const numero = telefoneWhatsApp(telefone);
  return {
    ...{ alvo, marca: marcaDe(item), motivo, cliente, para, texto: dizerMotivo(item, agora) },
    ligar: numero ? `tel:+${numero}` : `tel:${telefone}`,
    whatsApp: numero && enderecoDoWhatsApp(abrirConversa(item, cliente, vendedor), numero),
  };
}
