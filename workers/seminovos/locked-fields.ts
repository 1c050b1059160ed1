import { ApiError } from '../base/api-error.ts';

export const EVALUATED_BY_OTHER =
  'Outra pessoa já avaliou esta moto. Para trocar placa, chassi ou Renavam, peça a quem administra a loja.';
export const LOCKED_BY_LOJA =
  'Esta moto já é da loja, ou está prometida a ela. Para trocar placa, chassi ou Renavam, peça a quem administra a loja.';

export const LOCKED_BY_ENTRY =
  'Esta moto entrou na loja pelo que foi avaliado aqui. Para mudar isto, peça a quem administra a loja.';

/** 403 beside the fields that only administrators may write. */
export const onlyAdministradorChanges = (message: string, fields: readonly string[]) =>
  new ApiError(403, 'so-quem-administra', message, {
    campos: Object.fromEntries(fields.map((field) => [field, message])),
  });
