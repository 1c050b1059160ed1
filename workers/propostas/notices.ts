import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { summarizeAlcada } from '../../app/domain/propostas/alcada-words.ts';
import type { Etapa } from '../../app/domain/propostas/estados.ts';
import type { BatchStatement } from '../db/batch-repository.ts';
import type { PropostaNotice, PropostaParts } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { PropostaLojaAction } from './types.ts';
import { parseAlcada, propostaNumberOf } from './view.ts';

const DAY_MS = 86_400_000;
/**
 * Days without a visit after which an approver gets no more notices: they may administer the company no
 * longer.
 */
export const APPROVER_DAYS = 60;

/**
 * Time since which approvers must have been seen.
 * @returns ISO 8601 UTC
 */
export const approversSince = (now: Date): string =>
  new Date(now.getTime() - APPROVER_DAYS * DAY_MS).toISOString();

/**
 * Records, once a day, that this person approves in their company, together with the other approvers; deletes
 * people who no longer administer it. The upstream does not tell sellers who administers their company, so it
 * is learned from the administrators who open their work list, and from the upstream's list of people that
 * they may read.
 */
export async function noteApprover(
  { aprovadores, clock, equipe, behind }: Pick<PropostaParts, 'aprovadores' | 'clock' | 'equipe' | 'behind'>,
  usuario: Usuario,
  idEmpresa: number,
): Promise<void> {
  const { uid, id_empresa: own } = usuario;
  // Notices exist for one's own company only.
  if (own !== idEmpresa) return;
  const now = clock();
  if (!administersEmpresa(usuario, idEmpresa)) return aprovadores.forgetIfNoted(idEmpresa, uid, now);
  const seen = await aprovadores.seenAt(idEmpresa, uid);
  if (seen !== null && now.getTime() - Date.parse(seen) < DAY_MS) return;
  const em = now.toISOString();
  await aprovadores.remember(idEmpresa, uid, em);
  const learning = learnTeam({ aprovadores, equipe }, idEmpresa, em);
  // In the background: the work list must not wait for the network's API; what is missed today is learned
  // tomorrow.
  if (behind) behind(learning.catch(() => undefined));
  else await learning;
}

/**
 * Records the other administrators of the company, also those who never came here. An unreadable list changes
 * nothing.
 */
async function learnTeam(
  { aprovadores, equipe }: Pick<PropostaParts, 'aprovadores' | 'equipe'>,
  idEmpresa: number,
  em: string,
): Promise<void> {
  const people = await equipe?.().catch(() => null);
  const own = (people ?? []).filter((each) => each.id_empresa === idEmpresa && each.uid !== '');
  if (own.length === 0) return;
  const uids = (gere: boolean) =>
    own.filter((each) => administersEmpresa(each, idEmpresa) === gere).map(({ uid }) => uid);
  await aprovadores.learn(idEmpresa, { gerem: uids(true), outros: uids(false) }, em);
}

type SellerNotice = Pick<PropostaNotice, 'tipo' | 'texto'>;

/** Notice to the seller about an action by somebody else. */
const SELLER_NOTICES: Partial<Record<PropostaLojaAction, (number: string, isDone: boolean) => SellerNotice>> =
  {
    aprovar: (number, isDone) => ({
      tipo: 'proposta-aprovada',
      texto: isDone ? `A proposta ${number} foi aprovada.` : `O desconto da proposta ${number} foi aprovado.`,
    }),
    contrapropor: (number) => ({
      tipo: 'proposta-aprovada',
      texto: `A proposta ${number} voltou com um valor aprovado. Acerte e envie.`,
    }),
    recusar: (number) => ({
      tipo: 'proposta-recusada',
      texto: `A proposta ${number} foi recusada. Veja o motivo.`,
    }),
    confirmar: (number) => ({
      tipo: 'proposta-aceita',
      texto: `O aceite da proposta ${number} foi registrado na loja.`,
    }),
    faturar: (number, isDone) =>
      isDone
        ? { tipo: 'proposta-faturada', texto: `A proposta ${number} foi faturada.` }
        : {
            tipo: 'proposta-espera',
            texto: `A unidade escolhida para a proposta ${number} espera a aprovação gerencial.`,
          },
    cancelar: (number) => ({
      tipo: 'proposta-cancelada',
      texto: `A proposta ${number} foi cancelada. Veja o motivo.`,
    }),
    perder: (number) => ({
      tipo: 'proposta-perdida',
      texto: `A proposta ${number} foi marcada como perdida.`,
    }),
  };

/** Notice to the seller; none when the proposta has no seller any more. */
export function tellSeller(
  { avisar }: Pick<PropostaParts, 'avisar'>,
  row: PropostaRow,
  notice: SellerNotice,
  em: string,
): readonly BatchStatement[] {
  if (!avisar || row.vendedor === '') return [];
  const { idEmpresa, vendedor: uid, id, revisao } = row;
  return avisar([{ ...notice, id: `${id}.${revisao + 1}`, idEmpresa, uid, em, para: `/propostas/${id}` }]);
}

/** Text that asks a manager, with what the store would give. */
function askedText(number: string, alcada: string | null): string {
  const counted = parseAlcada({ alcada });
  const given = counted ? summarizeAlcada(counted) : '';
  return `A proposta ${number} espera a sua aprovação${given ? `: ${given}` : ''}.`;
}

/**
 * Notices of an action of the store: to the seller, when somebody else did it; to the approvers, when an
 * approval is requested.
 * @param etapas approvals missing afterwards
 */
export function noticesOf(
  parts: Pick<PropostaParts, 'avisar' | 'aprovadores'>,
  {
    acao,
    row,
    uid,
    etapas,
    step,
    now,
  }: {
    acao: PropostaLojaAction;
    row: PropostaRow;
    uid: string;
    etapas: readonly Etapa[];
    step: { to: Pick<Partial<PropostaRow>, 'alcada'> };
    now: Date;
  },
): readonly BatchStatement[] {
  const em = now.toISOString();
  const number = propostaNumberOf(row);
  const notice = row.vendedor === uid ? undefined : SELLER_NOTICES[acao]?.(number, etapas.length === 0);
  const [next] = etapas;
  const asked =
    next === undefined
      ? []
      : [
          parts.aprovadores.telling({
            ...{ id: `${row.id}.${row.revisao + 1}`, idEmpresa: row.idEmpresa },
            // Opens the answer itself: what is asked, and the buttons.
            para: `/propostas/${row.id}?acao=aprovar`,
            ...{ menos: [uid, row.vendedor], em, desde: approversSince(now) },
            texto:
              next === 'gerencial'
                ? askedText(number, step.to.alcada ?? row.alcada)
                : `A proposta ${number} espera a resposta do banco.`,
          }),
        ];
  return [...(notice ? tellSeller(parts, row, notice, em) : []), ...asked];
}
