import type { Centavos } from '../valores/dinheiro.ts';
import { MORA_PADRAO, type Mora } from './mora.ts';
import type { CONTATOS, GRUPO, LIBERACRED, PROGRAMA, TabelaConsorcio } from './plano-campos.ts';
import type { ValorDe } from './plano-partes.ts';
import type { Iof, PresetIof } from './tipos.ts';

/** IOF rates of a preset; above `ate.valor`, centavos, the preset `ate.depois` applies instead. */
export type IofDoPreset = Iof & { ate?: { valor: Centavos; depois: PresetIof } };
export type TabelaIof = Record<PresetIof, IofDoPreset>;

export type PlanoLiberacred = ValorDe<typeof PROGRAMA>;
export type TabelaLiberacred = ValorDe<typeof LIBERACRED>;

export type PlanoConsorcio = ValorDe<typeof GRUPO>;

/**
 * Rules for a flyer: maximum distance of its price from the suggested one, in percent, and whose contact it
 * shows.
 */
export type TabelaPanfleto = { abaixo: number; acima: number; contato: (typeof CONTATOS)[number] };

/** Rules for plans from before November 2026, which have none for flyers. */
export const PANFLETO_PADRAO: TabelaPanfleto = { abaixo: 10, acima: 15, contato: 'proprio' };

/** Tables that a bank or a law may change; an administrator edits them. */
export type Tabelas = {
  iof: TabelaIof;
  liberacred: TabelaLiberacred;
  consorcio: TabelaConsorcio;
  mora: Mora;
  panfleto: TabelaPanfleto;
};

/** Decreto 6.306/2007 art. 7: at most 365 days. */
const TETO = 365;

export const TABELAS: Tabelas = {
  iof: {
    pf: { diaria: 0.0082, adicional: 0.38, tetoDias: TETO },
    // The daily part was cut to zero in November 2008 for motorcycles bought by natural persons. An
    // administrator must confirm with the lender that this still applies before choosing this preset.
    'pf-moto': { diaria: 0, adicional: 0.38, tetoDias: TETO },
    pj: { diaria: 0.0082, adicional: 0.38, tetoDias: TETO },
    mei: { diaria: 0.00274, adicional: 0.38, tetoDias: TETO, ate: { valor: 3_000_000, depois: 'pj' } },
    isento: { diaria: 0, adicional: 0, tetoDias: TETO },
  },
  // Public table of 7 October 2026.
  liberacred: {
    planos: [
      { parcelas: 6, entradaPct: 50, aptoApos: 3 },
      { parcelas: 8, entradaPct: 40, aptoApos: 4 },
      { parcelas: 12, entradaPct: 30, aptoApos: 8 },
      { parcelas: 12, entradaPct: 40, aptoApos: 6 },
      { parcelas: 12, entradaPct: 50, aptoApos: 6 },
      { parcelas: 18, entradaPct: 30, aptoApos: 8 },
      { parcelas: 18, entradaPct: 40, aptoApos: 6 },
      { parcelas: 18, entradaPct: 50, aptoApos: 6 },
    ],
    adesao: 6_990,
    porParcela: 1_490,
    aproveitamento: 81,
    referencia: 118,
    cancelamento: 19,
  },
  // A group contract of 2026.
  consorcio: {
    planos: {
      mega: [
        { meses: 36, fundoComum: 2.5578, taxaAdministracao: 0.72, taxaAdministracaoTotal: 18 },
        { meses: 48, fundoComum: 1.8358, taxaAdministracao: 0.6642, taxaAdministracaoTotal: 20 },
        { meses: 60, fundoComum: 1.4027, taxaAdministracao: 0.6307, taxaAdministracaoTotal: 22 },
        { meses: 72, fundoComum: 1.1139, taxaAdministracao: 0.6222, taxaAdministracaoTotal: 25 },
        { meses: 80, fundoComum: 0.9695, taxaAdministracao: 0.5993, taxaAdministracaoTotal: 25.5 },
      ],
      master: [
        { meses: 36, fundoComum: 2.5578, taxaAdministracao: 0.5672, taxaAdministracaoTotal: 12.5 },
        { meses: 48, fundoComum: 1.8358, taxaAdministracao: 0.5288, taxaAdministracaoTotal: 13.5 },
        { meses: 60, fundoComum: 1.4027, taxaAdministracao: 0.514, taxaAdministracaoTotal: 15 },
        { meses: 72, fundoComum: 1.1139, taxaAdministracao: 0.4972, taxaAdministracaoTotal: 16 },
      ],
    },
    seguroQuebra: 0.1107,
    seguroVida: 0.0114,
    lanceEmbutido: 15,
    lancesFixos: { fixo25: 25, fixo35: 35 },
    rendaMinima: 3,
  },
  mora: MORA_PADRAO,
  panfleto: PANFLETO_PADRAO,
};
