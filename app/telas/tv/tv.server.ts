import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { buildSlides, slidesEnd } from '~/domain/tv/build-slides.ts';
import { hoursOfTelevision } from '~/domain/tv/loja-hours.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { type ErrorPageData, isApiError } from '~/server/errors.ts';
import { createLoopCss } from './loop-css.ts';

/** Empresa and programme requested by an address. */
export type TvRequest = { idEmpresa: number | null; programa: string | null };

/** Parses `?empresa=` and `?programacao=`; invalid values are ignored. */
export function readTvRequest(params: URLSearchParams): TvRequest {
  const empresa = params.get('empresa') ?? '';
  const programa = params.get('programacao') ?? '';
  return {
    idEmpresa: /^[1-9]\d{0,8}$/.test(empresa) ? Number(empresa) : null,
    programa: /^[0-9A-Za-z-]{1,40}$/.test(programa) ? programa : null,
  };
}

/** Canonical address of a request. */
export function tvUrl({ idEmpresa, programa }: TvRequest): string {
  const params = new URLSearchParams({
    ...(idEmpresa === null ? {} : { empresa: String(idEmpresa) }),
    ...(idEmpresa === null || programa === null ? {} : { programacao: programa }),
  }).toString();
  return params ? `/tv?${params}` : '/tv';
}

/** Loads the data of a request. Throws an error page for an unknown Empresa. */
export async function readTvLoop(context: AppLoadContext, { idEmpresa, programa }: TvRequest) {
  try {
    return await context.vitrine.read(idEmpresa, programa);
  } catch (error) {
    if (!isApiError(error)) throw error;
    const mensagem =
      error.status === 404
        ? 'Esta loja não existe. Confira o endereço da TV.'
        : 'O catálogo ainda não chegou. A TV tenta de novo sozinha.';
    const init = { status: error.status, headers: { Refresh: '30', 'Cache-Control': 'no-store' } };
    throw data({ mensagem } satisfies ErrorPageData, init);
  }
}

/** Loads the loop for an address: slides, settings, and the time at which the first content expires. */
export async function loadTv(context: AppLoadContext, params: URLSearchParams) {
  const pedido = readTvRequest(params);
  const vitrine = await readTvLoop(context, pedido);
  const { programacao, loja, idEmpresa } = vitrine;
  const slides = buildSlides({ ...vitrine, pedida: pedido.programa }, todayInSaoPaulo(context.clock()));
  const { segundos, transicao, orientacao, horario, foraDoHorario } = programacao;
  const pagina = {
    endereco: tvUrl(pedido),
    host: context.publicUrl,
    versaoDoSistema: context.versao,
    idEmpresa,
    nome: loja?.nome ?? null,
    config: {
      ...{ segundos, transicao, orientacao, foraDoHorario },
      horario: horario && hoursOfTelevision(horario),
    },
    slides,
    laco: createLoopCss(slides.length, segundos),
  };
  return { pagina, ends: slidesEnd(slides) };
}
