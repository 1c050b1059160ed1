import type { Centavos } from '~/domain/dinheiro.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { SemMudanca } from '~/lib/revalidacao.ts';

/** A flyer on Home; `imagem` is the path of its feed picture. */
export type PanfletoRecente = {
  id: string;
  titulo: string;
  /** YYYY-MM-DD. */
  validade: string;
  encerrada: boolean;
  preco: Centavos;
  imagem: string;
};

/** Home of a registered person. */
export type DadosDoPainel = {
  saudacao: string;
  primeiroNome: string;
  aprovado: boolean;
  semEmpresa: boolean;
  /** Newest first; null when they could not be read. */
  panfletos: PanfletoRecente[] | null;
  /** People waiting for approval; null for who may not know, or when they could not be counted. */
  esperando: number | null;
};

/** Answer of Home's action. `semMudanca`: nothing that the screen shows needs to be read again. */
export type RespostaDeInicio = Partial<SemMudanca> & ResultadoDeFormulario & { enviado?: boolean };
