import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { parseTyped } from '~/domain/resource/campo.ts';
import { camposDaEdicao, camposDoAdministrador } from '~/domain/seminovos/campos-da-edicao.ts';
import { ATOS } from '~/domain/seminovos/situacoes.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { parseDinheiro } from '~/domain/valores/dinheiro.ts';
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

/** An amount that cannot be read is told as one that is missing. */
const money = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (parseDinheiro(text) ?? Number.NaN);

async function fileOf(form: FormData): Promise<{ tipo: string; bytes: Uint8Array }> {
  const sent = form.get('arquivo');
  if (!(sent instanceof File)) return { tipo: '', bytes: new Uint8Array() };
  return { tipo: sent.type, bytes: new Uint8Array(await sent.arrayBuffer()) };
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

/** Does what a form of a bike's page asks: an act, `editar`, or `foto-…`. */
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
      await context.seminovos.edit(usuario, id, { base, valores: parseTyped(drawn, campos) });
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
    ]);
    return data<RespostaDoSeminovo>({ parte: acao, resultado }, { status });
  }
  const query = params.toString();
  throw redirect(`/seminovos/${id}${query ? `?${query}` : ''}`);
}

/** What a form of the page hears that is about no field of it. */
export const refuse = (parte: string, valores: Record<string, string>, aviso: string, status = 400) =>
  data<RespostaDoSeminovo>({ parte, resultado: { valores, erros: {}, aviso } }, { status });
