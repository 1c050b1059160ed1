import type { Anuncio } from '~/arte/oferta.ts';
import { PRECO_POR_DIGITAR } from '~/arte/partes/preco.tsx';
import type { EmpresaArte, FotoArte } from '~/arte/tipos.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import type { Fornecedor } from '~/domain/ofertas/fornecedor.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import { addDias, isData } from '~/domain/valores/datas.ts';
import { TAXA_MAXIMA } from '~/domain/valores/limites.ts';

/** Brand data of the preview; pictures as URLs. */
export type EmpresaDoEstudio = EmpresaArte & {
  /** Fornecedor (supplier), which a piece with a parcela must name. */
  fornecedor: Fornecedor;
  /** E-mail of the consultant. */
  eletronico: string;
  /** Job title of the consultant, where the Empresa's brand kit shows it. */
  cargo?: string;
  /** Portrait of the consultant, where the brand kit shows it and there is one. */
  retrato?: FotoArte;
};

const numero = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const texto = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Drops unrealistic rates while typing: no annual rate (CET) can be calculated for them. */
const ate = (most: number, value: unknown): number | undefined =>
  typeof value === 'number' && value <= most ? value : undefined;
const CET_MAXIMO = 10_000;

/** Default duration of an offer, days. */
export const VALIDADE_PADRAO = 7;

/**
 * Builds the offer for the preview from the fields typed so far: unreadable fields are left out, and a
 * missing price gets a placeholder. Only for drawing; the server parses the form again.
 */
export function anuncioOf(digitado: PanfletoDigitado, hoje: string): Anuncio {
  const read = readPanfleto(digitado, hoje);
  const moto = texto(read.moto) ?? 'Escolha a moto';
  const validade = texto(read.validade);
  return {
    moto,
    preco: read.sobConsulta ? 0 : numero(read.preco) || PRECO_POR_DIGITAR,
    sobConsulta: read.sobConsulta,
    entrada: numero(read.entrada),
    parcelas: numero(read.parcelas),
    valorParcela: numero(read.valorParcela),
    sistema: read.sistema === 'sac' ? 'sac' : undefined,
    ultimaParcela: numero(read.ultimaParcela),
    taxaMensal: ate(TAXA_MAXIMA, read.taxaMensal),
    cet: ate(CET_MAXIMO, read.cet),
    total: numero(read.total),
    agente: texto(read.agente),
    simulacao: read.simulacao,
    validade: validade && isData(validade) ? validade : addDias(hoje, VALIDADE_PADRAO),
    nome: texto(read.nome) ?? '',
    telefone: texto(read.telefone) ?? '',
    texto: texto(read.texto),
    precoAntes: numero(read.precoAntes),
    selo: texto(read.selo),
    cor: texto(read.cor),
    heroi: read.heroi === 'parcela' ? 'parcela' : 'preco',
  };
}
