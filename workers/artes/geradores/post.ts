import { diaDeFazer } from '../../../app/arte/conteudo.ts';
import { toMoto } from '../../../app/arte/oferta.ts';
import { checkPost, type DadosDoPost } from '../../../app/domain/artes/post.ts';
import { checkRegrasDaLoja } from '../../../app/domain/ofertas/regras-da-loja.ts';
import { addDias } from '../../../app/domain/valores/datas.ts';
import { requireNenhum } from './conferir.ts';
import type { Gerador } from './gerador.ts';

/** Days for which a post without a last day stays on its page. */
const NO_AR = 365;

/** Generator of social posts: a headline, a subject and a call to action. */
export const geradorDePost: Gerador<'post', DadosDoPost> = {
  tipo: 'post',
  preenche: new Set(),
  read: checkPost,

  async draft(dados, { usuario, hoje, plano, motos, empresa, foto }) {
    requireNenhum(checkRegrasDaLoja(dados, { regras: plano.tabelas.panfleto, usuario, sugerido: null }));
    const { titulo, texto, chamada, moto, cor, selo, nome, telefone, validade, ajustes } = dados;
    const photo = await foto(dados.foto);
    return {
      titulo,
      validade: validade ?? addDias(hoje, NO_AR),
      guardado: dados,
      desenho: {
        titulo,
        ...(texto ? { texto } : {}),
        ...(chamada ? { chamada } : {}),
        ...(moto ? { moto: toMoto(motos, moto, cor) } : {}),
        ...(selo ? { selo } : {}),
        validade: validade ?? '',
        ...diaDeFazer(validade ?? '', hoje),
        nome,
        telefone,
        empresa,
        ...(photo ? { foto: photo } : {}),
        ...(ajustes ? { ajustes } : {}),
      },
    };
  },
};
