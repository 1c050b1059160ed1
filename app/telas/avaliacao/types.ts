import type { ChoiceOption, DrawnField } from '~/domain/resource/field-declarations.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Data of the visitor's form. */
export type EvaluationRequestData = {
  face: 'visitante';
  idCliente: string;
  segredo: string;
  /** Signed form token. */
  senha: string;
  /** Null when the list cannot be read. */
  lojas: readonly ChoiceOption[] | null;
  /** Site key of Cloudflare Turnstile; null where it is not configured. */
  siteKey: string | null;
  inicial: Record<string, string>;
  /** Link preview: the loja of the link, and the names of the lojas to select from. */
  previa: { loja: { id: number; nome: string } | null; nomes: string };
  hoje: string;
  /** True for a person of a loja, who opens the form for one customer after another. */
  daEquipe: boolean;
};

/** Data of the loja's form. */
export type LojaRegistrationData = {
  face: 'loja';
  idCliente: string;
  campos: readonly DrawnField[];
  /** True for approved people: the status "à venda" is visible outside the Empresa. */
  podeVender: boolean;
  /** FIPE model named in the address; empty when there is none. */
  naFipe: { codigo: string; ano: string };
  /** Address of the visitor's form, with this loja chosen. */
  pedido: ScreenAddress;
};

export type LojaDuplicate = { id: string; nome: string; situacao: string };

export type RegistrationAnswer = {
  resultado: FormResult;
  /** Form token for the next attempt. */
  senha?: string;
  /** Seminovos of the Empresa with the same plate or chassis. */
  iguais?: readonly LojaDuplicate[];
};
