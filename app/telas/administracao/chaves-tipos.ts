import type { EstadoDaChave } from '~/domain/chaves/chave.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** API key as the list shows it; dates formatted. */
export type ChaveDaLista = {
  id: string;
  nome: string;
  /** Visible part of the key. */
  prefixo: string;
  estado: EstadoDaChave;
  escopos: string[];
  criada: string;
  expira: string | null;
  usada: string | null;
};

/** Answer of the form for a new key: errors, or the key. `segredo` is null when it was shown before. */
export type RespostaDaChave =
  | { resultado: ResultadoDeFormulario; criada?: undefined }
  | { criada: ChaveDaLista & { segredo: string | null }; resultado?: undefined };
