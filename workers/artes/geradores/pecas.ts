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

  async draft(data, { usuario, hoje, plano, empresa, foto }) {
    requireWithoutErrors(checkLojaRules(data, { regras: plano.tabelas.panfleto, usuario, sugerido: null }));
    const { titulo, texto, selo, validade, nome, telefone, ajustes } = data;
    const photo = await foto(data.foto);
    const itens = await Promise.all(
      data.itens.map(async ({ foto: pedida, ...item }, at): Promise<DrawnItem> => {
        const dela = await foto(pedida, `itens.${at}.foto`);
        return dela ? { ...item, foto: dela } : item;
      }),
    );
    return {
      titulo: titulo || (data.itens[0]?.descricao ?? ''),
      validade,
      guardado: data,
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
