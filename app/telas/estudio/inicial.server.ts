import { figuradoDigitado } from '~/domain/artes/figurado-digitado.ts';
import { PRAZO_PADRAO, prazoMaisPerto } from '~/domain/financiamento/leitura.ts';
import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import {
  CAMPOS_DE_UMA_SIMULACAO,
  type PanfletoDigitado,
  panfletoDigitado,
  withoutCalculados,
} from '~/domain/ofertas/campos-do-panfleto.ts';
import { totalDaOferta } from '~/domain/ofertas/oferta.ts';
import { writeDaSimulacao } from '~/domain/ofertas/oferta-da-simulacao.ts';
import type { DadosDoPanfleto } from '~/domain/ofertas/panfleto.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { addDias, formatData } from '~/domain/valores/datas.ts';
import { formatValor } from '~/domain/valores/dinheiro.ts';
import { formatTelefone } from '~/domain/valores/telefone.ts';
import { VALIDADE_PADRAO } from './anuncio-da-previa.ts';
import { assinaturaDe } from './carregar.server.ts';

/**
 * Blank form: signature, duration of the offer, and the financeira and parcelas used once the parcela is
 * switched on.
 */
export function blank(usuario: Usuario, { financeiras }: PlanoPublicado, hoje: string): PanfletoDigitado {
  const [financeira] = financeiras;
  return panfletoDigitado({
    agente: financeira?.nome,
    parcelas: financeira && prazoMaisPerto(financeira.prazos, PRAZO_PADRAO),
    validade: formatData(addDias(hoje, VALIDADE_PADRAO)),
    ...assinaturaDe(usuario),
  });
}

/**
 * Maximum length of a field in the query string, characters; `simulacao` is longer, as it holds the fees with
 * their names.
 */
const MAIOR_CAMPO = 80;
const MAIOR_SIMULACAO = 6000;

/** Reads the form values that a simulacao put in the query string; calculates the total of equal parcelas. */
export function simulated(params: URLSearchParams, hoje: string): Partial<PanfletoDigitado> {
  const fields: Partial<PanfletoDigitado> = Object.fromEntries(
    CAMPOS_DE_UMA_SIMULACAO.flatMap((campo) => {
      const text = params.get(campo) ?? '';
      return text === ''
        ? []
        : [[campo, text.slice(0, campo === 'simulacao' ? MAIOR_SIMULACAO : MAIOR_CAMPO)]];
    }),
  );
  if (!fields.parcelas && !fields.valorParcela) return fields;
  fields.comParcela = 'sim';
  if (fields.sistema === 'sac') return fields;
  const { entrada, parcelas, valorParcela, ultimaParcela } = readPanfleto({ ...fields, simulacao: '' }, hoje);
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const total = totalDaOferta({
    entrada: number(entrada),
    parcelas: number(parcelas),
    valorParcela: number(valorParcela),
    ultimaParcela: number(ultimaParcela),
  });
  return { ...fields, total: total === null ? '' : formatValor(total) };
}

/** Tells whether the piece has equal parcelas that were typed rather than simulated. */
const isTyped = ({ parcelas, simulacao, sistema }: DadosDoPanfleto): boolean =>
  parcelas !== undefined && !simulacao && sistema !== 'sac';

/**
 * Converts a stored piece to form values; a last day in the past or less than two days away is replaced,
 * except when editing.
 * @param taxaLivre whether the person may type parcelas without a simulacao
 */
export function typed(
  dados: DadosDoPanfleto,
  titulo: string,
  { hoje, taxaLivre, mesmoDia }: { hoje: string; taxaLivre: boolean; mesmoDia: boolean },
): PanfletoDigitado {
  const money = (value?: number) => (value === undefined ? '' : formatValor(value));
  const percent = (value?: number) => (value === undefined ? '' : String(value).replace('.', ','));
  const isShort = !mesmoDia && dados.validade < addDias(hoje, 2);
  const validade = isShort ? addDias(hoje, VALIDADE_PADRAO) : dados.validade;
  const form: PanfletoDigitado = {
    comParcela: dados.parcelas === undefined ? '' : 'sim',
    digitada: taxaLivre && isTyped(dados) ? 'sim' : '',
    em: '',
    moto: titulo,
    preco: dados.sobConsulta ? '' : money(dados.preco),
    sobConsulta: dados.sobConsulta ? 'sim' : '',
    entrada: money(dados.entrada),
    parcelas: dados.parcelas === undefined ? '' : String(dados.parcelas),
    valorParcela: money(dados.valorParcela),
    sistema: dados.sistema ?? '',
    ultimaParcela: money(dados.ultimaParcela),
    taxaMensal: percent(dados.taxaMensal),
    cet: percent(dados.cet),
    total: money(dados.total),
    agente: dados.agente ?? '',
    simulacao: dados.simulacao ? writeDaSimulacao(dados.simulacao, dados) : '',
    validade: formatData(validade),
    nome: dados.nome,
    telefone: formatTelefone(dados.telefone),
    texto: dados.texto ?? '',
    motivo: dados.motivo ?? '',
    precoAntes: money(dados.precoAntes),
    selo: dados.selo ?? '',
    heroi: dados.heroi === 'parcela' ? 'parcela' : '',
    cor: dados.cor ?? '',
    ...figuradoDigitado(dados),
  };
  // A simulacao is valid only for its own dates: with a new last day it must be calculated again.
  return dados.simulacao && validade !== dados.validade ? withoutCalculados(form) : form;
}
