import { toDrawnMoto } from '../../../app/arte/oferta.ts';
import { type Consentimento, checkParabens, type ParabensData } from '../../../app/domain/artes/parabens.ts';
import { checkLojaRules } from '../../../app/domain/ofertas/loja-rules.ts';
import { addDays } from '../../../app/domain/valores/dates.ts';
import type { PecaGenerator } from './generator.ts';
import { requireWithoutErrors } from './require-valid.ts';

/** Days for which a customer's name and photo stay on the page of their delivery. */
const PUBLISHED_DAYS = 365;

const CONSENT_WAYS: Record<Consentimento['como'], string> = {
  assinatura: 'assinou na tela',
  mensagem: 'autorizou por mensagem',
};

/** Generator of congratulations at a delivery; requires the customer's consent, kept in the audit trail. */
export const parabensGenerator: PecaGenerator<'parabens', ParabensData> = {
  tipo: 'parabens',
  preenche: new Set(),
  read: checkParabens,

  async draft(data, { usuario, hoje, plano, motos, empresa, foto }) {
    requireWithoutErrors(checkLojaRules(data, { regras: plano.tabelas.panfleto, usuario, sugerido: null }));
    const { cliente, mensagem, entrega, nome, telefone, ajustes, consentimento } = data;
    const moto = toDrawnMoto(motos, data.moto, data.cor);
    const photo = await foto(data.foto);
    return {
      titulo: `Parabéns, ${cliente}`,
      validade: addDays(hoje, PUBLISHED_DAYS),
      guardado: data,
      desenho: {
        cliente,
        moto,
        ...(mensagem ? { mensagem } : {}),
        ...(entrega ? { entrega } : {}),
        validade: '',
        nome,
        telefone,
        empresa,
        ...(photo ? { foto: photo } : {}),
        ...(ajustes ? { ajustes } : {}),
      },
      registro: {
        acao: 'parabens.consentimento',
        detalhe: `${cliente} ${CONSENT_WAYS[consentimento.como]}: nome${photo ? ' e foto' : ''}, texto ${consentimento.versao}`,
      },
    };
  },
};
