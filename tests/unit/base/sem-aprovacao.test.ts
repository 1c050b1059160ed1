import { describe, expect, test } from 'vitest';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { createApiKeyService } from '../../../workers/api/api-key-service.ts';
import { createEndPieces } from '../../../workers/artes/end-pieces.ts';
import { createTakedownService } from '../../../workers/artes/takedown-service.ts';
import { createNoticeService } from '../../../workers/avisos/notice-service.ts';
import { createClienteService } from '../../../workers/clientes/cliente-service.ts';
import { createEstoqueActions } from '../../../workers/estoque/action-service.ts';
import { createEstoqueEditing } from '../../../workers/estoque/edit-service.ts';
import { createEstoqueFotos } from '../../../workers/estoque/estoque-foto-service.ts';
import { createEstoqueSpreadsheets } from '../../../workers/estoque/spreadsheet-service.ts';
import { createPlanoService } from '../../../workers/financiamento/plano-service.ts';
import { createFotoService } from '../../../workers/fotos/foto-service.ts';
import { createModeloFotos } from '../../../workers/fotos/modelo-service.ts';
import { createLigacaoService } from '../../../workers/ligacoes/ligacao-service.ts';
import { createBatchService } from '../../../workers/lotes/batch-service.ts';
import { createBrandFigureService } from '../../../workers/marca/figure-service.ts';
import { createKitService } from '../../../workers/marca/kit-service.ts';
import { createNumbersService } from '../../../workers/numeros/numbers-service.ts';
import { createPrecoService } from '../../../workers/precos/preco-service.ts';
import { createPropostaActions } from '../../../workers/propostas/action-service.ts';
import { createAnexoService } from '../../../workers/propostas/anexo-service.ts';
import { createPropostaDrafts } from '../../../workers/propostas/draft-service.ts';
import { createPropostaReading } from '../../../workers/propostas/reading-service.ts';
import { createPropostaRulesService } from '../../../workers/propostas/rules-service.ts';
import { createRemessaService } from '../../../workers/remessas/remessa-service.ts';
import { createMatchedColumns } from '../../../workers/resource/matched-columns-service.ts';
import { createResourceWriting } from '../../../workers/resource/writing-service.ts';
import { createSeminovoActionService } from '../../../workers/seminovos/action-service.ts';
import { createLojaFotoService } from '../../../workers/seminovos/loja-foto-service.ts';
import { createSeminovoRegistrationService } from '../../../workers/seminovos/registration-service.ts';
import { createSeminovoService } from '../../../workers/seminovos/seminovo-service.ts';
import { createTabelaService } from '../../../workers/seminovos/tabela-service.ts';

/** Parts of a service: whatever is asked of them throws, but the clock. */
const untouched = (): unknown =>
  new Proxy(() => undefined, {
    get: (_target, name) => (name === 'then' ? undefined : untouched()),
    apply: () => {
      throw new Error('It asked a part before it refused.');
    },
  });
const PARTES = new Proxy({} as Record<string, unknown>, {
  get: (_target, name) => (name === 'agora' ? () => new Date('2026-11-27T12:00:00Z') : untouched()),
});

const ID = 'a'.repeat(26);
type Metodo = (...args: unknown[]) => unknown;

/** Arguments of most methods: of a company, or of a thing. */
const DA_EMPRESA = [1, ID, {}, {}];
const DE_UM = [ID, ID, {}, {}];

/** A service, what is put behind the person in a call, and its methods that act on nothing, or read what is theirs. */
type Linha = {
  make(parts: object): object;
  args?: unknown[];
  before?: unknown[];
  abertos?: readonly string[];
};

