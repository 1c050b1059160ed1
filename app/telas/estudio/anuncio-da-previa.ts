import type { Anuncio } from '~/arte/oferta.ts';
import { PRECO_POR_DIGITAR } from '~/arte/partes/preco.tsx';
import type { EmpresaArte, FotoArte } from '~/arte/tipos.ts';
import type { PanfletoDigitado } from '~/domain/ofertas/campos-do-panfleto.ts';
import type { Fornecedor } from '~/domain/ofertas/fornecedor.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-digitado.ts';
import { addDias, isData } from '~/domain/valores/datas.ts';
import { TAXA_MAXIMA } from '~/domain/valores/limites.ts';

/** The brand as the studio needs it; pictures as addresses. */
export type EmpresaDoEstudio = EmpresaArte & {
  /** Who sells, as a piece with an instalment must name them. */
  fornecedor: Fornecedor;
  /** The consultant's e-mail. */
  eletronico: string;
  /** The consultant's role, where the company's kit shows it. */
  cargo?: string;
  /** Their portrait, where the kit shows it and they chose one. */
  retrato?: FotoArte;
};

const numero = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const texto = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Of a rate that nobody lends at no year can be counted: it is left out until it is typed to its end. */
const ate = (most: number, value: unknown): number | undefined =>
  typeof value === 'number' && value <= most ? value : undefined;
const CET_MAXIMO = 10_000;

/** Days that an offer lasts when nothing else is said. */
export const VALIDADE_PADRAO = 7;

/**
 * What can be announced of what has been typed so far: fields that cannot be read yet are left out, and a price that
 * is missing is shown as missing. For drawing only; the server reads the form anew.
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
