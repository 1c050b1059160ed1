import type { FieldValue } from '../resource/typed-fields.ts';
import type { Centavos } from '../valores/money.ts';
import type { Iof, IofPreset } from './loan-types.ts';
import { DEFAULT_MORA, type Mora } from './mora.ts';
import type {
  ConsorcioTable,
  GRUPO_PART,
  LIBERACRED_PART,
  LIBERACRED_PLANO_PART,
  PANFLETO_CONTACTS,
} from './plano-fields.ts';

/** IOF rates of a preset; above `ate.valor`, centavos, the preset `ate.depois` applies instead. */
export type PresetIofRates = Iof & { ate?: { valor: Centavos; depois: IofPreset } };
export type IofTable = Record<IofPreset, PresetIofRates>;

export type LiberacredPlano = FieldValue<typeof LIBERACRED_PLANO_PART>;
export type LiberacredTable = FieldValue<typeof LIBERACRED_PART>;

export type ConsorcioPlano = FieldValue<typeof GRUPO_PART>;

/**
 * Rules for a flyer: maximum distance of its price from the suggested one, in percent, and whose contact it
 * shows.
 */
export type PanfletoRules = { abaixo: number; acima: number; contato: (typeof PANFLETO_CONTACTS)[number] };

/** Rules for plans from before November 2026, which have none for flyers. */
export const DEFAULT_PANFLETO_RULES: PanfletoRules = { abaixo: 10, acima: 15, contato: 'proprio' };

/** Tables that a bank or a law may change; an administrator edits them. */
export type PlanoTables = {
  iof: IofTable;
  liberacred: LiberacredTable;
  consorcio: ConsorcioTable;
  mora: Mora;
  panfleto: PanfletoRules;
};

/** Decreto 6.306/2007 art. 7: at most 365 days. */
const IOF_DAY_CAP = 365;

export const DEFAULT_PLANO_TABLES: PlanoTables = {
  iof: {
    pf: { diaria: 0.0082, adicional: 0.38, tetoDias: IOF_DAY_CAP },
    // The daily part was cut to zero in November 2008 for motorcycles bought by natural persons. An
    // administrator must confirm with the lender that this still applies before choosing this preset.
    'pf-moto': { diaria: 0, adicional: 0.38, tetoDias: IOF_DAY_CAP },
    pj: { diaria: 0.0082, adicional: 0.38, tetoDias: IOF_DAY_CAP },
    mei: { diaria: 0.00274, adicional: 0.38, tetoDias: IOF_DAY_CAP, ate: { valor: 3_000_000, depois: 'pj' } },
    isento: { diaria: 0, adicional: 0, tetoDias: IOF_DAY_CAP },
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
  mora: DEFAULT_MORA,
  panfleto: DEFAULT_PANFLETO_RULES,
};
