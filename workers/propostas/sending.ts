import { type Fornecedor, lojaFornecedor } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hasTaxaLivre } from '../../app/domain/pessoas/usuario.ts';
import {
  type Alcada,
  alcadaRoleOf,
  assessAlcada,
  etapasNeeded,
  needsCredito,
  reasonsBeyondAte,
  withAteKept,
} from '../../app/domain/propostas/alcada.ts';
import { invalidCampanhas, termosCampanhas } from '../../app/domain/propostas/campanhas.ts';
import { missingToSend } from '../../app/domain/propostas/check-proposta.ts';
import {
  computePagamento,
  type FinancedNumbers,
  isFinancedPagamento,
  isSameLoan,
} from '../../app/domain/propostas/financed-pagamento.ts';
import { explainColour } from '../../app/domain/propostas/moto-colour.ts';
import type { PropostaContent, PropostaTermos } from '../../app/domain/propostas/proposta.ts';
import { propostaValidade } from '../../app/domain/propostas/proposta-validade.ts';
import type { TracedSeminovo } from '../../app/domain/propostas/same-seminovo.ts';
import { type CalendarDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { readAlcadaBase } from './alcada-base.ts';
import { assessedTroca, currentPrecoOf, type PropostaParts, releaseReservas } from './parts.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { SendingCheck } from './types.ts';
import { parseAlcada, parseTermos, propostaNumberOf } from './view.ts';

/** Check of a sending. `validade`: its last day. */
export type CheckedSending = SendingCheck & { validade: CalendarDate };

type PlanosByVersion = Map<number, Awaited<ReturnType<PropostaParts['planos']['find']>>>;

/** Planos of a proposta's financed parts, by version; a missing one is left out. */
async function plansOf(
  { planos }: PropostaParts,
  idEmpresa: number,
  { pagamentos }: PropostaContent,
): Promise<PlanosByVersion> {
  const versions = new Set(pagamentos.filter(isFinancedPagamento).map(({ plano }) => plano));
  const plans: PlanosByVersion = new Map();
  for (const version of versions) {
    try {
      plans.set(version, await planos.find(idEmpresa, version));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return plans;
}

/** A loan offer must name its seller (CDC, art. 54-B, IV). */
const WITHOUT_LOJA =
  'Falta o nome ou o endereço da loja no cadastro da empresa, que o financiamento precisa mostrar.';

/** Supplier in the legal statement of a loan; null when the store cannot be read. */
async function readFornecedor(
  { lojas }: PropostaParts,
  idEmpresa: number,
  { email }: Usuario,
): Promise<Fornecedor | null> {
  if (!lojas) return null;
  try {
    return lojaFornecedor(await lojas.find(idEmpresa), email);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Reason why the motorcycle cannot be offered now (`falta`), and a hint for the sender (`aviso`). */
async function checkItem(
  parts: PropostaParts,
  idEmpresa: number,
  vendedor: string,
  estoque: string | null,
): Promise<{ falta?: string; aviso?: string }> {
  if (estoque === null) return {};
  await releaseReservas(parts, idEmpresa);
  const row = await parts.estoque.find(idEmpresa, estoque, false);
  if (!row) return { falta: 'Esta moto não está mais no estoque. Escolha outra.' };
  if (row.situacao === 'vendida' || row.situacao === 'entregue')
    return { falta: 'Esta moto já foi vendida. Escolha outra.' };
  if (row.situacao === 'reservada' && row.reservadaPor !== vendedor)
    return { falta: `${row.reservadaNome || 'Outra pessoa'} reservou esta moto.` };
  return row.situacao === 'em_transito'
    ? { aviso: 'Esta moto ainda está em trânsito: só dá para faturar depois que ela chegar.' }
    : {};
}

/** Seminovo of the proposta, and a hint for the sender (`aviso`) when another sale has it. */
async function checkTroca(
  parts: PropostaParts,
  { idEmpresa, id }: Pick<PropostaRow, 'idEmpresa' | 'id'>,
  seminovo: string | null,
): Promise<{ usado: TracedSeminovo | null; aviso?: string }> {
  const bike = seminovo === null ? null : await parts.trocas.find(idEmpresa, seminovo);
  if (seminovo === null || !bike) return { usado: null };
  const usado = await assessedTroca(parts, { idEmpresa, id: seminovo }, bike);
  if (bike.situacao !== 'futuro' || bike.proposta === null || bike.proposta === id) return { usado };
  const other = await parts.propostas.find(idEmpresa, bike.proposta);
  return other
    ? { usado, aviso: `O usado está prometido na proposta ${propostaNumberOf(other.row)}.` }
    : { usado };
}

/**
 * Checks a draft: what is missing to send it, which approvals it needs and why, under the current prices,
 * evaluations, campanhas and planos. Throws when D1 or the catalogue's host fails.
 * @param usuario who would send it
 */
export async function checkProposta(
  parts: PropostaParts,
  usuario: Usuario,
  row: Pick<PropostaRow, 'idEmpresa' | 'id' | 'vendedor' | 'alcada'>,
  content: PropostaContent,
): Promise<CheckedSending> {
  const { idEmpresa, vendedor } = row;
  const now = parts.clock();
  const hoje = todayInSaoPaulo(now);
  const seminovo = content.troca?.seminovo ?? null;
  const preco = currentPrecoOf(parts, idEmpresa, content.item);
  const [count, plans, noItem, naTroca, vigente] = await Promise.all([
    readAlcadaBase(parts, row, content, { preco, seminovo }),
    plansOf(parts, idEmpresa, content),
    checkItem(parts, idEmpresa, vendedor, content.item?.estoque ?? null),
    checkTroca(parts, row, seminovo),
    // People who may choose the rate freely are not bound to a plano.
    content.pagamentos.some(isFinancedPagamento) && !hasTaxaLivre(usuario)
      ? parts.planos.vigente(idEmpresa)
      : null,
  ]);
  const validade = propostaValidade(content.validade, now, count.regras.validadeDias);
  const credit = needsCredito(content);
  const fornecedor = credit ? await readFornecedor(parts, idEmpresa, usuario) : null;
  const numeros: Record<string, FinancedNumbers> = {};
  let planoSubstituido = false;
  const faltas = missingToSend(content, hoje, (part) => {
    const plano = plans.get(part.plano);
    if (!plano) return { ok: false, erros: { plano: 'O plano desta simulação não existe. Simule de novo.' } };
    const under = { hoje, validade, taxaLivre: hasTaxaLivre(usuario), ...(fornecedor ? { fornecedor } : {}) };
    const contada = computePagamento(content, part, { ...under, plano });
    if (!contada.ok) return contada;
    numeros[content.pagamentos.indexOf(part)] = contada.numeros;
    if (vigente && vigente.versao !== part.plano) {
      const today = { ...part, plano: vigente.versao };
      planoSubstituido ||= !isSameLoan(
        contada,
        computePagamento(content, today, { ...under, plano: vigente }),
      );
    }
    return contada;
  });
  if (noItem.falta) faltas.item = noItem.falta;
  const colour = content.item && explainColour(content.item, count.acessorios);
  if (colour) faltas['item.cor'] = colour;
  if (credit && parts.lojas && !(fornecedor?.nome && fornecedor.endereco)) faltas.pagamentos ??= WITHOUT_LOJA;
  const campanha = await chosenCampanhaProblem(parts, idEmpresa, content, hoje);
  if (campanha) faltas.campanha = campanha;
  const campanhas = await automaticCampanhasProblem(parts, idEmpresa, content, { hoje, plans });
  if (campanhas) faltas.campanhas = campanhas;
  const papel = alcadaRoleOf(usuario, idEmpresa);
  const pedido = { ...count, papel, usado: naTroca.usado, planoSubstituido };
  const passou = parseAlcada(row);
  const assessed = assessAlcada(content, pedido);
  const porque = reasonsBeyondAte(assessed, content, passou, await answeredTermos(parts, row, passou));
  const alcada = withAteKept(assessed, passou);
  return {
    ...{ faltas, numeros, validade, papel, alcada },
    etapas: etapasNeeded(content, porque),
    ...{ porque, limite: alcada.limite, concedido: alcada.concedido.total },
    avisos: [noItem.aviso, naTroca.aviso].filter((notice) => typeof notice === 'string'),
  };
}

/** Terms of the version that a manager answered with "up to"; null without such an answer. */
async function answeredTermos(
  { propostas }: PropostaParts,
  { idEmpresa, id }: Pick<PropostaRow, 'idEmpresa' | 'id'>,
  passou: Alcada | null,
): Promise<PropostaTermos | null> {
  if (!passou?.ate) return null;
  const { versao } = passou.ate;
  const answered = (await propostas.versions(idEmpresa, id)).find((each) => each.versao === versao);
  return answered ? parseTermos(answered) : null;
}

/** Message when the chosen campanha no longer applies today as the proposta has it; null when it does. */
async function chosenCampanhaProblem(
  { campanhas }: PropostaParts,
  idEmpresa: number,
  { campanha, item }: PropostaContent,
  hoje: CalendarDate,
): Promise<string | null> {
  if (!campanha) return null;
  const doDia = item && campanhas ? await campanhas(idEmpresa, { moto: item.moto, hoje }) : [];
  const known = doDia.find(({ id }) => id === campanha.id);
  if (known && campanha.desconto <= known.desconto && campanha.nome === known.nome) return null;
  return 'Esta campanha não vale para esta moto hoje. Tire-a da proposta.';
}

/** Message when the automatic campanhas no longer apply today as the proposta has them; null when they do. */
async function automaticCampanhasProblem(
  { contamSozinhas }: PropostaParts,
  idEmpresa: number,
  content: PropostaContent,
  { hoje, plans }: { hoje: CalendarDate; plans: PlanosByVersion },
): Promise<string | null> {
  const { campanhas = [], item, pagamentos } = content;
  if (campanhas.length === 0) return null;
  const podem = item && contamSozinhas ? await contamSozinhas(idEmpresa, { moto: item.moto, hoje }) : [];
  const cdc = pagamentos.find(({ tipo }) => tipo === 'cdc');
  const plano = (cdc?.tipo === 'cdc' && plans.get(cdc.plano)) || null;
  const [wrong] = invalidCampanhas(campanhas, termosCampanhas(podem, content, plano));
  return wrong ? `A campanha ${wrong.nome} não vale hoje para esta proposta. Abra-a e salve de novo.` : null;
}
