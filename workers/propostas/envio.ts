import { type Fornecedor, fornecedorDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hasTaxaLivre } from '../../app/domain/pessoas/usuario.ts';
import { alcadaDe, etapasDe, papelDe, temCredito } from '../../app/domain/propostas/alcada.ts';
import { campanhasDosTermos, campanhasQueNaoValem } from '../../app/domain/propostas/campanhas.ts';
import { faltaParaEnviar } from '../../app/domain/propostas/conferir.ts';
import { motivoDaCor } from '../../app/domain/propostas/cor-da-moto.ts';
import {
  contarParte,
  isFinanciada,
  isMesmaConta,
  type NumerosFinanciados,
} from '../../app/domain/propostas/financiado.ts';
import type { UsadoDaTroca } from '../../app/domain/propostas/mesmo-usado.ts';
import type { ConteudoDaProposta } from '../../app/domain/propostas/proposta.ts';
import { validadeDe } from '../../app/domain/propostas/validade.ts';
import { type Data, hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { contagemDe } from './contagem.ts';
import { type PartesDasPropostas, precoVigenteDe, releaseReservas, usadoDaTroca } from './partes.ts';
import type { PropostaRow } from './proposta-repository.ts';
import type { ProntaParaEnviar } from './tipos.ts';
import { numeroDe } from './vista.ts';

/** Check of a sending. `validade`: its last day. */
export type Conferida = ProntaParaEnviar & { validade: Data };

type Planos = Map<number, Awaited<ReturnType<PartesDasPropostas['planos']['find']>>>;

/** Planos of a proposta's financed parts, by version; a missing one is left out. */
async function plansOf(
  { planos }: PartesDasPropostas,
  idEmpresa: number,
  { pagamentos }: ConteudoDaProposta,
): Promise<Planos> {
  const versions = new Set(pagamentos.filter(isFinanciada).map(({ plano }) => plano));
  const plans: Planos = new Map();
  for (const versao of versions) {
    try {
      plans.set(versao, await planos.find(idEmpresa, versao));
    } catch (error) {
      if (!(error instanceof ErroDaApi && error.status === 404)) throw error;
    }
  }
  return plans;
}

/** A loan offer must name its seller (CDC, art. 54-B, IV). */
const SEM_LOJA =
  'Falta o nome ou o endereço da loja no cadastro da empresa, que o financiamento precisa mostrar.';

/** Supplier in the legal statement of a loan; null when the store cannot be read. */
async function fornecedorDe(
  { lojas }: PartesDasPropostas,
  idEmpresa: number,
  { email }: Usuario,
): Promise<Fornecedor | null> {
  if (!lojas) return null;
  try {
    return fornecedorDaLoja(await lojas.find(idEmpresa), email);
  } catch (error) {
    if (error instanceof ErroDaApi) return null;
    throw error;
  }
}

/** Reason why the motorcycle cannot be offered now (`falta`), and a hint for the sender (`aviso`). */
async function conferirItem(
  partes: PartesDasPropostas,
  idEmpresa: number,
  vendedor: string,
  estoque: string | null,
): Promise<{ falta?: string; aviso?: string }> {
  if (estoque === null) return {};
  await releaseReservas(partes, idEmpresa);
  const row = await partes.estoque.find(idEmpresa, estoque, false);
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
async function conferirUsado(
  partes: PartesDasPropostas,
  { idEmpresa, id }: Pick<PropostaRow, 'idEmpresa' | 'id'>,
  seminovo: string | null,
): Promise<{ usado: UsadoDaTroca | null; aviso?: string }> {
  const bike = seminovo === null ? null : await partes.trocas.find(idEmpresa, seminovo);
  if (seminovo === null || !bike) return { usado: null };
  const usado = await usadoDaTroca(partes, { idEmpresa, id: seminovo }, bike);
  if (bike.situacao !== 'futuro' || bike.proposta === null || bike.proposta === id) return { usado };
  const other = await partes.propostas.find(idEmpresa, bike.proposta);
  return other ? { usado, aviso: `O usado está prometido na proposta ${numeroDe(other.row)}.` } : { usado };
}

/**
 * Checks a draft: what is missing to send it, which approvals it needs and why, under the current prices,
 * evaluations, campanhas and planos. Throws when D1 or the catalogue's host fails.
 * @param usuario who would send it
 */
export async function conferirProposta(
  partes: PartesDasPropostas,
  usuario: Usuario,
  row: Pick<PropostaRow, 'idEmpresa' | 'id' | 'vendedor'>,
  conteudo: ConteudoDaProposta,
): Promise<Conferida> {
  const { idEmpresa, vendedor } = row;
  const now = partes.agora();
  const hoje = hojeEmSaoPaulo(now);
  const seminovo = conteudo.troca?.seminovo ?? null;
  const preco = precoVigenteDe(partes, idEmpresa, conteudo.item);
  const [contagem, plans, noItem, naTroca, vigente] = await Promise.all([
    contagemDe(partes, row, conteudo, { preco, seminovo }),
    plansOf(partes, idEmpresa, conteudo),
    conferirItem(partes, idEmpresa, vendedor, conteudo.item?.estoque ?? null),
    conferirUsado(partes, row, seminovo),
    // People who may choose the rate freely are not bound to a plano.
    conteudo.pagamentos.some(isFinanciada) && !hasTaxaLivre(usuario)
      ? partes.planos.vigente(idEmpresa)
      : null,
  ]);
  const validade = validadeDe(conteudo.validade, now, contagem.regras.validadeDias);
  const credit = temCredito(conteudo);
  const fornecedor = credit ? await fornecedorDe(partes, idEmpresa, usuario) : null;
  const numeros: Record<string, NumerosFinanciados> = {};
  let planoSubstituido = false;
  const faltas = faltaParaEnviar(conteudo, hoje, (parte) => {
    const plano = plans.get(parte.plano);
    if (!plano) return { ok: false, erros: { plano: 'O plano desta simulação não existe. Simule de novo.' } };
    const under = { hoje, validade, taxaLivre: hasTaxaLivre(usuario), ...(fornecedor ? { fornecedor } : {}) };
    const contada = contarParte(conteudo, parte, { ...under, plano });
    if (!contada.ok) return contada;
    numeros[conteudo.pagamentos.indexOf(parte)] = contada.numeros;
    if (vigente && vigente.versao !== parte.plano) {
      const today = { ...parte, plano: vigente.versao };
      planoSubstituido ||= !isMesmaConta(contada, contarParte(conteudo, today, { ...under, plano: vigente }));
    }
    return contada;
  });
  if (noItem.falta) faltas.item = noItem.falta;
  const cor = conteudo.item && motivoDaCor(conteudo.item, contagem.acessorios);
  if (cor) faltas['item.cor'] = cor;
  if (credit && partes.lojas && !(fornecedor?.nome && fornecedor.endereco)) faltas.pagamentos ??= SEM_LOJA;
  const campanha = await faltaNaCampanha(partes, idEmpresa, conteudo, hoje);
  if (campanha) faltas.campanha = campanha;
  const campanhas = await faltaNasCampanhas(partes, idEmpresa, conteudo, { hoje, plans });
  if (campanhas) faltas.campanhas = campanhas;
  const papel = papelDe(usuario, idEmpresa);
  const pedido = { ...contagem, papel, usado: naTroca.usado, planoSubstituido };
  const alcada = alcadaDe(conteudo, pedido);
  return {
    ...{ faltas, numeros, validade, papel, alcada },
    etapas: etapasDe(conteudo, pedido),
    ...{ porque: alcada.motivos, limite: alcada.limite, concedido: alcada.concedido.total },
    avisos: [noItem.aviso, naTroca.aviso].filter((aviso) => typeof aviso === 'string'),
  };
}

/** Message when the chosen campanha no longer applies today as the proposta has it; null when it does. */
async function faltaNaCampanha(
  { campanhas }: PartesDasPropostas,
  idEmpresa: number,
  { campanha, item }: ConteudoDaProposta,
  hoje: Data,
): Promise<string | null> {
  if (!campanha) return null;
  const doDia = item && campanhas ? await campanhas(idEmpresa, { moto: item.moto, hoje }) : [];
  const known = doDia.find(({ id }) => id === campanha.id);
  if (known && campanha.desconto <= known.desconto && campanha.nome === known.nome) return null;
  return 'Esta campanha não vale para esta moto hoje. Tire-a da proposta.';
}

/** Message when the automatic campanhas no longer apply today as the proposta has them; null when they do. */
async function faltaNasCampanhas(
  { contamSozinhas }: PartesDasPropostas,
  idEmpresa: number,
  conteudo: ConteudoDaProposta,
  { hoje, plans }: { hoje: Data; plans: Planos },
): Promise<string | null> {
  const { campanhas = [], item, pagamentos } = conteudo;
  if (campanhas.length === 0) return null;
  const podem = item && contamSozinhas ? await contamSozinhas(idEmpresa, { moto: item.moto, hoje }) : [];
  const cdc = pagamentos.find(({ tipo }) => tipo === 'cdc');
  const plano = (cdc?.tipo === 'cdc' && plans.get(cdc.plano)) || null;
  const [wrong] = campanhasQueNaoValem(campanhas, campanhasDosTermos(podem, conteudo, plano));
  return wrong ? `A campanha ${wrong.nome} não vale hoje para esta proposta. Abra-a e salve de novo.` : null;
}
