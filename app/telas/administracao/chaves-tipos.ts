import type { EstadoDaChave } from '~/domain/chaves/chave.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** A key as a list shows it; days as people read them. */
export type ChaveDaLista = {
  id: string;
  nome: string;
  /** The part that may be seen. */
  prefixo: string;
  estado: EstadoDaChave;
  escopos: string[];
  criada: string;
  expira: string | null;
  usada: string | null;
};

/** What the form of a new key is answered: what to mend, or the key. `segredo`: null where it was shown before. */
export type RespostaDaChave =
  | { resultado: ResultadoDeFormulario; criada?: undefined }
  | { criada: ChaveDaLista & { segredo: string | null }; resultado?: undefined };
