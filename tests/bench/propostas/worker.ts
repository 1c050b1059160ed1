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
const agora = () => AGORA;

const pessoa = (uid: string, permissoes: string[]) => ({
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
    const auditoria = createAuditTrail({ db: env.DB, agora });
    const { propostas } = createPropostas({
      ...{ db: env.DB, auditoria, agora, catalogo: { motos: async () => [] } },
      lembrancas: createRememberedValues({ db: env.DB, secret: 'bench', agora }),
      precos: { inForce: async () => [] },
      planos: {
        find: async () => DEFAULT_PLANO,
        vigente: async () => ({ ...DEFAULT_PLANO, vencido: false }),
      },
    });
    const numeros = createNumbersService({ db: env.DB, agora });
    const { clientes } = createClientes({ db: env.DB, auditoria, agora });
    const quem = seller ? pessoa('v8', []) : pessoa('admin', ['admin']);
    const filtro = { situacao, busca, vendedor: null };
    const list = (cursor: string | undefined) =>
      of === 'clientes'
        ? clientes.list(quem, 1, busca, { limit: 30, cursor })
        : propostas.list(quem, 1, filtro, { limit: 30, cursor });
    let cursor: string | undefined;
    for (let turn = 0; turn < page; turn += 1) cursor = (await list(cursor)).proximo ?? undefined;
    let rows = 0;
    for (let turn = 0; turn < times; turn += 1) {
      if (of === 'counts') rows = Object.keys(await propostas.counts(quem, 1)).length;
      else if (of === 'fila') rows = (await propostas.fila(quem, 1)).length;
      else if (of === 'meu-dia') rows = (await numeros.meuDia(quem)).vencendo.length;
      else rows = (await list(cursor)).rows.length;
    }
    return Response.json({ rows });
  },
};
