import type { CampoDesenhado } from '~/domain/resource/campo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

export type Opcao = { valor: string; rotulo: string };

/** Data of the visitor's form. */
export type DadosDoPedido = {
  face: 'visitante';
  idCliente: string;
  segredo: string;
  /** Signed form token. */
  senha: string;
  /** Null when the list cannot be read. */
  lojas: readonly Opcao[] | null;
  /** Site key of Cloudflare Turnstile; null where it is not configured. */
  siteKey: string | null;
  inicial: Record<string, string>;
  /** Link preview: the loja of the link, and the names of the lojas to select from. */
  previa: { loja: { id: number; nome: string } | null; nomes: string };
  hoje: string;
};

/** Data of the loja's form. */
export type DadosDoRegistro = {
  face: 'loja';
  idCliente: string;
  campos: readonly CampoDesenhado[];
  /** True for approved people: the status "à venda" is visible outside the Empresa. */
  podeVender: boolean;
  /** FIPE model named in the address; empty when there is none. */
  naFipe: { codigo: string; ano: string };
};

export type IgualNaLoja = { id: string; nome: string; situacao: string };

export type RespostaDoRegistro = {
  resultado: ResultadoDeFormulario;
  /** Form token for the next attempt. */
  senha?: string;
  /** Seminovos of the Empresa with the same plate or chassis. */
  iguais?: readonly IgualNaLoja[];
};
