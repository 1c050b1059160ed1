import type { AuditTrail } from '../base/audit-repository.ts';
import { createClienteRepository } from '../clientes/cliente-repository.ts';
import { createClienteStatements } from '../clientes/cliente-statements-repository.ts';
import { createEstoqueRepository } from '../estoque/estoque-repository.ts';
import { createEstoqueEventRepository } from '../estoque/event-repository.ts';
import { createVendas } from '../estoque/venda-repository.ts';
import { createLancamentos } from '../premiacao/lancamento-repository.ts';
import { createTrocas } from '../seminovos/troca-repository.ts';
import { createPropostaActions } from './action-service.ts';
import { createApproverRepository } from './approver-repository.ts';
import { createPropostaDrafts } from './draft-service.ts';
import { createPropostaExpiryRepository } from './expiry-repository.ts';
import { createLinkRepository } from './link-repository.ts';
import { createLinkReplacement } from './link-service.ts';
import { createPropostaListRepository } from './list-repository.ts';
import type { PropostaParts } from './parts.ts';
import { createPropostaRepository } from './proposta-repository.ts';
import { createPublicPropostaRepository } from './public-repository.ts';
import { createPublicPropostas } from './public-service.ts';
import { createPropostaReading } from './reading-service.ts';
import { createPropostaRulesRepository } from './rules-repository.ts';
import { createPropostaRulesService } from './rules-service.ts';

/**
 * Propostas for the people of a company. Every method throws ApiError 403 for people of another company and
 * for a colleague's proposta, 404 for an unknown id.
 */
export type PropostaService = ReturnType<typeof createPropostas>['propostas'];

/** Wires the services of propostas, for the store and for the public link, with their repositories. */
export function createPropostas({
  db,
  ...parts
}: { db: D1Database; auditTrail: AuditTrail; clock: () => Date } & Pick<
  PropostaParts,
  | 'catalogo'
  | 'precos'
  | 'planos'
  | 'lojas'
  | 'campanhas'
  | 'acessorios'
  | 'contamSozinhas'
  | 'avisar'
  | 'equipe'
  | 'behind'
  | 'fipe'
  | 'rememberedValues'
  | 'limitePerguntas'
  | 'limiteDasTrocas'
  | 'acharPorCpf'
>) {
  const partes: PropostaParts = {
    ...parts,
    propostas: createPropostaRepository(db),
    links: createLinkRepository(db),
    vencimentos: createPropostaExpiryRepository(db),
    regras: createPropostaRulesRepository(db),
    aprovadores: createApproverRepository(db),
    clientes: createClienteRepository(db),
    nomes: createClienteStatements(db),
    estoque: createEstoqueRepository(db),
    eventosDoEstoque: createEstoqueEventRepository(db),
    vendas: createVendas(db),
    trocas: createTrocas(db),
    pontos: createLancamentos(db),
  };
  const listas = createPropostaListRepository(db);
  return {
    propostas: {
      ...createPropostaReading({ ...partes, listas }),
      ...createPropostaDrafts(partes),
      ...createPropostaActions(partes),
      ...createLinkReplacement(partes),
      ...createPropostaRulesService(partes),
    },
    propostasPublicas: createPublicPropostas({
      ...partes,
      publicas: createPublicPropostaRepository(db),
    }),
  };
}
