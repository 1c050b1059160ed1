import type { Context } from 'hono';
import { createCopies, remembered } from '../base/isolate-copies.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { createContatoService } from './contato-service.ts';
import { createTelevisaoRepository } from './televisao-repository.ts';

/** An isolate asks the database this seldom who is called, however many sets ask for their page. */
const KEPT_MS = 5_000;

/**
 * Which televisions of a company are wanted, as the header `X-Chamadas` says it: "id=instant,id=instant"; empty for
 * none, and while the database does not answer: a page must not fail for it.
 */
export function createChamadas(
  agora: () => Date,
): (c: Pick<Context<Ambiente>, 'env'>, idEmpresa: number) => Promise<string> {
  const copies = createCopies<string>({ keptMs: KEPT_MS, most: 200 });
  return async (c, idEmpresa) => {
    const service = createContatoService({ televisoes: createTelevisaoRepository(c.env.DB), agora });
    try {
      return await remembered(copies, String(idEmpresa), agora, async () =>
        (await service.called(idEmpresa)).map(({ id, em }) => `${id}=${em}`).join(','),
      );
    } catch {
      return '';
    }
  };
}
