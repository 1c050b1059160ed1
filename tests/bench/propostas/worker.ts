import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createClientes } from '../../../workers/clientes/create-clientes.ts';
import { createNumbersService } from '../../../workers/numeros/numbers-service.ts';
import { createPropostas } from '../../../workers/propostas/create-propostas.ts';
import { createRememberedValues } from '../../../workers/seminovos/remembered-values.ts';

/** Question and number of times it is asked; `page`: number of pages that lie before the one that is measured. */
type Question = {
  of: 'propostas' | 'clientes' | 'counts' | 'fila' | 'meu-dia';
  seller?: boolean;
  situacao?: 'abertas' | 'todas' | 'enviada' | 'perdida';
  busca?: string;
  page?: number;
  times: number;
};

const AGORA = new Date('2026-11-22T12:00:00.000Z');
const clock = () => AGORA;

const person = (uid: string, permissoes: string[]) => ({
  ...{ id: uid, uid, nome: uid, telefone: null, id_empresa: 1, descricao_cargo: '', email: 'x@x.com' },
  ...{ email_verificado: true, aprovado: true, permissoes },
});

/** The product's services of proposals and customers over D1 in workerd, without the shell around them. */
export default {
  async fetch(request: Request, env: { DB: D1Database }): Promise<Response> {
    const {
      of,
      seller = false,
      situacao = 'abertas',
      busca = '',
      page = 0,
      times,
    } = (await request.json()) as Question;
    const auditTrail = createAuditTrail({ db: env.DB, clock });
    const { propostas } = createPropostas({
      ...{ db: env.DB, auditTrail, clock, catalogo: { motos: async () => [] } },
      rememberedValues: createRememberedValues({ db: env.DB, secret: 'bench', clock }),
      precos: { inForce: async () => [] },
      planos: {
        find: async () => DEFAULT_PLANO,
        vigente: async () => ({ ...DEFAULT_PLANO, vencido: false }),
      },
    });
    const numbers = createNumbersService({ db: env.DB, clock });
    const { clientes } = createClientes({ db: env.DB, auditTrail, clock });
    const quem = seller ? person('v8', []) : person('admin', ['admin']);
    const filter = { situacao, busca, vendedor: null };
    const list = (cursor: string | undefined) =>
      of === 'clientes'
        ? clientes.list(quem, 1, busca, { limit: 30, cursor })
        : propostas.list(quem, 1, filter, { limit: 30, cursor });
    let cursor: string | undefined;
    for (let turn = 0; turn < page; turn += 1) cursor = (await list(cursor)).proximo ?? undefined;
    let rows = 0;
    for (let turn = 0; turn < times; turn += 1) {
      if (of === 'counts') rows = Object.keys(await propostas.counts(quem, 1)).length;
      else if (of === 'fila') rows = (await propostas.fila(quem, 1)).length;
      else if (of === 'meu-dia') rows = (await numbers.meuDia(quem)).vencendo.length;
      else rows = (await list(cursor)).rows.length;
    }
    return Response.json({ rows });
  },
};
