import { administra } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Etapa } from '../../app/domain/propostas/estados.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import type { AvisoDaProposta, PartesDasPropostas } from './partes.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { AcaoDaLoja } from './tipos.ts';
import { numeroDe } from './vista.ts';

const DIA = 86_400_000;
/** Who rules a company and was not here for so many days is told nothing more: they may rule it no longer. */
export const APROVADORES_DIAS = 60;

/** The instant since which approvers must have been seen. @returns ISO 8601 UTC */
export const aprovadoresDesde = (agora: Date): string =>
  new Date(agora.getTime() - APROVADORES_DIAS * DIA).toISOString();

/**
 * Notes that this person approves in their company, once a day, and with them everybody else who does; forgets it of who
 * rules it no longer. The upstream tells sellers nothing of who rules their company, so it is known from who looks at
 * what waits, and from the list of people that the upstream gives to them.
 */
export async function noteAprovador(
  {
    aprovadores,
    agora,
    equipe,
    behind,
  }: Pick<PartesDasPropostas, 'aprovadores' | 'agora' | 'equipe' | 'behind'>,
  usuario: Usuario,
  idEmpresa: number,
): Promise<void> {
  const { uid, id_empresa: own } = usuario;
  // Notices are of one's own company.
  if (own !== idEmpresa) return;
  const now = agora();
  if (!administra(usuario, idEmpresa)) return aprovadores.forgetIfNoted(idEmpresa, uid, now);
  const seen = await aprovadores.seenAt(idEmpresa, uid);
  if (seen !== null && now.getTime() - Date.parse(seen) < DIA) return;
  const em = now.toISOString();
  await aprovadores.remember(idEmpresa, uid, em);
  const learning = learnEquipe({ aprovadores, equipe }, idEmpresa, em);
  // Nobody waits for the network's API to see what waits for them; what is not learnt today is learnt tomorrow.
  if (behind) behind(learning.catch(() => undefined));
  else await learning;
}

/** The others who rule the company: those who never looked here are told too. A list that cannot be read changes nothing. */
async function learnEquipe(
  { aprovadores, equipe }: Pick<PartesDasPropostas, 'aprovadores' | 'equipe'>,
  idEmpresa: number,
  em: string,
): Promise<void> {
  const people = await equipe?.().catch(() => null);
  const own = (people ?? []).filter((each) => each.id_empresa === idEmpresa && each.uid !== '');
  if (own.length === 0) return;
  const uids = (gere: boolean) =>
    own.filter((each) => administra(each, idEmpresa) === gere).map(({ uid }) => uid);
  await aprovadores.learn(idEmpresa, { gerem: uids(true), outros: uids(false) }, em);
}

type Aviso = Pick<AvisoDaProposta, 'tipo' | 'texto'>;

/** What the seller reads when somebody else did it. */
const AO_VENDEDOR: Partial<Record<AcaoDaLoja, (numero: string, isDone: boolean) => Aviso>> = {
  aprovar: (numero, isDone) => ({
    tipo: 'proposta-aprovada',
    texto: isDone ? `A proposta ${numero} foi aprovada.` : `O desconto da proposta ${numero} foi aprovado.`,
  }),
  recusar: (numero) => ({
    tipo: 'proposta-recusada',
    texto: `A proposta ${numero} foi recusada. Veja o motivo.`,
  }),
  confirmar: (numero) => ({
    tipo: 'proposta-aceita',
    texto: `O aceite da proposta ${numero} foi registrado na loja.`,
  }),
  faturar: (numero) => ({ tipo: 'proposta-faturada', texto: `A proposta ${numero} foi faturada.` }),
  cancelar: (numero) => ({
    tipo: 'proposta-cancelada',
    texto: `A proposta ${numero} foi cancelada. Veja o motivo.`,
  }),
  perder: (numero) => ({
    tipo: 'proposta-perdida',
    texto: `A proposta ${numero} foi marcada como perdida.`,
  }),
};

/** A notice to the seller; none where nobody is it any more. */
export function tellSeller(
  { avisar }: Pick<PartesDasPropostas, 'avisar'>,
  row: PropostaRow,
  aviso: Aviso,
  em: string,
): readonly Instrucao[] {
  if (!avisar || row.vendedor === '') return [];
  const { idEmpresa, vendedor: uid, id, revisao } = row;
  return avisar([{ ...aviso, id: `${id}.${revisao + 1}`, idEmpresa, uid, em, para: `/propostas/${id}` }]);
}

/**
 * Who hears of an act of the store: the seller, when another did it; who approves, when an approval is asked for.
 * @param etapas approvals that are missing afterwards
 */
export function noticesOf(
  partes: Pick<PartesDasPropostas, 'avisar' | 'aprovadores'>,
  {
    acao,
    row,
    uid,
    etapas,
    now,
  }: {
    acao: AcaoDaLoja;
    row: PropostaRow;
    uid: string;
    etapas: readonly Etapa[];
    now: Date;
  },
): readonly Instrucao[] {
  const em = now.toISOString();
  const numero = numeroDe(row);
  const aviso = row.vendedor === uid ? undefined : AO_VENDEDOR[acao]?.(numero, etapas.length === 0);
  const [next] = etapas;
  const asked =
    next === undefined
      ? []
      : [
          partes.aprovadores.telling({
            ...{ id: `${row.id}.${row.revisao + 1}`, idEmpresa: row.idEmpresa, para: `/propostas/${row.id}` },
            ...{ menos: [uid, row.vendedor], em, desde: aprovadoresDesde(now) },
            texto:
              next === 'gerencial'
                ? `A proposta ${numero} espera a sua aprovação.`
                : `A proposta ${numero} espera a resposta do banco.`,
          }),
        ];
  return [...(aviso ? tellSeller(partes, row, aviso, em) : []), ...asked];
}
