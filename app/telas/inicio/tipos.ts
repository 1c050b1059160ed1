import type { Empresa } from '~/domain/pessoas/usuario.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { SemMudanca } from '~/lib/revalidacao.ts';
import type { DoMes, ParaLigar, Pendencia } from './tipos-do-dia.ts';

/** A flyer on Home; `imagem` is the path of its feed picture. */
export type PanfletoRecente = {
  id: string;
  titulo: string;
  /** "R$ 18.990,00"; written on the server, like the line below it, so that the browser needs no formatter. */
  preco: string;
  /** "Válido até 30/11" or "Encerrado". */
  situacao: string;
  encerrada: boolean;
  imagem: string;
};

/** Home of a registered person. */
export type DadosDoPainel = {
  /** What needs the person today; null when it could not be read. */
  hoje: Pendencia[] | null;
  /** Whom to call; null where nobody is, or when it could not be read. */
  ligar: ParaLigar | null;
  /** The month beside the last one; null when it could not be read. */
  mes: DoMes[] | null;
  saudacao: string;
  primeiroNome: string;
  aprovado: boolean;
  semEmpresa: boolean;
  /** Newest first; null when they could not be read. */
  panfletos: PanfletoRecente[] | null;
  /** "3 de hoje"; null where none was made today. */
  deHoje: string | null;
  /** People waiting for approval; null for who may not know, or when they could not be counted. */
  esperando: number | null;
};

/** What Home shows who is not registered, or cannot be told to be. `empresas` is null when they could not be read. */
export type FaceSemPainel =
  /** `voltar`: the page that led here because it is for who is signed in; null for who came by themselves. */
  | { face: 'visitante'; voltar: string | null }
  | { face: 'verificacao'; email: string }
  | { face: 'indisponivel' }
  | {
      face: 'cadastro';
      email: string;
      /** As the identity provider has it; may be empty. */
      nome: string;
      empresas: Pick<Empresa, 'id' | 'nome' | 'cidade' | 'uf'>[] | null;
    };

/**
 * Answer of Home's action. `semMudanca`: nothing that the screen shows needs to be read again. `foraDaqui`: the address
 * was confirmed, and not by this browser.
 */
export type RespostaDeInicio = Partial<SemMudanca> &
  ResultadoDeFormulario & { enviado?: boolean; foraDaqui?: boolean };
