import { toDrawnMoto } from '../../../app/arte/oferta.ts';
import { creationDay } from '../../../app/arte/oferta-content.ts';
import { checkPost, type PostData } from '../../../app/domain/artes/post.ts';
import { checkLojaRules } from '../../../app/domain/ofertas/loja-rules.ts';
import { addDays } from '../../../app/domain/valores/dates.ts';
import type { PecaGenerator } from './generator.ts';
import { requireWithoutErrors } from './require-valid.ts';

/** Days for which a post without a last day stays on its page. */
const PUBLISHED_DAYS = 365;

/** Generator of social posts: a headline, a subject and a call to action. */
export const postGenerator: PecaGenerator<'post', PostData> = {
  tipo: 'post',
  preenche: new Set(),
  read: checkPost,

  async draft(data, { usuario, hoje, plano, motos, empresa, foto }) {
    requireWithoutErrors(checkLojaRules(data, { regras: plano.tabelas.panfleto, usuario, sugerido: null }));
    const { titulo, texto, chamada, moto, cor, selo, nome, telefone, validade, ajustes } = data;
    const photo = await foto(data.foto);
    return {
      titulo,
      validade: validade ?? addDays(hoje, PUBLISHED_DAYS),
      guardado: data,
      desenho: {
        titulo,
        ...(texto ? { texto } : {}),
        ...(chamada ? { chamada } : {}),
        ...(moto ? { moto: toDrawnMoto(motos, moto, cor) } : {}),
        ...(selo ? { selo } : {}),
        validade: validade ?? '',
        ...creationDay(validade ?? '', hoje),
        nome,
        telefone,
        empresa,
        ...(photo ? { foto: photo } : {}),
        ...(ajustes ? { ajustes } : {}),
      },
    };
  },
};
