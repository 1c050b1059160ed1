import type { ApiKeyState } from '~/domain/chaves/api-key.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Row of the list of API keys; dates formatted. */
export type ApiKeyListRow = {
  id: string;
  nome: string;
  /** Visible part of the key. */
  prefixo: string;
  estado: ApiKeyState;
  escopos: string[];
  criada: string;
  expira: string | null;
  usada: string | null;
};

/** Answer of the form for a new key: errors, or the key. `segredo` is null when it was shown before. */
export type ApiKeyAnswer =
  | { resultado: FormResult; criada?: undefined }
  | { criada: ApiKeyListRow & { segredo: string | null }; resultado?: undefined };
