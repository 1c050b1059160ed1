import * as v from 'valibot';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import { randomId } from '../base/random-id.ts';
import type { AskedTelevisao, TelevisaoRepository, TelevisaoRow } from './televisao-repository.ts';

/** Time for which a code is valid after its screen was last seen, in milliseconds. */
export const CODE_ALIVE_MS = 30 * 60_000;
/**
 * Minimum interval of writes of the last contact, ms: of a registered screen that nobody called since, and of an
 * unregistered one.
 */
const WRITE_INTERVAL_MS = { adotada: 4 * 60_000, semDono: 60_000 } as const;
/** Time for which pages call a television, in milliseconds; by then it has polled, or is off. */
const COMMAND_MS = 15 * 60_000;
/** Age at which unregistered screens are deleted, in milliseconds. */
const FORGET_MS = 24 * 60 * 60_000;
/** Maximum number of tries for a free code. */
const MAX_ATTEMPTS = 5;

/** Answer to a screen's status report. */
export type TvContactAnswer = {
  adotada: boolean;
  /** Code that an administrator types; null once registered. */
  codigo: string | null;
  nome: string | null;
  empresa: number | null;
  /** Empty: the company's first programme. */
  programacao: string;
  identificarEm: string | null;
  recarregarEm: string | null;
};

/** Schema of the body of `POST /api/tv/contato`. */
export const tvContactSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(40)),
  segredo: v.pipe(v.string(), v.maxLength(80)),
  mostra: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  tela: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
});

/** True while this screen's code may be typed. */
export const isCodeAlive = ({ codigo, vistaEm }: TelevisaoRow, now: Date): boolean =>
  codigo !== null && now.getTime() - Date.parse(vistaEm) < CODE_ALIVE_MS;

const unknownTelevisao = () =>
  new ApiError(404, 'televisao-desconhecida', 'Esta TV não está na lista de nenhuma loja.');

/** Letters and digits that are not confused with one another, even across a showroom. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const SCREEN_CODE_LENGTH = 6;

/** Random code for a screen: 30 to the sixth, seven hundred million. */
function newScreenCode(): string {
  let code = '';
  while (code.length < SCREEN_CODE_LENGTH) {
    // Larger bytes would make the first letters likelier (modulo bias).
    for (const byte of crypto.getRandomValues(new Uint8Array(SCREEN_CODE_LENGTH * 2)))
      if (byte < LETTERS.length * 8 && code.length < SCREEN_CODE_LENGTH)
        code += LETTERS[byte % LETTERS.length];
  }
  return code;
}

/** Parses a typed code: "abc 234", "ABC-234"; null when it is invalid. */
export function readScreenCode(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return bare.length === SCREEN_CODE_LENGTH && [...bare].every((letter) => LETTERS.includes(letter))
    ? bare
    : null;
}

/** Creates the service for televisions. Nobody is signed in there: a screen authenticates with its secret. */
export function createTvContactService(parts: { televisoes: TelevisaoRepository; clock: () => Date }) {
  const { televisoes, clock } = parts;

  async function withCodigo(store: (code: string) => Promise<boolean>): Promise<string> {
    for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
      const code = newScreenCode();
      if (await store(code)) return code;
    }
    throw new ApiError(503, 'sem-codigo', 'Não deu para criar um código. A TV tenta de novo.');
  }

  /** Stores the contact, at most at the write interval; returns the code that the screen shows. */
  async function note(row: AskedTelevisao, mostra: string, tela: string): Promise<string | null> {
    const now = clock();
    const isOwned = row.idEmpresa !== null;
    const isCalled = row.perguntadaEm !== null && row.perguntadaEm > row.vistaEm;
    const isOld =
      isCalled ||
      now.getTime() - Date.parse(row.vistaEm) >= WRITE_INTERVAL_MS[isOwned ? 'adotada' : 'semDono'];
    const what = { vistaEm: now.toISOString(), mostra: mostra.slice(0, 80) || null, tela: tela || null };
    if (!isOwned && !isCodeAlive(row, now))
      return withCodigo((codigo) => televisoes.seen(row.id, { ...what, codigo }));
    if (isOld || row.tela !== what.tela) await televisoes.seen(row.id, { ...what, codigo: row.codigo });
    return row.codigo;
  }

  return {
    /** Creates an unregistered screen. Of `segredo` only the hash is stored. */
    async register(): Promise<{ id: string; segredo: string; codigo: string }> {
      const [id, segredo] = [randomId(), randomId()];
      const em = clock().toISOString();
      const hash = await sha256Hex(segredo);
      const codigo = await withCodigo((codigo) =>
        televisoes.insert({
          ...{ id, segredo: hash, codigo, adotadaCom: null, idEmpresa: null, nome: null },
          ...{ programacao: '', versao: 0, identificarEm: null, recarregarEm: null },
          ...{ criadaEm: em, vistaEm: em, mostra: null, tela: null },
        }),
      );
      return { id, segredo, codigo };
    },

    /** Handles a status report. Throws ApiError 404 for an unknown screen, 422 for an invalid body. */
    async contact(said: unknown): Promise<TvContactAnswer> {
      const parsed = v.safeParse(tvContactSchema, said);
      if (!parsed.success) throw new ApiError(422, 'contato-invalido', 'A TV não disse quem é.');
      const { id, segredo, mostra, tela } = parsed.output;
      const row = await televisoes.find(id);
      if (row?.segredo !== (await sha256Hex(segredo)) || !row) throw unknownTelevisao();
      const codigo = await note(row, mostra, /^\d{1,5}x\d{1,5}$/.test(tela) ? tela : '');
      const { idEmpresa, nome, programacao, identificarEm, recarregarEm } = row;
      return {
        ...{ adotada: idEmpresa !== null, codigo, nome, empresa: idEmpresa },
        ...{ programacao, identificarEm, recarregarEm },
      };
    },

    /** Televisions called by a company's pages, newest first. */
    called: (idEmpresa: number): Promise<{ id: string; em: string }[]> =>
      televisoes.called(idEmpresa, new Date(clock().getTime() - COMMAND_MS).toISOString()),
  };
}

/** Deletes screens not registered within a day. */
export const sweepTelevisoes = (televisoes: Pick<TelevisaoRepository, 'sweep'>, now: Date): Promise<void> =>
  televisoes.sweep(new Date(now.getTime() - FORGET_MS).toISOString());
