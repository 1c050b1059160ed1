import { REGRAS_PADRAO, type RegrasDasPropostas } from '../../app/domain/propostas/regras.ts';
import { addMesesClamp, hojeEmSaoPaulo, inicioDoDia } from '../../app/domain/valores/datas.ts';
import type { AnonimoRepository } from '../clientes/anonimo-repository.ts';
import type { AprovadorRepository } from './aprovador-repository.ts';
import { aprovadoresDesde } from './avisos.ts';
import type { RegrasRepository } from './regras-repository.ts';
import type { VencimentoRepository } from './vencimento-repository.ts';

/** Turns of the daily cleaning for customers: what is left goes the next day. */
const VEZES = 20;

/** The instant before which a customer was used last to be made anonymous. @returns ISO 8601 UTC */
const limiteDaGuarda = (agora: Date, meses: number): string =>
  inicioDoDia(addMesesClamp(hojeEmSaoPaulo(agora), -meses)).toISOString();

/**
 * Ends the proposals that nobody has looked at since they are over, and takes out what is personal of customers after
 * each company's term. Throws when D1 fails.
 */
export async function sweepPropostas(
  {
    vencimentos,
    regras,
    anonimos,
    aprovadores,
  }: {
    vencimentos: Pick<VencimentoRepository, 'expireOver'>;
    regras: Pick<RegrasRepository, 'list'>;
    anonimos: Pick<AnonimoRepository, 'anonymiseOld'>;
    aprovadores: Pick<AprovadorRepository, 'forgetOld'>;
  },
  agora: Date,
): Promise<void> {
  const em = agora.toISOString();
  await vencimentos.expireOver(em);
  await aprovadores.forgetOld(aprovadoresDesde(agora));
  const own = (await regras.list()).map(({ idEmpresa, dados }) => ({
    idEmpresa,
    meses: (JSON.parse(dados) as RegrasDasPropostas).guardaMeses,
  }));
  const terms = [
    ...own.map(({ idEmpresa, meses }) => ({ empresas: { so: idEmpresa }, meses })),
    { empresas: { menos: own.map(({ idEmpresa }) => idEmpresa) }, meses: REGRAS_PADRAO.guardaMeses },
  ];
  for (const { empresas, meses } of terms) {
    for (let vez = 0; vez < VEZES; vez += 1)
      if ((await anonimos.anonymiseOld(empresas, limiteDaGuarda(agora, meses), em)) === 0) break;
  }
}
