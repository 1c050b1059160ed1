import {
  CAMPOS_DAS_PECAS,
  CAMPOS_DO_PARABENS,
  CAMPOS_DO_POST,
  campoDoItem,
  LUGARES_DE_ITEM,
} from '~/domain/artes/campos-das-artes.ts';
import { type DadosDoParabens, VERSAO_DO_CONSENTIMENTO } from '~/domain/artes/parabens.ts';
import { parabensDigitado, parabensParaEditar, readParabens } from '~/domain/artes/parabens-digitado.ts';
import type { DadosDasPecas } from '~/domain/artes/pecas.ts';
import { errosNosLugares, pecasDigitado, readPecas } from '~/domain/artes/pecas-digitado.ts';
import type { DadosDoPost } from '~/domain/artes/post.ts';
import { postDigitado, readPost } from '~/domain/artes/post-digitado.ts';
import { addDias, formatData } from '~/domain/valores/datas.ts';
import { motivosDe } from '~/domain/valores/motivos.ts';
import { VALIDADE_PADRAO } from './anuncio-da-previa.ts';
import type { Comeco } from './carregar.server.ts';
import type { Leitor } from './publicar.server.ts';

/** Generators with the same loading and parsing; the flyer, with its parcela, has its own. */
type Simples = 'post' | 'parabens' | 'pecas';

const delivered = (hoje: string) => ({
  entrega: formatData(hoje),
  versao: String(VERSAO_DO_CONSENTIMENTO),
});

const COMECOS: Record<Simples, Comeco> = {
  post: {
    campos: CAMPOS_DO_POST,
    novo: () => ({}),
    deNovo: (dados, hoje) => postDigitado(dados as DadosDoPost, hoje),
    paraEditar: (dados) => postDigitado(dados as DadosDoPost),
  },
  parabens: {
    campos: CAMPOS_DO_PARABENS,
    novo: delivered,
    deNovo: (dados) => parabensDigitado(dados as DadosDoParabens),
    paraEditar: (dados) => ({
      ...parabensParaEditar(dados as DadosDoParabens),
      versao: String(VERSAO_DO_CONSENTIMENTO),
    }),
  },
  pecas: {
    campos: CAMPOS_DAS_PECAS,
    novo: (hoje) => ({ validade: formatData(addDias(hoje, VALIDADE_PADRAO)) }),
    deNovo: (dados, hoje) => pecasDigitado(dados as DadosDasPecas, { hoje, dias: VALIDADE_PADRAO }),
    paraEditar: (dados) => pecasDigitado(dados as DadosDasPecas),
  },
};

const dia = (campo: string) => (digitado: Record<string, string>) => motivosDe(digitado, { datas: [campo] });
const PRECOS = LUGARES_DE_ITEM.flatMap((lugar) => [
  campoDoItem(lugar, 'preco'),
  campoDoItem(lugar, 'precoAntes'),
]);

const LEITORES: Record<Simples, Leitor> = {
  post: { tipo: 'post', campos: CAMPOS_DO_POST, ler: readPost, motivos: dia('validade') },
  parabens: { tipo: 'parabens', campos: CAMPOS_DO_PARABENS, ler: readParabens, motivos: dia('entrega') },
  pecas: {
    tipo: 'pecas',
    campos: CAMPOS_DAS_PECAS,
    ler: readPecas,
    motivos: (digitado) => motivosDe(digitado, { dinheiros: PRECOS, datas: ['validade'] }),
    noLugar: errosNosLugares,
  },
};

export const comecoDe = (tipo: Simples): Comeco => COMECOS[tipo];
export const leitorDe = (tipo: Simples): Leitor => LEITORES[tipo];
