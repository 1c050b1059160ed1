import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { parseTyped } from '~/domain/resource/campo.ts';
import { camposDaEdicao, camposDoAdministrador } from '~/domain/seminovos/campos-da-edicao.ts';
import { ATOS } from '~/domain/seminovos/situacoes.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { parseDinheiro } from '~/domain/valores/dinheiro.ts';
import { motivosDe } from '~/domain/valores/motivos.ts';
import { isErroDaApi, toResultado } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import type { AtoDaLoja } from '../../../workers/seminovos/ato-service.ts';
import type { RespostaDoSeminovo } from './tipos.ts';

const isAtoDaLoja = (text: string | undefined): text is AtoDaLoja =>
  ATOS.some((ato) => ato === text) && text !== 'aceitar' && text !== 'perguntar';

const FEITO: Readonly<Record<AtoDaLoja, string>> = {
  avaliar: 'Valor dado. O cliente já pode ver.',
  recusar: 'Recusada.',
  propor: 'Em proposta.',
  desistir: 'Fora da proposta.',
  publicar: 'Na vitrine.',
  reservar: 'Reservada.',
  liberar: 'Reserva liberada.',
  vender: 'Vendida. A página diz isso por sete dias.',
  devolver: 'De volta à venda.',
  reabrir: 'Reaberta para avaliar.',
};

const money = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (parseDinheiro(text) ?? Number.NaN);

async function fileOf(form: FormData): Promise<{ bytes: Uint8Array }> {
  const sent = form.get('arquivo');
  if (!(sent instanceof File)) return { bytes: new Uint8Array() };
  return { bytes: new Uint8Array(await sent.arrayBuffer()) };
}

async function changeFoto(context: AppLoadContext, usuario: Usuario, id: string, form: FormData) {
  const { fotosDaLoja } = context;
  const { _acao: acao = '', foto = '' } = textFields(form);
  switch (acao) {
    case 'foto-antes':
    case 'foto-depois':
    case 'foto-capa':
      return fotosDaLoja.move(usuario, id, foto, acao.slice('foto-'.length) as 'antes' | 'depois' | 'capa');
    case 'foto-liberar':
    case 'foto-esconder':
      return fotosDaLoja.release(usuario, id, foto, acao === 'foto-liberar');
    case 'foto-tirar':
      await fotosDaLoja.remove(usuario, id, foto);
      return context.notify('Foto apagada.');
    case 'foto-juntar': {
      const { idCliente } = textFields(form);
      await fotosDaLoja.add(usuario, id, { idCliente, ...(await fileOf(form)) });
      return context.notify('Foto guardada. Libere quando puder ir para a vitrine.');
    }
    case 'foto-desfocar': {
      const { bytes } = await fileOf(form);
      await fotosDaLoja.blur(usuario, id, foto, bytes);
      return context.notify('Foto desfocada. A de antes foi apagada.');
    }
  }
}

/** Performs the action of a form on a seminovo's page: an act, `editar`, or `foto-…`. */
export async function changeSeminovo(
  context: AppLoadContext,
  usuario: Usuario,
  id: string,
  form: FormData,
  params: URLSearchParams,
) {
  const campos = textFields(form);
  const { _acao: acao = '' } = campos;
  const base = Number(campos.versao);
  try {
    if (acao.startsWith('foto-')) await changeFoto(context, usuario, id, form);
    else if (acao === 'editar') {
      const hoje = hojeEmSaoPaulo(context.agora());
      const drawn = Object.hasOwn(campos, 'custo') ? camposDoAdministrador(hoje) : camposDaEdicao(hoje);
      const valores = parseTyped(drawn, campos);
      await context.seminovos.edit(usuario, id, { base, valores, termina: campos.avaliacao === 'termina' });
      context.notify('Salvo.');
      params.delete('editar');
    } else if (isAtoDaLoja(acao)) {
      const preco = campos.preco === '' ? null : money(campos.preco);
      const pedido = { base, valor: money(campos.valor), motivo: campos.motivo, preco };
      await context.atosDosSeminovos.act(usuario, id, acao, pedido);
      context.notify(FEITO[acao]);
    } else {
      return refuse(acao, campos, 'Escolha o que fazer com a moto.');
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const { status, ...resultado } = toResultado(error, campos, [
      ...Object.keys(campos),
      'valor',
      'motivo',
      'preco',
      'arquivo',
      'avaliacao',
    ]);
    // Unreadable amounts were sent as missing: names the actual cause.
    const erros = { ...resultado.erros, ...motivosDe(campos, { dinheiros: ['valor', 'preco'] }) };
    return data<RespostaDoSeminovo>({ parte: acao, resultado: { ...resultado, erros } }, { status });
  }
  const query = params.toString();
  throw redirect(`/seminovos/${id}${query ? `?${query}` : ''}`);
}

/** Answers a form of the page with an error that belongs to no field. */
export const refuse = (parte: string, valores: Record<string, string>, aviso: string, status = 400) =>
  data<RespostaDoSeminovo>({ parte, resultado: { valores, erros: {}, aviso } }, { status });
