import type { CampoDesenhado } from '~/domain/resource/campo.ts';
import type { ContraFipe } from '~/domain/seminovos/contra-fipe.ts';
import type { ParcelaDoSeminovo } from '~/domain/seminovos/parcela-do-seminovo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { AtoDaLoja } from '../../../workers/seminovos/ato-service.ts';

/** A picture of a public page; sides in pixels. `pequena` is 480 px wide at most. */
export type FotoDaPagina = { id: string; url: string; pequena: string; largura: number; altura: number };

/** A used bike in the gallery: only what everybody may know. Money in centavos. */
export type SeminovoNaVitrine = {
  id: string;
  nome: string;
  /** "2020/2021" */
  ano: string;
  km: string;
  cor: string;
  preco: number | null;
  situacao: 'disponivel' | 'reservado' | 'vendido';
  fipe: ContraFipe | null;
  parcela: ParcelaDoSeminovo | null;
  loja: string;
  foto: FotoDaPagina | null;
  /** Path of the drawing that stands for a photo. */
  silhueta: string;
};

/** A tab of the store's people. */
export type Aba = { valor: string; rotulo: string; total?: number; para: string };

/** A line of the store's own lists. */
export type LinhaDaLoja = {
  id: string;
  nome: string;
  detalhe: string;
  placa: string | null;
  situacao: string;
  tom: 'info' | 'success' | 'warning' | 'neutro';
  valor: string | null;
  /** Where the bike comes from, or what its owner said. */
  nota: string | null;
  quando: string;
  atrasada: boolean;
};

/** What everybody reads on a bike's page. */
export type PaginaDoSeminovo = SeminovoNaVitrine & {
  placa: string | null;
  fotos: FotoDaPagina[];
  /** What a link's preview shows: the first photo, or a drawing with the store's name; sides in pixels. */
  previa: { path: string; formato: { largura: number; altura: number } };
  descricao: string;
  /** "Único dono", "IPVA pago", … */
  papeis: string[];
  acessorios: string;
  onde: string;
  empresa: { nome: string; endereco: string; telefone: string | null };
  endereco: string;
  /** Structured data, already written. */
  jsonLd: string;
};

/** A photo as the store's people see it. */
export type FotoDaEquipe = { id: string; url: string; angulo: string; liberada: boolean };

/** What the store's people see and may do. Cost is there for administrators only. */
export type PainelDaEquipe = {
  /** Address of the windscreen's sheet; null while the bike is not for sale. */
  folha: string | null;
  versao: number;
  situacao: string;
  nome: string;
  detalhe: string;
  dados: { rotulo: string; valor: string }[];
  /** Others of the company with the same plate or chassis. */
  iguais: { id: string; nome: string; situacao: string }[];
  atos: { ato: AtoDaLoja; rotulo: string }[];
  aprovado: boolean;
  contato: { nome: string; telefone: string | null; whatsapp: string | null; email: string | null } | null;
  avaliacao: {
    valor: number | null;
    frase: string | null;
    valida: boolean;
    resposta: string | null;
    pergunta: string | null;
    motivo: string | null;
    /** Address of the simulator with this bike in payment; null where its value does not hold. */
    simular: string | null;
  };
  proposta: { valor: number; linhas: { rotulo: string; detalhe: string; valor: number }[] } | null;
  preco: string;
  /** Null outside `?editar`. */
  campos: CampoDesenhado[] | null;
  fotos: FotoDaEquipe[];
  /** Names the next photo that is sent; a new one with each page. */
  idDaFoto: string;
  historia: { id: string; titulo: string; detalhe: string; valor: string | null }[];
  maisHistoria: string | null;
};

/** What a form of the page answers; `parte` says which form it was. */
export type RespostaDoSeminovo = { parte: string; resultado: ResultadoDeFormulario };
