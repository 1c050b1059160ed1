import { toOfertaData } from '../../../app/arte/oferta.ts';
import { findNamedMotos } from '../../../app/domain/motos/named-motos.ts';
import { distantSuggestedPreco } from '../../../app/domain/ofertas/distant-preco.ts';
import { checkLojaRules, reasonAuditLine } from '../../../app/domain/ofertas/loja-rules.ts';
import { checkPanfleto, type PanfletoData, readPanfletoData } from '../../../app/domain/ofertas/panfleto.ts';
import { panfletoCampanhas } from '../../../app/domain/ofertas/panfleto-campanhas.ts';
import { COMPUTED_FIELDS } from '../../../app/domain/ofertas/panfleto-fields.ts';
import { withPlanoParcela } from '../../../app/domain/ofertas/plano-parcela.ts';
import { checkSobConsulta } from '../../../app/domain/ofertas/sob-consulta.ts';
import { hasTaxaLivre } from '../../../app/domain/pessoas/usuario.ts';
import type { PecaGenerator } from './generator.ts';
import { requireValidData, requireWithoutErrors } from './require-valid.ts';

/** Generator of flyers: a motorcycle, its price, and a parcela computed by the plano in force. */
export const ofertaGenerator: PecaGenerator<'oferta', PanfletoData> = {
  tipo: 'oferta',
  preenche: new Set<string>([...COMPUTED_FIELDS, 'campanhas']),
  read: readPanfletoData,

  async draft(lidos, { eletronico, ...oficio }) {
    const { usuario, hoje, plano, motos, empresa, fornecedor, foto, campanhas: lista } = oficio;
    const campanhas = { lista, idEmpresa: usuario.id_empresa ?? 0, motos };
    const condicoes = { plano, hoje, taxaLivre: hasTaxaLivre(usuario), campanhas };
    const completos = requireValidData(withPlanoParcela(lidos, condicoes));
    const conferidos = requireValidData(checkPanfleto(completos, { fornecedor, hoje }));
    const used = panfletoCampanhas(condicoes, conferidos);
    const data = { ...conferidos, ...(used.length > 0 ? { campanhas: used } : {}) };
    const regras = plano.tabelas.panfleto;
    const chamadas = findNamedMotos(motos, data.moto);
    const sugerido = data.sobConsulta ? null : distantSuggestedPreco(data.preco, chamadas, regras);
    if (data.sobConsulta) requireWithoutErrors(checkSobConsulta(chamadas));
    requireWithoutErrors(checkLojaRules(data, { regras, usuario, sugerido }));
    const figurado = { foto: await foto(data.foto), ajustes: data.ajustes, feitaEm: hoje };
    const oferta = toOfertaData(data, motos, empresa, eletronico, figurado);
    return {
      titulo: oferta.moto.nome,
      validade: data.validade,
      guardado: data,
      desenho: oferta,
      ...(sugerido !== null && data.motivo
        ? { registro: auditEntryOf(data.preco, sugerido, data.motivo) }
        : {}),
    };
  },
};

/** Audit line of a price that the company does not suggest. */
const auditEntryOf = (preco: number, suggested: number, reason: string) => ({
  acao: 'panfleto.preco-com-motivo',
  detalhe: reasonAuditLine(preco, suggested, reason),
});
