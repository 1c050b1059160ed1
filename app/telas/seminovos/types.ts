import type { DrawnField } from '~/domain/resource/field-declarations.ts';
import type { FipeComparison } from '~/domain/seminovos/fipe-comparison.ts';
import type { SeminovoParcela } from '~/domain/seminovos/seminovo-parcela.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { SeminovoLojaAction } from '../../../workers/seminovos/action-service.ts';

/** Photo on a used bike's public page; sides in pixels. `pequena` is at most 480 px wide. */
export type PublicPageFoto = { id: string; url: string; pequena: string; largura: number; altura: number };

/** Public data of a seminovo in the gallery. Money in centavos. */
export type GallerySeminovo = {
  id: string;
  nome: string;
  /** For example "2020/2021". */
  ano: string;
  km: string;
  cor: string;
  preco: number | null;
  situacao: 'disponivel' | 'reservado' | 'vendido';
  fipe: FipeComparison | null;
  parcela: SeminovoParcela | null;
  loja: string;
  foto: PublicPageFoto | null;
  /** Path of the silhouette shown without a photo. */
  silhueta: string;
};

/** Tab of the loja's people. */
export type SeminovoTab = { valor: string; rotulo: string; total?: number; para: ScreenAddress };

/** Row of the loja's lists. */
export type LojaSeminovoRow = {
  id: string;
  nome: string;
  detalhe: string;
  placa: string | null;
  situacao: string;
  tom: 'info' | 'success' | 'warning' | 'neutro';
  valor: string | null;
  /** Origin of the seminovo, or its owner's reaction. */
  nota: string | null;
  quando: string;
  atrasada: boolean;
};

/** Data of a seminovo's public page. */
export type SeminovoPageData = GallerySeminovo & {
  placa: string | null;
  fotos: PublicPageFoto[];
  /** Picture of the link preview: the first photo, or a drawing with the loja's name; sides in pixels. */
  previa: { path: string; formato: { largura: number; altura: number } };
  descricao: string;
  /** For example "Único dono", "IPVA pago", … */
  papeis: string[];
  acessorios: string;
  onde: string;
  empresa: {
    nome: string;
    endereco: string;
    telefone: string | null;
    /** Address of a map; null without the street. */
    mapa: string | null;
    /** Opening hours in words; null where the loja has not said them. */
    horario: string | null;
  };
  endereco: string;
  /** Person whose shared link was opened; null for the loja's own contact. */
  contato: { nome: string; telefone: string } | null;
  /** Address for sharing: with the mark of who shares, or of whose link it is. */
  partilha: string;
  /** Said to people of the loja: where the link that they share leads; null for everybody else. */
  leva: string | null;
  /** Structured data, serialized JSON-LD. */
  jsonLd: string;
};

/** Photo in the loja's view. */
export type TeamFoto = { id: string; url: string; angulo: string; liberada: boolean };

/** Data and actions of the loja's view. Includes the cost for administrators only. */
export type SeminovoPanelData = {
  /** Address of the windscreen sheet; null while the seminovo is not for sale. */
  folha: ScreenAddress | null;
  /** Addresses of simulator and studio with name and price filled in; null while the seminovo is not for sale. */
  saidas: { simular: ScreenAddress; panfleto: ScreenAddress } | null;
  versao: number;
  situacao: string;
  nome: string;
  detalhe: string;
  dados: { rotulo: string; valor: string }[];
  /** Others of the Empresa with the same plate or chassis. */
  iguais: { id: string; nome: string; situacao: string }[];
  atos: { ato: SeminovoLojaAction; rotulo: string }[];
  aprovado: boolean;
  contato: { nome: string; telefone: string | null; whatsapp: string | null; email: string | null } | null;
  avaliacao: {
    valor: number | null;
    frase: string | null;
    valida: boolean;
    resposta: string | null;
    pergunta: string | null;
    motivo: string | null;
    /** Address of the simulator with this seminovo as trade-in; null when its evaluation is not valid. */
    simular: ScreenAddress | null;
    /** Address of a proposta with it as trade-in; null as `simular`, and for another Empresa's. */
    propor: ScreenAddress | null;
  };
  proposta: { valor: number; linhas: { rotulo: string; detalhe: string; valor: number }[] } | null;
  preco: string;
  /** Null without `?editar`. */
  campos: DrawnField[] | null;
  fotos: TeamFoto[];
  /** Id of the next photo; a new one per page load. */
  idDaFoto: string;
  historia: { id: string; titulo: string; detalhe: string; valor: string | null }[];
  maisHistoria: ScreenAddress | null;
};

/** Answer of a form of the page; `parte` names the form. */
export type SeminovoAnswer = { parte: string; resultado: FormResult };
