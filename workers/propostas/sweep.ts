import { DEFAULT_PROPOSTA_RULES, type PropostaRules } from '../../app/domain/propostas/proposta-rules.ts';
import { addMonthsClamped, startOfDay, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import type { AnonymizationRepository } from '../clientes/anonymization-repository.ts';
import type { ApproverRepository } from './approver-repository.ts';
import type { PropostaExpiryRepository } from './expiry-repository.ts';
import { approversSince } from './notices.ts';
import type { PropostaRulesRepository } from './rules-repository.ts';

/** Maximum number of customer rounds of the daily run: the rest follows the next day. */
const MAX_ROUNDS = 20;

/**
 * Time of last use before which a customer is anonymised.
 * @returns ISO 8601 UTC
 */
const anonymizeBefore = (now: Date, months: number): string =>
  startOfDay(addMonthsClamped(todayInSaoPaulo(now), -months)).toISOString();

/**
 * Ends expired propostas that nobody has opened since, and anonymises customers after each company's
 * retention period. Throws when D1 fails.
 */
export async function sweepPropostas(
  {
    vencimentos,
    regras,
    anonimos,
    aprovadores,
  }: {
    vencimentos: Pick<PropostaExpiryRepository, 'expireOver'>;
    regras: Pick<PropostaRulesRepository, 'list'>;
    anonimos: Pick<AnonymizationRepository, 'anonymiseOld'>;
    aprovadores: Pick<ApproverRepository, 'forgetOld'>;
  },
  now: Date,
): Promise<void> {
  const em = now.toISOString();
  await vencimentos.expireOver(em);
  await aprovadores.forgetOld(approversSince(now));
  const own = (await regras.list()).map(({ idEmpresa, dados }) => ({
    idEmpresa,
    meses: (JSON.parse(dados) as PropostaRules).guardaMeses,
  }));
  const terms = [
    ...own.map(({ idEmpresa, meses }) => ({ empresas: { so: idEmpresa }, meses })),
    { empresas: { menos: own.map(({ idEmpresa }) => idEmpresa) }, meses: DEFAULT_PROPOSTA_RULES.guardaMeses },
  ];
  for (const { empresas, meses } of terms) {
    for (let vez = 0; vez < MAX_ROUNDS; vez += 1)
      if ((await anonimos.anonymiseOld(empresas, anonymizeBefore(now, meses), em)) === 0) break;
  }
}
