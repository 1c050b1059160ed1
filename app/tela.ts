import type { NomeDeIcone } from './components/ui/icone.tsx';
import type { NomeDeRecurso } from './domain/resource/cabecalhos.ts';

/** Who may open a screen. Section 2 of the specification; visitor, registered user, administrator. */
export type Acesso = 'public' | 'auth' | 'admin';

/**
 * `padrao` is the application's frame with header and drawer; `v2` is the frame of HomeV2 (section 2); `folha` is a
 * bare page without client JavaScript.
 */
export type Layout = 'padrao' | 'v2' | 'folha';

/**
 * What a screen may be sent: fields; fields with a spreadsheet; fields with a picture. Their limits in bytes stand
 * in workers/shell/write-checks.ts. A screen without it is only read.
 */
export type Envio = 'form' | 'planilha' | 'foto';

/** Where a person finds the screen by name. */
export type NoMenu = {
  rotulo: string;
  /** For the bar under the thumb; a place without it is only in the drawer. */
  curto?: string;
  icone: NomeDeIcone;
  grupo: 'vender' | 'criar' | 'mais' | 'administrar';
};

/** One screen. */
export type Tela = {
  /** Name of the route; its file without the ending when not told. Two rows may share a file. */
  id?: string;
  path: string;
  file: string;
  access: Acesso;
  layout: Layout;
  /**
   * Belongs to a company: its loader gets a number, and who has none yet reads so in the screen's place
   * (lib/falta-de-empresa.ts). `escolha`: who rules the network chooses which company in the address, `?empresa=`.
   */
  empresa?: 'propria' | 'escolha';
  envio?: Envio;
  menu?: NoMenu;
  /** The declared resource whose screen it is. */
  recurso?: NomeDeRecurso;
};

/** Name of a screen's route. */
export const idOfTela = ({ id, file }: Pick<Tela, 'id' | 'file'>): string =>
  id ?? file.replace(/\.tsx?$/, '');
