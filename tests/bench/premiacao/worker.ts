import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createPremiacao } from '../../../workers/premiacao/create-premiacao.ts';

/** Question and number of times it is asked; `page`: number of pages that lie before the one that is measured. */
type Question = {
  of: 'corre' | 'acabou' | 'congelada' | 'extrato' | 'abertas' | 'encerradas';
  page?: number;
  times: number;
};

const AGORA = new Date('2026-11-22T12:00:00.000Z');
const clock = () => AGORA;

const QUEM = {
  ...{
    id: 'v8',
    uid: 'v8',
    nome: 'v8',
    telefone: null,
    id_empresa: 1,
    descricao_cargo: '',
    email: 'x@x.com',
  },
  ...{ email_verificado: true, aprovado: true, permissoes: [] },
};

/** The product's service of awards over D1 in workerd, without the shell around it. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const { of, page = 0, times } = (await request.json()) as Question;
    const premiacoes = createPremiacao({
      ...{ db: env.DB, clock, auditTrail: createAuditTrail({ db: env.DB, clock }) },
      usuarios: { list: async () => ({ value: [], status: 'HIT' as const }) },
    });
    const one = of === 'extrato' ? 'corre' : of;
    const list = (cursor: string | undefined) =>
      premiacoes
        .find(QUEM, 1, one)
        .then((premiacao) => premiacoes.extrato(QUEM, premiacao, { limit: 20, cursor }));
    let cursor: string | undefined;
    for (let turn = 0; turn < page; turn += 1) cursor = (await list(cursor)).proximo ?? undefined;
    let rows = 0;
    for (let turn = 0; turn < times; turn += 1) {
      if (of === 'abertas') rows = (await premiacoes.abertas(QUEM, 1)).length;
      else if (of === 'encerradas') rows = (await premiacoes.encerradas(QUEM, 1, { limit: 20 })).rows.length;
      else if (of === 'extrato') rows = (await list(cursor)).rows.length;
      else rows = (await premiacoes.look(QUEM, await premiacoes.find(QUEM, 1, of))).ranking.length;
    }
    if (times > 0 && rows === 0) throw new Error(`Nothing in "${of}".`);
    return Response.json({ rows });
  },
};
