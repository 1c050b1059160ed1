import { creationDay } from '../../../app/arte/oferta-content.ts';
import type { DrawnItem } from '../../../app/arte/types.ts';
import {
  checkPartsOffer,
  type PartsOfferData,
  partsOfferLegalLines,
} from '../../../app/domain/artes/parts-offer.ts';
import { checkLojaRules } from '../../../app/domain/ofertas/loja-rules.ts';
import type { PecaGenerator } from './generator.ts';
import { requireWithoutErrors } from './require-valid.ts';

/** Generator of offers of parts and accessories: up to four items in one image. */
export const pecasGenerator: PecaGenerator<'pecas', PartsOfferData> = {
  tipo: 'pecas',
  preenche: new Set(),
  read: checkPartsOffer,

  async draft(dados, { usuario, hoje, plano, empresa, foto }) {
    requireWithoutErrors(checkLojaRules(dados, { regras: plano.tabelas.panfleto, usuario, sugerido: null }));
    const { titulo, texto, selo, validade, nome, telefone, ajustes } = dados;
    const photo = await foto(dados.foto);
    const itens = await Promise.all(
      dados.itens.map(async ({ foto: pedida, ...item }, at): Promise<DrawnItem> => {
        const dela = await foto(pedida, `itens.${at}.foto`);
        return dela ? { ...item, foto: dela } : item;
      }),
    );
    return {
      titulo: titulo || (dados.itens[0]?.descricao ?? ''),
      validade,
      guardado: dados,
      desenho: {
        ...(titulo ? { titulo } : {}),
        ...(texto ? { texto } : {}),
        ...(selo ? { selo } : {}),
        itens,
        linhasLegais: partsOfferLegalLines(validade, empresa),
        validade,
        ...creationDay(validade, hoje),
        nome,
        telefone,
        empresa,
        ...(photo ? { foto: photo } : {}),
        ...(ajustes ? { ajustes } : {}),
      },
    };
  },
};
