import { ErroDaApi } from '../base/api-error.ts';

export const AVALIADA_POR_OUTRO =
  'Outra pessoa já avaliou esta moto. Para trocar placa, chassi ou Renavam, peça a quem administra a loja.';
export const PRESA =
  'Esta moto já é da loja, ou está prometida a ela. Para trocar placa, chassi ou Renavam, peça a quem administra a loja.';

export const ENTROU_POR =
  'Esta moto entrou na loja pelo que foi avaliado aqui. Para mudar isto, peça a quem administra a loja.';

/** 403 beside the fields that only administrators may write. */
export const soQuemAdministraMuda = (mensagem: string, campos: readonly string[]) =>
  new ErroDaApi(403, 'so-quem-administra', mensagem, {
    campos: Object.fromEntries(campos.map((campo) => [campo, mensagem])),
  });