const SERVICOS: Record<string, Linha> = {
  chaves: { make: createApiKeyService, args: DA_EMPRESA },
  'fim de peças': { make: createEndPieces, args: DE_UM },
  links: { make: createTakedownService, args: DE_UM, abertos: ['list', 'aberturas', 'find'] },
  avisos: { make: createNoticeService, args: DE_UM },
  clientes: { make: createClienteService, args: DA_EMPRESA },
  'fichas do estoque': { make: createEstoqueEditing, args: DA_EMPRESA },
  'fotos do estoque': { make: createEstoqueFotos, args: DA_EMPRESA },
  'atos do estoque': { make: createEstoqueActions, args: DA_EMPRESA },
  'planilhas do estoque': { make: createEstoqueSpreadsheets, args: DA_EMPRESA },
  planos: {
    ...{ make: createPlanoService, args: DA_EMPRESA },
    abertos: ['vigente', 'recall', 'find', 'ultimaVersao', 'versoes', 'marcadas'],
  },
  fotos: {
    ...{ make: createFotoService, args: DE_UM },
    abertos: ['findSent', 'progress', 'open', 'portrait', 'read', 'exists'],
  },
  'fotos dos modelos': {
    ...{ make: createModeloFotos, args: [{ idEmpresa: 1, moto: 'x' }, ID] },
    abertos: ['offered', 'list'],
  },
  ligações: { make: createLigacaoService, args: DE_UM },
  lotes: { make: createBatchService, args: DE_UM, abertos: ['listMine', 'findMine'] },
  figuras: { make: createBrandFigureService, args: DA_EMPRESA },
  'padrão das artes': {
    ...{ make: createKitService, args: DA_EMPRESA },
    abertos: ['vigente', 'marca', 'find', 'versoes'],
  },
  números: { make: createNumbersService, args: DA_EMPRESA },
  preços: { make: createPrecoService, args: DA_EMPRESA, abertos: ['table', 'inForce', 'history'] },
  anexos: { make: createAnexoService, args: DE_UM },
  'atos das propostas': { make: createPropostaActions, args: DE_UM },
  'edição das propostas': { make: createPropostaDrafts, args: [1, { id: ID }] },
  'leitura das propostas': { make: createPropostaReading, args: DA_EMPRESA },
  'regras das propostas': {
    ...{ make: createPropostaRulesService, args: DA_EMPRESA },
    abertos: ['regras', 'regrasNaVersao'],
  },
  remessas: { make: createRemessaService, args: DE_UM, abertos: ['ofLinks'] },
  'colunas das planilhas': { make: createMatchedColumns, args: DA_EMPRESA },
  recursos: { make: createResourceWriting, before: ['campanha'], args: DA_EMPRESA },
  'atos dos seminovos': {
    make: createSeminovoActionService,
    args: DE_UM,
    abertos: ['atos', 'tradeIn', 'worklist', 'tradeIns'],
  },
  'fotos dos seminovos': { make: createLojaFotoService, args: DE_UM },
  'registro de seminovos': { make: createSeminovoRegistrationService, args: DE_UM },
  'lista dos seminovos': {
    make: createSeminovoService,
    args: DE_UM,
    abertos: ['isDaLoja', 'list', 'counts'],
  },
  'tabela de avaliação': { make: createTabelaService, args: DA_EMPRESA, abertos: ['vigente'] },
};

const semAprovacao = (permissoes: string[]): Usuario => ({
  ...{ id: 'id-novo', uid: 'novo', nome: 'Novo Silva', telefone: null, id_empresa: 1, aprovado: false },
  ...{ descricao_cargo: 'Consultor', email: 'novo@exemplo.com.br', email_verificado: true, permissoes },
});

describe('Issue 25 §1.1: services refuse who is not approved before they ask anything', () => {
  const calls = Object.entries(SERVICOS).flatMap(([nome, { make, before = [], args = [], abertos = [] }]) =>
    Object.entries(make(PARTES) as Record<string, Metodo>)
      .filter(([method, call]) => typeof call === 'function' && !abertos.includes(method))
      .map(([method, call]) => ({ nome: `${nome}: ${method}`, call, before, args })),
  );

  test.each(calls)('$nome', async ({ call, before, args }) => {
    const attempt = async (permissoes: string[]) => call(...before, semAprovacao(permissoes), ...args);
    await expect(attempt(['admin'])).rejects.toMatchObject({ status: 403, codigo: 'sem-aprovacao' });
    await expect(attempt([])).rejects.toMatchObject({ status: 403 });
  });

  test('a method that is open is there', () => {
    for (const [nome, { make, abertos = [] }] of Object.entries(SERVICOS))
      expect(Object.keys(make(PARTES)), nome).toEqual(expect.arrayContaining([...abertos]));
  });
});
