import type { PremiacaoEstado } from '~/domain/premiacao/premiacao.ts';
import type { PodioStep } from '~/domain/premiacao/ranking.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { RankingLine } from '../../../workers/premiacao/reading-service.ts';

/** Progress of the signed-in person in an award, formatted. */
export type MyProgress = {
  lugar: number | null;
  pontos: string;
  /** For example "5 propostas" or "R$ 94.950,00". */
  feito: string;
  meta: { pontos: string; percentual: number; faltam: string | null } | null;
  /** For example "Faltam 10 pontos para alcançar o 1º lugar." */
  acima: string | null;
  ganha: string[];
};

/** Event of the person. */
export type MyPonto = {
  id: string;
  quando: string;
  valor: string;
  estorno: boolean;
  /** Proposta behind it, with its screen where the person may open it; null for other metrics. */
  proposta: { numero: string; para: `/propostas/${string}` | null } | null;
};

/** Premiacao with all texts formatted. */
export type PremiacaoScreenData = {
  id: string;
  nome: string;
  /** For example "01/11/2026 a 30/11/2026". */
  periodo: string;
  /** For example "10 pontos por proposta faturada". */
  conta: string;
  estado: PremiacaoEstado;
  /** For example "faltam 12 dias", "começa em 01/12" or "encerrada em 30/11". */
  prazo: string;
  /** True when it is over but its final ranking is not stored yet. */
  apurando: boolean;
  quem: string;
  podio: PodioStep[];
  ranking: RankingLine[];
  progresso: MyProgress | null;
  meta: string | null;
  premios: { rotulo: string; premio: string }[];
  regras: string;
  tardios: { nome: string; pontos: string }[];
  pontos: { linhas: MyPonto[]; proximo: string | null } | null;
  /** Addresses of its pictures; null when there is nothing to show, or the person may not share pieces. */
  imagens: {
    podio: string;
    imprimirPodio: `/premiacao/${string}`;
    certificado: string | null;
    imprimirCertificado: `/premiacao/${string}` | null;
  } | null;
};

/** Past premiacao in the list. */
export type PastPremiacaoRow = { id: string; nome: string; periodo: string; venceu: string };

/** Another open premiacao. */
export type OtherOpenPremiacao = { id: string; nome: string };

/** Answer of a form about a premiacao; the next attempt is based on `versao`. */
export type PremiacaoAnswer = { resultado: FormResult; versao?: number };
