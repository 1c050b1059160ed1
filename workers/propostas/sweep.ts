import { REGRAS_PADRAO, type RegrasDasPropostas } from '../../app/domain/propostas/regras.ts';
import { addMesesClamp, hojeEmSaoPaulo, inicioDoDia } from '../../app/domain/valores/datas.ts';
import type { AnonimoRepository } from '../clientes/anonimo-repository.ts';
import type { AprovadorRepository } from './aprovador-repository.ts';
import { aprovadoresDesde } from './avisos.ts';
import type { RegrasRepository } from './regras-repository.ts';
import type { VencimentoRepository } from './vencimento-repository.ts';

/** Maximum number of customer rounds of the daily run: the rest follows the next day. */
const VEZES = 20;

/**
 * Time of last use before which a customer is anonymised.
 * @returns ISO 8601 UTC
 */
const limiteDaGuarda = (agora: Date, meses: number): string =>
  inicioDoDia(addMesesClamp(hojeEmSaoPaulo(agora), -meses)).toISOString();

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
