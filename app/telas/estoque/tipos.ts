import type { FatoListado } from '~/components/resource/historico-do-recurso.tsx';
import type { RespostaImportar } from '~/components/resource/respostas.ts';
import type { Faixa } from '~/domain/estoque/dias.ts';
import type { AcaoDoEstoque, Situacao } from '~/domain/estoque/situacoes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** An item as a list shows it. Money in centavos. */
export type MotoListada = {
  id: string;
  nome: string;
  /** "2026/2026 · Azul · final 12345". */
  detalhe: string;
  situacao: Situacao;
  /** "Rafael, até 22/11 às 14:05"; empty where nobody holds it. */
  reserva: string;
  local: string;
  dias: string;
  faixa: Faixa;
  preco: number | null;
  sugerido: boolean;
  figura: Figura;
  /** Equal for items of which a batch makes the same flyer; null where it makes none. */
  panfleto: string | null;
};

/** A photo, or the drawn motorcycle of that class and colour. */
export type Figura = { url: string; tipo: 'foto' | 'silhueta' };

/** Something known of an item, in words. */
export type Fato = { rotulo: string; valor: string };

/** Everything that the sheet of an item shows. */
export type FichaDaMoto = {
  id: string;
  nome: string;
  detalhe: string;
  situacao: Situacao;
  reserva: { quem: string; para: string; ate: string; minha: boolean } | null;
  dias: string;
  faixa: Faixa;
  preco: number | null;
  sugerido: boolean;
  acoes: AcaoDoEstoque[];
  fatos: Fato[];
  /** What only administrators read. */
  segredos: Fato[];
  observacao: string;
  figuras: Figura[];
  /** Ways out with what is known of the item. */
  simular: string;
  panfleto: string;
  versao: number;
};

/** What happened, and the key of the page before. */
export type Historia = { fatos: FatoListado[]; proximo: string | null };

/** Answer of a form about an item; `versao` of the item as it is now, where somebody else changed it. */
export type RespostaDoEstoque = { tela: 'item'; resultado: ResultadoDeFormulario; versao?: number };

export type RespostaDaImportacao = RespostaImportar;
