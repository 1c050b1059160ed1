import type { Auditoria } from '../base/audit-repository.ts';
import { createClienteRepository } from '../clientes/cliente-repository.ts';
import { createClienteStatements } from '../clientes/cliente-statements-repository.ts';
import { createEstoqueRepository } from '../estoque/estoque-repository.ts';
import { createEventoRepository } from '../estoque/evento-repository.ts';
import { createVendas } from '../estoque/venda-repository.ts';
import { createLancamentos } from '../premiacao/lancamento-repository.ts';
import { createTrocas } from '../seminovos/troca-repository.ts';
import { createAprovadorRepository } from './aprovador-repository.ts';
import { createAtos } from './ato-service.ts';
import { createEdicao } from './edicao-service.ts';
import { createLeituraDasPropostas } from './leitura-service.ts';
import { createLinkRepository } from './link-repository.ts';
import { createTrocaDoLink } from './link-service.ts';
import { createListaDePropostasRepository } from './lista-repository.ts';
import type { PartesDasPropostas } from './partes.ts';
import { createPropostaRepository } from './proposta-repository.ts';
import { createPropostaPublicaRepository } from './publico-repository.ts';
import { createPropostasPublicas } from './publico-service.ts';
import { createRegrasRepository } from './regras-repository.ts';
import { createRegrasService } from './regras-service.ts';
import type { PropostaPublicaService, PropostaService } from './tipos.ts';
import { createVencimentoRepository } from './vencimento-repository.ts';

export function createPropostas({
  db,
  ...parts
}: { db: D1Database; auditoria: Auditoria; agora: () => Date } & Pick<
  PartesDasPropostas,
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
>): { propostas: PropostaService; propostasPublicas: PropostaPublicaService } {
  const partes: PartesDasPropostas = {
    ...parts,
    propostas: createPropostaRepository(db),
    links: createLinkRepository(db),
    vencimentos: createVencimentoRepository(db),
    regras: createRegrasRepository(db),
    aprovadores: createAprovadorRepository(db),
    clientes: createClienteRepository(db),
    nomes: createClienteStatements(db),
    estoque: createEstoqueRepository(db),
    eventosDoEstoque: createEventoRepository(db),
    vendas: createVendas(db),
    trocas: createTrocas(db),
    pontos: createLancamentos(db),
  };
  const listas = createListaDePropostasRepository(db);
  return {
    propostas: {
      ...createLeituraDasPropostas({ ...partes, listas }),
      ...createEdicao(partes),
      ...createAtos(partes),
      ...createTrocaDoLink(partes),
      ...createRegrasService(partes),
    },
    propostasPublicas: createPropostasPublicas({
      ...partes,
      publicas: createPropostaPublicaRepository(db),
    }),
  };
}
