import type { QuotaKind } from '../../app/domain/armazenamento/quotas.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { ResourceName } from '../../app/domain/resource/resource-headers.ts';
import type { ApiKeyService } from '../api/api-key-service.ts';
import type { PushSubscriptionService } from '../avisos/push-subscription-service.ts';
import { lazilyOver } from '../base/lazily.ts';
import type { Quotas } from '../base/quotas.ts';
import type { EstoqueService } from '../estoque/create-estoque.ts';
import type { PlanoService } from '../financiamento/plano-service.ts';
import type { SimulacaoService } from '../financiamento/simulacao-service.ts';
import type { BatchService } from '../lotes/batch-service.ts';
import type { KitService } from '../marca/kit-service.ts';
import type { PrecoService } from '../precos/preco-service.ts';
import type { PremiacaoRulesService } from '../premiacao/rules-service.ts';
import type { PropostaService } from '../propostas/create-propostas.ts';
import type { RemessaService } from '../remessas/remessa-service.ts';
import type { ResourceService } from '../resource/create-resources.ts';
import type { SeminovoRegistrationService } from '../seminovos/registration-service.ts';
import type { TabelaService } from '../seminovos/tabela-service.ts';
import type { ProgramacaoService } from '../tv/programacao-service.ts';
import type { TelevisaoService } from '../tv/televisao-service.ts';

/**
 * Counts the lines of a CSV, header included: upper bound of the rows that an import takes from its quota.
 */
const linesOf = (csv: string): number => csv.split('\n').length;

/** Services that store rows, without quotas. */
type Services = {
  simulacoes: SimulacaoService;
  lotes: BatchService;
  planos: PlanoService;
  kits: KitService;
  precos: PrecoService;
  propostas: PropostaService;
  estoque: EstoqueService;
  registros: SeminovoRegistrationService;
  remessas: RemessaService;
  inscricoes: PushSubscriptionService;
  televisoes: TelevisaoService;
  programacoes: ProgramacaoService;
  recursos: ResourceService;
  tabelasDeAvaliacao: TabelaService;
  chaves: ApiKeyService;
};

/**
 * Wraps every method that stores something new in a quota check; like the services, each when it is first asked for.
 * Objects in the bucket are checked where their size in bytes is known: photos in workers/fotos and seminovos,
 * attachments in propostas, pieces in artes.
 */
export function withinQuotas<S extends Services, P extends Pick<PremiacaoRulesService, 'create'>>(
  cotas: () => Quotas,
  services: S & { premiacoes: P },
) {
  /**
   * Checks the quota of the company in the second argument, else of the person's own; the wrapped method
   * refuses a person without a company.
   */
  const within =
    <A extends readonly unknown[], T>(
      kind: QuotaKind,
      write: (usuario: Usuario, ...rest: A) => Promise<T>,
      quantos: (...rest: A) => number = () => 1,
    ) =>
    (usuario: Usuario, ...rest: A): Promise<T> => {
      const idEmpresa = typeof rest[0] === 'number' ? rest[0] : usuario.id_empresa;
      if (idEmpresa === null) return write(usuario, ...rest);
      const dono = { uid: usuario.uid, idEmpresa };
      return cotas().keep(kind, dono, () => write(usuario, ...rest), { n: quantos(...rest) });
    };

  return lazilyOver(services, {
    simulacoes: ({ simulacoes }) => ({ ...simulacoes, save: within('simulacao', simulacoes.save) }),
    lotes: ({ lotes }) => ({ ...lotes, create: within('lote', lotes.create) }),
    planos: ({ planos }) => ({ ...planos, publish: within('plano', planos.publish) }),
    kits: ({ kits }) => ({ ...kits, publish: within('kit', kits.publish) }),
    precos: ({ precos }) => ({
      ...precos,
      set: within('preco', precos.set),
      importCsv: within('preco', precos.importCsv, (_, { csv }) => linesOf(csv)),
    }),
    propostas: ({ propostas }) => ({
      ...propostas,
      create: within('rascunho', within('proposta', propostas.create)),
      saveRegras: within('regra', propostas.saveRegras),
    }),
    estoque: ({ estoque }) => ({
      ...estoque,
      reserve: within('reserva', estoque.reserve),
      create: within('estoque', estoque.create),
      importCsv: within('estoque', estoque.importCsv, (_, { csv }) => linesOf(csv)),
    }),
    registros: ({ registros }) => ({
      ...registros,
      createSeminovo: within('seminovo', registros.createSeminovo),
    }),
    remessas: ({ remessas }) => ({ ...remessas, send: within('remessa', remessas.send) }),
    inscricoes: ({ inscricoes }) => ({ ...inscricoes, keep: within('inscricao', inscricoes.keep) }),
    televisoes: ({ televisoes }) => ({ ...televisoes, adopt: within('televisao', televisoes.adopt) }),
    programacoes: ({ programacoes }) => ({
      ...programacoes,
      create: within('programacao', programacoes.create),
    }),
    premiacoes: ({ premiacoes }) => ({ ...premiacoes, create: within('premiacao', premiacoes.create) }),
    tabelasDeAvaliacao: ({ tabelasDeAvaliacao: tabelas }) => ({
      ...tabelas,
      write: within('tabela', tabelas.write),
    }),
    chaves: ({ chaves }) => ({ ...chaves, create: within('chave', chaves.create) }),
    recursos: ({ recursos }) => ({
      ...recursos,
      create: (recurso: ResourceName, ...rest: Rest<ResourceService['create']>) =>
        within(recurso, (...args: typeof rest) => recursos.create(recurso, ...args))(...rest),
      importCsv: (recurso: ResourceName, ...rest: Rest<ResourceService['importCsv']>) =>
        within(
          recurso,
          (...args: typeof rest) => recursos.importCsv(recurso, ...args),
          (_, { csv }) => linesOf(csv),
        )(...rest),
    }),
  });
}

/** Parameters after the resource's name. */
type Rest<F> = F extends (recurso: ResourceName, ...rest: infer R) => unknown ? R : never;
