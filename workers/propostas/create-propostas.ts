import type { AuditTrail } from '../base/audit-repository.ts';
import { createClienteRepository } from '../clientes/cliente-repository.ts';
import { createClienteStatements } from '../clientes/cliente-statements-repository.ts';
import { createEstoqueRepository } from '../estoque/estoque-repository.ts';
import { createEstoqueEventRepository } from '../estoque/evento-repository.ts';
import { createVendas } from '../estoque/venda-repository.ts';
import { createLancamentos } from '../premiacao/lancamento-repository.ts';
import { createTrocas } from '../seminovos/troca-repository.ts';
import { createApproverRepository } from './aprovador-repository.ts';
import { createPropostaActions } from './ato-service.ts';
import { createPropostaDrafts } from './edicao-service.ts';
import { createPropostaReading } from './leitura-service.ts';
import { createLinkRepository } from './link-repository.ts';
import { createLinkReplacement } from './link-service.ts';
import { createPropostaListRepository } from './lista-repository.ts';
import type { PropostaParts } from './partes.ts';
import { createPropostaRepository } from './proposta-repository.ts';
import { createPublicPropostaRepository } from './publico-repository.ts';
import { createPublicPropostas } from './publico-service.ts';
import { createPropostaRulesRepository } from './regras-repository.ts';
import { createPropostaRulesService } from './regras-service.ts';
import type { PropostaService, PublicPropostaService } from './tipos.ts';
import { createPropostaExpiryRepository } from './vencimento-repository.ts';

export function createPropostas({
  db,
  ...parts
}: { db: D1Database; auditoria: AuditTrail; agora: () => Date } & Pick<
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
  | 'lembrancas'
  | 'limitePerguntas'
  | 'limiteDasTrocas'
  | 'acharPorCpf'
>): { propostas: PropostaService; propostasPublicas: PublicPropostaService } {
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
