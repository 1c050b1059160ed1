import type { CSSProperties, ReactElement } from 'react';
import type { ClasseDeMoto } from '../domain/catalogo.ts';
import type { Data } from '../domain/datas.ts';
import type { Centavos } from '../domain/dinheiro.ts';

/** Sizes people post and send; one form fills all of them. */
export type FormatoArte = 'feed' | 'story' | 'quadrado' | 'link';

/** The formats that stack their parts; the link preview sets them side by side. */
export type FormatoEmPe = Exclude<FormatoArte, 'link'>;

export type MedidasFormato = { largura: number; altura: number; rotulo: string };

/** Pixels of the finished image. The story keeps 250 px at top and bottom free of text: players draw over them. */
export const FORMATOS: Record<FormatoArte, MedidasFormato> = {
  feed: { largura: 1080, altura: 1350, rotulo: 'Feed' },
  story: { largura: 1080, altura: 1920, rotulo: 'Story' },
  quadrado: { largura: 1080, altura: 1080, rotulo: 'Quadrado' },
  link: { largura: 1200, altura: 630, rotulo: 'Prévia do link' },
};

/** Each class of the catalogue has its silhouette. */
export type ClasseMoto = ClasseDeMoto;

/** CSS colours as `#rrggbb`. */
export type CoresEmpresa = { primaria: string; sobrePrimaria: string; destaque?: string };

/** The company's branded pictures of a simulation (section 3), as `logo`; those that it has. */
export type FigurasDaFolha = {
  /** Frame of the instalment. */
  moldura?: string;
  /** Logos of the footer. */
  rodape?: string;
  marcaDagua?: string;
  logoBanco?: string;
  fundoClaro?: string;
};

export type EmpresaArte = {
  nome: string;
  endereco: string;
  /** Logo for light grounds: a data URI (server) or a URL (live preview). */
  logo: string;
  /** Logo for dark grounds; without it the light one is shown on a white plate. */
  logoEscuro?: string;
  cores: CoresEmpresa;
  /** Brand logos for light grounds, as `logo`; the first two are shown. */
  marcas: string[];
  /** Simulations only; flyers are drawn without. */
  folha?: FigurasDaFolha;
};

/** An instalment of the schedule, already worded. */
export type ParcelaDoCronograma = { numero: string; vencimento: string; valor: string };

/** A line of a simulation's table, already worded. */
export type LinhaDoQuadro = { rotulo: string; valor: string };

export type DadosOferta = {
  moto: {
    nome: string;
    classe: ClasseMoto;
    ano?: string;
    cilindradaCc?: number | null;
    /** The class only lends its silhouette: it is not known to be this motorcycle's. */
    foraDoCatalogo?: true;
  };
  preco: Centavos;
  entrada?: Centavos;
  parcelas?: number;
  valorParcela?: Centavos;
  /** The instalments differ, and `valorParcela` is the first one. */
  parcelasVariam?: true;
  /** The complete legal statement, already worded by the domain (CDC art. 52 and 54-B). */
  linhasLegais: string[];
  /** Last day of the offer, `YYYY-MM-DD`. */
  validade: Data;
  nome: string;
  /** Digits with area code, or already formatted. */
  telefone: string;
  /** Free line of the consultant. */
  texto?: string;
  /** What a simulation is made of; flyers have none. */
  quadro?: readonly LinhaDoQuadro[];
  /** Every instalment of a simulation. */
  cronograma?: readonly ParcelaDoCronograma[];
  empresa: EmpresaArte;
};

export type PropsTemplate = { formato: FormatoArte; dados: DadosOferta };

/** A template is a pure function of its data: no hooks, no clock, no randomness, so that equal data give equal bytes. */
export type ComponenteTemplate = (props: PropsTemplate) => ReactElement;

export type Estilo = CSSProperties;
