import type { Previa } from '~/domain/resource/previa.ts';

/** The words of an import. */
export type TextosDeImportacao = {
  titulo: string;
  /** The list or the thing that it fills. */
  voltar: { para: string; rotulo: string };
  apoio: string;
  /** Value of `_acao` that reads the spreadsheet and stores nothing. */
  acao: string;
  /** Label of the file, and what it holds. */
  planilha: string;
  ajuda: string;
  /** A spreadsheet to begin with. */
  modelo: { para: string; rotulo: string };
  /** What did not happen when lines are wrong: "Nada foi publicado." */
  nada: string;
};

/** A spreadsheet to mend: `aviso` is of the whole file, `erros` of its lines; `linha` null where no single one is to blame. */
export type PlanilhaRecusada = {
  csv: string;
  aviso?: string;
  erros: readonly { linha: number | null; mensagem: string }[];
};

/** What became of a spreadsheet that was sent: a preview of each line to confirm, or something to mend. */
export type RespostaDeImportacao = { previa: Previa } | PlanilhaRecusada;

/** Answer of an action whose import is not over. */
export type RespostaImportar = { tela: 'importar'; importacao: RespostaDeImportacao };
