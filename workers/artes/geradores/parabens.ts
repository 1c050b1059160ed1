import { toMoto } from '../../../app/arte/oferta.ts';
import {
  type Consentimento,
  checkParabens,
  type DadosDoParabens,
} from '../../../app/domain/artes/parabens.ts';
import { checkRegrasDaLoja } from '../../../app/domain/ofertas/regras-da-loja.ts';
import { addDias } from '../../../app/domain/valores/datas.ts';
import { requireNenhum } from './conferir.ts';
import type { Gerador } from './gerador.ts';

/** Days for which a customer's name and photo stay on the page of their delivery. */
const NO_AR = 365;

const COMO: Record<Consentimento['como'], string> = {
  assinatura: 'assinou na tela',
  mensagem: 'autorizou por mensagem',
};

/** Generator of congratulations at a delivery; requires the customer's consent, kept in the audit trail. */
export const geradorDeParabens: Gerador<'parabens', DadosDoParabens> = {
  tipo: 'parabens',
  preenche: new Set(),
  read: checkParabens,

  async draft(dados, { usuario, hoje, plano, motos, empresa, foto }) {
    requireNenhum(checkRegrasDaLoja(dados, { regras: plano.tabelas.panfleto, usuario, sugerido: null }));
    const { cliente, mensagem, entrega, nome, telefone, ajustes, consentimento } = dados;
    const moto = toMoto(motos, dados.moto, dados.cor);
    const photo = await foto(dados.foto);
    return {
      titulo: `Parabéns, ${cliente}`,
      validade: addDias(hoje, NO_AR),
      guardado: dados,
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
        detalhe: `${cliente} ${COMO[consentimento.como]}: nome${photo ? ' e foto' : ''}, texto ${consentimento.versao}`,
      },
    };
  },
};
