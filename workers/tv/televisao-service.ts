import * as v from 'valibot';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ASK_AFTER_MS } from '../../app/domain/tv/last-report.ts';
import { issueMessage } from '../../app/domain/valores/messages-by-field.ts';
import { textSchema } from '../../app/domain/valores/text-schema.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import { isCodeAlive, readScreenCode, SCREEN_CODE_LENGTH } from './contact-service.ts';
import type {
  AskedTelevisao,
  TelevisaoRepository,
  TelevisaoRow,
  TelevisaoSettings,
} from './televisao-repository.ts';

/** Television as its company's administrators see it. */
export type RegisteredTelevisao = Pick<
  TelevisaoRow,
  'id' | 'programacao' | 'versao' | 'vistaEm' | 'mostra' | 'tela' | 'criadaEm'
> & {
  nome: string;
  /** Time of the last question to it; null for none in the last hours. */
  perguntadaEm: string | null;
};

export type TelevisaoService = ReturnType<typeof createTelevisaoService>;

/** Age at which a question that a television has not answered is asked again, ms: pages call it so long. */
const ASK_AGAIN_MS = 10 * 60_000;

const NOME_MESSAGE = 'Dê um nome à TV. Ex.: Vitrine da entrada.';
const CODE_MESSAGE = 'Este código não está em nenhuma TV. Confira o que ela mostra agora.';
const CODE_LENGTH_MESSAGE = 'Escreva as seis letras e números que a TV mostra.';

/** Schema of an administrator's settings of a television. */
const settingsSchema = v.object({
  nome: textSchema({ most: 40, message: NOME_MESSAGE, required: NOME_MESSAGE }),
  programacao: v.pipe(
    v.string('Escolha a programação.'),
    v.regex(/^[0-9A-Za-z-]{0,40}$/, 'Escolha a programação.'),
  ),
});

const NOT_FOUND = () => new ApiError(404, 'televisao-nao-encontrada', 'Esta TV saiu da lista.');
const CHANGED = () =>
  new ApiError(
    409,
    'televisao-mudou',
    'Alguém mudou esta TV enquanto você editava. Confira o que mudou antes de salvar.',
  );

type TelevisaoAction = 'tv.adotar' | 'tv.editar' | 'tv.identificar' | 'tv.recarregar' | 'tv.retirar';

