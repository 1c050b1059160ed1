import { toOferta } from '../../../app/arte/oferta.ts';
import { motosDoNome } from '../../../app/domain/motos/moto-do-nome.ts';
import { campanhasDoPanfleto } from '../../../app/domain/ofertas/campanhas-do-panfleto.ts';
import { CAMPOS_CALCULADOS } from '../../../app/domain/ofertas/campos-do-panfleto.ts';
import {
  checkPanfleto,
  type DadosDoPanfleto,
  readDadosDoPanfleto,
} from '../../../app/domain/ofertas/panfleto.ts';
import { withParcelaDoPlano } from '../../../app/domain/ofertas/parcela-do-plano.ts';
import { sugeridoDistante } from '../../../app/domain/ofertas/preco-distante.ts';
import { checkRegrasDaLoja, linhaDoMotivo } from '../../../app/domain/ofertas/regras-da-loja.ts';
import { checkSobConsulta } from '../../../app/domain/ofertas/sob-consulta.ts';
import { hasTaxaLivre } from '../../../app/domain/pessoas/usuario.ts';
import { requireDados, requireNenhum } from './conferir.ts';
import type { Gerador } from './gerador.ts';

/** Generator of flyers: a motorcycle, its price, and a parcela computed by the plano in force. */
export const geradorDeOferta: Gerador<'oferta', DadosDoPanfleto> = {
  tipo: 'oferta',
  preenche: new Set<string>([...CAMPOS_CALCULADOS, 'campanhas']),
  read: readDadosDoPanfleto,

  async draft(lidos, { usuario, hoje, plano, motos, empresa, fornecedor, foto, campanhas: lista }) {
    const campanhas = { lista, idEmpresa: usuario.id_empresa ?? 0, motos };
    const condicoes = { plano, hoje, taxaLivre: hasTaxaLivre(usuario), campanhas };
    const completos = requireDados(withParcelaDoPlano(lidos, condicoes));
    const conferidos = requireDados(checkPanfleto(completos, { fornecedor, hoje }));
    const usadas = campanhasDoPanfleto(condicoes, conferidos);
    const dados = { ...conferidos, ...(usadas.length > 0 ? { campanhas: usadas } : {}) };
    const regras = plano.tabelas.panfleto;
    const chamadas = motosDoNome(motos, dados.moto);
    const sugerido = dados.sobConsulta ? null : sugeridoDistante(dados.preco, chamadas, regras);
    if (dados.sobConsulta) requireNenhum(checkSobConsulta(chamadas));
    requireNenhum(checkRegrasDaLoja(dados, { regras, usuario, sugerido }));
    const figurado = { foto: await foto(dados.foto), ajustes: dados.ajustes, feitaEm: hoje };
    const oferta = toOferta(dados, motos, empresa, usuario.email, figurado);
    return {
      titulo: oferta.moto.nome,
      validade: dados.validade,
      guardado: dados,
      desenho: oferta,
      ...(sugerido !== null && dados.motivo
        ? { registro: registroOf(dados.preco, sugerido, dados.motivo) }
        : {}),
    };
  },
};

/** Audit line of a price that the company does not suggest. */
const registroOf = (preco: number, sugerido: number, motivo: string) => ({
  acao: 'panfleto.preco-com-motivo',
  detalhe: linhaDoMotivo(preco, sugerido, motivo),
});
