import type { Estado } from '~/domain/premiacao/premiacao.ts';
import type { Degrau } from '~/domain/premiacao/ranking.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { LinhaDoRanking } from '../../../workers/premiacao/leitura-service.ts';

/** How the person stands, in words. */
export type MeuProgresso = {
  lugar: number | null;
  pontos: string;
  /** "5 propostas", "R$ 94.950,00". */
  feito: string;
  meta: { pontos: string; percentual: number; faltam: string | null } | null;
  /** "Faltam 10 pontos para alcançar o 1º lugar." */
  acima: string | null;
  ganha: string[];
};

/** One of the person's own events. */
export type MeuPonto = { id: string; quando: string; valor: string; estorno: boolean };

/** An award as its page shows it: already worded. */
export type PremiacaoNaTela = {
  id: string;
  nome: string;
  /** "01/11/2026 a 30/11/2026" */
  periodo: string;
  /** "10 pontos por proposta faturada" */
  conta: string;
  estado: Estado;
  /** "faltam 12 dias", "começa em 01/12", "encerrada em 30/11" */
  prazo: string;
  /** Over, and its final ranking is still being kept. */
  apurando: boolean;
  quem: string;
  podio: Degrau[];
  ranking: LinhaDoRanking[];
  progresso: MeuProgresso | null;
  meta: string | null;
  premios: { rotulo: string; premio: string }[];
  regras: string;
  tardios: { nome: string; pontos: string }[];
  pontos: { linhas: MeuPonto[]; proximo: string | null } | null;
  /** Addresses of its pictures; null where there is nothing to show, or the person may not hand out pieces. */
  imagens: {
    podio: string;
    imprimirPodio: string;
    certificado: string | null;
    imprimirCertificado: string | null;
  } | null;
};

/** One that is over, in the list. */
export type Passada = { id: string; nome: string; periodo: string; venceu: string };

/** Another one that is not over. */
export type OutraAberta = { id: string; nome: string };

/** What a form about an award answers; `versao` from which the next try goes on. */
export type RespostaDaPremiacao = { resultado: ResultadoDeFormulario; versao?: number };
