import type { ImportActionAnswer } from '~/components/resource/import-answers.ts';
import type { TypedPlano } from '~/domain/financiamento/plano-form.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';

/** Version in the history of a financing plan; dates and author formatted. */
export type ListedPlanoVersion = {
  versao: number;
  /** For example "Publicado por Helena em 21/11/2026". */
  publicacao: string;
  /** For example "de 21/11/2026 a 30/11/2026". */
  vigencia: string;
  situacao: 'em-vigor' | 'marcada' | 'desmarcada' | 'passada';
};

/** Draft being edited, with the server's messages. */
export type PlanoDraft = {
  digitado: TypedPlano;
  /** Errors by field. */
  erros: Record<string, string>;
  /** Newest version when editing began. */
  base: number;
  /** Client-generated id of the publication, its idempotency key. */
  id: string;
  /** Part of the form to keep open. */
  parte?: string;
  /** Name of the field to focus. */
  foco?: string;
  aviso?: {
    tom: 'info' | 'success' | 'warning' | 'error';
    texto: string;
    /** Sentences that follow, as a list. */
    linhas?: string[];
  };
  /** Question about rates far from those in force, and the word that answers it. */
  duvida?: { pergunta: string; palavra: string };
  /** Versions still to come, which may replace this one on their day. */
  marcadas?: readonly ScheduledVersion[];
  /** Day of the server, for a day that is typed without its year. */
  hoje?: CalendarDate;
  /** Version of a colleague that publishing replaces, once the person has read what it changed. */
  sobre?: number;
};

/** Version whose first day is still to come. */
export type ScheduledVersion = { versao: number; de: CalendarDate };

/** Answer of the screen's action; `ler` says why a version could not be taken back. */
export type PlanoAnswer =
  | { tela: 'editar'; rascunho: PlanoDraft }
  | { tela: 'ler'; aviso: string }
  | ImportActionAnswer;
