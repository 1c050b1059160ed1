import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { comparacaoMessage } from '~/domain/financiamento/comparacao-words.ts';
import { simulacaoStatement } from '~/domain/financiamento/simulacao-summary.ts';
import { panfletoMessage, simulacaoLinkMessage } from '~/domain/ofertas/link-words.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { REMESSA_REFUSALS, remessaMessage, remessaPath } from '~/domain/remessas/remessa.ts';
import { parseMobile } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { type ErrorPageData, toFormResult } from '~/server/errors.ts';

const notHere = (mensagem: string, status: number) => data({ mensagem } satisfies ErrorPageData, { status });

/** Finds the person's link with its message. Throws the page 404, and 410 for one that has ended. */
export async function findLinkToSend(context: AppLoadContext, usuario: Usuario, id: string) {
  const link = await context.links.find(usuario, id);
  if (!link || link.uid !== usuario.uid) throw notHere('Este link não existe mais.', 404);
  if (link.encerrada) throw notHere('Esta oferta terminou. Faça outra com as condições de hoje.', 410);
  const endereco = `${context.publicUrl}${link.pagina}`;
  const message = await messageOfLink(context, link);
  return { id, titulo: link.titulo, tipo: link.tipo, endereco, texto: `${message}\n${endereco}` };
}

async function messageOfLink(
  context: AppLoadContext,
  { id, tipo, titulo, validade }: { id: string; tipo: string; titulo: string; validade: string },
): Promise<string> {
  if (tipo === 'comparacao') {
    const sent = await context.comparacoes.findPublic(id);
    return sent && !('retirada' in sent) ? comparacaoMessage(sent.comparacao) : titulo;
  }
  if (tipo !== 'simulacao') {
    const arte = await context.artes.findPublic(id);
    return arte && !('retirada' in arte) ? panfletoMessage(arte) : titulo;
  }
  const sent = await context.envios.findPublic(id);
  if (!sent || 'retirada' in sent) return titulo;
  const anuncio = simulacaoStatement(sent.oferecida);
  return simulacaoLinkMessage({ titulo: sent.oferecida.moto, anuncio, validade });
}

/** Answers a form without JavaScript with the WhatsApp address or the errors. */
export async function sendByForm(
  context: AppLoadContext,
  usuario: Usuario,
  id: string,
  { nome = '', telefone = '', guardar = '', marca = '' }: Record<string, string>,
) {
  const { endereco, texto } = await findLinkToSend(context, usuario, id);
  const valores = { nome, telefone, guardar };
  const celular = parseMobile(telefone);
  const wrong = (erros: Record<string, string>) => ({
    tipo: 'recusado' as const,
    status: 422,
    valores,
    erros,
  });
  if (celular === null) return wrong({ telefone: REMESSA_REFUSALS.telefone });
  if (guardar === '')
    return { tipo: 'pronto' as const, guardado: false, conversa: whatsAppUrl(texto, `55${celular}`) };
  try {
    const kept = await context.remessas.send(usuario, id, {
      ...{ id: marca || context.newId(), nome, telefone, consentimento: guardar },
    });
    const pessoal = remessaPath(endereco, kept.id);
    const message = remessaMessage(texto, endereco, pessoal);
    return { tipo: 'pronto' as const, guardado: true, conversa: whatsAppUrl(message, `55${celular}`) };
  } catch (error) {
    return { tipo: 'recusado' as const, ...toFormResult(error, valores, ['nome', 'telefone']) };
  }
}
