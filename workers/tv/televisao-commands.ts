import type { Context } from 'hono';
import { createCopies, remembered } from '../base/isolate-copies.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { createTvContactService } from './contact-service.ts';
import { createTelevisaoRepository } from './televisao-repository.ts';

/**
 * Lifetime of the cached calls to televisions (identify, reload) in an isolate, ms, for any number of sets.
 */
const KEPT_MS = 5_000;

/**
 * Creates the reader of the televisions called by a company, for the header `X-Chamadas`:
 * "id=instant,id=instant"; empty for none, and when the database fails, since the page must not fail for it.
 */
export function createTvCommands(
  clock: () => Date,
): (c: Pick<Context<ShellEnvironment>, 'env'>, idEmpresa: number) => Promise<string> {
  const copies = createCopies<string>({ keptMs: KEPT_MS, most: 200 });
  return async (c, idEmpresa) => {
    const service = createTvContactService({ televisoes: createTelevisaoRepository(c.env.DB), clock });
    try {
      return await remembered(copies, String(idEmpresa), clock, async () =>
        (await service.called(idEmpresa)).map(({ id, em }) => `${id}=${em}`).join(','),
      );
    } catch {
      return '';
    }
  };
}
