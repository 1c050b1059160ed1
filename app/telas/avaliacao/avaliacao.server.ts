import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { PEDIDO_KEPT_DAYS } from '~/domain/seminovos/seminovo-status.ts';
import { avaliacaoPath } from '~/domain/seminovos/visitante-secret.ts';
import { formatPlaca } from '~/domain/valores/identifiers.ts';
import { formatAmount } from '~/domain/valores/money.ts';
import { formatTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { type ErrorPageData, isApiError, orNull } from '~/server/errors.ts';
import { type FormResult, textFields } from '~/shared/form-fields.ts';
import type { VisitantePedido } from '../../../workers/seminovos/visitante-service.ts';

export type AvaliacaoAnswer = { acao: string; resultado: FormResult };

type AvaliacaoLink = { id: string; segredo: string | null };

/**
 * Protects the secret in the page's address: no Referer to other hosts, no indexing. Not "no-referrer", with
 * which browsers send the page's own forms with `Origin: null`, as if from another site.
 */
function keepSecret({ responseHeaders }: AppLoadContext): void {
  responseHeaders.set('Referrer-Policy', 'same-origin');
  responseHeaders.set('X-Robots-Tag', 'noindex');
}

/** Values of the query parameter that reports the action just completed. */
const COMPLETED_ACTIONS = ['nova', 'aceita', 'pergunta', 'corrigida', 'foto'] as const;
export type CompletedAvaliacaoAction = (typeof COMPLETED_ACTIONS)[number];

/** Throws the error page, the same for a wrong id and a wrong secret. */
function faceOf(error: unknown): never {
  if (!isApiError(error)) throw error;
  throw data({ mensagem: error.message } satisfies ErrorPageData, { status: error.status });
}

export async function loadAvaliacao(context: AppLoadContext, id: string, params: URLSearchParams) {
  keepSecret(context);
  const link = { id, segredo: params.get('s') };
  const pedido = await context.visitantes.find(link).catch(faceOf);
  const [fotos, marca] = await Promise.all([
    context.seminovoFotos.list(pedido.id),
    orNull(context.lojas.card(pedido.idEmpresa)),
  ]);
  const secret = link.segredo ?? '';
  const endereco = `${context.publicUrl}${avaliacaoPath(pedido.id, secret)}`;
  const { marca: nome, modelo, anoModelo } = pedido.moto;
  const whatsApp = marca?.telefone ? telefoneWhatsApp(marca.telefone) : null;
  const said = pedido.pergunta ?? `Olá! Pedi a avaliação da minha ${nome} ${modelo} ${anoModelo}.`;
  return {
    pedido,
    digitado: typedOf(pedido),
    fotos: fotos.map((foto) => ({
      ...foto,
      url: `/api/avaliacoes/${pedido.id}/fotos/${foto.id}?s=${secret}`,
    })),
    loja: marca?.nome ?? 'A loja',
    falar: whatsApp && whatsAppUrl(said, whatsApp),
    mandarParaMim: whatsAppUrl(
      `Meu link para acompanhar a avaliação da moto: ${endereco}`,
      telefoneWhatsApp(pedido.contato.telefone) ?? '',
    ),
    endereco,
    feito: COMPLETED_ACTIONS.find((each) => params.has(each)) ?? null,
    dias: PEDIDO_KEPT_DAYS,
  };
}

export type AvaliacaoData = Awaited<ReturnType<typeof loadAvaliacao>>;

/** Converts the request back to form values. */
function typedOf({ moto, contato }: VisitantePedido): Record<string, string> {
  const { ficha, placa, km, anoModelo, anoFabricacao, marca, modelo, cor, codigoFipe, descricao } = moto;
  const yes = (is: boolean) => (is ? 'sim' : '');
  return {
    ...{
      marca,
      modelo,
      cor,
      descricao,
      codigoFipe: codigoFipe ?? '',
      placa: placa ? formatPlaca(placa) : '',
    },
    ...{ km: String(km), anoModelo: String(anoModelo), anoFabricacao: String(anoFabricacao) },
    ...{ conservacao: ficha.conservacao ?? '', donos: ficha.donos === null ? '' : String(ficha.donos) },
    ...{ multas: ficha.multas === null ? '' : formatAmount(ficha.multas), acessorios: ficha.acessorios },
    ...{ ipvaPago: yes(ficha.ipvaPago), licenciado: yes(ficha.licenciado), garantia: yes(ficha.garantia) },
    ...{ manual: yes(ficha.manual), chaveReserva: yes(ficha.chaveReserva) },
    ...{ nome: contato.nome, celular: formatTelefone(contato.telefone), email: contato.email ?? '' },
  };
}

/** Performs the form's action; rejections return the typed values. */
export async function changeAvaliacao(context: AppLoadContext, link: AvaliacaoLink, formData: FormData) {
  keepSecret(context);
  const fields = textFields(formData);
  const { _acao: action = '' } = fields;
  const { visitantes } = context;
  try {
    switch (action) {
      case 'aceitar':
        await visitantes.accept(link, Number(fields.valor));
        return back(link, 'aceita');
      case 'perguntar':
        await visitantes.ask(link, fields.pergunta ?? '');
        return back(link, 'pergunta');
      case 'corrigir':
        await visitantes.correct(link, Number(fields.versao), fields);
        return back(link, 'corrigida');
      case 'fotos':
        await addFotos(context, link, formData);
        return back(link, 'foto');
      case 'apagar':
        await visitantes.remove(link);
        return redirect('/registrarseminovo');
      default:
        // Checks the link first, so that an unknown action does not reveal whether a request exists.
        await visitantes.find(link);
        return refuse({ valores: {}, erros: {}, aviso: 'Escolha o que fazer.' }, action, 400);
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) return faceOf(error);
    const erros = error.campos ?? {};
    return refuse({ valores: fields, erros, aviso: error.message }, action, error.status);
  }
}

const refuse = (resultado: FormResult, acao: string, status: number) =>
  data<AvaliacaoAnswer>({ acao, resultado }, { status });

const back = ({ id, segredo }: AvaliacaoLink, done: CompletedAvaliacaoAction) =>
  redirect(`${avaliacaoPath(id, segredo ?? '')}&${done}=1`);

/** Stores photos of a form without JavaScript; stops with the reason at the first rejected one. */
async function addFotos(context: AppLoadContext, link: AvaliacaoLink, formData: FormData): Promise<void> {
  const own = await context.visitantes.requireOwn(link, true);
  for (const file of formData.getAll('fotos')) {
    if (typeof file === 'string' || file.size === 0) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const idCliente = context.newId();
    const envio = { idCliente, tipo: file.type, bytes, faixa: null, angulo: '' };
    await context.fotosDoVisitante(own.id).add(own, envio);
  }
}
