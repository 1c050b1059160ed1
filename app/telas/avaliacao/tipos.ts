import type { CampoDesenhado } from '~/domain/resource/campo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

export type Opcao = { valor: string; rotulo: string };

/** What the visitor's form starts with. */
export type DadosDoPedido = {
  face: 'visitante';
  idCliente: string;
  segredo: string;
  /** Signed token of the form. */
  senha: string;
  /** Null while the list cannot be read. */
  lojas: readonly Opcao[] | null;
  /** Of Cloudflare's check; null where it is not set up. */
  siteKey: string | null;
  inicial: Record<string, string>;
  hoje: string;
};

/** What the form of the store's people starts with. */
export type DadosDoRegistro = {
  face: 'loja';
  idCliente: string;
  campos: readonly CampoDesenhado[];
  /** À venda leaves the company: approved people only. */
  podeVender: boolean;
  /** The model of the table that the address names; empty where it names none. */
  naFipe: { codigo: string; ano: string };
};

export type IgualNaLoja = { id: string; nome: string; situacao: string };

export type RespostaDoRegistro = {
  resultado: ResultadoDeFormulario;
  /** A token for the next try. */
  senha?: string;
  /** What the company has already with this plate or chassis. */
  iguais?: readonly IgualNaLoja[];
};
