import { CAMPOS_DAS_PECAS, CAMPOS_DO_PARABENS, CAMPOS_DO_POST } from '~/domain/artes/campos-das-artes.ts';
import { type DadosDoParabens, VERSAO_DO_CONSENTIMENTO } from '~/domain/artes/parabens.ts';
import { parabensDigitado, readParabens } from '~/domain/artes/parabens-digitado.ts';
import type { DadosDasPecas } from '~/domain/artes/pecas.ts';
import { errosNosLugares, pecasDigitado, readPecas } from '~/domain/artes/pecas-digitado.ts';
import type { DadosDoPost } from '~/domain/artes/post.ts';
import { postDigitado, readPost } from '~/domain/artes/post-digitado.ts';
import { addDias, formatData } from '~/domain/valores/datas.ts';
import { VALIDADE_PADRAO } from './anuncio-da-previa.ts';
import type { Comeco } from './carregar.server.ts';
import type { Leitor } from './publicar.server.ts';

/** The generators that begin and are read alike; the flyer, with its instalment, has ways of its own. */
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
  },
  parabens: {
    campos: CAMPOS_DO_PARABENS,
    novo: delivered,
    deNovo: (dados) => parabensDigitado(dados as DadosDoParabens),
  },
  pecas: {
    campos: CAMPOS_DAS_PECAS,
    novo: (hoje) => ({ validade: formatData(addDias(hoje, VALIDADE_PADRAO)) }),
    deNovo: (dados, hoje) => pecasDigitado(dados as DadosDasPecas, hoje, VALIDADE_PADRAO),
  },
};

const LEITORES: Record<Simples, Leitor> = {
  post: { tipo: 'post', campos: CAMPOS_DO_POST, ler: readPost },
  parabens: { tipo: 'parabens', campos: CAMPOS_DO_PARABENS, ler: readParabens },
  pecas: { tipo: 'pecas', campos: CAMPOS_DAS_PECAS, ler: readPecas, noLugar: errosNosLugares },
};

export const comecoDe = (tipo: Simples): Comeco => COMECOS[tipo];
export const leitorDe = (tipo: Simples): Leitor => LEITORES[tipo];
