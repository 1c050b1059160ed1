import { EMPTY_ESTOQUE_FILTER, type EstoqueFilter } from '../../../app/domain/estoque/estoque-filter.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { createEstoqueRepository } from '../../../workers/estoque/estoque-repository.ts';
import { createEstoqueEventRepository } from '../../../workers/estoque/event-repository.ts';
import { createEstoqueListRepository } from '../../../workers/estoque/list-repository.ts';
import { createEstoqueReading } from '../../../workers/estoque/reading-service.ts';

/** A question, and how often. `page`: of the list, from 1. */
type Ask = { filtro: Partial<EstoqueFilter>; page?: number; resumo?: boolean; times: number };

const EMPRESA = 1;
const POR_PAGINA = 30;
const USUARIO = { uid: 'u', id_empresa: EMPRESA, permissoes: ['admin'] } as unknown as Usuario;

/** Answers the stock's questions with the product's own service; how many rows each time. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const { filtro, page = 1, resumo = false, times } = (await request.json()) as Ask;
    const reading = createEstoqueReading({
      itens: createEstoqueRepository(env.DB),
      eventos: createEstoqueEventRepository(env.DB),
      listas: createEstoqueListRepository(env.DB),
      catalogo: { motos: async () => [] },
      precos: { inForce: async () => [] },
      clock: () => new Date('2026-11-22T12:00:00Z'),
    });
    const whole = { ...EMPTY_ESTOQUE_FILTER, ...filtro };
    const read = (cursor?: string) => reading.list(USUARIO, EMPRESA, whole, { cursor, limit: POR_PAGINA });
    let cursor: string | undefined;
    for (let at = 1; at < page; at += 1) cursor = (await read(cursor)).proximo ?? cursor;
    let rows = 0;
    for (let time = 0; time < times; time += 1) {
      if (resumo) rows = (await reading.resumo(USUARIO, EMPRESA)).total;
      else rows = (await read(cursor)).rows.length;
    }
    return Response.json({ rows });
  },
};
