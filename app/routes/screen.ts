import type { IconName } from '../components/ui/icon.tsx';
import type { ResourceName } from '../domain/resource/resource-headers.ts';

/** Access level of a screen: visitor, registered user, administrator. Section 2 of the specification. */
export type ScreenAccess = 'public' | 'auth' | 'admin';

/**
 * `padrao` has header and drawer; `v2` is the layout of HomeV2 (section 2); `folha` is a plain page without
 * client JavaScript.
 */
export type ScreenLayout = 'padrao' | 'v2' | 'folha';

/**
 * Accepted request bodies: fields; fields with a spreadsheet; fields with a picture. Limits in bytes are in
 * workers/shell/write-checks.ts. A screen without it accepts no submissions.
 */
export type SubmissionKind = 'form' | 'planilha' | 'foto';

/** Menu entry of a screen. */
export type MenuEntry = {
  rotulo: string;
  /** Short label for the bottom bar; an entry without it is only in the drawer. */
  curto?: string;
  icone: IconName;
  grupo: 'vender' | 'criar' | 'mais' | 'administrar';
};

/** Row of the route table. */
export type RouteScreen = {
  /** Id of the route; default: its file name without extension. Two rows may share a file. */
  id?: string;
  path: string;
  file: string;
  access: ScreenAccess;
  layout: ScreenLayout;
  /**
   * Belongs to an Empresa: its loader gets an id, and people without an Empresa see an explanation instead
   * (server/missing-empresa.ts). `escolha`: a network administrator selects it in the address, `?empresa=`;
   * `alcance`: or the whole network.
   */
  empresa?: 'propria' | 'escolha' | 'alcance';
  envio?: SubmissionKind;
  menu?: MenuEntry;
  /** Declared resource the screen belongs to. */
  recurso?: ResourceName;
};

/** Returns the route id of a screen. */
export const screenIdOf = ({ id, file }: Pick<RouteScreen, 'id' | 'file'>): string =>
  id ?? file.replace(/\.tsx?$/, '');