export function createTelevisaoService(parts: {
  televisoes: TelevisaoRepository;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const { televisoes, auditTrail, clock } = parts;
  const now = () => clock().toISOString();

  const act = (
    { uid }: Usuario,
    idEmpresa: number,
    id: string,
    action: TelevisaoAction,
    write: () => Promise<boolean>,
  ): Promise<boolean> =>
    audited({
      auditTrail,
      feito: { uid, idEmpresa, alvo: `tv/${id}`, acoes: [action] },
      write,
      changed: Boolean,
    });

  async function ask(
    usuario: Usuario,
    idEmpresa: number,
    id: string,
    what: 'identificarEm' | 'recarregarEm',
    action: TelevisaoAction,
  ): Promise<void> {
    requireAdministrador(usuario, idEmpresa);
    if (!(await televisoes.findMine(idEmpresa, id))) throw NOT_FOUND();
    const write = () => televisoes.ask(idEmpresa, id, what, now());
    if (!(await act(usuario, idEmpresa, id, action, write))) throw NOT_FOUND();
  }

  /**
   * Finds the screen of a code; null when this company registered it with that code already. Throws ApiError
   * 422.
   */
  async function findByCodigo(code: string, idEmpresa: number): Promise<TelevisaoRow | null> {
    const found = await televisoes.findByCodigo(code);
    if (found && isCodeAlive(found, clock())) return found;
    const done = await televisoes.findAdotadaCom(code);
    if (done?.idEmpresa === idEmpresa) return null;
    throw invalid({ codigo: CODE_MESSAGE });
  }

  return {
    /** Televisions of a company, newest first, for its administrators. Throws ApiError 403. */
    async list(usuario: Usuario, idEmpresa: number, page: Page): Promise<Paged<RegisteredTelevisao>> {
      requireAdministrador(usuario, idEmpresa);
      const { rows, proximo } = await televisoes.list(idEmpresa, page);
      return { rows: rows.map(toTelevisao), proximo };
    },

    /** Throws ApiError 403, 404. */
    async find(usuario: Usuario, idEmpresa: number, id: string): Promise<RegisteredTelevisao> {
      requireAdministrador(usuario, idEmpresa);
      const row = await televisoes.findMine(idEmpresa, id);
      if (!row) throw NOT_FOUND();
      return toTelevisao(row);
    },

    /**
     * Registers the screen that shows this code; idempotent. Throws ApiError 403, 422 with a message per
     * field, also for an expired code or another company's.
     */
    async adopt(
      usuario: Usuario,
      idEmpresa: number,
      { codigo: typed, ...ficha }: { codigo: unknown; nome: unknown; programacao: unknown },
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const code = readScreenCode(String(typed ?? ''));
      const checked = v.safeParse(settingsSchema, ficha);
      if (code === null) {
        const others = checked.success ? {} : messagesOf(ficha);
        // Six signs with one that no screen shows, such as 0 or O: the code is wrong, not its length.
        const isWhole = String(typed ?? '').replace(/[\s-]/g, '').length === SCREEN_CODE_LENGTH;
        throw invalid({ codigo: isWhole ? CODE_MESSAGE : CODE_LENGTH_MESSAGE, ...others });
      }
      const { nome, programacao } = readFields(settingsSchema, ficha, { whole: 'nome' });
      const screen = await findByCodigo(code, idEmpresa);
      if (!screen) return;
      const to: TelevisaoSettings = { idEmpresa, nome, programacao };
      if (await act(usuario, idEmpresa, screen.id, 'tv.adotar', () => televisoes.adopt(code, to))) return;
      // Somebody was faster: no error if it was this company.
      await findByCodigo(code, idEmpresa);
    },

    /** Edits it. Throws ApiError 403, 404, 409 when changed since `base`, 422 with a message per field. */
    async edit(
      usuario: Usuario,
      idEmpresa: number,
      id: string,
      { base, ...ficha }: { base: number; nome: unknown; programacao: unknown },
    ): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const { nome, programacao } = readFields(settingsSchema, ficha, { whole: 'nome' });
      const row = await televisoes.findMine(idEmpresa, id);
      if (!row) throw NOT_FOUND();
      if (row.nome === nome && row.programacao === programacao) return;
      if (row.versao !== base) throw CHANGED();
      const to: TelevisaoSettings = { idEmpresa, nome, programacao };
      const write = () => televisoes.update(idEmpresa, id, base, to, now());
      if (!(await act(usuario, idEmpresa, id, 'tv.editar', write))) throw CHANGED();
    },

    /**
     * Asks the televisions of a company that were not heard of for half a minute; one that has not answered yet
     * is not asked again. Throws ApiError 403.
     */
    async askSilent(usuario: Usuario, idEmpresa: number): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
      await televisoes.askSilent(idEmpresa, {
        silentSince: before(ASK_AFTER_MS),
        askedBefore: before(ASK_AGAIN_MS),
        em: now(),
      });
    },

    /** Makes it show its name for ten seconds. Throws ApiError 403, 404. */
    identify: (usuario: Usuario, idEmpresa: number, id: string): Promise<void> =>
      ask(usuario, idEmpresa, id, 'identificarEm', 'tv.identificar'),
    /** Makes it reload everything. Throws ApiError 403, 404. */
    reload: (usuario: Usuario, idEmpresa: number, id: string): Promise<void> =>
      ask(usuario, idEmpresa, id, 'recarregarEm', 'tv.recarregar'),

    /** Removes it from the list: it shows a code again. Idempotent. Throws ApiError 403. */
    async remove(usuario: Usuario, idEmpresa: number, id: string): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      if (!(await televisoes.findMine(idEmpresa, id))) return;
      await act(usuario, idEmpresa, id, 'tv.retirar', () => televisoes.remove(idEmpresa, id, now()));
    },
  };
}

/** Messages of the other fields, so that all mistakes are reported at once. */
function messagesOf(ficha: unknown): Record<string, string> {
  const checked = v.safeParse(settingsSchema, ficha);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.issues.map((issue) => [String(issue.path?.[0]?.key ?? 'nome'), issueMessage(issue)]),
  );
}

const toTelevisao = ({
  id,
  nome,
  programacao,
  versao,
  vistaEm,
  mostra,
  tela,
  criadaEm,
  perguntadaEm,
}: AskedTelevisao): RegisteredTelevisao => ({
  ...{ id, programacao, versao, vistaEm, mostra, tela, criadaEm, perguntadaEm },
  nome: nome ?? '',
});
