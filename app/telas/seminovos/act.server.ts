import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { parseTyped } from '~/domain/resource/field-declarations.ts';
import { declareAdministradorFields, declareSeminovoFields } from '~/domain/seminovos/seminovo-fields.ts';
import { SEMINOVO_ACTIONS } from '~/domain/seminovos/seminovo-status.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { explainFormValues } from '~/domain/valores/explain-values.ts';
import { parseMoney } from '~/domain/valores/money.ts';
import { isSure, SURE_FIELD } from '~/domain/valores/sure-amount.ts';
import { isApiError, toFormResult } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { SeminovoLojaAction } from '../../../workers/seminovos/action-service.ts';
import type { SeminovoAnswer } from './types.ts';

const isLojaAction = (text: string | undefined): text is SeminovoLojaAction =>
  SEMINOVO_ACTIONS.some((act) => act === text) && text !== 'aceitar' && text !== 'perguntar';

const DONE_TEXTS: Readonly<Record<SeminovoLojaAction, string>> = {
  avaliar: 'Valor dado.',
  recusar: 'Recusada.',
  propor: 'Em proposta.',
  desistir: 'Fora da proposta.',
  comprar: 'Compra registrada. Vai à vitrine com preço e uma foto liberada.',
  publicar: 'Na vitrine.',
  reservar: 'Reservada.',
  liberar: 'Reserva liberada.',
  retirar: 'Fora da vitrine.',
  vender: 'Vendida. A página diz isso por sete dias.',
  devolver: 'De volta à venda.',
  reabrir: 'Reaberta para avaliar.',
};

const money = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (parseMoney(text) ?? Number.NaN);

async function fileOf(form: FormData): Promise<{ bytes: Uint8Array }> {
  const sent = form.get('arquivo');
  if (!(sent instanceof File)) return { bytes: new Uint8Array() };
  return { bytes: new Uint8Array(await sent.arrayBuffer()) };
}

async function changeFoto(context: AppLoadContext, usuario: Usuario, id: string, form: FormData) {
  const { fotosDaLoja } = context;
  const { _acao: action = '', foto = '', ordem = '', fotos = '', fica } = textFields(form);
  switch (action) {
    case 'foto-antes':
    case 'foto-depois':
    case 'foto-capa':
      return fotosDaLoja.move(usuario, id, foto, action.slice('foto-'.length) as 'antes' | 'depois' | 'capa');
    case 'foto-liberar':
    case 'foto-esconder':
      return fotosDaLoja.release(usuario, id, foto, action === 'foto-liberar');
    case 'foto-liberar-todas':
      await fotosDaLoja.releaseAll(usuario, id, idsIn(fotos));
      return context.notify('Fotos liberadas.');
    case 'foto-ordem':
      return fotosDaLoja.order(usuario, id, idsIn(ordem));
    case 'foto-tirar':
      await fotosDaLoja.remove(usuario, id, foto);
      return context.notify('Foto apagada.');
    case 'foto-juntar': {
      const { idCliente } = textFields(form);
      await fotosDaLoja.add(usuario, id, { idCliente, ...(await fileOf(form)) });
      // Of several at once the page says how many.
      if (fica) return;
      return context.notify('Foto guardada. Libere quando puder ir para a vitrine.');
    }
    case 'foto-desfocar': {
      const { bytes } = await fileOf(form);
      await fotosDaLoja.blur(usuario, id, foto, bytes);
      return context.notify('Foto desfocada. A de antes foi apagada.');
    }
  }
}

const idsIn = (text: string): string[] => text.split(',').filter(Boolean);

/** Performs the action of a form on a seminovo's page: an act, `editar`, or `foto-…`. */
export async function changeSeminovo(
  context: AppLoadContext,
  usuario: Usuario,
  id: string,
  form: FormData,
  params: URLSearchParams,
) {
  const fields = textFields(form);
  const { _acao: action = '' } = fields;
  const base = Number(fields.versao);
  try {
    if (action.startsWith('foto-')) await changeFoto(context, usuario, id, form);
    else if (action === 'editar') {
      const today = todayInSaoPaulo(context.clock());
      const drawn = Object.hasOwn(fields, 'custo')
        ? declareAdministradorFields(today)
        : declareSeminovoFields(today);
      const valores = parseTyped(drawn, fields);
      const certo = isSure(fields, ['preco', 'multas', ...(Object.hasOwn(fields, 'custo') ? ['custo'] : [])]);
      const termina = fields.avaliacao === 'termina';
      await context.seminovos.edit(usuario, id, { base, valores, termina, certo });
      context.notify('Salvo.');
      params.delete('editar');
    } else if (isLojaAction(action)) {
      const preco = fields.preco === '' ? null : money(fields.preco);
      const certo = isSure(fields, ['valor']) || isSure(fields, ['preco']);
      const pedido = {
        base,
        valor: money(fields.valor),
        motivo: fields.motivo,
        preco,
        para: fields.para,
        certo,
      };
      const { temCliente } = await context.atosDosSeminovos.act(usuario, id, action, pedido);
      context.notify(
        action === 'avaliar' && temCliente ? 'Valor dado. O cliente já pode ver.' : DONE_TEXTS[action],
      );
    } else {
      return refuse(action, fields, 'Escolha o que fazer com a moto.');
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, ...result } = toFormResult(error, fields, [
      ...Object.keys(fields),
      'valor',
      'motivo',
      'preco',
      'para',
      'arquivo',
      'avaliacao',
      SURE_FIELD,
    ]);
    // Unreadable amounts were sent as missing: names the actual cause.
    const erros = { ...result.erros, ...explainFormValues(fields, { dinheiros: ['valor', 'preco'] }) };
    return data<SeminovoAnswer>({ parte: action, resultado: { ...result, erros } }, { status });
  }
  // Sent by the page's own script, which stays where it is.
  if (action === 'foto-ordem' || fields.fica) return null;
  const query = params.toString();
  const end = `${query ? `?${query}` : ''}${action === 'editar' ? '#equipe' : ''}`;
  throw redirect(`/seminovos/${id}${end}`);
}

/** Answers a form of the page with an error that belongs to no field. */
export const refuse = (parte: string, valores: Record<string, string>, aviso: string, status = 400) =>
  data<SeminovoAnswer>({ parte, resultado: { valores, erros: {}, aviso } }, { status });
